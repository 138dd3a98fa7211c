import { badRequest, Refusal } from '../outcomes.ts'
import { typeNamed, typesServed } from '../types/all-types.ts'
import type { TypeName } from '../types/declare.ts'

/** What an export is asked for. */
export type BulkRequest = {
  /** Empty: all. */
  types: readonly TypeName[]
  /** Leaves out what was not changed after this moment; null: nothing. */
  since: string | null
}

export const bulkParameters = ['_type', '_since', '_outputFormat']

const formats = ['application/fhir+ndjson', 'application/ndjson', 'ndjson']

/** Date, time and zone, as FHIR writes an instant. */
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

/**
 * Reads the parameters of a kick-off.
 * @param lenient leaves out what is not served instead of refusing it
 * @throws Refusal
 */
export function parseBulkRequest(
  query: readonly [string, string][],
  { lenient }: { lenient: boolean },
): BulkRequest {
  const refuse = (message: string) => {
    if (!lenient) throw new Refusal(400, 'not-supported', message)
  }
  const types = new Set<TypeName>()
  let since: string | null = null
  // a plus sign in an address is a space
  for (const [name, text] of query.map(([name, text]) => [name, text.replaceAll(' ', '+')])) {
    if (name === '_type') for (const type of typesIn(text ?? '', refuse)) types.add(type)
    else if (name === '_since') since = instantOf(text ?? '')
    else if (name === '_outputFormat') {
      if (!formats.includes(text ?? ''))
        throw new Refusal(400, 'not-supported', `_outputFormat can only be ${formats.join(', ')}.`)
    } else refuse(`${name} is not served. What is: ${bulkParameters.join(', ')}.`)
  }
  const asked = query.some(([name, text]) => name === '_type' && text !== '')
  if (asked && types.size === 0)
    throw new Refusal(400, 'not-supported', `None of these types is served. ${typesServed}`)
  return { types: [...types], since }
}

function typesIn(text: string, refuse: (message: string) => void): TypeName[] {
  return text.split(',').flatMap((name) => {
    const type = typeNamed(name.trim())
    if (!type && name) refuse(`"${name}" is not served. ${typesServed}`)
    return type ? [type.name] : []
  })
}

function instantOf(text: string): string {
  const at = instant.test(text) ? new Date(text) : null
  if (!at || Number.isNaN(at.getTime()))
    throw badRequest(`_since must be an instant, such as 2026-11-28T12:00:00Z, not "${text}".`)
  return at.toISOString()
}

/** The parameters as a query, with its question mark; empty without any. */
export function queryOfRequest({ types, since }: BulkRequest): string {
  const parts = [
    ...(types.length > 0 ? [`_type=${types.join(',')}`] : []),
    ...(since ? [`_since=${since}`] : []),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
