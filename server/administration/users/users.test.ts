import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { insertDoctor } from '../../testing/records.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const list = async (query: Record<string, string>) =>
  (await harness.admin.browser.get(`/api/admin/users/list?${new URLSearchParams(query)}`)).json()
const show = async (id: string) =>
  (await harness.admin.browser.get(`/api/admin/users/${id}`)).json()

test('a search finds by id, and by words of name and address without accents', async () => {
  const key = randomUUID().slice(0, 8)
  const user = await harness.accounts.insertUser({
    firstName: 'Álvaro',
    lastName: `Núñez ${key}`,
    email: `alvaro-${key}@clinic.example`,
    deletionAt: new Date(Date.now() + 86_400_000),
  })
  for (const search of [user.id, `NUNEZ ${key}`, `clinic ${key} alvaro`, user.email])
    expect((await list({ search })).rows.map(({ id }: { id: string }) => id)).toEqual([user.id])
  expect(await list({ search: `nobody ${key}` })).toMatchObject({ total: 0, pages: 1, rows: [] })
  expect((await list({ search: key, state: 'suspended' })).total).toBe(0)
  expect((await list({ search: key, state: 'unconfirmed' })).total).toBe(1)
  expect((await list({ search: key, state: 'deletion' })).total).toBe(1)
})

test('a page lists fifty users, the newest first', async () => {
  const key = randomUUID().slice(0, 8)
  for (let place = 0; place < 51; place++)
    await harness.accounts.insertUser({
      lastName: key,
      createdAt: new Date(1_700_000_000_000 + place),
    })
  const first = await list({ search: key })
  expect([first.total, first.pages, first.rows.length]).toEqual([51, 2, 50])
  const second = await list({ search: key, page: '2' })
  expect(second.rows).toHaveLength(1)
  expect(second.rows[0].createdAt).toBe(new Date(1_700_000_000_000).toISOString())
})

test('a user’s page shows claims, plan, sessions and last sign-in', async () => {
  const { user, browser } = await createPerson(harness)
  const doctor = await insertDoctor(harness.db, { name: 'Dr. Nell Example, MD' })
  await browser.post('/api/claim-doctor', { profileId: doctor.id })
  await harness.accounts.browser().signIn({ ...user, password: newAccount().password })
  const answer = await show(user.id)
  expect(answer).toMatchObject({
    id: user.id,
    email: user.email,
    suspendedAt: null,
    passkeys: 0,
    subscription: { status: 'free', id: null },
    paysFor: [],
    membership: null,
    claims: [
      { kind: 'doctor', recordId: doctor.id, name: 'Dr. Nell Example, MD', state: 'pending' },
    ],
  })
  expect(answer.sessions).toHaveLength(2)
  expect(answer.lastSignInAt).not.toBeNull()
  expect(JSON.stringify(answer)).not.toMatch(/argon2|token/i)
  const owners = await list({ search: user.id, state: 'owner' })
  expect(owners.rows).toMatchObject([{ id: user.id, claims: ['Dr. Nell Example, MD'] }])
})

test('an administrator ends all sessions and sends the confirmation again, both logged', async () => {
  const { user, browser } = await createPerson(harness)
  const path = `/api/admin/users/${user.id}`
  expect((await harness.admin.browser.post(`${path}/confirmation`)).statusCode).toBe(200)
  expect(await harness.accounts.mailsTo(user.email)).toMatchObject([
    { template: 'address-confirmation' },
  ])
  expect((await harness.admin.browser.delete(`${path}/sessions`)).statusCode).toBe(200)
  expect(await browser.user()).toBeNull()
  const actorId = harness.admin.user.id
  expect(await harness.accounts.auditOf(user)).toMatchObject([
    { action: 'confirmation sent again', actorId },
    { action: 'signed out everywhere', actorId },
  ])
})
