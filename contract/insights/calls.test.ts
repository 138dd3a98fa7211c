import { describe, expect, test } from 'vitest'
import { problemsOf } from '../testing/check-input.ts'
import { Shown } from './calls.ts'

const search = { kind: 'search', words: 'knee', specialty: '', found: 3, from: 0, doctorIds: [1] }

describe('what a page tells of its use', () => {
  test.each([
    ['a page', { kind: 'page', path: '/about' }],
    ['a profile', { kind: 'page', path: '/doctors/elena-marsh', doctorId: 7 }],
    ['a call', { kind: 'contact', way: 'call', doctorId: 7 }],
    ['the way to an office', { kind: 'contact', way: 'directions' }],
    ['a search', search],
    ['a search that found nobody', { ...search, found: 0, doctorIds: [] }],
    ['a search after another', { ...search, instead: 'knees' }],
  ])('%s is accepted unchanged', (_, body) => {
    expect(Shown.parse(body)).toEqual(body)
  })

  test('a search of a strange address is counted with blanks for what is no text', () => {
    expect(Shown.parse({ ...search, words: 'knee\0pain' })).toEqual({
      ...search,
      words: 'knee pain',
    })
  })

  test('other fields are dropped, above all those about the reader', () => {
    expect(Shown.parse({ kind: 'page', path: '/', userId: 'ada', ip: '192.0.2.1' })).toEqual({
      kind: 'page',
      path: '/',
    })
  })

  test('a message is counted when it is sent, and cannot be reported by a page', () => {
    expect(problemsOf(Shown, { kind: 'contact', way: 'message' })).toHaveProperty('way')
  })

  test.each([
    ['path', { kind: 'page', path: 'x'.repeat(301) }],
    ['doctorId', { kind: 'page', path: '/', doctorId: 0 }],
    ['doctorId', { kind: 'page', path: '/', doctorId: '7' }],
    ['doctorId', { kind: 'contact', way: 'call', doctorId: 2 ** 31 }],
    ['words', { ...search, words: 'x'.repeat(501) }],
    ['instead', { ...search, instead: 'x'.repeat(501) }],
    ['specialty', { ...search, specialty: 'x'.repeat(201) }],
    ['found', { ...search, found: -1 }],
    ['found', { ...search, found: 1_000_001 }],
    ['from', { ...search, from: 0.5 }],
    ['from', { ...search, from: 100_001 }],
    ['doctorIds', { ...search, doctorIds: Array(201).fill(1) }],
    ['doctorIds.1', { ...search, doctorIds: [1, -1] }],
    ['kind', { kind: 'visit' }],
    ['body', null],
  ])('a wrong %s is refused: %j', (field, body) => {
    expect(Object.keys(problemsOf(Shown, body))).toEqual([field])
  })

  test('the most doctors that one report may name are accepted', () => {
    expect(problemsOf(Shown, { ...search, doctorIds: Array(200).fill(2 ** 31 - 1) })).toEqual({})
  })
})
