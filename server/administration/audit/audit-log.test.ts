import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../accounts/audit.ts'
import { auditLog } from '../../accounts/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { insertDoctor } from '../../testing/records.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const list = async (query: Record<string, string> = {}) =>
  (await harness.admin.browser.get(`/api/admin/audit?${new URLSearchParams(query)}`)).json()
const actionsOf = (answer: { lines: { action: string }[] }) =>
  answer.lines.map(({ action }) => action)

test('entries are found by person, record, action and day', async () => {
  const { user, browser } = await createPerson(harness)
  const doctor = await insertDoctor(harness.db, { name: 'Dr. Nell Example, MD' })
  await browser.post('/api/claim-doctor', { profileId: doctor.id })
  await harness.admin.browser.delete(`/api/admin/users/${user.id}/sessions`)
  const all = await list({ person: user.id })
  expect(actionsOf(all)).toEqual(['signed out everywhere', 'claimed'])
  expect(all.lines).toMatchObject([
    {
      actor: { id: harness.admin.user.id, name: 'Ada Example' },
      subject: { id: user.id },
      record: null,
    },
    {
      actor: { id: user.id },
      subject: null,
      record: { kind: 'doctors', id: doctor.id, name: 'Dr. Nell Example, MD' },
    },
  ])
  const ofAddress = await list({ person: ` ${user.email.toUpperCase()}` })
  expect(ofAddress.lines).toEqual(all.lines)
  expect(actionsOf(await list({ person: 'nobody@clinic.example' }))).toEqual([])
  expect(actionsOf(await list({ kind: 'doctors', record: String(doctor.id) }))).toEqual(['claimed'])
  expect(actionsOf(await list({ kind: 'practices', record: String(doctor.id) }))).toEqual([])
  expect(actionsOf(await list({ person: user.id, action: 'claimed' }))).toEqual(['claimed'])
  expect(all.actions).toContain('signed out everywhere')
  // the day is the directory’s own, so one around it holds on any clock
  const dayFromNow = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(
    (await list({ person: user.id, from: dayFromNow(-1), until: dayFromNow(1) })).lines,
  ).toHaveLength(2)
  expect((await list({ person: user.id, from: dayFromNow(2) })).lines).toEqual([])
  expect((await list({ person: user.id, until: dayFromNow(-2) })).lines).toEqual([])
})

test('pages continue after the last entry, also while the log grows', async () => {
  const { db } = harness
  for (let count = 0; count < 60; count++)
    await audit(db, { action: 'signed out', subjectId: 'somebody-gone' })
  const first = await list({ person: 'somebody-gone' })
  expect([first.lines.length, first.more]).toEqual([50, true])
  await audit(db, { action: 'signed out', subjectId: 'somebody-gone' })
  const second = await list({ person: 'somebody-gone', before: String(first.lines.at(-1).id) })
  expect([second.lines.length, second.more]).toEqual([10, false])
  expect(second.lines[0]).toMatchObject({
    actor: null,
    subject: { id: 'somebody-gone', name: null },
  })
})

test('the export has all matching entries, and is logged itself', async () => {
  const response = await harness.admin.browser.get(
    '/api/admin/audit/export?person=somebody-gone&action=signed+out',
  )
  const rows = response.body.trim().split('\r\n')
  expect(rows[0]).toBe('id,at,action,actorId,actor,subjectId,subject,record,recordName,network')
  expect(rows).toHaveLength(62)
  const entries = await harness.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'audit log exported'))
  expect(entries).toMatchObject([{ actorId: harness.admin.user.id }])
})

test.each(['from=yesterday', 'record=x', 'before=0', 'kind=people'])(
  '%s is refused',
  async (query) => {
    const response = await harness.admin.browser.get(`/api/admin/audit?${query}`)
    expect(response.statusCode).toBe(400)
  },
)
