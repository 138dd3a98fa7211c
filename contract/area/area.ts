import { site } from '../../site.config.ts'

/**
 * The area whose providers the directory lists, as `site.config.ts` says it. The register names no
 * counties: each comes with its ZIP codes, `782*` for all that begin so.
 */
export type Area =
  | { postalCodes: readonly string[] }
  | { counties: Readonly<Record<string, readonly string[]>> }
  | { states: readonly string[] }
  | 'everything'

export const siteArea = (): Area => site.covers

/** The one ZIP code that the area is; null where it is anything else. */
export function onlyPostalCode(area = siteArea()): string | null {
  if (area === 'everything' || !('postalCodes' in area)) return null
  const [first, ...others] = area.postalCodes
  return first && others.length === 0 ? first : null
}

/** Whether the area is a part of one city, so that pages may name that. */
export const isInCity = (area = siteArea()) => area !== 'everything' && 'postalCodes' in area

/** Whether the area is of counties, states or more: its map has tiles, and steps farther out. */
export const isLargeArea = (area = siteArea()) => !isInCity(area)

/** Whether all of the area lies in the state of `site.config.ts`, so that pages may name that. */
export function isInState(area = siteArea(), { state, stateName } = site as StateNames): boolean {
  if (area === 'everything') return false
  if ('postalCodes' in area) return true
  if ('counties' in area)
    return Object.keys(area.counties).every((name) => name.endsWith(`, ${state}`))
  return area.states.every((name) => name === state || name === stateName)
}

type StateNames = { state: string; stateName: string }
