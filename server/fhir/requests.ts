import type { FastifyRequest } from 'fastify'
import { Refusal } from './outcomes.ts'

export const queryIn = (url: string): [string, string][] => [
  ...new URLSearchParams(url.split('?')[1] ?? ''),
]

/** Parameters that a type does not have are refused unless the client asks to leave them out. */
export const preferences = ({ headers }: FastifyRequest) => ({
  lenient: /handling\s*=\s*lenient/.test(String(headers.prefer ?? '')),
})

/** Media types that this answers, of `Accept` and `_format`. */
const json = /^(json|(application|text)\/(fhir\+)?json|application\/\*|\*\/\*)\s*(;|$)/

/** @throws Refusal 406 if the client takes no JSON */
export function requireJson({ headers, url }: FastifyRequest) {
  const format = new URLSearchParams(url.split('?')[1] ?? '').get('_format')
  // a plus sign in an address is a space
  const accepted = format?.replaceAll(' ', '+') ?? headers.accept ?? '*/*'
  if (!accepted.split(',').some((each) => json.test(each.trim())))
    throw new Refusal(406, 'not-supported', 'Only application/fhir+json is answered.')
}
