import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../../accounts/tables.ts'
import { syncFeatured } from '../../../billing/sync-featured.ts'
import { recordMerges } from '../../../directory/records/tables.ts'
import { featuredListings } from '../../../directory/tables.ts'
import { inquiries } from '../../../inquiries/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type TestHarness,
} from '../../../testing/harness.ts'
import {
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  findClaim,
  findDoctor,
  insertInquiry,
  insertSubscription,
} from '../../../testing/providers/providers.ts'
import { allRows } from '../../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const path = '/api/admin/directory'
const merge = (kind: string, survivorId: number, other: number) =>
  harness.admin.browser.post(`${path}/${kind}/${survivorId}/merge`, { otherId: other })
const undo = (id: number) => harness.admin.browser.post(`${path}/merges/${id}/undo`)
const read = async (kind: string, id: number) =>
  (await harness.admin.browser.get(`${path}/${kind}/${id}`)).json()
const status = async (address: string) => (await harness.anonymous.get(address)).statusCode
/** Rows without the marks of time that every write leaves; a trigger keeps members, with new ids. */
const rowsNow = async () => {
  const { mails: _, practice_members: __, ...rows } = await allRows(harness.db)
  return (
    JSON.stringify(rows)
      .replace(/\\"updated_at\\":\\"[^"]*\\"/g, '')
      // the database is more precise than the program's milliseconds
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d/g, (time) => new Date(time).toISOString())
  )
}

describe('merging doctors', () => {
  test('the kept doctor takes over address, claim, inquiries, NPI and listing; undo gives all back', async () => {
    const owner = await createOwner(harness, {
      featured: true,
      doctor: { npi: '1234567893', imported: { name: 'x' } },
    })
    const survivor = await createDoctor(harness, { basicBio: 'Stays as it is' })
    const inquiry = await insertInquiry(harness.db, { doctorId: owner.doctor.id })
    const before = await rowsNow()

    const { mergeId } = (await merge('doctors', survivor.id, owner.doctor.id)).json()
    expect(await getPublicJson(harness, `/api/doctors/${owner.doctor.slug}`)).toMatchObject({
      slug: survivor.slug,
      bio: 'Stays as it is',
      featured: true,
    })
    expect(await findDoctor(harness, survivor.id)).toMatchObject({
      npi: '1234567893',
      claimedAt: owner.doctor.claimedAt,
    })
    expect((await findClaim(harness, owner.claim.id))?.doctorId).toBe(survivor.id)
    expect((await owner.browser.get('/api/user/doctor')).json()).toMatchObject({ id: survivor.id })
    expect((await owner.browser.get('/api/user/inquiries')).json().inquiries).toHaveLength(1)
    expect(await read('doctors', survivor.id)).toMatchObject({
      merged: [{ mergeId, id: owner.doctor.id }],
      owner: { email: owner.user.email },
    })
    expect(await read('doctors', owner.doctor.id)).toMatchObject({
      state: 'merged',
      mergedInto: { mergeId, id: survivor.id },
      owner: null,
    })

    // nothing is written into what nobody sees
    const { form, revision } = await read('doctors', owner.doctor.id)
    const url = `${path}/doctors/${owner.doctor.id}`
    const body = { form: { ...form, phone: '' }, revision }
    expect((await harness.admin.browser.send('PUT', url, body)).json().code).toBe('merged')
    expect((await harness.admin.browser.post(`${url}/publish`)).statusCode).toBe(409)
    expect((await merge('doctors', owner.doctor.id, survivor.id)).statusCode).toBe(409)

    expect((await undo(mergeId)).json()).toEqual({ success: true })
    expect(await rowsNow()).toBe(before)
    expect((await getPublicJson(harness, `/api/doctors/${owner.doctor.slug}`)).slug).toBe(
      owner.doctor.slug,
    )
    const [row] = await harness.db.select().from(inquiries).where(eq(inquiries.id, inquiry.id))
    expect(row?.doctorId).toBe(owner.doctor.id)
    expect((await undo(mergeId)).statusCode).toBe(409)
    const rows = await harness.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.actorId, harness.admin.user.id))
    expect(rows.map(({ action }) => action).slice(-2)).toEqual(['records merged', 'merge undone'])
  })

  test('an approved owner of the kept doctor stays, and what comes after a merge stays with it', async () => {
    const owner = await createOwner(harness)
    const other = await createDoctor(harness, { featured: true })
    const { mergeId } = (await merge('doctors', owner.doctor.id, other.id)).json()
    expect((await owner.browser.get('/api/user/doctor')).json()).toMatchObject({ premium: true })
    const later = await insertInquiry(harness.db, { doctorId: owner.doctor.id })
    await undo(mergeId)
    const [row] = await harness.db.select().from(inquiries).where(eq(inquiries.id, later.id))
    expect(row?.doctorId).toBe(owner.doctor.id)
    expect((await findClaim(harness, owner.claim.id))?.doctorId).toBe(owner.doctor.id)
    expect((await findDoctor(harness, owner.doctor.id))?.claimedAt).not.toBeNull()
    const rows = await harness.db.select().from(featuredListings)
    expect(rows.map(({ doctorId }) => doctorId)).toContain(other.id)
    expect(rows.map(({ doctorId }) => doctorId)).not.toContain(owner.doctor.id)
  })

  test('a kept doctor whose claim was proven since the merge stays claimed after its undo', async () => {
    const [survivor, other] = [await createDoctor(harness), await createDoctor(harness)]
    const { mergeId } = (await merge('doctors', survivor.id, other.id)).json()
    const person = await createPerson(harness)
    const doctorId = survivor.id
    await createClaim(harness, person, { doctorId }, { provenAt: new Date() })
    expect((await undo(mergeId)).statusCode).toBe(200)
    expect((await findDoctor(harness, doctorId))?.claimedAt).not.toBeNull()
    expect((await findDoctor(harness, other.id))?.claimedAt).toBeNull()
  })

  test('a listing that the owner pays for since goes with the claim when the merge is undone', async () => {
    const owner = await createOwner(harness)
    const survivor = await createDoctor(harness)
    const { mergeId } = (await merge('doctors', survivor.id, owner.doctor.id)).json()
    await insertSubscription(harness.db, owner)
    await harness.db.transaction((tx) => syncFeatured(tx, owner.user.id))
    const featuredIds = async () => {
      const either = inArray(featuredListings.doctorId, [survivor.id, owner.doctor.id])
      const rows = await harness.db.select().from(featuredListings).where(either)
      return rows.map(({ doctorId }) => doctorId)
    }
    expect(await featuredIds()).toEqual([survivor.id])
    await undo(mergeId)
    expect(await featuredIds()).toEqual([owner.doctor.id])
  })

  test.each([
    ['both claimed', 'both_claimed'],
    ['a claim that waits', 'claim_waits'],
    ['a subscription', 'subscription'],
    ['itself', 'same_record'],
  ])('a merge is refused with 409, and nothing changes: %s', async (what, code) => {
    const survivor =
      what === 'both claimed'
        ? (await createOwner(harness)).doctor
        : await createDoctor(harness, {})
    const other =
      what === 'a subscription'
        ? await createDoctor(harness)
        : (await createOwner(harness, { approved: what === 'both claimed' })).doctor
    if (what === 'a subscription')
      await harness.db
        .insert(featuredListings)
        .values({ doctorId: other.id, reason: 'subscription' })
    const before = await rowsNow()
    const refusal = await merge('doctors', survivor.id, what === 'itself' ? survivor.id : other.id)
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, code])
    expect(await rowsNow()).toBe(before)
  })

  test('unknown doctors are 404', async () => {
    const { id } = await createDoctor(harness)
    expect((await merge('doctors', id, 999999999)).statusCode).toBe(404)
    expect((await merge('doctors', 999999999, id)).statusCode).toBe(404)
    expect((await merge('specialties', id, id)).statusCode).toBe(404)
    expect((await undo(999999999)).statusCode).toBe(404)
  })

  test('one of two merges of doctors into each other at once counts', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await createDoctor(harness), await createDoctor(harness)]
      const answers = await Promise.all([
        merge('doctors', one.id, two.id),
        merge('doctors', two.id, one.id),
      ])
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    }
  })

  test('a chain of merges leads to its end, and is taken back from there', async () => {
    const [a, b, c] = [
      await createDoctor(harness),
      await createDoctor(harness),
      await createDoctor(harness),
    ]
    const first = (await merge('doctors', b.id, a.id)).json().mergeId
    const second = (await merge('doctors', c.id, b.id)).json().mergeId
    for (const { slug } of [a, b, c])
      expect((await getPublicJson(harness, `/api/doctors/${slug}`)).slug).toBe(c.slug)
    expect((await undo(first)).statusCode).toBe(409)
    expect((await undo(second)).statusCode).toBe(200)
    expect((await undo(first)).statusCode).toBe(200)
    for (const { slug } of [a, b, c])
      expect((await getPublicJson(harness, `/api/doctors/${slug}`)).slug).toBe(slug)
  })

  test('a doctor that was hidden is hidden again', async () => {
    const survivor = await createDoctor(harness)
    const hiddenDoctor = await createDoctor(harness, { publishedAt: null })
    const { mergeId } = (await merge('doctors', survivor.id, hiddenDoctor.id)).json()
    expect(await status(`/api/doctors/${hiddenDoctor.slug}`)).toBe(200) // leads to the kept one
    await undo(mergeId)
    expect(await status(`/api/doctors/${hiddenDoctor.slug}`)).toBe(404)
  })
})

test('doctors, connections and requests move with merged practices', async () => {
  const survivor = await createPractice(harness)
  const other = await createPractice(harness)
  const doctor = await createDoctor(harness, { practiceId: other.id })
  const person = await createPerson(harness)
  const claim = await createClaim(harness, person, { practiceId: other.id }, { approved: true })
  const before = await rowsNow()
  const { mergeId } = (await merge('practices', survivor.id, other.id)).json()
  expect((await findDoctor(harness, doctor.id))?.practiceId).toBe(survivor.id)
  expect((await findClaim(harness, claim.id))?.practiceId).toBe(survivor.id)
  expect((await getPublicJson(harness, `/api/practices/${other.slug}`)).slug).toBe(survivor.slug)
  await undo(mergeId)
  expect(await rowsNow()).toBe(before)
  const ends = await harness.db
    .select()
    .from(recordMerges)
    .where(and(eq(recordMerges.kind, 'practices'), eq(recordMerges.mergedId, other.id)))
  expect(ends).toMatchObject([{ undoneBy: harness.admin.user.id }])
})
