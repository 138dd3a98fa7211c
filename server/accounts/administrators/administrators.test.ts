import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { passkeys, sessions, users } from '../tables.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const { password } = newAccount()
const administrator = () => createPerson(harness, { isAdmin: true })
type Someone = Awaited<ReturnType<typeof administrator>>
const remove = (by: Someone, whom: Someone, proof: object = { password }) =>
  by.browser.post(`/api/admin/administrators/${whom.user.id}/remove`, proof)
const list = async (by: Someone = harness.admin) =>
  (await by.browser.get('/api/admin/administrators')).json()
const isAdmin = async ({ user }: Someone) =>
  (await harness.db.select().from(users).where(eq(users.id, user.id)))[0]!.isAdmin

test('the list shows start, last sign-in and second factor of each administrator, and nothing secret', async () => {
  const ruth = await harness.accounts.insertUser({ isAdmin: true, firstName: 'Ruth' })
  const rowOf = async () =>
    (await list()).administrators.find(({ id }: { id: string }) => id === ruth.id)
  expect(await rowOf()).toEqual({
    id: ruth.id,
    firstName: 'Ruth',
    lastName: 'Example',
    email: ruth.email,
    since: ruth.createdAt.toISOString(),
    lastSignInAt: null,
    secondFactorOn: false,
    passkeys: 0,
  })
  await harness.db.insert(passkeys).values(
    ['Phone', 'Laptop'].map((name) => ({
      userId: ruth.id,
      credentialId: name,
      publicKey: 'key',
      counter: 0,
      transports: [],
      backedUp: false,
      name,
    })),
  )
  expect(await rowOf()).toMatchObject({ secondFactorOn: false, passkeys: 2 })
  await harness.db.delete(passkeys)
  const before = Date.now()
  await harness.accounts.browser().signIn(ruth)
  expect(Date.parse((await rowOf()).lastSignInAt)).toBeGreaterThanOrEqual(before - 1000)
})

test('an open invitation is listed without its link, until it is revoked', async () => {
  const invite = async () => {
    const { url } = (
      await harness.admin.browser.post('/api/admin/invitations', { email: 'new@team.example' })
    ).json()
    return new URL(url).searchParams.get('invite')!
  }
  const token = await invite()
  const { invitations } = await list()
  const invitation = invitations.find(
    ({ email }: { email: string }) => email === 'new@team.example',
  )
  expect(invitation).toMatchObject({ origin: 'administrator' })
  expect(JSON.stringify(invitations)).not.toContain(token)
  const revoke = () => harness.admin.browser.delete(`/api/admin/invitations/${invitation.id}`)
  expect((await revoke()).statusCode).toBe(200)
  expect((await revoke()).statusCode).toBe(404)
  const state = await harness.anonymous.get(`/api/admin/invitation?invite=${token}`)
  expect(state.json()).toEqual({ state: 'missing' })
  expect((await list()).invitations).not.toContainEqual(invitation)
})

test('removing another administrator needs the own password or authenticator code, and notifies by mail', async () => {
  const [ada, bo, cy] = [await administrator(), await administrator(), await administrator()]
  expect((await remove(ada, bo, {})).statusCode).toBe(400)
  const wrong = await remove(ada, bo, { password: 'not this one' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password'])
  expect((await remove(ada, bo, { code: '000000' })).json().code).toBe('wrong_code')
  expect(await isAdmin(bo)).toBe(true)
  expect((await remove(ada, bo)).statusCode).toBe(200)
  expect(await isAdmin(bo)).toBe(false)
  expect(await bo.browser.user()).toBeNull()
  expect(await harness.accounts.mailsTo(bo.user.email)).toMatchObject([
    { template: 'administrator-removed' },
  ])
  expect(await harness.accounts.auditOf(bo.user)).toMatchObject([
    { action: 'no longer administrator', actorId: ada.user.id },
  ])
  // the recovery of a second try
  expect((await remove(ada, bo)).statusCode).toBe(404)
  expect((await remove(ada, ada)).json().code).toBe('yourself')
  expect((await remove(cy, ada)).statusCode).toBe(200)
})

test('one administrator always remains when several remove each other at once', async () => {
  const everybody = await Promise.all([1, 2, 3, 4].map(administrator))
  const others = (await list()).administrators.length - everybody.length
  const responses = await Promise.all(
    everybody.map((one, place) => remove(one, everybody[(place + 1) % everybody.length]!)),
  )
  // who was removed before may not remove any more, and is signed out
  for (const { statusCode } of responses) expect([200, 401, 403]).toContain(statusCode)
  const removals = responses.filter(({ statusCode }) => statusCode === 200).length
  expect(removals).toBeGreaterThan(0)
  expect(removals).toBeLessThan(everybody.length)
  expect((await list()).administrators).toHaveLength(others + everybody.length - removals)
})

test('inviting asks for a proof later than five minutes after signing in', async () => {
  const ruth = await administrator()
  const invite = (proof: object = {}) => ruth.browser.post('/api/admin/invitations', proof)
  expect((await invite()).statusCode).toBe(200)
  const signedInAt = new Date(Date.now() - 6 * 60_000)
  await harness.db
    .update(sessions)
    .set({ createdAt: signedInAt })
    .where(eq(sessions.userId, ruth.user.id))
  const refusal = await invite()
  expect([refusal.statusCode, refusal.json()]).toEqual([
    400,
    {
      code: 'proof_needed',
      message: 'Please give your password once more',
      fields: { password: 'Please give your password once more' },
    },
  ])
  expect((await invite({ password: 'not this one' })).json().code).toBe('wrong_password')
  expect((await invite({ password })).statusCode).toBe(200)
})
