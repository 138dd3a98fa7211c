import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordPoints } from '../../directory/points/tables.ts'
import { specialties } from '../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createDoctor } from '../../testing/providers/providers.ts'
import { insertPractice, insertSpecialty, uniqueWord } from '../../testing/records.ts'
import { listRecords } from './list-records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/directory'
const cardiology = async () =>
  (await harness.db.select().from(specialties).where(eq(specialties.slug, 'cardiology')))[0]!.id

describe('lists of records', () => {
  const list = async (query: string) =>
    (await harness.admin.browser.get(`${path}/list/doctors?${query}`)).json()

  test('records are searched and filtered', async () => {
    const word = uniqueWord()
    const insertNamed = (values: object) =>
      createDoctor(harness, { name: `Dr. Ana ${word}`, ...values })
    const publishedDoctor = await insertNamed({
      npi: '1245319599',
      phone: '(210) 555-0188',
      source: 'nppes',
    })
    const hiddenDoctor = await insertNamed({ publishedAt: null, street: '9 Placeholder Street' })
    const unpublishedDoctor = await insertNamed({ unpublishedAt: new Date() })
    const featuredDoctor = await insertNamed({
      featured: true,
      claimedAt: new Date(),
      specialtyId: null,
    })
    const ids = async (query: string) =>
      (await list(`search=${word}&${query}`)).rows.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual(
      [publishedDoctor, hiddenDoctor, unpublishedDoctor, featuredDoctor].map(({ id }) => id),
    )
    expect(await ids('state=published')).toEqual([publishedDoctor.id, featuredDoctor.id])
    expect(await ids('state=hidden')).toEqual([hiddenDoctor.id])
    expect(await ids('state=unpublished')).toEqual([unpublishedDoctor.id])
    expect(await ids('state=merged')).toEqual([])
    expect(await ids('claimed=yes')).toEqual([featuredDoctor.id])
    expect(await ids('claimed=no')).toEqual([
      publishedDoctor.id,
      hiddenDoctor.id,
      unpublishedDoctor.id,
    ])
    expect(await ids('featured=yes')).toEqual([featuredDoctor.id])
    expect(await ids('featured=no&state=published')).toEqual([publishedDoctor.id])
    expect(await ids('source=nppes')).toEqual([publishedDoctor.id])
    expect(await ids(`specialty=${await cardiology()}`)).toHaveLength(3)
    expect((await list('search=1245319599')).rows).toMatchObject([{ id: publishedDoctor.id }])
    expect((await list('search=555-0188')).rows).toMatchObject([{ id: publishedDoctor.id }])
    const onMap = (values: Partial<typeof recordPoints.$inferInsert>) =>
      harness.db
        .update(recordPoints)
        .set(values)
        .where(and(eq(recordPoints.kind, 'doctors'), eq(recordPoints.recordId, hiddenDoctor.id)))
    const located = { locatedWith: 'map', quality: 'street', reason: 'unknown number' } as const
    expect(await ids('lacks=place')).toEqual([])
    await onMap(located)
    expect(await ids('lacks=place')).toEqual([hiddenDoctor.id])
    await onMap({ locatedWith: null })
    expect(await ids('lacks=place')).toEqual([]) // its address has changed
    for (const query of [
      'sort=age',
      'order=up',
      'state=none',
      'claimed=maybe',
      'page=0',
      'page=x',
      'specialty=x',
    ])
      expect((await harness.admin.browser.get(`${path}/list/doctors?${query}`)).statusCode).toBe(
        400,
      )
  })

  test('A doctor is found by specialty, its everyday words and practice', async () => {
    const [practiceWord, fieldWord, dailyWord] = [uniqueWord(), uniqueWord(), uniqueWord()]
    const practice = await insertPractice(harness.db, { name: `Clínica ${practiceWord}` })
    const specialty = await insertSpecialty(harness.db, {
      name: fieldWord,
      everydayWords: [`${dailyWord} doctor`],
    })
    const atPractice = await createDoctor(harness, { practiceId: practice.id })
    const inField = await createDoctor(harness, { specialtyId: specialty.id })
    const idsFor = async (search: string) =>
      (await list(`search=${search}`)).rows.map(({ id }: { id: number }) => id)
    expect(await idsFor(practiceWord)).toEqual([atPractice.id])
    expect(await idsFor(`clinica+${practiceWord.slice(1)}`)).toEqual([atPractice.id])
    expect(await idsFor(fieldWord)).toEqual([inField.id])
    expect(await idsFor(dailyWord)).toEqual([inField.id])
    expect(await idsFor(`${practiceWord}+${fieldWord}`)).toEqual([])
  })

  test.each(['doctors', 'practices'] as const)(
    'A search among %s is read along an index',
    async (kind) => {
      await harness.db.transaction(async (tx) => {
        // a few rows are read faster otherwise
        await tx.execute(sql`SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off`)
        await listRecords(tx, kind, { search: uniqueWord() })
        const { rows } = await tx.execute<{ scans: number }>(
          sql`SELECT pg_stat_get_xact_numscans(${`${kind}_keys`}::regclass)::int AS scans`,
        )
        expect(rows[0]!.scans).toBeGreaterThan(0)
      })
    },
  )

  test('records come fifty at a time, in the order of names', async () => {
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

  test('records are ordered by name, state, Featured, completeness or change; equal ones by id', async () => {
    const word = uniqueWord()
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const insertNamed = (name: string, values: object) =>
      createDoctor(harness, { name: `${name} ${word}`, lastName: name, ...values })
    const full = { basicBio: 'Cares.', languages: ['Spanish'], education: 'Example University' }
    const ada = await insertNamed('Ada', { featured: true, updatedAt: at(2), ...full })
    const bea = await insertNamed('Bea', { publishedAt: null, updatedAt: at(3), specialtyId: null })
    const cia = await insertNamed('Cia', { unpublishedAt: at(1), updatedAt: at(1) })
    const eva = await insertNamed('Eva', { updatedAt: at(4) })
    const names = new Map([ada, bea, cia, eva].map(({ id, lastName }) => [id, lastName]))
    const order = async (query: string) =>
      (await list(`search=${word}&${query}`)).rows.map(({ id }: { id: number }) => names.get(id))
    expect(await order('')).toEqual(['Ada', 'Bea', 'Cia', 'Eva'])
    expect(await order('sort=name&order=desc')).toEqual(['Eva', 'Cia', 'Bea', 'Ada'])
    expect(await order('sort=changed')).toEqual(['Cia', 'Ada', 'Bea', 'Eva'])
    expect(await order('sort=changed&order=desc')).toEqual(['Eva', 'Bea', 'Ada', 'Cia'])
    expect(await order('sort=state')).toEqual(['Ada', 'Eva', 'Cia', 'Bea'])
    expect((await order('sort=featured'))[0]).toBe('Ada')
    expect(await order('sort=completeness')).toEqual(['Bea', 'Cia', 'Eva', 'Ada'])
    const { rows } = await list(`search=${word}&sort=completeness`)
    expect(rows.map(({ completeness }: { completeness: number }) => completeness)).toEqual([
      expect.any(Number),
      expect.any(Number),
      expect.any(Number),
      rows[2].completeness + 30,
    ])
    for (const kind of ['practices', 'specialties', 'news'])
      for (const sort of ['name', 'date', 'state', 'featured', 'completeness', 'changed'])
        expect(
          (await harness.admin.browser.get(`${path}/list/${kind}?sort=${sort}&order=desc`))
            .statusCode,
        ).toBe(200)
  })
})
