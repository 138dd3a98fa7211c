import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../accounts/tables.ts'
import { registerAlerts } from '../../directory/nppes/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertAlert } from '../../testing/inputs/import-inputs.ts'
import { insertDoctor } from '../../testing/records.ts'
import { mergeRecords } from '../records/duplicates/merge-records.ts'

const path = '/api/admin/directory/register-alerts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(() => harness.db.delete(registerAlerts))

const list = async () => (await harness.admin.browser.get(path)).json()
const decide = (id: number | string, choice: string) =>
  harness.admin.browser.post(`${path}/${id}/${choice}`)

test('entries are listed oldest first, with the record; those of deleted records are not', async () => {
  const later = await insertAlert(harness.db, { seenAt: new Date('2026-11-08T12:00:00Z') })
  const first = await insertAlert(harness.db, { seenAt: new Date('2026-11-01T12:00:00Z') })
  await insertAlert(harness.db, { recordId: 999_999 })
  await insertAlert(harness.db, { resolvedAt: new Date(), resolution: 'kept' })
  const { count, alerts, decided } = await list()
  expect(count).toBe(2)
  expect(decided).toEqual([])
  expect(alerts).toEqual([
    {
      id: first.id,
      kind: 'doctors',
      recordId: first.recordId,
      name: 'Dr. Two Phones, MD',
      claimed: false,
      what: 'phone',
      registerValue: '(210) 555-0199',
      ourValue: '(210) 555-0111',
      seenAt: '2026-11-01T12:00:00.000Z',
    },
    expect.objectContaining({ id: later.id }),
  ])
})

test('a decision is carried out and logged, once', async () => {
  const { id, recordId } = await insertAlert(harness.db)
  expect((await decide(id, 'use')).statusCode).toBe(200)
  const [doctor] = await harness.db.select().from(doctors).where(eq(doctors.id, recordId))
  expect(doctor).toMatchObject({
    phone: '(210) 555-0199',
    factSources: { phone: { source: 'administrator', by: harness.admin.user.id } },
  })
  expect(await list()).toMatchObject({ count: 0, alerts: [], decided: [{ id }] })
  const again = await decide(id, 'keep')
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_decided'])
  expect((await decide(999_999, 'use')).statusCode).toBe(404)
  expect((await decide('x', 'keep')).statusCode).toBe(404)

  const other = await insertAlert(harness.db)
  expect((await decide(other.id, 'keep')).statusCode).toBe(200)
  const [row] = await harness.db.select().from(doctors).where(eq(doctors.id, other.recordId))
  expect(row?.phone).toBe('(210) 555-0111')
  const actions = await harness.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, harness.admin.user.id))
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['register alert accepted', 'register alert declined']),
  )
})

test('decisions are listed, the latest first, and undone by anybody of the team, which is logged', async () => {
  const earlier = await insertAlert(harness.db)
  const { id, recordId } = await insertAlert(harness.db)
  const phone = async () =>
    (await harness.db.select().from(doctors).where(eq(doctors.id, recordId)))[0]?.phone
  await decide(earlier.id, 'keep')
  await decide(id, 'use')
  await harness.db
    .update(registerAlerts)
    .set({ resolvedBy: 'an account that is gone' })
    .where(eq(registerAlerts.id, earlier.id))
  const { decided } = await list()
  expect(decided).toEqual([
    expect.objectContaining({
      id,
      what: 'phone',
      ourValue: '(210) 555-0111',
      decision: 'use',
      by: 'Ada Example',
    }),
    expect.objectContaining({ id: earlier.id, decision: 'keep', by: null }),
  ])
  expect(await phone()).toBe('(210) 555-0199')
  expect((await decide(id, 'undo')).json()).toEqual({ success: true })
  expect(await phone()).toBe('(210) 555-0111')
  expect(await list()).toMatchObject({
    count: 1,
    alerts: [{ id }],
    decided: [{ id: earlier.id }],
  })
  const [entry] = await harness.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'register alert decision undone'))
  expect(entry).toMatchObject({
    actorId: harness.admin.user.id,
    details: { kind: 'doctors', record: recordId, what: 'phone' },
  })
  const again = await decide(id, 'undo')
  expect([again.statusCode, again.json().code]).toEqual([409, 'not_now'])
  expect((await decide(999_999, 'undo')).statusCode).toBe(404)
})

test('a decision about a record that was merged waits for the merge to be undone', async () => {
  const { id, recordId } = await insertAlert(harness.db)
  await decide(id, 'use')
  const kept = await insertDoctor(harness.db, { name: 'Dr. One Phone, MD' })
  const actorId = harness.admin.user.id
  const merge = { kind: 'doctors', keptId: kept.id, mergedId: recordId, actorId } as const
  const mergeId = await mergeRecords(harness.db, merge)
  const refused = await decide(id, 'undo')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'merged'])
  await harness.admin.browser.post(`/api/admin/directory/merges/${mergeId}/undo`)
  expect((await decide(id, 'undo')).statusCode).toBe(200)
})
