import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CallKey, calls, keyOf } from './calls.ts'
import type { CallSpec } from './endpoint.ts'
import { strangeSigns } from './testing/strange-signs.ts'
import { textFieldsOf } from './testing/text-fields-of.ts'
import { cleaned } from './text-fields.ts'

const specs: [CallKey, CallSpec][] = calls.map((call) => [keyOf(call), call])
const fields = specs.flatMap(([key, call]) =>
  textFieldsOf(call).map(({ part, path, schema }) => ({
    where: `${key} ${part} ${path.join('.')}`,
    schema,
  })),
)

/** Whether what is left of a text can be stored and mailed. */
const isWhole = (value: unknown) =>
  typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed())

/** The greatest length of a text; 0 for what is none. */
function lengthOf(schema: z.core.$ZodType): number {
  if (schema instanceof z.ZodPipe) return lengthOf(schema.in)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)
    return lengthOf(schema.unwrap())
  if (schema instanceof z.ZodUnion) return Math.max(...schema.options.map(lengthOf))
  if (schema instanceof z.ZodISODate) return '2026-11-21'.length
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return schema.maxLength ?? Number.POSITIVE_INFINITY
  return 0
}

describe('texts that calls take', () => {
  test('the calls take several hundred fields', () => {
    expect(fields.length).toBeGreaterThan(300)
  })

  test('each text has a greatest length, as its field declares', () => {
    const endless = fields.filter(({ schema }) => lengthOf(schema) > 102_400)
    expect(endless.map(({ where }) => where)).toEqual([])
  })

  test('no text that is taken has a NUL or half of a surrogate pair', () => {
    const takesAsItIs = (schema: z.core.$ZodType, text: string) => {
      const { success, data } = z.safeParse(schema, text)
      return success && !isWhole(data)
    }
    for (const sign of strangeSigns)
      for (const text of [sign, `a${sign}`, `${sign} b`]) {
        const wrong = fields.filter(({ schema }) => takesAsItIs(schema, text))
        expect(wrong.map(({ where }) => where)).toEqual([])
      }
  })
})

describe('texts of public addresses', () => {
  test.each([
    ['as it is', 'Ana 👩‍⚕️', 'Ana 👩‍⚕️'],
    ['with blanks for null', 'a\0b', 'a b'],
    ['without halves of pairs', 'a\uD800b', 'a\uFFFDb'],
    ['cut', 'x'.repeat(30), 'x'.repeat(20)],
    ['cut between whole characters', `${'x'.repeat(19)}😀`, `${'x'.repeat(19)}\uFFFD`],
  ])('a text is read %s', (_, typed, read) => {
    expect(cleaned(20).parse(typed)).toBe(read)
  })
})
