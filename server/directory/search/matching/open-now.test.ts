import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OfficeHours } from '../../../../contract/directory/hours/office-hours.ts'
import { openState } from '../../../../contract/directory/hours/opening-hours.ts'
import { site } from '../../../../site.config.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor, insertPractice } from '../../../testing/records.ts'
import { listOtherTimeZones } from '../../area/time-zones.ts'
import { nextOpenings } from '../facets/open-weeks.ts'
import { syncTimeZones } from '../facets/sync-time-zones.ts'
import { understand } from '../understanding/understand.ts'
import { whereOf } from './where.ts'

const on = (open: string, close: string, breaks?: { from: string; to: string }[]) => ({
  open,
  close,
  closed: false,
  ...(breaks && { breaks }),
})
const lunch = [{ from: '12:00', to: '13:00' }]

const offices: Record<string, OfficeHours> = {
  Day: { monday: on('08:00', '17:00'), tuesday: on('08:00', '17:00') },
  Lunch: { monday: on('08:00', '17:00', lunch), tuesday: on('08:00', '17:00', lunch) },
  Night: { sunday: on('20:00', '06:00'), monday: on('20:00', '06:00') },
  NightBreak: { monday: on('20:00', '06:00', [{ from: '23:45', to: '00:30' }]) },
  Always: {
    sunday: on('00:00', '00:00'),
    monday: on('08:00', '08:00'),
    tuesday: on('08:00', '08:00'),
  },
  Closed: { monday: { open: '08:00', close: '17:00', closed: true } },
  Unknown: {},
  Thursday: { thursday: on('08:00', '17:00') },
}

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [lastName, officeHours] of Object.entries(offices))
    await insertDoctor(database.db, { name: `Dr. A ${lastName}, MD`, lastName, officeHours })
})
afterAll(() => database.close())
afterEach(() => vi.useRealTimers())

/** The last names of those who are open at a moment, or on its day. */
async function namesOpen(when: 'now' | 'today', moment: Date): Promise<string[]> {
  vi.useFakeTimers({ now: moment, toFake: ['Date'] })
  const { terms } = await understand(database.db, `open ${when}`)
  const { rows } = await database.db.execute<{ name: string }>(sql`
    SELECT d.last_name AS name FROM doctor_search s JOIN doctors d ON d.id = s.doctor_id
    WHERE ${whereOf([...terms], {})} ORDER BY name`)
  return rows.map(({ name }) => name)
}

// Monday, November 2, 2026, in Chicago, and the night after it
test.each([
  '06:30',
  '14:00',
  '17:59',
  '18:00',
  '18:59',
  '19:00',
  '22:59',
  '23:00',
  '26:30',
  '29:44',
  '29:45',
  '30:15',
  '30:30',
  '35:59',
  '36:00',
  '38:00',
])('whoever is open at %s UTC of that Monday is found, as the profile says', async (time) => {
  const [hour, minute] = time.split(':').map(Number)
  const now = new Date(Date.UTC(2026, 10, 2, hour, minute))
  const names = await namesOpen('now', now)
  const open = Object.entries(offices).filter(
    ([, hours]) => openState(hours, [], now, site.timeZone)?.open,
  )
  expect(names).toEqual(open.map(([name]) => name).sort())
})

test('nobody is open now on a holiday by the usual hours, and who has said so is', async () => {
  await insertDoctor(database.db, {
    name: 'Dr. A Told, MD',
    lastName: 'Told',
    officeHours: { thursday: on('08:00', '17:00') },
    closures: [
      {
        from: '2026-11-26',
        until: '2026-11-26',
        note: 'Thanksgiving',
        hours: { open: '09:00', close: '12:00' },
      },
    ],
  })
  const openOn = (day: string) => namesOpen('now', new Date(`${day}T16:00:00Z`))
  expect(await openOn('2026-11-26')).toEqual(['Told'])
  expect(await openOn('2026-11-19')).toEqual(['Thursday', 'Told'])
})

test('open today is whoever opens on that day, before and after too, but nobody with a closure, or on a holiday without a word', async () => {
  const closed = { note: '', hours: null }
  await insertDoctor(database.db, {
    name: 'Dr. A Away, MD',
    lastName: 'Away',
    officeHours: { thursday: on('08:00', '17:00') },
    closures: [{ from: '2026-11-12', until: '2026-11-13', ...closed }],
  })
  const openOn = (day: string, time: string) => namesOpen('today', new Date(`${day}T${time}:00Z`))
  for (const time of ['12:00', '16:00', '23:30'])
    expect(await openOn('2026-11-19', time), time).toEqual(['Away', 'Thursday', 'Told'])
  expect(await openOn('2026-11-12', '16:00')).toEqual(['Thursday', 'Told'])
  expect(await openOn('2026-11-26', '16:00')).toEqual(['Told'])
  // a Friday without usual hours for anybody
  expect(await openOn('2026-11-13', '16:00')).toEqual([])
})

test('each office in an area of two time zones is open by its own clock, also once the area has changed', async () => {
  const { db } = database
  const officeHours = { wednesday: on('08:00', '17:00') }
  const elPaso = { city: 'El Paso', state: 'TX', postalCode: '79912' }
  await insertDoctor(db, { name: 'Dr. A Bexar, MD', lastName: 'Bexar', officeHours })
  await insertDoctor(db, { name: 'Dr. A Pass, MD', lastName: 'Pass', officeHours, ...elPaso })
  const practice = await insertPractice(db, { name: 'Franklin Clinic', officeHours, ...elPaso })
  await insertDoctor(db, {
    name: 'Dr. A Franklin, MD',
    lastName: 'Franklin',
    practiceId: practice.id,
  })
  const all = ['Bexar', 'Franklin', 'Pass']
  const openAt = (time: string) => namesOpen('now', new Date(`2026-11-18T${time}:00Z`))
  // 8:30 and 17:30 in San Antonio, an hour less in El Paso
  expect([await openAt('14:30'), await openAt('23:30')]).toEqual([all, []])
  await syncTimeZones(db, listOtherTimeZones({ states: ['Texas'] }))
  expect(await openAt('14:30')).toEqual(['Bexar'])
  expect(await openAt('16:00')).toEqual(all)
  expect(await openAt('23:30')).toEqual(['Franklin', 'Pass'])
  const openings = await nextOpenings(db, new Date('2026-11-18T13:30:00Z'))
  expect(openings.slice(0, 2).map(({ weeks }) => weeks.length)).toEqual([1, 1])
  await syncTimeZones(db, [])
  expect(await openAt('14:30')).toEqual(all)
})
