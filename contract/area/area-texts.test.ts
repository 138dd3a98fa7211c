import { expect, test } from 'vitest'
import { site } from '../../site.config.ts'
import type { Area } from './area.ts'
import { areaInCity, areaInState, areaLine, coveredText } from './area-texts.ts'

const suburb = { area: 'Stone Oak', city: 'San Antonio', state: 'TX', stateName: 'Texas' }
const county = { ...suburb, area: 'Bexar County' }
const state = { ...suburb, area: 'Texas' }
const nation = { ...suburb, area: 'America' }

test.each<[names: typeof suburb, area: Area, covered: string, whole: string, line: string]>([
  [
    suburb,
    { postalCodes: ['78258'] },
    '78258',
    'Stone Oak, San Antonio, Texas 78258',
    'San Antonio, TX 78258',
  ],
  [
    suburb,
    { postalCodes: ['78258', '78259'] },
    '78258 and 78259',
    'Stone Oak, San Antonio, Texas',
    'San Antonio, TX',
  ],
  [
    suburb,
    { postalCodes: ['78258', '78259', '78260', '78261', '78216'] },
    '78258, 78259, 78260, and 2 more ZIP codes',
    'Stone Oak, San Antonio, Texas',
    'San Antonio, TX',
  ],
  [
    county,
    { counties: { 'Bexar County, TX': ['782*'] } },
    'Bexar County, TX',
    'Bexar County, Texas',
    'Bexar County, Texas',
  ],
  [
    { ...county, area: 'Greater Texarkana' },
    { counties: { 'Bowie County, TX': ['755*'], 'Miller County, AR': ['718*'] } },
    'Bowie County, TX and Miller County, AR',
    'Greater Texarkana',
    'Greater Texarkana',
  ],
  [state, { states: ['Texas'] }, 'Texas', 'Texas', 'Texas'],
  [state, { states: ['TX'] }, 'TX', 'Texas', 'Texas'],
  [
    { ...state, area: 'the Plains' },
    { states: ['Texas', 'Oklahoma'] },
    'Texas and Oklahoma',
    'the Plains',
    'the Plains',
  ],
  [nation, 'everything', 'the United States', 'America', 'America'],
])('%j with %j is %s, in whole %s, on an envelope %s', (names, area, phrase, whole, line) => {
  expect(coveredText(area)).toBe(phrase)
  expect(areaInState(area, names)).toBe(whole)
  expect(areaLine(area, names)).toBe(line)
})

test('only a part of a city is named with the city', () => {
  expect(areaInCity({ postalCodes: ['78258'] }, suburb)).toBe('Stone Oak, San Antonio')
  expect(areaInCity({ states: ['Texas'] }, state)).toBe('Texas')
  const city = { ...suburb, area: 'Alamo Heights', city: 'Alamo Heights' }
  expect(areaInCity({ postalCodes: ['78209'] }, city)).toBe('Alamo Heights')
  expect(areaInState({ postalCodes: ['78209'] }, city)).toBe('Alamo Heights, Texas 78209')
})

test('the texts of this site are those of its own area', () => {
  expect(areaInCity()).toBe(`${site.area}, ${site.city}`)
  expect(areaLine()).toBe(`${site.city}, ${site.state} ${coveredText()}`)
})
