import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { specialties } from '../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createDoctor } from '../../testing/providers.ts'
import { uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/directory'
const cardiology = async () =>
  (await harness.db.select().from(specialties).where(eq(specialties.slug, 'cardiology')))[0]!.id

describe('the lists', () => {
  const list = async (query: string) =>
    (await harness.admin.browser.get(`${path}/list/doctors?${query}`)).json()

  test('are searched and filtered', async () => {
    const word = uniqueWord()
    const named = (values: object) => createDoctor(harness, { name: `Dr. Ana ${word}`, ...values })
    const shown = await named({ npi: '1245319599', phone: '(210) 555-0188', source: 'nppes' })
    const hidden = await named({ publishedAt: null })
    const gone = await named({ unpublishedAt: new Date() })
    const featured = await named({ featured: true, claimedAt: new Date(), specialtyId: null })
    const ids = async (query: string) =>
      (await list(`search=${word}&${query}`)).rows.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([shown, hidden, gone, featured].map(({ id }) => id))
    expect(await ids('state=published')).toEqual([shown.id, featured.id])
    expect(await ids('state=hidden')).toEqual([hidden.id])
    expect(await ids('state=unpublished')).toEqual([gone.id])
    expect(await ids('state=merged')).toEqual([])
    expect(await ids('claimed=yes')).toEqual([featured.id])
    expect(await ids('claimed=no')).toEqual([shown.id, hidden.id, gone.id])
    expect(await ids('featured=yes')).toEqual([featured.id])
    expect(await ids('featured=no&state=published')).toEqual([shown.id])
    expect(await ids('source=nppes')).toEqual([shown.id])
    expect(await ids(`specialty=${await cardiology()}`)).toHaveLength(3)
    expect((await list('search=1245319599')).rows).toMatchObject([{ id: shown.id }])
    expect((await list('search=555-0188')).rows).toMatchObject([{ id: shown.id }])
    for (const query of ['state=none', 'claimed=maybe', 'page=0', 'page=x', 'specialty=x'])
      expect((await harness.admin.browser.get(`${path}/list/doctors?${query}`)).statusCode).toBe(
        400,
      )
  })

  test('come fifty at a time, in the order of names', async () => {
    const word = uniqueWord()
    for (let place = 0; place < 52; place++)
      await createDoctor(harness, { name: `Dr. ${word} N${String(place).padStart(2, '0')}` })
    const first = await list(`search=${word}`)
    expect(first).toMatchObject({ total: 52, page: 1, pages: 2 })
    expect(first.rows).toHaveLength(50)
    const second = await list(`search=${word}&page=2`)
    expect(second.rows).toHaveLength(2)
    expect((await list(`search=${word}&page=9`)).page).toBe(2)
    const ids = [...first.rows, ...second.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(52)
  })
})
