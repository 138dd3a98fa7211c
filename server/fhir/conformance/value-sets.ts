import type { Definition } from './guide.ts'

type Concepts = { code: string; concept?: Concepts }[]
type Part = { system?: string; concept?: Concepts; valueSet?: string[]; filter?: unknown[] }

const codesIn = (concepts: Concepts): string[] =>
  concepts.flatMap(({ code, concept = [] }) => [code, ...codesIn(concept)])

/**
 * The codes of a value set, as `system|code`.
 * @returns undefined where the definitions do not list them
 */
export function codesOf(
  url: string,
  definitions: ReadonlyMap<string, Definition>,
): Set<string> | undefined {
  const { compose } = (definitions.get(withoutVersion(url)) ?? {}) as {
    compose?: { include?: Part[]; exclude?: Part[] }
  }
  if (!compose?.include) return undefined
  const included = compose.include.map((part) => codesOfPart(part, definitions))
  const excluded = (compose.exclude ?? []).map((part) => codesOfPart(part, definitions))
  if ([...included, ...excluded].includes(undefined)) return undefined
  const codes = new Set(included.flatMap((each) => [...(each ?? [])]))
  for (const each of excluded) for (const code of each ?? []) codes.delete(code)
  return codes
}

function codesOfPart(
  { system, concept, valueSet = [], filter = [] }: Part,
  definitions: ReadonlyMap<string, Definition>,
): Set<string> | undefined {
  if (filter.length > 0) return undefined
  const sets = valueSet.map((url) => codesOf(url, definitions))
  if (sets.includes(undefined)) return undefined
  if (!system) return new Set(sets.flatMap((each) => [...(each ?? [])]))
  const { content, concept: ofSystem } = (definitions.get(system) ?? {}) as {
    content?: string
    concept?: Concepts
  }
  const concepts = concept ?? (content === 'complete' ? ofSystem : undefined)
  return concepts && new Set(codesIn(concepts).map((code) => `${system}|${code}`))
}

export const withoutVersion = (url: string) => url.split('|')[0] ?? url

type Coding = { system?: string; code: string }

/** Whether a value is of a set: one of its codes must be, or if others are allowed, none of its systems may have others. */
export function isInValueSet(
  value: unknown,
  codes: ReadonlySet<string>,
  isRequired: boolean,
): boolean {
  const of = (coding: Coding) => codes.has(`${coding.system ?? ''}|${coding.code}`)
  if (typeof value === 'string') return [...codes].some((each) => each.endsWith(`|${value}`))
  const element = value as { coding?: Coding[] } & Partial<Coding>
  const codings = element.coding ?? (element.code ? [element as Coding] : [])
  if (isRequired && codings.length > 0) return codings.some(of)
  const systems = new Set([...codes].map((each) => each.split('|')[0]))
  return codings.every((coding) => of(coding) || !systems.has(coding.system ?? ''))
}
