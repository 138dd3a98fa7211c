import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../../accounts/tables.ts'
import { registerAlerts } from '../../directory/nppes/tables.ts'
import { doctors } from '../../directory/tables.ts'
import { createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertAlert } from '../../testing/inputs/import-inputs.ts'

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
  const { count, alerts } = await list()
  expect(count).toBe(2)
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
  expect(await list()).toEqual({ count: 0, alerts: [] })
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
