import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { users } from '../tables.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const { password } = newAccount()
const suspend = (id: string, reason = 'Not a doctor.', by = harness.admin) =>
  by.browser.post(`/api/admin/users/${id}/suspend`, { reason, password })
const reinstate = (id: string) => harness.admin.browser.post(`/api/admin/users/${id}/reinstate`)

test('a suspended user is signed out and cannot sign in until the suspension ends', async () => {
  const { accounts } = harness
  const { user, browser } = await createPerson(harness)
  expect((await suspend(user.id)).statusCode).toBe(200)
  expect(await browser.user()).toBeNull()

  const stranger = accounts.browser()
  const refusal = await stranger.signIn({ ...user, password: newAccount().password })
  expect([refusal.statusCode, refusal.json().code]).toEqual([403, 'suspended'])
  expect(refusal.json().message).toMatch(/^This account is suspended\./)
  expect(refusal.headers['set-cookie']).toBeUndefined()
  // a stranger does not learn about it
  const wrong = await stranger.signIn({ ...user, password: 'not this one' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'wrong_password'])

  const reset = { email: user.email, newPassword: 'a wholly different one' }
  expect((await stranger.post('/api/reset-password', reset)).statusCode).toBe(202)
  const code = await accounts.mailedCode(user.email)
  const refusedReset = await stranger.post('/api/reset-password', { ...reset, code })
  expect([refusedReset.statusCode, refusedReset.json().code]).toEqual([403, 'suspended'])

  expect((await reinstate(user.id)).statusCode).toBe(200)
  const again = await stranger.signIn({ ...user, password: newAccount().password })
  expect(again.statusCode).toBe(200)
  const suspensions = (await accounts.mailsTo(user.email)).filter(
    ({ template }) => template === 'account-suspension',
  )
  expect(suspensions).toMatchObject([{ reason: 'Not a doctor.' }, { reason: null }])
  expect((await accounts.auditOf(user)).map(({ action }) => action)).toEqual([
    'user suspended',
    'sign-in failed',
    'suspension lifted',
    'signed in',
  ])
})

test('a user with an authenticator app learns of it only after the code', async () => {
  const user = await harness.accounts.insertUser()
  await harness.accounts.giveApp(user)
  await suspend(user.id)
  const response = await harness.accounts.browser().signIn(user)
  expect(response.statusCode).toBe(202)
})

test('suspending oneself, a suspended or an unknown user is refused', async () => {
  const { user } = await createPerson(harness)
  expect((await suspend(harness.admin.user.id)).json().code).toBe('yourself')
  expect((await suspend(user.id, ' ')).statusCode).toBe(400)
  expect((await reinstate(user.id)).json().code).toBe('not_suspended')
  await suspend(user.id)
  expect((await suspend(user.id)).json().code).toBe('already_suspended')
  expect((await suspend('nobody')).statusCode).toBe(404)
})

test('open invitations of administrators end when one of them is suspended', async () => {
  const ada = await createPerson(harness, { isAdmin: true })
  const { url } = (await ada.browser.post('/api/admin/invitations', {})).json()
  const state = async () =>
    (await harness.anonymous.get(`/api/admin/invitation${new URL(url).search}`)).json().state
  expect(await state()).toBe('valid')
  expect((await suspend(ada.user.id)).statusCode).toBe(200)
  expect(await state()).toBe('missing')
})

test('one of two administrators who suspend each other at once stays able to act', async () => {
  const [ada, bo] = [1, 2].map(() => createPerson(harness, { isAdmin: true }))
  const pair = [await ada!, await bo!] as const
  const responses = await Promise.all([
    suspend(pair[1].user.id, 'x', pair[0]),
    suspend(pair[0].user.id, 'x', pair[1]),
  ])
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const rows = await harness.db.select().from(users)
  const standing = rows.filter(({ id, suspendedAt }) =>
    pair.some(({ user }) => user.id === id && suspendedAt === null),
  )
  expect(standing).toHaveLength(1)
})

test('suspending an administrator needs a proof of identity, suspending others does not', async () => {
  const { user } = await createPerson(harness, { isAdmin: true })
  const path = `/api/admin/users/${user.id}/suspend`
  const send = (proof: object) =>
    harness.admin.browser.post(path, { reason: 'Left the team.', ...proof })
  const isSuspended = async () =>
    (await harness.db.select().from(users).where(eq(users.id, user.id)))[0]?.suspendedAt !== null
  for (const proof of [{}, { password: 'not this one' }]) {
    const refusal = await send(proof)
    expect([refusal.statusCode, refusal.json().code]).toEqual([400, 'wrong_password'])
    expect(Object.keys(refusal.json().fields)).toEqual(['password'])
  }
  expect(await isSuspended()).toBe(false)
  expect((await send({ password })).statusCode).toBe(200)
  expect(await isSuspended()).toBe(true)
  const other = await createPerson(harness)
  const plain = { reason: 'Not a doctor.' }
  const answer = await harness.admin.browser.post(
    `/api/admin/users/${other.user.id}/suspend`,
    plain,
  )
  expect(answer.statusCode).toBe(200)
})
