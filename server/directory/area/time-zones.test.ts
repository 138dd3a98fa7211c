import { expect, test } from 'vitest'
import type { Area } from '../../../contract/area/area.ts'
import { listOtherTimeZones, otherTimeZoneAt } from './time-zones.ts'

const texas: Area = { states: ['Texas'] }
const zoneAt = (area: Area, state: string | null, postalCode: string | null) =>
  otherTimeZoneAt(
    { state, postalCode },
    new Map(
      listOtherTimeZones(area, 'America/Chicago').map(({ place, timeZone }) => [place, timeZone]),
    ),
  )

test.each<
  [where: string, area: Area, state: string | null, code: string | null, zone: string | null]
>([
  ['El Paso', texas, 'TX', '79912', 'America/Denver'],
  ['Dell City in Hudspeth County', texas, 'TX', '79837', 'America/Denver'],
  ['Marfa, east of it', texas, 'TX', '79843', null],
  ['San Antonio', texas, 'TX', '78258', null],
  ['an address without a ZIP code', texas, 'TX', null, null],
  ['no address', 'everything', null, null, null],
  ['a suburb of ZIP codes, which has one', { postalCodes: ['79912'] }, 'TX', '79912', null],
  ['a county', { counties: { 'El Paso County, TX': ['799*'] } }, 'TX', '79912', 'America/Denver'],
  ['another state than the area', texas, 'CO', '80202', null],
  ['another state of the area', { states: ['TX', 'CO'] }, 'CO', '80202', 'America/Denver'],
  ['a state without summer time', 'everything', 'AZ', '85001', 'America/Phoenix'],
  ['Pensacola, beside Tallahassee', 'everything', 'FL', '32501', null],
  ['Tallahassee', 'everything', 'FL', '32301', 'America/New_York'],
  ['Port St. Joe, an exception of its region', 'everything', 'FL', '32456', 'America/New_York'],
])('the time zone is right for %s', (_, area, state, code, zone) => {
  expect(zoneAt(area, state, code)).toBe(zone)
})

test('only places by another clock are listed, and what is excepted from them', () => {
  const placesOf = (area: Area, usual: string) =>
    listOtherTimeZones(area, usual).map(({ place }) => place)
  expect(placesOf(texas, 'America/Chicago')).not.toContain('TX')
  expect(placesOf(texas, 'America/Denver')).toContain('TX')
  const tennessee = placesOf({ states: ['TN'] }, 'America/Chicago')
  expect(tennessee).toEqual(expect.arrayContaining(['373', '37301']))
  expect(placesOf({ states: ['FL'] }, 'America/New_York')).toEqual(['324', '325', '32456', '32457'])
  expect(placesOf({ states: ['CO'] }, 'America/Denver')).toEqual([])
})

test('every zone of the list is one that clocks know, and no place is in two', () => {
  const zones = listOtherTimeZones('everything', 'none')
  for (const { timeZone } of zones)
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone }), timeZone).not.toThrow()
  const places = zones.map(({ place }) => place)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  expect(places.filter((place) => !/^([A-Z]{2}|\d{3}|\d{5})$/.test(place))).toEqual([])
})
