import { expect, test } from 'vitest'
import type { Area } from '../../../contract/area/area.ts'
import { areaFilter, checkSiteArea } from './area-filter.ts'

const stoneOak = { postalCode: '78258', state: 'TX' }
const austin = { postalCode: '78701', state: 'TX' }
const denver = { postalCode: '80202', state: 'CO' }
const guam = { postalCode: '96910', state: 'GU' }
const unknown = { postalCode: null, state: null }
const all = [stoneOak, austin, denver, guam, unknown]

test.each<[area: Area, included: typeof all]>([
  [{ postalCodes: ['78258'] }, [stoneOak]],
  [{ postalCodes: ['78258', '80202'] }, [stoneOak, denver]],
  [{ counties: { 'Bexar County, TX': ['7825*'] } }, [stoneOak]],
  [
    { counties: { 'Bexar County, TX': ['782*'], 'Travis County, TX': ['78701'] } },
    [stoneOak, austin],
  ],
  [{ counties: { 'All of them, TX': ['78*'] } }, [stoneOak, austin]],
  [{ states: ['Texas'] }, [stoneOak, austin]],
  [{ states: ['TX', 'Guam'] }, [stoneOak, austin, guam]],
  ['everything', all],
])('%j includes %j', (area, expected) => {
  expect(all.filter(areaFilter(area).includes)).toEqual(expected)
})

test.each<[area: unknown, message: string]>([
  [undefined, "covers must be 'everything', or one of { postalCodes }, { counties }, { states }"],
  ['78258', "covers must be 'everything', or one of"],
  [{}, "covers must be 'everything', or one of"],
  [{ postalCodes: ['78258'], states: ['TX'] }, "covers must be 'everything', or one of"],
  [{ cities: ['San Antonio'] }, "covers must be 'everything', or one of"],
  [{ postalCodes: [] }, 'covers.postalCodes has no ZIP codes'],
  [{ postalCodes: '78258' }, 'covers.postalCodes has no ZIP codes'],
  [{ postalCodes: ['7825'] }, 'covers.postalCodes has "7825", which is not five digits in quotes'],
  [{ postalCodes: [78258] }, 'covers.postalCodes has 78258, which is not five digits in quotes'],
  [{ states: ['Texass'] }, 'covers.states names "Texass", which is no state'],
  [{ states: [7] }, 'covers.states names 7, which is no state'],
  [{ counties: {} }, 'covers.counties has no counties'],
  [
    { counties: { 'Bexar County': ['782*'] } },
    `covers.counties["Bexar County"] must end with a state, such as 'Bexar County, TX'`,
  ],
  [
    { counties: { 'Bexar County, TX': [] } },
    'covers.counties["Bexar County, TX"] has no ZIP codes. The register does not name counties',
  ],
  [
    { counties: { 'Bexar County, TX': ['7*'] } },
    'has "7*", which is neither five digits nor a beginning such as 782*',
  ],
])('%j is refused: %s', (area, message) => {
  expect(() => areaFilter(area as Area)).toThrow(message)
})

test('the area of this site is valid', () => {
  expect(checkSiteArea).not.toThrow()
})
