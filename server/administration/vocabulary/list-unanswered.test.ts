import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { UnansweredSearch } from '../../../contract/administration/vocabulary/calls.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import { searchMeanings } from '../../directory/search/tables.ts'
import { dayOf } from '../../insights/days.ts'
import { wordDays } from '../../insights/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { meaningForm } from '../../testing/inputs/vocabulary-inputs.ts'
import { insertDoctor, insertSpecialty, uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const today = dayOf(new Date())
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const listUnanswered = async (query = ''): Promise<UnansweredSearch[]> =>
  (await harness.admin.browser.get(`/api/admin/directory/unanswered-searches${query}`)).json()
    .searches

const search = (words: string, more: object = {}) => ({
  ...{ kind: 'search', words, specialty: '', found: 0, from: 0, doctorIds: [], ...more },
})
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 100 })

/** An entry with this name, and somebody who treats it. */
async function addMeaning(name: string) {
  const { id, slug } = await insertSpecialty(harness.db, { name: `Field ${uniqueWord()}` })
  await insertDoctor(harness.db, { name: 'Dr. Ada Example, MD', specialtyId: id })
  const form = meaningForm({ name, specialties: [{ slug, weight: 3 }] })
  await harness.admin.browser.post('/api/admin/directory/vocabulary', { form })
}

test('a search of five visitors without results is listed until its words have a meaning', async () => {
  const word = uniqueWord()
  const ask = async () => {
    const visitor = harness.accounts.browser()
    const report = (body: object) => visitor.post('/api/insights', body, { 'user-agent': browser })
    await report(search(word))
    await report(search('heart doctor', { found: 3, instead: word }))
  }
  for (let visitor = 0; visitor < 4; visitor++) await ask()
  const other = uniqueWord()
  await harness.db
    .insert(wordDays)
    .values({ day: today, words: other, visitors: 5, searches: 5, withoutResult: 5 })
  await eventually(async () => {
    const rows = await harness.db.select().from(wordDays)
    expect(rows.find(({ words }) => words === word)).toMatchObject({ visitors: 4, refined: 4 })
  })
  expect((await listUnanswered()).map(({ words }) => words)).toEqual([other])

  await ask()
  await eventually(async () =>
    expect(await listUnanswered()).toContainEqual({
      words: word,
      withoutResult: 5,
      refined: 5,
      lastDay: today,
    }),
  )
  await addMeaning(word)
  expect((await listUnanswered()).map(({ words }) => words)).toEqual([other])
})

test('days are summed for each text, without days of few visitors or long ago', async () => {
  await harness.db.delete(wordDays)
  const doctor = await insertDoctor(harness.db, {
    name: `Dr. ${uniqueWord()}, MD`,
    lastName: 'Ruiz',
  })
  const row = (words: string, daysAgo: number, withoutResult: number, refinements = 0) => ({
    day: dateAfter(today, -daysAgo),
    words,
    visitors: 5,
    searches: 9,
    withoutResult,
    refined: refinements,
  })
  const [often, seldom, old, refinedText] = [uniqueWord(), uniqueWord(), uniqueWord(), uniqueWord()]
  const lastName = doctor.name.split(' ')[1]!.replace(',', '').toLowerCase()
  await harness.db
    .insert(wordDays)
    .values([
      row(often, 3, 4),
      row(often, 2, 5, 1),
      { ...row(often, 1, 7), visitors: 4 },
      row(often, 0, 0),
      row(seldom, 89, 2),
      row(lastName, 1, 1),
      row(old, 90, 9),
      row(refinedText, 1, 0, 3),
    ])
  const first = { words: often, withoutResult: 9, refined: 1, lastDay: dateAfter(today, -2) }
  const second = { words: refinedText, withoutResult: 0, refined: 3, lastDay: dateAfter(today, -1) }
  const third = { words: seldom, withoutResult: 2, refined: 0, lastDay: dateAfter(today, -89) }
  // `named` found nobody then, and finds somebody now
  expect(await listUnanswered()).toEqual([first, second, third])
  expect(await listUnanswered('?sort=last%20day')).toEqual([second, first, third])
  expect(await listUnanswered('?kind=refined')).toEqual([second, first])
  expect(await listUnanswered('?kind=without%20result')).toEqual([first, third])
})

test('a search that was refined after its words got a meaning is listed again', async () => {
  await harness.db.delete(wordDays)
  const word = uniqueWord()
  await addMeaning(`the ${word} problems`)
  const day = dateAfter(today, -1)
  await harness.db
    .insert(wordDays)
    .values({ day, words: word, visitors: 5, searches: 5, withoutResult: 0, refined: 4 })
  expect(await listUnanswered()).toEqual([])
  await harness.db
    .update(searchMeanings)
    .set({ updatedAt: new Date(`${dateAfter(today, -2)}T12:00:00Z`) })
  expect((await listUnanswered()).map(({ words }) => words)).toEqual([word])
})
