import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UnansweredSearch } from '../../../contract/administration/vocabulary/calls.ts'
import { dayOf, shiftDay } from '../../insights/days.ts'
import { wordDays } from '../../insights/tables.ts'
import { type Desk, newWord, openDesk } from '../../testing/desk.ts'
import { meaningForm } from '../../testing/inputs/vocabulary-inputs.ts'
import { insertDoctor, insertSpecialty } from '../../testing/records.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const today = dayOf(new Date())
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const unanswered = async (): Promise<UnansweredSearch[]> =>
  (await desk.admin.browser.get('/api/admin/directory/unanswered-searches')).json().searches

test('a search of five visitors that found nobody is listed, and answered once its word has a meaning', async () => {
  const word = newWord()
  const ask = () =>
    desk.accounts
      .browser()
      .post(
        '/api/insights',
        { kind: 'search', words: word, specialty: '', found: 0, from: 0, doctorIds: [] },
        { 'user-agent': browser },
      )
  for (let visitor = 0; visitor < 4; visitor++) await ask()
  // something else that is counted for all to see: what came before it is written with it
  const other = newWord()
  await desk.db
    .insert(wordDays)
    .values({ day: today, words: other, visitors: 5, searches: 5, withoutResult: 5 })
  await vi.waitFor(
    async () => {
      const rows = await desk.db.select().from(wordDays)
      expect(rows.find(({ words }) => words === word)?.visitors).toBe(4)
    },
    { timeout: 20_000, interval: 100 },
  )
  expect((await unanswered()).map(({ words }) => words)).toEqual([other])

  await ask()
  await vi.waitFor(
    async () =>
      expect(await unanswered()).toContainEqual({
        words: word,
        count: 5,
        lastDay: today,
        answered: false,
      }),
    { timeout: 20_000, interval: 100 },
  )
  const { id, slug } = await insertSpecialty(desk.db, { name: `Field ${newWord()}` })
  await insertDoctor(desk.db, { name: 'Dr. Ada Example, MD', specialtyId: id })
  await desk.admin.browser.post('/api/admin/directory/vocabulary', {
    form: meaningForm({ name: word, specialties: [{ slug, weight: 3 }] }),
  })
  expect(await unanswered()).toContainEqual(
    expect.objectContaining({ words: word, answered: true }),
  )
})

test('days and words add up, most frequent first; days of few visitors and of long ago do not', async () => {
  await desk.db.delete(wordDays)
  const doctor = await insertDoctor(desk.db, { name: `Dr. ${newWord()}, MD`, lastName: 'Ruiz' })
  const row = (words: string, daysAgo: number, withoutResult: number, visitors = 5) => ({
    day: shiftDay(today, -daysAgo),
    words,
    visitors,
    searches: 9,
    withoutResult,
  })
  const [often, seldom, never] = [newWord(), newWord(), newWord()]
  const named = doctor.name.split(' ')[1]!.replace(',', '').toLowerCase()
  await desk.db
    .insert(wordDays)
    .values([
      row(often, 3, 4),
      row(often, 2, 5),
      row(often, 1, 7, 4),
      row(often, 0, 0),
      row(seldom, 89, 2),
      row(named, 1, 1),
      row(never, 90, 9),
    ])
  expect(await unanswered()).toEqual([
    { words: often, count: 9, lastDay: shiftDay(today, -2), answered: false },
    { words: seldom, count: 2, lastDay: shiftDay(today, -89), answered: false },
    { words: named, count: 1, lastDay: shiftDay(today, -1), answered: true },
  ])
})
