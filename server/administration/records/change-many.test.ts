import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkAct, BulkResult } from '../../../contract/administration/records/bulk-calls.ts'
import { auditLog } from '../../accounts/tables.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctors, featuredListings, specialties } from '../../directory/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createDoctor, createPractice } from '../../testing/providers/providers.ts'
import { insertDoctors, insertSpecialty, uniqueWord } from '../../testing/records.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/directory'
type Row = { id: number; updatedAt: Date }
const send = (kind: string, act: BulkAct | object, rows: Row[], browser = harness.admin.browser) =>
  browser.send('POST', `${path}/bulk/${kind}`, {
    act,
    records: rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() })),
  })
const result = async (...of: Parameters<typeof send>): Promise<BulkResult> => {
  const response = await send(...of)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const find = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!

describe('acts on many records at once', () => {
  test('records are published, except those with a reason against it, which stay as they are', async () => {
    const ready = await createDoctor(harness, { publishedAt: null, phone: '(210) 555-0100' })
    const lacking = await createDoctor(harness, { publishedAt: null, specialtyId: null })
    const published = await createDoctor(harness, {})
    const stale = {
      ...(await createDoctor(harness, { publishedAt: null })),
      updatedAt: new Date(0),
    }
    const missing = { id: 999999999, updatedAt: new Date() }
    const { done, refused, stopped } = await result('doctors', { act: 'publish' }, [
      ready,
      lacking,
      published,
      stale,
      missing,
    ])
    expect(done.map(({ id }) => id)).toEqual([ready.id])
    expect(stopped).toBe(false)
    expect(refused.map(({ id, message }) => [id, message])).toEqual([
      [lacking.id, expect.stringContaining('It cannot be published yet')],
      [published.id, 'This record is public already.'],
      [stale.id, 'It has changed since you saw it.'],
      [missing.id, 'There is no such record.'],
    ])
    expect((await find(ready.id)).publishedAt).not.toBeNull()
    expect((await find(stale.id)).publishedAt).toBeNull()
    const [change] = await harness.db
      .select()
      .from(recordChanges)
      .where(and(eq(recordChanges.kind, 'doctors'), eq(recordChanges.recordId, ready.id)))
    expect(change).toMatchObject({ action: 'published', actorId: harness.admin.user.id })
    const lines = await harness.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, 'record published'))
    expect(lines.map(({ details }) => details)).toContainEqual({
      kind: 'doctors',
      record: ready.id,
    })
  })

  test('records are taken down for a reason', async () => {
    const rows = [await createDoctor(harness, {}), await createDoctor(harness, {})]
    expect((await send('doctors', { act: 'unpublish', reason: ' ' }, rows)).statusCode).toBe(400)
    const { done } = await result('doctors', { act: 'unpublish', reason: 'Moved away' }, rows)
    expect(done).toHaveLength(2)
    expect((await find(rows[0]!.id)).unpublishedReason).toBe('Moved away')
  })

  test('doctors get another specialty or practice, and the answer has the former one for undo', async () => {
    const doctor = await createDoctor(harness, {})
    const practice = await createPractice(harness)
    const [other] = await insertSpecialty(harness.db, { name: `Example ${uniqueWord()}` }).then(
      (row) => [row],
    )
    const answer = await result('doctors', { act: 'specialty', specialtyId: other!.id }, [doctor])
    expect(answer.done).toMatchObject([{ id: doctor.id, from: doctor.specialtyId }])
    const now = { id: doctor.id, updatedAt: new Date(answer.done[0]!.updatedAt!) }
    const back = { act: 'specialty', specialtyId: answer.done[0]!.from } as const
    expect((await result('doctors', back, [doctor])).refused).toHaveLength(1)
    expect((await result('doctors', back, [now])).done).toHaveLength(1)
    expect((await find(doctor.id)).specialtyId).toBe(doctor.specialtyId)

    const latest = await find(doctor.id)
    const act = { act: 'practice', practiceId: practice.id } as const
    expect((await result('doctors', act, [latest])).done).toMatchObject([{ from: null }])
    const missing = { act: 'practice', practiceId: 999999999 } as const
    const refusal = await result('doctors', missing, [await find(doctor.id)])
    expect(refusal.refused).toMatchObject([{ message: 'The chosen practice is gone.' }])
  })

  test('doctors lose a complimentary listing, but never a paid one', async () => {
    const free = await createDoctor(harness, { featured: true })
    const subscriber = await createDoctor(harness, {})
    await harness.db
      .insert(featuredListings)
      .values({ doctorId: subscriber.id, reason: 'subscription' })
    const answer = await result('doctors', { act: 'feature', featured: false }, [free, subscriber])
    expect(answer.done.map(({ id }) => id)).toEqual([free.id])
    expect(answer.refused).toMatchObject([{ id: subscriber.id }])
  })

  test('specialties without doctors are deleted', async () => {
    const emptySpecialty = await insertSpecialty(harness.db, { name: `Example ${uniqueWord()}` })
    const [cardiology] = await harness.db
      .select()
      .from(specialties)
      .where(eq(specialties.slug, 'cardiology'))
    await createDoctor(harness, { specialtyId: cardiology!.id })
    const { done, refused } = await result('specialties', { act: 'delete' }, [
      emptySpecialty,
      cardiology!,
    ])
    expect(done).toEqual([{ id: emptySpecialty.id, updatedAt: null, from: null }])
    expect(refused).toMatchObject([{ id: cardiology!.id, name: 'Cardiology' }])
  })

  test('a call is limited to acts of its kind, 25 records, and administrators', async () => {
    const doctor = await createDoctor(harness, {})
    expect((await send('doctors', { act: 'delete' }, [doctor])).statusCode).toBe(409)
    expect((await send('news', { act: 'specialty', specialtyId: 1 }, [doctor])).statusCode).toBe(
      409,
    )
    expect((await send('doctors', { act: 'burn' }, [doctor])).statusCode).toBe(400)
    expect((await send('doctors', { act: 'publish' }, [])).statusCode).toBe(400)
    const many = Array.from({ length: 26 }, () => doctor)
    expect((await send('doctors', { act: 'publish' }, many)).statusCode).toBe(400)
    expect((await send('cats', { act: 'publish' }, [doctor])).statusCode).toBe(404)
    expect(
      (await send('doctors', { act: 'publish' }, [doctor], harness.anonymous)).statusCode,
    ).toBe(401)
    const { browser } = await createPerson(harness)
    expect((await send('doctors', { act: 'publish' }, [doctor], browser)).statusCode).toBe(403)
  })

  test('records are at most 500 if all matches are chosen', async () => {
    const word = uniqueWord()
    const doctorsNamed = (count: number, part: string) =>
      Array.from({ length: count }, (_, place) => ({
        name: `Dr. ${word}${part} N${place}`,
        slug: `${word}${part}-${place}`,
      }))
    await insertDoctors(harness.db, [...doctorsNamed(499, 'a'), ...doctorsNamed(2, 'b')])
    const matching = (search: string) =>
      harness.admin.browser.get(`${path}/matching/doctors?search=${search}`)
    expect((await matching(`${word}a`)).json().rows).toHaveLength(499)
    const all = await matching(word)
    expect([all.statusCode, all.json().code]).toEqual([409, 'too_many'])
  })
})
