import { isInCity, isInState, siteArea } from '../../../../contract/area/area.ts'
import { site } from '../../../../site.config.ts'

/**
 * What readers call the area: beside anything else it narrows nothing. A city or a county of a larger
 * area does, so it stays a word that addresses are searched for.
 */
export function areaNames(area = siteArea()): string[] {
  const { city, state, stateName } = site
  const inCity = isInCity(area)
    ? [`${site.area} ${city} ${state}`, `${city} ${state}`, `${city} ${stateName}`, city]
    : []
  const inState = isInState(area) ? [state, stateName] : []
  const ofCounties =
    area !== 'everything' && 'counties' in area && Object.keys(area.counties).length === 1
      ? Object.keys(area.counties).flatMap((name) => [name, name.replace(/, [A-Z]{2}$/, '')])
      : []
  const neighborhoods = isInCity(area) ? site.areasServed : []
  return [...inCity, site.area, ...inState, ...ofCounties, ...neighborhoods]
}
