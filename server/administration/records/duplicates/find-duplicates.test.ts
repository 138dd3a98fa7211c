import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/calls.ts'
import { auditLog } from '../../../accounts/tables.ts'
import { doctors, practices } from '../../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../../testing/harness.ts'
import { insertDoctor, insertDoctors, insertPractice } from '../../../testing/records.ts'
import { differentRecords } from '../../tables.ts'
import { candidatePairs, candidatesSql, mostPairs } from './find-duplicates.ts'

type Found = Answer<'GET /api/admin/directory/duplicates/:kind'>

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  for (const table of [doctors, practices, differentRecords]) await harness.db.delete(table)
})

const path = '/api/admin/directory/duplicates'
const find = async (query = '', kind = 'doctors'): Promise<Found> =>
  (await harness.admin.browser.get(`${path}/${kind}${query}`)).json()
const markDifferent = (ids: number[], different = true) =>
  harness.admin.browser.send('PUT', `${path}/doctors/different`, { ids, different })

const insertNamed = (
  firstName: string,
  lastName: string,
  values: Partial<typeof doctors.$inferInsert> = {},
) =>
  insertDoctor(harness.db, {
    name: `Dr. ${firstName} ${lastName}, MD`,
    firstName,
    lastName,
    ...values,
  })

describe('looking for pairs', () => {
  test('doctors are a pair by name alone, however it is written, and the likeliest come first', async () => {
    const original = await insertNamed('William', 'Marsh', { phone: '(210) 555-0142' })
    const same = await insertNamed('William', 'Marsh', { phone: '210-555-0142 x12' })
    const short = await insertNamed('Bill', 'Marsh')
    const withSwappedNames = await insertNamed('Marsh', 'William')
    const withTypo = await insertNamed('William', 'Marsch')
    const initial = await insertNamed('W.', 'Marsh')
    await insertNamed('Otto', 'Reyes')
    const { pairs, total } = await find('?show=all')
    expect(pairs[0]).toMatchObject({
      score: 80,
      reasons: ['same name', 'same phone'],
      records: [{ id: original.id }, { id: same.id }],
    })
    const withKept = pairs.filter(({ records }) => records.some(({ id }) => id === original.id))
    const scores = Object.fromEntries(
      withKept.map(({ score, records }) => [
        records.find(({ id }) => id !== original.id)!.id,
        score,
      ]),
    )
    expect(scores).toEqual({
      [same.id]: 80,
      [withSwappedNames.id]: 55,
      [short.id]: 50,
      [withTypo.id]: 45,
      [initial.id]: 35,
    })
    expect(total).toBe(pairs.length)
    expect(pairs.map(({ score }) => score)).toEqual(
      pairs.map(({ score }) => score).sort((a, b) => b - a),
    )
    const likely = await find()
    expect(likely.pairs.every(({ score }) => score >= 50)).toBe(true)
  })

  test('doctors are a pair by phone alone, far down the list', async () => {
    await insertNamed('Elena', 'Marsh', { phone: '(210) 555-0142' })
    await insertNamed('Otto', 'Reyes', { phone: '(210) 555-0142' })
    expect((await find()).pairs).toEqual([])
    expect((await find('?show=all')).pairs).toMatchObject([{ score: 20, reasons: ['same phone'] }])
  })

  test('doctors are no pair where both have an NPI of their own, or one was merged', async () => {
    await insertNamed('Elena', 'Marsh', { npi: '1234567893' })
    const other = await insertNamed('Elena', 'Marsh', { npi: '1245319599' })
    expect((await find('?show=all')).pairs).toEqual([])
    const third = await insertNamed('Elena', 'Marsh')
    expect((await find()).total).toBe(2)
    const merge = await harness.admin.browser.post(
      `/api/admin/directory/doctors/${other.id}/merge`,
      {
        otherId: third.id,
      },
    )
    expect(merge.statusCode).toBe(200)
    expect((await find('?show=all')).pairs).toEqual([])
  })

  test('pairs come twenty at a time', async () => {
    for (let at = 0; at < 7; at++) await insertNamed('Elena', 'Marsh')
    const first = await find()
    expect([first.pairs.length, first.total, first.page, first.pages]).toEqual([20, 21, 1, 2])
    expect((await find('?page=2')).pairs).toHaveLength(1)
    expect((await find('?page=9')).page).toBe(2)
    for (const query of ['?page=0', '?show=none'])
      expect((await harness.admin.browser.get(`${path}/doctors${query}`)).statusCode).toBe(400)
    expect((await harness.admin.browser.get(`${path}/news`)).statusCode).toBe(404)
  })
})

test('practices are a pair by name without company form, by phone, and by place', async () => {
  const insert = (name: string, values: object = {}) =>
    insertPractice(harness.db, { name, ...values })
  const original = await insert('Oak Heart, PLLC', { npi: '1234567893', phone: '(210) 555-0142' })
  const same = await insert('The Oak Heart', { npi: '1245319599' })
  const phone = await insert('Elm Eye', { phone: '(210) 555-0142', locationKey: 'elm|1' })
  const place = await insert('Fern Foot', { locationKey: 'elm|1' })
  const { pairs } = await find('?show=all', 'practices')
  expect(pairs.map(({ score, records }) => [score, ...records.map(({ id }) => id)])).toEqual([
    [50, original.id, same.id],
    [35, original.id, phone.id],
    [15, phone.id, place.id],
  ])
})

describe('marking a pair as different', () => {
  test('a pair is not shown again until one of the two changes, and the mark can be undone', async () => {
    const one = await insertNamed('Elena', 'Marsh')
    const other = await insertNamed('Elena', 'Marsh')
    expect((await markDifferent([other.id, one.id])).json()).toEqual({ success: true })
    expect((await find()).total).toBe(0)
    expect((await find('?show=different')).pairs).toHaveLength(1)
    const log = await harness.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'records called different'))
    expect(log.at(-1)?.details).toEqual({ kind: 'doctors', oneId: one.id, otherId: other.id })
    // a text that they are not compared by
    await harness.db.update(doctors).set({ basicBio: 'New' }).where(eq(doctors.id, one.id))
    expect((await find()).total).toBe(0)
    await harness.db.update(doctors).set({ phone: '(210) 555-0142' }).where(eq(doctors.id, one.id))
    expect((await find()).total).toBe(1)
    await markDifferent([one.id, other.id])
    expect((await find()).total).toBe(0)
    await markDifferent([one.id, other.id], false)
    expect([(await find()).total, (await find('?show=different')).total]).toEqual([1, 0])
  })

  test('a pair has to be of two records that are there', async () => {
    const { id } = await insertNamed('Elena', 'Marsh')
    expect((await markDifferent([id, 999_999])).statusCode).toBe(404)
    expect((await markDifferent([id, id])).statusCode).toBe(400)
    expect((await markDifferent([id])).statusCode).toBe(400)
  })
})

describe('in a large directory', () => {
  test('a value that too many records share makes no pairs, and records are not compared one by one', async () => {
    const crowd = Array.from({ length: 400 }, (_, at) => ({
      name: `Dr. Maria Garcia ${at}, MD`,
      firstName: 'Maria',
      lastName: 'Garcia',
      phone: '(210) 555-0100',
    }))
    await insertDoctors(harness.db, crowd)
    const one = await insertNamed('Elena', 'Marsh')
    const other = await insertNamed('Elena', 'Marsh')
    expect(await candidatePairs(harness.db, 'doctors')).toEqual([[one.id, other.id]])
    await harness.db.execute(sql`ANALYZE doctors`)
    const { rows } = await harness.db.execute<{ 'QUERY PLAN': unknown }>(
      sql`EXPLAIN (ANALYZE, FORMAT JSON) ${candidatesSql('doctors')}`,
    )
    const read = rowsOfPlan(rows[0]!['QUERY PLAN'])
    // each record has a handful of keys; 400 × 400 would be 160,000
    expect(Math.max(...read)).toBeLessThan(402 * 12)
    expect(mostPairs).toBe(5000)
  })
})

/** How many rows each step of a plan has passed on, removed ones included. */
function rowsOfPlan(plan: unknown): number[] {
  if (Array.isArray(plan)) return plan.flatMap(rowsOfPlan)
  if (typeof plan !== 'object' || plan === null) return []
  const step = plan as Record<string, unknown>
  const loops = Number(step['Actual Loops'] ?? 1)
  const own = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Join Filter'].map(
    (name) => Number(step[name] ?? 0) * loops,
  )
  return [...own, ...Object.values(step).flatMap(rowsOfPlan)]
}
