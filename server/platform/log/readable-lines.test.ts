import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { readableLine } from './readable-lines.ts'

const read = (entry: object) =>
  stripVTControlCharacters(
    readableLine(JSON.stringify({ time: '2026-11-27T12:34:56.789Z', ...entry })),
  ).replace(/^\[\d\d:34:56\] /, '')

test('a readable line has level and message, and no number of a request', () => {
  expect(read({ level: 30, msg: 'It runs', reqId: 'req-1' })).toBe('INFO: It runs\n')
})

test('what else an entry says stands below its message, an error with its stack last', () => {
  const err = { type: 'Error', message: 'gone', stack: '    at open (file.js:1:2)' }
  expect(read({ level: 50, msg: 'jobs', path: '/doctors', err, ms: 3 })).toBe(
    "ERROR: jobs\n    path: /doctors\n    ms: 3\n    err: { type: 'Error', message: 'gone' }\n    at open (file.js:1:2)\n",
  )
})

test('an entry of a level that has no name keeps its number', () => {
  expect(read({ level: 35, msg: 'x' })).toBe('35: x\n')
})
