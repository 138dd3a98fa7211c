import { expect, test } from 'vitest'
import { site } from '../../../../site.config.ts'
import { areaNames } from './read-text.ts'

test('a part of a city is called by the city, the state and the neighborhoods too', () => {
  expect(areaNames({ postalCodes: ['78258'] })).toEqual(
    expect.arrayContaining([site.area, site.city, site.state, site.stateName, ...site.areasServed]),
  )
})

test('a city of a larger area stays a word that addresses are searched for', () => {
  expect(areaNames({ counties: { [`Bexar County, ${site.state}`]: ['782*'] } })).toEqual([
    site.area,
    site.state,
    site.stateName,
    `Bexar County, ${site.state}`,
    'Bexar County',
  ])
  expect(areaNames({ states: [site.stateName] })).toEqual([site.area, site.state, site.stateName])
  expect(areaNames({ states: ['Ohio', 'Utah'] })).toEqual([site.area])
  expect(areaNames('everything')).toEqual([site.area])
})
