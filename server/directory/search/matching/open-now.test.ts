import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OfficeHours } from '../../../../contract/directory/hours/office-hours.ts'
import { openState } from '../../../../contract/directory/hours/opening-hours.ts'
import { site } from '../../../../site.config.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { insertDoctor } from '../../../testing/records.ts'
import { weeksOpenAt } from '../facets/open-weeks.ts'
import type { Term } from '../understanding/terms.ts'
import { answersTerm } from './term-sql.ts'

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

const openNow = async (): Promise<Term> => ({
  kind: 'hours',
  label: 'open now',
  words: ['open', 'now'],
  alternatives: [
    {
      points: 0,
      test: { facets: await weeksOpenAt(database.db, new Date()) },
      reason: { kind: 'text' },
    },
  ],
  filter: true,
  weight: 4,
  near: false,
})

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
  vi.useFakeTimers({ now, toFake: ['Date'] })
  const { rows } = await database.db.execute<{ name: string }>(sql`
      SELECT d.last_name AS name FROM doctor_search s JOIN doctors d ON d.id = s.doctor_id
      WHERE ${answersTerm(await openNow())}`)
  const open = Object.entries(offices).filter(
    ([, hours]) => openState(hours, [], now, site.timeZone)?.open,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(open.map(([name]) => name).sort())
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
  const openAt = async (moment: string) => {
    vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] })
    const { rows } = await database.db.execute<{ name: string }>(sql`
      SELECT d.last_name AS name FROM doctor_search s JOIN doctors d ON d.id = s.doctor_id
      WHERE ${answersTerm(await openNow())} ORDER BY name`)
    return rows.map(({ name }) => name)
  }
  expect(await openAt('2026-11-26T16:00:00Z')).toEqual(['Told'])
  expect(await openAt('2026-11-19T16:00:00Z')).toEqual(['Thursday', 'Told'])
})
