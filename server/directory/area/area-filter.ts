import { type SQL, sql } from 'drizzle-orm'
import { type Area, siteArea } from '../../../contract/area/area.ts'
import { stateFrom } from '../address/states.ts'
import type { doctors, practices } from '../tables.ts'

/** A provider's place according to the register or the directory. */
type PlaceInArea = { postalCode: string | null; state: string | null }

export type AreaFilter = {
  includes: (place: PlaceInArea) => boolean
  /** Condition on records with an address in the area; null if the address does not tell. */
  where: (table: typeof doctors | typeof practices) => SQL
}

/** @throws an Error in one line if `covers` of `site.config.ts` is invalid */
export const checkSiteArea = () => void areaFilter(siteArea())

/** @throws an Error in one line for an invalid area */
export function areaFilter(area: Area): AreaFilter {
  const kinds = ['postalCodes', 'counties', 'states']
  if (area === 'everything') return { includes: () => true, where: () => sql`true` }
  const [kind, ...others] =
    typeof area === 'object' && area !== null ? Object.keys(area) : ([] as string[])
  if (!kind || others.length > 0 || !kinds.includes(kind))
    throw wrong('', `must be 'everything', or one of { postalCodes }, { counties }, { states }`)
  if ('states' in area) return ofStates(area.states)
  return ofPostalCodes(
    'counties' in area ? codesOfCounties(area.counties) : codesOf(area.postalCodes),
  )
}

const wrong = (part: string, problem: string) =>
  new Error(`site.config.ts: covers${part} ${problem}.`)

function ofStates(names: readonly string[]): AreaFilter {
  requireList('.states', names, 'states')
  const codes = names.map((name) => {
    const code = typeof name === 'string' ? stateFrom(name) : null
    if (!code) throw wrong('.states', `names ${JSON.stringify(name)}, which is no state`)
    return code
  })
  const states = new Set(codes)
  return {
    includes: ({ state }) => state !== null && states.has(state),
    where: ({ state }) => sql`${state} = ANY(${sql.param(codes)}::bpchar[])`,
  }
}

function codesOf(codes: readonly string[]): readonly string[] {
  requireList('.postalCodes', codes, 'ZIP codes')
  for (const code of codes)
    if (typeof code !== 'string' || !/^\d{5}$/.test(code))
      throw wrong('.postalCodes', `has ${JSON.stringify(code)}, which is not five digits in quotes`)
  return codes
}

/** The register does not have counties. */
function codesOfCounties(counties: Readonly<Record<string, readonly string[]>>): readonly string[] {
  if (typeof counties !== 'object' || counties === null || Object.keys(counties).length === 0)
    throw wrong('.counties', `has no counties. Write { 'Bexar County, TX': ['782*', '78015'] }`)
  return Object.entries(counties).flatMap(([name, codes]) => {
    const part = `.counties[${JSON.stringify(name)}]`
    if (stateFrom(name.match(/, ([A-Z]{2})$/)?.[1] ?? '') === null)
      throw wrong(part, `must end with a state, such as 'Bexar County, TX'`)
    if (!Array.isArray(codes) || codes.length === 0)
      throw wrong(
        part,
        'has no ZIP codes. The register does not name counties: list those of the county, such as 78015, or 782* for all that begin so',
      )
    for (const code of codes)
      if (typeof code !== 'string' || !/^(\d{5}|\d{2,4}\*)$/.test(code))
        throw wrong(
          part,
          `has ${JSON.stringify(code)}, which is neither five digits nor a beginning such as 782*`,
        )
    return codes
  })
}

function requireList(part: string, names: readonly string[], what: string) {
  if (!Array.isArray(names) || names.length === 0) throw wrong(part, `has no ${what}`)
}

/** @param patterns five digits, or two to four of them and a star */
function ofPostalCodes(patterns: readonly string[]): AreaFilter {
  const codes = new Set(patterns.filter((pattern) => !pattern.endsWith('*')))
  const beginnings = new Set(
    patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1)),
  )
  const lengths = [2, 3, 4].filter((length) =>
    [...beginnings].some((beginning) => beginning.length === length),
  )
  const like = [...beginnings].map((beginning) => `${beginning}%`)
  return {
    includes: ({ postalCode }) =>
      postalCode !== null &&
      (codes.has(postalCode) ||
        lengths.some((length) => beginnings.has(postalCode.slice(0, length)))),
    where: ({ postalCode }) =>
      sql`(${postalCode} = ANY(${sql.param([...codes])}::bpchar[]) OR ${postalCode} LIKE ANY(${sql.param(like)}::text[]))`,
  }
}
