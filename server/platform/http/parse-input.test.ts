import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls, keyOf } from '../../../contract/calls.ts'
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
  const refusal = refusalOfBody(spec, { ...good, ...raw })
  if (refusal) return refusal
  throw new Error('It was not refused')
}

/** Null: it is taken. @throws what is no refusal */
function refusalOfBody(call: CallSpec, raw: RawInput): Problem | null {
  try {
    parseInput(call, raw)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

describe('input of a call', () => {
  test('the input is parsed by its schemas, without unknown fields', () => {
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

  test('the input has only the parts that the call declares', () => {
    const { params, query, body, ...bare } = spec
    expect(parseInput(bare, good)).toEqual({})
    expect(parseInput({ ...bare, ...(query && { query }) }, {})).toEqual({ query: {} })
  })

  test('the query leaves out what a form sent blank', () => {
    expect(parseInput(spec, { ...good, query: { limit: '', search: '' } }).query).toEqual({})
    expect(parseInput(spec, { ...good, query: null }).query).toEqual({})
    expect(parseInput(spec, { ...good, query: { search: ' ' } }).query).toEqual({ search: ' ' })
  })
})

describe('wrong addresses', () => {
  test.each([
    ['too long', { slug: 'abcdef' }],
    ['left out', {}],
    ['with a null character', { slug: 'a\0' }],
  ])('a wrong address is not found: %s', (_, params) => {
    expect(refusalOf({ params })).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('a wrong address is reported before other errors', () => {
    expect(refusalOf({ params: {}, query: { limit: 'x' }, body: null }).status).toBe(404)
  })
})

describe('wrong fields', () => {
  test('a wrong field is named with its first message', () => {
    expect(refusalOf({ query: { limit: '0' } })).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Please check the marked fields.',
      fields: { limit: 'One at least' },
    })
    expect(refusalOf({ query: { limit: 'x' } }).fields).toEqual({ limit: 'A number, please' })
  })

  test('a wrong field is named by its path, as are all others', () => {
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

describe('declared calls', () => {
  const bodies = (calls as readonly CallSpec[]).flatMap(({ access, summary, answer, body }, at) =>
    body ? [{ key: keyOf(calls[at]!), call: { access, summary, answer, body } }] : [],
  )
  const isOptional = ({ body }: CallSpec) => body?.safeParse(undefined).success

  test('the body of each call is refused if it is missing or no object', () => {
    expect(bodies.length).toBeGreaterThan(100)
    for (const { key, call } of bodies)
      for (const body of [undefined, [], 'text', 7]) {
        if (body === undefined && isOptional(call)) continue
        const refusal = refusalOfBody(call, { body })
        expect(refusal, `${key} ${JSON.stringify(body)}`).toMatchObject({ status: 400 })
        expect(Object.values(refusal?.fields ?? {}).every(Boolean), key).toBe(true)
      }
  })

  test('the body of each call is taken or refused with 400, whatever JSON its fields hold', () => {
    for (const { key, call } of bodies) {
      const fields = call.body instanceof z.ZodObject ? Object.keys(call.body.shape) : []
      const json = fc.jsonValue({ maxDepth: 2 })
      const body = fc.record(Object.fromEntries(fields.map((name) => [name, json])), {
        requiredKeys: [],
      })
      const isAnswered = (value: unknown) =>
        (refusalOfBody(call, { body: value })?.status ?? 400) === 400
      fc.assert(fc.property(fc.oneof(json, body), isAnswered), {
        numRuns: 20,
        reporter: named(key),
      })
    }
  })
})

/** Says of which call an assertion failed. */
const named =
  (key: string) =>
  ({ failed, counterexample, errorInstance }: fc.RunDetails<[unknown]>) => {
    if (failed) throw new Error(`${key}: ${JSON.stringify(counterexample)}: ${errorInstance}`)
  }
