/** A FHIR resource as it is sent. */
export type Resource = {
  resourceType: string
  id: string
  meta: { lastUpdated: string; profile?: string[]; source?: string; tag?: Coding[] }
  [element: string]: unknown
}

export type Coding = { system?: string; code: string; display?: string }
export type Concept = { coding?: Coding[]; text?: string }
export type Reference = { reference?: string; display?: string }

type Element = Record<string, unknown>

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The elements that say something: FHIR knows neither null nor empty lists. */
export function said<T extends Element>(elements: T): T {
  const kept: Element = {}
  for (const [name, value] of Object.entries(elements)) if (!isBlank(value)) kept[name] = value
  return kept as T
}

/** A list without what is missing. */
export const listOf = <T>(...items: (T | null | undefined | false)[]): T[] =>
  items.filter((item): item is T => Boolean(item))

/** How references name a resource: `Organization/practice-5`. */
export const pathOf = ({ resourceType, id }: Pick<Resource, 'resourceType' | 'id'>): string =>
  `${resourceType}/${id}`

export const referenceTo = (type: string, id: string): Reference => ({ reference: `${type}/${id}` })
