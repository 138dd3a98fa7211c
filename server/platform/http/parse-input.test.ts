import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { verbatim } from '../../../contract/text-fields.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import { Problem } from './problems.ts'

const spec: CallSpec = {
  access: 'anyone',
  summary: 'A call of this test',
  answer: z.unknown(),
  params: z.object({ slug: verbatim(5) }),
  query: z.object({
    search: z.string().optional(),
    limit: z.coerce.number('A number, please').int().min(1, 'One at least').optional(),
  }),
  body: z.object({
    name: z.string('Name is required').min(2, 'Name is required'),
    days: z.array(z.object({ open: z.string('Give a time') })).default([]),
  }),
}
const good = { params: { slug: 'a' }, query: {}, body: { name: 'Ada' } }

function refusalOf(raw: RawInput) {
  try {
    parseInput(spec, { ...good, ...raw })
  } catch (error) {
    if (error instanceof Problem) return error
  }
  throw new Error('It was not refused')
}

describe('the input of a call', () => {
  test('is parsed by its schemas, without unknown fields', () => {
    const raw = {
      params: { slug: 'a', x: 1 },
      query: { limit: '7', y: '1' },
      body: { name: 'Ada', z: 1 },
    }
    expect(parseInput(spec, raw)).toEqual({
      params: { slug: 'a' },
      query: { limit: 7 },
      body: { name: 'Ada', days: [] },
    })
  })

  test('has only the parts that the call declares', () => {
    const { params, query, body, ...bare } = spec
    expect(parseInput(bare, good)).toEqual({})
    expect(parseInput({ ...bare, ...(query && { query }) }, {})).toEqual({ query: {} })
  })

  test('of a query leaves out what a form sent blank', () => {
    expect(parseInput(spec, { ...good, query: { limit: '', search: '' } }).query).toEqual({})
    expect(parseInput(spec, { ...good, query: null }).query).toEqual({})
    expect(parseInput(spec, { ...good, query: { search: ' ' } }).query).toEqual({ search: ' ' })
  })
})

describe('a wrong address', () => {
  test.each([
    ['too long', { slug: 'abcdef' }],
    ['left out', {}],
    ['with a null character', { slug: 'a\0' }],
  ])('is not found: %s', (_, params) => {
    expect(refusalOf({ params })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('is reported before other errors', () => {
    expect(refusalOf({ params: {}, query: { limit: 'x' }, body: null }).status).toBe(404)
  })
})

describe('a wrong field', () => {
  test('is named with its first message', () => {
    expect(refusalOf({ query: { limit: '0' } })).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { limit: 'One at least' },
    })
    expect(refusalOf({ query: { limit: 'x' } }).fields).toEqual({ limit: 'A number, please' })
  })

  test('is named by its path, as are all others', () => {
    expect(refusalOf({ body: { name: 'A', days: [{ open: '1' }, {}] } }).fields).toEqual({
      name: 'Name is required',
      'days.1.open': 'Give a time',
    })
  })

  test.each([undefined, null, 'text', 7, [[]]])('a body of %j is wrong as a whole', (body) => {
    expect(Object.keys(refusalOf({ body }).fields ?? {})).toEqual(['body'])
  })

  test('a parameter that came twice is refused and not guessed', () => {
    expect(refusalOf({ query: { search: ['a', 'b'] } }).fields).toHaveProperty('search')
  })

  test('keys of Object.prototype are no fields', () => {
    const body = JSON.parse('{"name": "Ada", "__proto__": {"admin": true}, "constructor": 1}')
    expect(parseInput(spec, { ...good, body }).body).toEqual({ name: 'Ada', days: [] })
  })
})
