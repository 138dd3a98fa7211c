import { type Area, siteArea } from '../../../contract/area/area.ts'
import { once } from '../../../contract/once.ts'
import { site } from '../../../site.config.ts'
import { stateFrom } from '../address/states.ts'

/*
 * Time zones of the United States by state, and where a state has two, by ZIP code: five digits, or the
 * first three. Our own list, after 49 CFR 71 and what counties keep; a few border towns keep the time of
 * their neighbors. Longer codes win over shorter ones, and those over the state.
 */

const eastern = 'America/New_York'
const central = 'America/Chicago'
const mountain = 'America/Denver'
const pacific = 'America/Los_Angeles'

const ofStates: Readonly<Record<string, string>> = {
  [eastern]: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  [central]: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  [mountain]: 'CO ID MT NM UT WY',
  [pacific]: 'CA NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
}

const ofParts: readonly [state: string, zone: string, codes: string][] = [
  // the western Aleutian Islands
  ['AK', 'America/Adak', '99546 99547'],
  // the Navajo Nation
  [
    'AZ',
    mountain,
    '86033 86044 86045 86053 86503 86504 86505 86506 86507 86508 86511 86514 86515 86520 86535 86538 86540 86544 86545 86547 86549 86556',
  ],
  ['FL', central, '324 325'],
  // Port St. Joe
  ['FL', eastern, '32456 32457'],
  ['ID', pacific, '835 838'],
  ['ID', mountain, '83547 83549'],
  // Gary, Evansville and around
  ['IN', central, '463 464 476 477 46531 46532 46534'],
  ['IN', central, '47922 47943 47948 47951 47963 47964 47977 47978'],
  ['IN', central, '47514 47515 47520 47523 47525 47531 47536 47537 47550 47551 47552 47556'],
  ['IN', central, '47574 47576 47577 47579 47586 47588'],
  ['KS', mountain, '67733 67735 67741 67758 67761 67762 67836 67857 67878 67879'],
  // Paducah, Bowling Green, Owensboro
  ['KY', central, '420 421 422 423 424'],
  [
    'KY',
    central,
    '40111 40115 40140 40143 40144 40145 40146 40152 40153 40164 40170 40171 40176 40178',
  ],
  ['KY', central, '42602 42629 42642 42712 42713 42717 42721 42722 42728 42741 42742 42743 42746'],
  ['KY', central, '42749 42753 42754 42762 42765 42782'],
  // the counties beside Wisconsin
  ['MI', central, '49801 49802 49812 49815 49821 49831 49834 49847 49848 49852 49858 49863 49870'],
  ['MI', central, '49873 49874 49876 49877 49881 49886 49887 49892 49893 49896 49902 49903 49911'],
  ['MI', central, '49915 49920 49927 49935 49938 49947 49959 49964 49968 49969'],
  ['ND', mountain, '586 58529 58533 58562 58564'],
  ['NE', mountain, '693 69021 69027 69030 69033 69037 69045 69121 69122 69127 69128 69129 69131'],
  ['NE', mountain, '69133 69134 69140 69141 69144 69145 69146 69147 69149 69150 69152 69153 69154'],
  ['NE', mountain, '69155 69156 69160 69162 69168 69190'],
  // West Wendover
  ['NV', mountain, '89883'],
  // Malheur County
  ['OR', mountain, '97901 97903 97906 97908 97909 97910 97911 97913 97914 97918 97920'],
  ['SD', mountain, '577 57543 57547 57551 57552 57567 57577 57621 57625 57634 57638 57639 57641'],
  ['SD', mountain, '57642 57656'],
  // Chattanooga, Knoxville, the Tri-Cities
  ['TN', eastern, '373 374 376 377 378 379'],
  ['TN', central, '37301 37305 37306 37313 37318 37324 37327 37328 37330 37334 37335 37339 37340'],
  ['TN', central, '37342 37345 37347 37348 37349 37352 37355 37356 37357 37359 37360 37365 37366'],
  ['TN', central, '37367 37374 37375 37376 37378 37380 37382 37383 37387 37388 37389 37394 37397'],
  ['TN', central, '37398 37723'],
  // El Paso and Hudspeth County
  ['TX', mountain, '799 885 79821 79835 79836 79837 79838 79839 79847 79849 79851 79853'],
]

/** A state, or the beginning of ZIP codes, with its time zone. */
export type ZonedPlace = { place: string; timeZone: string }

/**
 * Places of the area where clocks show another time than `site.config.ts` says, and those within them where
 * they do not. An area of ZIP codes has one zone.
 */
export function listOtherTimeZones(
  area: Area = siteArea(),
  usual: string = site.timeZone,
): ZonedPlace[] {
  if (area !== 'everything' && 'postalCodes' in area) return []
  return Object.entries(ofStates).flatMap(([timeZone, codes]) =>
    codes.split(' ').flatMap((state) => {
      if (!isInArea(state, area)) return []
      const parts = ofParts.flatMap(([of, zone, places]) =>
        of === state ? places.split(' ').map((place) => ({ place, timeZone: zone })) : [],
      )
      if (timeZone !== usual) return [{ place: state, timeZone }, ...parts]
      const others = parts.filter((part) => part.timeZone !== usual)
      const within = ({ place }: ZonedPlace) =>
        others.some((other) => other.place !== place && place.startsWith(other.place))
      return parts.filter((part) => part.timeZone !== usual || within(part))
    }),
  )
}

function isInArea(state: string, area: Area): boolean {
  if (area === 'everything') return true
  if ('counties' in area)
    return Object.keys(area.counties).some((name) => name.endsWith(`, ${state}`))
  return 'states' in area && area.states.some((name) => stateFrom(name) === state)
}

const zonesOfSite = once(
  () => new Map(listOtherTimeZones().map(({ place, timeZone }) => [place, timeZone])),
)

/** The time zone of an address; null where it is that of `site.config.ts`. */
export function otherTimeZoneAt(
  { state, postalCode }: { state: string | null; postalCode: string | null },
  zones: ReadonlyMap<string, string> = zonesOfSite(),
): string | null {
  const code = postalCode ?? ''
  const timeZone =
    zones.get(code.slice(0, 5)) ?? zones.get(code.slice(0, 3)) ?? zones.get(state ?? '')
  return timeZone === undefined || timeZone === site.timeZone ? null : timeZone
}
