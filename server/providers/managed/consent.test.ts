import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PracticeDoctors } from '../../../contract/providers/consent-calls.ts'
import { records } from '../../directory/records/records.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertConsent, insertManagedPractice } from '../../testing/providers/managed.ts'
import { insertDoctor, insertPractice } from '../../testing/records.ts'
import { claims } from '../tables.ts'
import { practiceMembers } from '../team/tables.ts'
import { managedDoctors } from './managed-doctors.ts'
import { managedProfiles } from './tables.ts'

let harness: TestHarness
let world: Awaited<ReturnType<typeof insertManagedPractice>>
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  world = await insertManagedPractice(harness.db, harness.accounts)
})
afterAll(() => harness.close())

const signedIn = (user: { id: string; email: string }) => harness.accounts.signedIn(user as never)
const listManaged = async ({ id }: { id: string }) =>
  (await managedDoctors(harness.db, id)).map(({ doctorId }) => doctorId)
const consents = () =>
  harness.db
    .select()
    .from(managedProfiles)
    .where(eq(managedProfiles.doctorId, world.doctor.id))
    .orderBy(managedProfiles.id)
const say = async (isGiven: boolean, practiceId = world.practice.id) =>
  (await signedIn(world.provider)).send('PUT', '/api/user/consent', { practiceId, agreed: isGiven })

describe('consent of a doctor with an own account', () => {
  test('a doctor agrees and takes it back at once', async () => {
    const { doctor, owner, manager, provider } = world
    expect(await listManaged(manager)).toEqual([])
    const answer = await say(true)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        practice: { id: world.practice.id, name: world.practice.name },
        agreedAt: expect.any(String),
        scope: 'facts',
        changes: [],
      },
    ])
    expect([
      await listManaged(manager),
      await listManaged(owner),
      await listManaged(provider),
    ]).toEqual([[doctor.id], [doctor.id], []])
    // a second time changes nothing
    await say(true)
    expect(await consents()).toHaveLength(1)
    expect((await say(false)).json().agreedAt).toBeNull()
    expect(await listManaged(manager)).toEqual([])
    expect(await consents()).toMatchObject([{ end: 'taken back', endedBy: provider.id }])
  })

  test('a doctor agrees with the practice that the question named', async () => {
    const other = await insertPractice(harness.db, { name: 'Other Example Clinic' })
    const answer = await say(true, other.id)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed_meanwhile'])
    expect(await consents()).toEqual([])
  })

  test('a doctor is asked nothing where nobody owns the practice', async () => {
    await harness.db
      .update(claims)
      .set({ endedAt: new Date() })
      .where(eq(claims.userId, world.owner.id))
    expect((await (await signedIn(world.provider)).get('/api/user/consent')).json()).toBeNull()
    expect((await say(true)).statusCode).toBe(404)
  })

  test('a doctor cannot agree while the practice loses its last owner', async () => {
    const { db, accounts } = harness
    const [claim] = await db.select().from(claims).where(eq(claims.userId, world.owner.id))
    const answer = await db.transaction(async (tx) => {
      await records.practices.require(tx, world.practice.id, { lock: 'no key update' })
      const ending = { endedAt: new Date(), end: 'ended' } as const
      await tx.update(claims).set(ending).where(eq(claims.id, claim!.id))
      const agreeing = say(true)
      await Promise.race([agreeing, accounts.waitForLocks(1)])
      return { agreeing }
    })
    expect((await answer.agreeing).statusCode).toBe(404)
    expect(await consents()).toEqual([])
  })

  test('a doctor ends only the own consent, and the audit log names its practice', async () => {
    await say(true)
    await say(false, 1)
    expect((await harness.accounts.auditOf(world.provider)).at(-1)).toMatchObject({
      action: 'consent ended',
      details: { doctor: world.doctor.id, practice: world.practice.id },
    })
  })

  test('a doctor reads what the managers changed, and who did', async () => {
    await say(true)
    await records.doctors.change(
      harness.db,
      world.doctor.id,
      { phone: '(210) 555-0188' },
      { actorId: world.manager.id, action: 'edited', source: 'office' },
    )
    const { changes } = (await (await signedIn(world.provider)).get('/api/user/consent')).json()
    expect(changes).toEqual([
      {
        at: expect.any(String),
        by: expect.any(String),
        field: 'phone',
        from: null,
        to: '(210) 555-0188',
      },
    ])
  })
})

describe('how long a consent counts', () => {
  const byClaim = () => insertConsent(harness.db, world.doctor, world.claim)
  const endClaim = () =>
    harness.db
      .update(claims)
      .set({ endedAt: new Date(), end: 'ended' })
      .where(eq(claims.id, world.claim.id))

  test('a consent counts for owners and managers of that practice, for nobody else', async () => {
    await byClaim()
    const other = await insertManagedPractice(harness.db, harness.accounts)
    expect([await listManaged(other.owner), await listManaged(other.manager)]).toEqual([[], []])
    await harness.db
      .update(practiceMembers)
      .set({ role: 'provider' })
      .where(eq(practiceMembers.userId, world.manager.id))
    expect(await listManaged(world.manager)).toEqual([])
  })

  test('a consent ends when the doctor moves, and does not come back', async () => {
    await byClaim()
    const other = await insertPractice(harness.db, { name: 'Other Example Clinic' })
    const move = (practiceId: number) =>
      harness.db.update(doctors).set({ practiceId }).where(eq(doctors.id, world.doctor.id))
    await move(other.id)
    await move(world.practice.id)
    expect(await listManaged(world.manager)).toEqual([])
    expect(await consents()).toMatchObject([{ end: 'sees patients elsewhere' }])
  })

  test('a consent ends with the team of the practice', async () => {
    await byClaim()
    await harness.db
      .update(claims)
      .set({ endedAt: new Date(), end: 'ended' })
      .where(eq(claims.practiceId, world.practice.id))
    expect(await consents()).toMatchObject([{ end: 'practice without owner' }])
  })

  test('a consent counts as long as the claim that gave it', async () => {
    await byClaim()
    await endClaim()
    expect(await listManaged(world.manager)).toEqual([])
  })

  test('a consent moves along when practices or doctors are merged, and back', async () => {
    await byClaim()
    const merge = async (kind: string, keptId: number, otherId: number) => {
      const url = `/api/admin/directory/${kind}/${keptId}/merge`
      const answer = await harness.admin.browser.post(url, { otherId })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().mergeId as number
    }
    const practice = await insertPractice(harness.db, { name: 'Kept Example Clinic' })
    const mergeId = await merge('practices', practice.id, world.practice.id)
    expect(await listManaged(world.manager)).toEqual([world.doctor.id])
    expect(await consents()).toMatchObject([{ practiceId: practice.id, end: null }])
    await harness.admin.browser.post(`/api/admin/directory/merges/${mergeId}/undo`, {})
    expect(await listManaged(world.manager)).toEqual([world.doctor.id])

    const here = await insertDoctor(harness.db, {
      name: 'Dr. Ada Kept, MD',
      practiceId: world.practice.id,
    })
    await merge('doctors', here.id, world.doctor.id)
    expect(await listManaged(world.manager)).toEqual([here.id])
  })

  test('a consent ends when the doctor is merged into one who sees patients elsewhere', async () => {
    await byClaim()
    const other = await insertPractice(harness.db, { name: 'Other Example Clinic' })
    const there = await insertDoctor(harness.db, {
      name: 'Dr. Ada Kept, MD',
      practiceId: other.id,
    })
    const url = `/api/admin/directory/doctors/${there.id}/merge`
    await harness.admin.browser.post(url, { otherId: world.doctor.id })
    expect(await listManaged(world.manager)).toEqual([])
    const [row] = await harness.db
      .select()
      .from(managedProfiles)
      .where(eq(managedProfiles.doctorId, there.id))
    expect(row?.end).toBe('sees patients elsewhere')
  })

  test('a consent rests while the doctor or the practice is not public', async () => {
    await byClaim()
    const hide = (unpublishedAt: Date | null) => ({ unpublishedAt, unpublishedReason: null })
    for (const [table, { id }] of [
      [doctors, world.doctor],
      [practices, world.practice],
    ] as const) {
      await harness.db.update(table).set(hide(new Date())).where(eq(table.id, id))
      expect(await listManaged(world.manager)).toEqual([])
      await harness.db.update(table).set(hide(null)).where(eq(table.id, id))
      expect(await listManaged(world.manager)).toEqual([world.doctor.id])
    }
  })

  test('a consent by mail counts once it is approved, until the doctor has an owner', async () => {
    await endClaim()
    const row = await insertConsent(harness.db, world.doctor, null, { approvedAt: null })
    expect(await listManaged(world.manager)).toEqual([])
    const approve = { approvedAt: new Date() }
    await harness.db.update(managedProfiles).set(approve).where(eq(managedProfiles.id, row.id))
    expect(await listManaged(world.manager)).toEqual([world.doctor.id])
    await harness.db
      .update(claims)
      .set({ endedAt: null, end: null })
      .where(eq(claims.id, world.claim.id))
    expect(await listManaged(world.manager)).toEqual([])
    expect(await consents()).toMatchObject([{ end: 'has an owner' }])
  })
})

test('the list of a practice says how its managers stand to each doctor', async () => {
  const { db, accounts } = harness
  const list = async (user: typeof world.owner): Promise<PracticeDoctors | null> =>
    (await (await signedIn(user)).get('/api/user/practice/doctors')).json()
  expect((await list(world.manager))?.doctors).toMatchObject([
    { id: world.doctor.id, state: 'owned', since: null, address: null },
  ])
  await insertConsent(db, world.doctor, world.claim)
  expect((await list(world.owner))?.doctors).toMatchObject([
    { id: world.doctor.id, state: 'managed', since: expect.any(String) },
  ])
  expect(await list(world.provider)).toBeNull()
  expect(await list(await accounts.insertUser())).toBeNull()
})
