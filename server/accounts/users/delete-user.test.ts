import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { newAccount } from '../../testing/insert-accounts.ts'
import { sessions, users } from '../tables.ts'

let harness: TestHarness

beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const { password } = newAccount()
const newPerson = (values = {}) => createPerson(harness, values)
const remove = (id: string, proof: object = { password }, by = harness.admin.browser) =>
  by.post(`/api/admin/users/${id}/delete`, proof)
const keep = (id: string, by = harness.admin.browser) => by.post(`/api/admin/users/${id}/keep`)
const show = async (id: string) =>
  (await harness.admin.browser.get(`/api/admin/users/${id}`)).json()
const setDeletion = (id: string, deletionAt: Date) =>
  harness.db.update(users).set({ deletionAt }).where(eq(users.id, id))

test('a deleted user is signed out and told, and has 14 days to sign in again', async () => {
  const { accounts } = harness
  const { user, browser } = await newPerson()
  const answer = await remove(user.id)
  expect(answer.statusCode).toBe(200)
  const { deletionAt } = answer.json()
  expect((Date.parse(deletionAt) - Date.now()) / 86_400_000).toBeCloseTo(14, 1)
  expect(await browser.user()).toBeNull()
  expect(await show(user.id)).toMatchObject({ deletionAt, sessions: [] })
  expect((await accounts.mailsTo(user.email)).at(-1)).toMatchObject({
    template: 'deletion-begun',
    byTeam: true,
    at: deletionAt,
  })
  expect((await browser.signIn({ ...user, password })).json()).toMatchObject({ accountKept: true })
  expect((await show(user.id)).deletionAt).toBeNull()
  expect(await accounts.auditOf(user)).toMatchObject([
    { action: 'account deletion asked for', actorId: harness.admin.user.id },
    { action: 'account kept', actorId: user.id },
    { action: 'signed in' },
  ])
})

test('an administrator cancels the deletion, and the user is told', async () => {
  const { user } = await newPerson()
  await remove(user.id)
  expect((await keep(user.id)).statusCode).toBe(200)
  expect((await show(user.id)).deletionAt).toBeNull()
  expect((await harness.accounts.mailsTo(user.email)).at(-1)).toMatchObject({
    template: 'account-kept',
    byTeam: true,
  })
  expect((await harness.accounts.auditOf(user)).at(-1)).toMatchObject({
    action: 'account kept',
    actorId: harness.admin.user.id,
  })
  expect((await remove(user.id)).statusCode).toBe(200)
})

test('a suspended user keeps the account by the mailed link', async () => {
  const { user } = await newPerson({ suspendedAt: new Date(), suspendedReason: 'x' })
  expect((await remove(user.id)).statusCode).toBe(200)
  const mail = (await harness.accounts.mailsTo(user.email)).at(-1) as { keepUrl?: string }
  const token = new URL(mail.keepUrl!).searchParams.get('token')
  expect((await harness.anonymous.post('/api/keep-account', { token })).statusCode).toBe(200)
  expect(await show(user.id)).toMatchObject({ deletionAt: null, suspendedReason: 'x' })
})

test('a wrong proof, or none, deletes nobody', async () => {
  const { user, browser } = await newPerson()
  for (const proof of [{}, { password: 'not this one' }]) {
    const refusal = await remove(user.id, proof)
    expect([refusal.statusCode, refusal.json().code]).toEqual([400, 'wrong_password'])
    expect(Object.keys(refusal.json().fields)).toEqual(['password'])
  }
  expect((await show(user.id)).deletionAt).toBeNull()
  expect(await browser.user()).toMatchObject({ id: user.id })
})

test('only administrators delete users, and keep them', async () => {
  const [{ user }, { browser }] = [await newPerson(), await newPerson()]
  expect((await remove(user.id, { password }, harness.anonymous)).statusCode).toBe(401)
  expect((await keep(user.id, harness.anonymous)).statusCode).toBe(401)
  expect((await remove(user.id, { password }, browser)).statusCode).toBe(403)
  expect((await keep(user.id, browser)).statusCode).toBe(403)
  expect((await show(user.id)).deletionAt).toBeNull()
})

test('deleting oneself, a deleted or an unknown user is refused', async () => {
  const { user } = await newPerson()
  expect((await keep(user.id)).json().code).toBe('no_deletion')
  await remove(user.id)
  const { deletionAt } = await show(user.id)
  const answers = [await remove(harness.admin.user.id), await remove(user.id)]
  expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual([
    [409, 'yourself'],
    [409, 'deletion_begun'],
  ])
  expect((await show(user.id)).deletionAt).toBe(deletionAt)
  expect((await remove('nobody')).statusCode).toBe(404)
  expect((await keep('nobody')).statusCode).toBe(404)
})

test('an account whose days of grace are over cannot be kept', async () => {
  const { user } = await newPerson()
  await setDeletion(user.id, new Date(Date.now() - 1000))
  const answer = await keep(user.id)
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_late'])
})

test('an administrator who is about to be deleted deletes nobody', async () => {
  const [ada, bo] = [await newPerson({ isAdmin: true }), await newPerson({ isAdmin: true })]
  // with a session that somehow outlived the wish
  await setDeletion(ada.user.id, new Date('2100-01-01T00:00:00Z'))
  expect((await remove(bo.user.id, { password }, ada.browser)).statusCode).toBe(403)
  expect((await keep(ada.user.id, ada.browser)).statusCode).toBe(403)
  expect((await show(bo.user.id)).deletionAt).toBeNull()
})

test('one of two administrators who delete each other at once stays able to act', async () => {
  const [ada, bo] = [await newPerson({ isAdmin: true }), await newPerson({ isAdmin: true })]
  const answers = await Promise.all([
    remove(bo.user.id, { password }, ada.browser),
    remove(ada.user.id, { password }, bo.browser),
  ])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const days = [await show(ada.user.id), await show(bo.user.id)].map((one) => one.deletionAt)
  expect(days.filter((day) => day === null)).toHaveLength(1)
  const other = days[0] === null ? bo : ada
  expect(await harness.db.$count(sessions, eq(sessions.userId, other.user.id))).toBe(0)
})
