import { planState } from '../../contract/directory/plans/plan-list.ts'
import { site, siteInSpanish } from '../../site.config.ts'

type Names = {
  name: string
  brand: { first: string; second: string }
  area: string
  city: string
  state: string
  county: string
  languages: readonly string[]
  areasServed: readonly string[]
}

/** The suburb that site.config.ts came with. */
const shipped = {
  area: 'Stone Oak',
  neighborhoods: [
    ...['San Antonio North', 'Encino Park', 'Canyon Springs', 'Sonterra'],
    ...['Redland Oaks', 'Steubing Ranch', 'Wilderness Oak'],
  ],
}

/** What still belongs to the former suburb once site.config.ts has been edited for another, in lines. */
export function formerSuburbTexts(
  names: Names = site,
  spanish: { county: string } = siteInSpanish,
  insurersOf = planState,
): string[] {
  const { area, city, state, county, areasServed } = names
  const isAnother = area !== shipped.area
  const neighborhoods = shipped.neighborhoods.filter((each) => areasServed.includes(each))
  const texts = [
    isAnother &&
      [names.name, names.brand.first, names.brand.second].some((text) =>
        text.includes(shipped.area),
      ) &&
      `the name is still that of ${shipped.area} (name, brand)`,
    isAnother &&
      neighborhoods.length > 0 &&
      `areasServed still has ${neighborhoods.join(', ')}; list the neighborhoods of ${area}`,
    !areasServed.some((each) => each === area || each === city) &&
      `areasServed lacks ${area} itself`,
    names.languages.includes('es') &&
      !spanish.county.includes(properName(county)) &&
      `siteInSpanish.county is ${spanish.county}, and county is ${county}`,
    state !== insurersOf &&
      `the list of insurers is for ${insurersOf}, and the state is ${state}: replace contract/directory/plans/plan-list.ts, and planState in it`,
  ]
  return texts.filter((text) => text !== false)
}

/** `Bexar County` → `Bexar` */
const properName = (county: string) => county.replace(/ (County|Parish|Borough|Census Area)$/, '')
