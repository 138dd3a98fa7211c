import type { z } from 'zod'
import type { CallSpec } from '../../../contract/endpoint.ts'
import { callRefusals } from '../languages/refusals/platform.ts'
import { Problem } from './problems.ts'

export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** @throws Problem 404 for a wrong address, 400 otherwise */
export const parseInput = ({ params, query, body }: CallSpec, raw: RawInput) => ({
  ...(params && { params: parseParams(params, raw.params) }),
  ...(query && { query: parse(query, filledIn(raw.query)) }),
  ...(body && { body: parse(body, raw.body) }),
})

function parseParams(schema: z.ZodObject, value: unknown) {
  const { data } = schema.safeParse(value)
  if (!data) throw new Problem(404, 'not_found', callRefusals.notFound.en)
  return data
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error) throw invalid(error)
  return data
}

/** A form sends `?limit=` for an empty field: it counts as missing. */
const filledIn = (query: unknown) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

export function invalid(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message
  return new Problem(400, 'invalid', callRefusals.checkFields.en, fields)
}
