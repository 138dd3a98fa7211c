import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditLog } from '../accounts/tables.ts'
import { doctors } from '../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../testing/harness.ts'
import { createDoctor, createOwner } from '../testing/providers/providers.ts'
import { factReports } from './tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ RATE_LIMITS: 'on' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(factReports)
})

let networks = 0
const report = async (id: number, extra: object = {}) => {
  networks++
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { origin: 'http://directory.example' },
    remoteAddress: `10.${networks >> 8}.${networks & 255}.7`,
    payload: { kind: 'doctor', id, subject: 'phone', text: 'It is (210) 555-0199.', ...extra },
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
}
/** Twenty reports that the doctor has left, which dispute no fact. */
const flood = async (id: number) => {
  for (let n = 0; n < 20; n++) await report(id, { subject: 'left', text: `Noise ${n}` })
}
const listOwn = async ({ browser }: Person) => (await browser.get('/api/user/reports')).json()
const list = async (state: string) =>
  (await harness.admin.browser.get(`/api/admin/reports?state=${state}`)).json()
const decide = ({ browser }: Person, body: object) =>
  browser.send('POST', '/api/user/reports/held', body)
const decideAsTeam = (body: object) =>
  harness.admin.browser.send('POST', '/api/admin/reports/held', body)
const isDisputed = async (id: number) => {
  const [doctor] = await harness.db.select().from(doctors).where(eq(doctors.id, id))
  return Boolean(doctor?.factSources.phone?.disputed)
}

test('a flood of a record holds further reports in sight, without effect, until the owner releases them', async () => {
  const owner = await createOwner(harness)
  const { id } = owner.doctor
  await flood(id)
  await report(id)
  await report(id)
  await report(id, { website: 'spam' })
  const other = await createDoctor(harness)
  await report(other.id)
  expect(await isDisputed(id)).toBe(false)
  const { total, held } = await listOwn(owner)
  expect(total).toBe(20)
  expect(held).toMatchObject({ total: 2, reports: [{ text: 'It is (210) 555-0199.' }, {}] })
  expect(await list('held')).toMatchObject({ total: 2, held: 2, latest: held.latest })
  expect(await list('open')).toMatchObject({ total: 21, held: 2 })
  // a held report cannot be answered before it is released
  const ending = { outcome: 'dismissed', answer: '' }
  const heldId = held.reports[0].id
  const refusal = await harness.admin.browser.send('PUT', `/api/admin/reports/${heldId}`, ending)
  expect(refusal.statusCode).toBe(404)

  const all = { outcome: 'released', upTo: held.latest }
  const answers = await Promise.all([decide(owner, all), decide(owner, all)])
  expect(answers.map((answer) => answer.json().changed).sort()).toEqual([0, 2])
  expect(await listOwn(owner)).toMatchObject({ total: 22, held: { total: 0, latest: null } })
  // two independent ones say the same
  expect(await isDisputed(id)).toBe(true)
  expect(await harness.db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({ action: 'reports released', details: { reports: 2 } }),
  )
})

test('the team marks held reports of a record as spam, and releases spam', async () => {
  const owner = await createOwner(harness, {
    person: await createPerson(harness, { emailConfirmed: true }),
  })
  const { id } = owner.doctor
  await flood(id)
  await report(id)
  const { latest } = await list('held')
  const record = { kind: 'doctor', id }
  const answer = await decideAsTeam({ outcome: 'spam', record, upTo: latest })
  expect(answer.json()).toEqual({ changed: 1, left: 0 })
  expect(await list('held')).toMatchObject({ total: 0, held: 0 })
  expect(await listOwn(owner)).toMatchObject({ held: { total: 0 } })
  expect(await list('spam')).toMatchObject({ total: 1, reports: [{ id: latest }] })
  expect((await decide(owner, { outcome: 'released', id: latest })).json().changed).toBe(0)
  const release = { outcome: 'released', id: latest }
  expect((await decideAsTeam(release)).json()).toEqual({ changed: 1, left: 0 })
  expect((await decideAsTeam(release)).json()).toEqual({ changed: 0, left: 0 })
  expect(await listOwn(owner)).toMatchObject({ total: 21 })
})

test('reports about records of others are not released, nor unknown ones', async () => {
  const [owner, other] = [await createOwner(harness), await createOwner(harness)]
  const [row] = await harness.db
    .insert(factReports)
    .values({ doctorId: other.doctor.id, subject: 'phone', text: 'x', network: 'n', held: true })
    .returning()
  expect((await decide(owner, { outcome: 'released', id: row!.id })).statusCode).toBe(404)
  const all = { outcome: 'released', upTo: 2 ** 31 - 1 }
  expect((await decide(owner, all)).json()).toEqual({ changed: 0, left: 0 })
  expect((await decideAsTeam({ outcome: 'spam', id: 2 ** 31 - 1 })).statusCode).toBe(404)
  expect(await list('held')).toMatchObject({ total: 1 })
})
