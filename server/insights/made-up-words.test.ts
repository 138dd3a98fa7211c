import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestBrowser } from '../testing/accounts.ts'
import { createTestHarness, type TestHarness } from '../testing/harness.ts'
import { createOwner } from '../testing/providers/providers.ts'
import { platformInsights } from './read-insights.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ RATE_LIMITS: 'on' })
})
afterAll(() => harness.close())

const sentence = 'this doctor is a fraud ask anyone'
const search = (doctorId: number, words: string) => ({
  ...{ kind: 'search', words, specialty: '', found: 0, from: 0, doctorIds: [doctorId] },
})
const browserNamed = (number: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${number}.0) Gecko/20100101 Firefox/${number}.0`

const report = async (from: TestBrowser, body: object, number = 140) => {
  const answer = await from.post('/api/insights', body, { 'user-agent': browserNamed(number) })
  expect(answer.statusCode).toBe(200)
}

/** The last thing that is counted; what came before is written with it or earlier. */
async function written(pageViews: number) {
  await report(harness.accounts.browser(), { kind: 'page', path: '/about' })
  const read = async () => (await platformInsights(harness.db, 1)).days[0]?.pageViews
  await vi.waitFor(async () => expect(await read()).toBe(pageViews), {
    timeout: 30_000,
    interval: 100,
  })
}

test('a stranger with one network writes no sentence into analytics, and raises figures by three a day', async () => {
  const owner = await createOwner(harness, { featured: true })
  const { id } = owner.doctor
  const stranger = harness.accounts.browser()
  const readAll = async () => ({
    owner: (await owner.browser.get('/api/user/analytics')).json(),
    dashboard: (await harness.admin.browser.get('/api/admin/analytics')).body,
    unanswered: (
      await harness.admin.browser.get('/api/admin/directory/unanswered-searches')
    ).json(),
  })

  for (let number = 140; number < 146; number++) {
    await report(stranger, search(id, sentence), number)
    const instead = { ...search(id, 'another doctor'), instead: sentence }
    await report(stranger, instead, number)
    const view = { kind: 'page', path: `/doctors/${owner.doctor.slug}`, doctorId: id }
    await report(stranger, view, number)
  }
  await written(4)
  const attacked = await readAll()
  expect(attacked.owner).toMatchObject({ searchWords: [], profileViews: 3 })
  expect(attacked.dashboard).not.toContain(sentence)
  expect(attacked.unanswered).toEqual({ searches: [] })

  // four readers more, each at home
  for (let place = 0; place < 4; place++)
    await report(harness.accounts.browser(), search(id, sentence))
  await written(5)
  const read = await readAll()
  expect(read.owner.searchWords).toEqual([{ words: sentence, appearances: 7 }])
  expect(read.dashboard).toContain(sentence)
  expect(read.unanswered.searches).toEqual([expect.objectContaining({ words: sentence })])
})
