import type { z } from 'zod'
import { type CallKey, calls, keyOf } from '../calls.ts'
import type { CallSpec } from '../endpoint.ts'
import { required } from '../required.ts'

/** The schema of one part of what a call takes. */
export function inputOf(key: CallKey, part: 'params' | 'query' | 'body'): z.ZodType {
  const call: CallSpec = required(calls.find((one) => keyOf(one) === key))
  return required(call[part], part)
}

/** The first message of each wrong field, by its path; `body` for the whole. Empty when all is well. */
export function problemsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    problems[path.join('.') || 'body'] ??= message
  return problems
}
