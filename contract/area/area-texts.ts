import * as texts from '#texts/directory/area.ts'
import { locale } from '#texts/language.ts'
import { site } from '../../site.config.ts'
import { isInCity, isInState, onlyPostalCode, siteArea } from './area.ts'

/** `78258`; `78258 and 78259`; `Bexar County, TX`; `Texas and Oklahoma`; `the United States` */
export function coveredText(area = siteArea()): string {
  if (area === 'everything') return texts.everything
  if ('postalCodes' in area) return listOf(area.postalCodes, texts.morePostalCodes)
  return 'counties' in area
    ? listOf(Object.keys(area.counties), texts.moreCounties)
    : listOf(area.states, texts.moreStates)
}

const mostNamed = 4

function listOf(names: readonly string[], moreText: (count: number) => string): string {
  const firstNames = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names
  const more = names.length - firstNames.length
  const parts = more > 0 ? [...firstNames, moreText(more)] : firstNames
  // most installations cover one: on a phone the format takes longer than all else that loads with it
  return parts.length === 1 ? parts.join() : new Intl.ListFormat(locale).format(parts)
}

type Names = { area: string; city: string; state: string; stateName: string }

/** `Stone Oak, San Antonio`; a larger area, and a city itself, by its name alone. */
export const areaInCity = (
  area = siteArea(),
  names: Pick<Names, 'area' | 'city'> = site,
): string =>
  isInCity(area) && names.city !== names.area ? `${names.area}, ${names.city}` : names.area

/** `Stone Oak, San Antonio, Texas 78258`; `Bexar County, Texas`; `Texas` */
export function areaInState(area = siteArea(), names: Names = site): string {
  const place = areaInCity(area, names)
  if (!isInState(area, names) || place === names.stateName) return place
  return [`${place}, ${names.stateName}`, onlyPostalCode(area)].filter(Boolean).join(' ')
}

/** `San Antonio, TX 78258`, as on an envelope; a larger area by its name. */
export const areaLine = (area = siteArea(), names: Names = site): string =>
  isInCity(area)
    ? [`${names.city}, ${names.state}`, onlyPostalCode(area)].filter(Boolean).join(' ')
    : areaInState(area, names)
