import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PracticeTeam } from '../../../contract/providers/team-calls.ts'
import { users } from '../../accounts/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createClaim, createPractice } from '../../testing/providers/providers.ts'
import { insertInvitation, insertMember, membersOf } from '../../testing/providers/team.ts'
import { forgetOldInvitations } from './forget-invitations.ts'
import { practiceInvitations } from './tables.ts'

let harness: TestHarness
let owner: Person
let practice: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  owner = await createPerson(harness, { emailConfirmed: true })
  practice = await createPractice(harness)
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
})
afterAll(() => harness.close())

const path = '/api/user/practice/invitations'
const invite = (email: string, role = 'manager') => owner.browser.post(path, { email, role })
const accept = ({ browser }: Person, token: string) =>
  browser.post('/api/user/invitation', { token })

/** The token of the latest mail. */
async function mailedToken(email: string): Promise<string> {
  const mails = await harness.accounts.mailsTo(email)
  const content = mails.findLast(({ template }) => template === 'team-invitation')
  if (content?.template !== 'team-invitation') throw new Error('no invitation was mailed')
  return new URLSearchParams(new URL(content.joinUrl).hash.slice(1)).get('token')!
}

test('an owner invites by mail, and who reads it joins with a confirmed address', async () => {
  const person = await createPerson(harness, { emailConfirmed: false })
  const team: PracticeTeam = (await invite(person.user.email)).json()
  expect(team.invitations).toMatchObject([{ email: person.user.email, role: 'manager' }])
  const token = await mailedToken(person.user.email)
  expect((await harness.anonymous.post('/api/invitation', { token })).json()).toMatchObject({
    practice: practice.name,
    role: 'manager',
    email: person.user.email,
  })
  expect((await accept(person, token)).statusCode).toBe(200)
  const [, member] = await membersOf(harness, practice.id)
  expect(member).toMatchObject({ userId: person.user.id, role: 'manager', state: 'active' })
  const [user] = await harness.db.select().from(users).where(eq(users.id, person.user.id))
  expect(user?.emailConfirmed).toBe(true)
  expect(
    (await harness.accounts.mailsTo(owner.user.email)).map(({ template }) => template),
  ).toEqual(['team-joined'])
  // once
  expect((await accept(person, token)).json().code).toBe('bad_link')
  const after: PracticeTeam = (await owner.browser.get('/api/user/practice/team')).json()
  expect(after.invitations).toEqual([])
})

test('the server never sees the token of a mailed link, and shows what a link of an earlier version leads to', async () => {
  const person = await createPerson(harness)
  await invite(person.user.email)
  const token = await mailedToken(person.user.email)
  const title = `Join ${practice.name}`
  const page = await harness.anonymous.get('/join-team')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('This link needs JavaScript')
  expect(page.body).not.toContain(title)
  const former = await harness.anonymous.get(`/join-team?token=${token}`)
  expect(former.body).toContain(title)
  for (const { headers } of [page, former]) expect(headers['referrer-policy']).toBe('strict-origin')
})

test('the answer is the same whether or not the address has an account', async () => {
  const person = await createPerson(harness)
  const shape = ({ invitations }: PracticeTeam) =>
    invitations.map(({ id: _, createdAt: __, expiresAt: ___, email: ____, ...rest }) => rest)
  const withAccount = await invite(person.user.email)
  const { id } = withAccount.json().invitations[0]
  await owner.browser.delete(`${path}/${id}`)
  const without = await invite('nobody@colleague.example')
  expect(shape(without.json())).toEqual(shape(withAccount.json()))
  expect(Object.keys(without.headers)).toEqual(Object.keys(withAccount.headers))
})

test('only the address that was invited can accept', async () => {
  const { token } = await insertInvitation(harness.db, practice)
  const other = await createPerson(harness, { emailConfirmed: true })
  const answer = await accept(other, token)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
  expect(await membersOf(harness, practice.id)).toHaveLength(1)
})

test('an invitation ends when it is taken back, repeated, or too old', async () => {
  const email = 'ana@colleague.example'
  const { id } = (await invite(email)).json().invitations[0]
  const first = await mailedToken(email)
  const again: PracticeTeam = (await owner.browser.post(`${path}/${id}/again`, {})).json()
  expect(again.invitations).toHaveLength(1)
  const second = await mailedToken(email)
  const state = async (token: string) =>
    (await harness.anonymous.post('/api/invitation', { token })).json()
  expect([await state(first), (await state(second))?.email]).toEqual([null, email])
  const remainingId = again.invitations[0]!.id
  expect((await owner.browser.delete(`${path}/${remainingId}`)).json().invitations).toEqual([])
  expect(await state(second)).toBeNull()
  const old = await insertInvitation(harness.db, practice, { expiresAt: new Date(0) })
  expect(await state(old.token)).toBeNull()
  expect(await state('')).toBeNull()
})

test('a user who has a practice cannot accept; a request to join this one is no hindrance', async () => {
  const busy = await createPerson(harness, { emailConfirmed: true })
  const other = await createPractice(harness)
  await createClaim(harness, busy, { practiceId: other.id })
  const { token } = await insertInvitation(harness.db, practice, { email: busy.user.email })
  expect((await accept(busy, token)).json().code).toBe('has_claim')
  const asking = await createPerson(harness, { emailConfirmed: true })
  await insertMember(harness.db, asking, practice, 'provider', 'requested')
  const own = await insertInvitation(harness.db, practice, { email: asking.user.email })
  expect((await accept(asking, own.token)).statusCode).toBe(200)
})

test('a member is not invited, and nobody but owners invites', async () => {
  const manager = await createPerson(harness, { emailConfirmed: true })
  await insertMember(harness.db, manager, practice, 'manager')
  expect((await invite(manager.user.email)).json()).toMatchObject({
    code: 'already_there',
    fields: { email: expect.any(String) },
  })
  const refusal = await manager.browser.post(path, {
    email: 'x@colleague.example',
    role: 'manager',
  })
  expect(refusal.statusCode).toBe(403)
  const team: PracticeTeam = (await manager.browser.get('/api/user/practice/team')).json()
  expect(team.invitations).toEqual([])
  expect((await invite('no address')).statusCode).toBe(400)
  expect((await invite('x@colleague.example', 'owner')).statusCode).toBe(400)
})

test('one of two uses of one link at once joins', async () => {
  const person = await createPerson(harness, { emailConfirmed: true })
  const { token } = await insertInvitation(harness.db, practice, { email: person.user.email })
  const answers = await Promise.all([accept(person, token), accept(person, token)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
})

test('no practice uses up what another one may mail to an address', async () => {
  const limitedHarness = await createTestHarness({ RATE_LIMITS: 'on' })
  try {
    const inviteAsOwner = async () => {
      const { browser, user } = await createPerson(limitedHarness, { emailConfirmed: true })
      const { id: practiceId } = await createPractice(limitedHarness)
      await createClaim(
        limitedHarness,
        { browser, user } as Person,
        { practiceId },
        { approved: true },
      )
      return async () => {
        const body = { email: 'ana@colleague.example', role: 'manager' }
        return (await browser.post(path, body)).statusCode
      }
    }
    const [first, second] = [await inviteAsOwner(), await inviteAsOwner()]
    const statuses: number[] = []
    for (let count = 0; count < 6; count++) statuses.push(await first())
    expect(statuses).toEqual([...Array(5).fill(200), 429])
    expect(await second()).toBe(200)
  } finally {
    await limitedHarness.close()
  }
})

test('an invitation is forgotten a month after it ended or was too old', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const { db } = harness
  await insertInvitation(db, practice, { email: 'old@x.example', expiresAt: daysAgo(30.1) })
  await insertInvitation(db, practice, { email: 'ended@x.example', endedAt: daysAgo(30.1) })
  await insertInvitation(db, practice, { email: 'late@x.example', expiresAt: daysAgo(29.9) })
  await insertInvitation(db, practice, { email: 'open@x.example' })
  await forgetOldInvitations(db)
  const team: PracticeTeam = (await owner.browser.get('/api/user/practice/team')).json()
  expect(team.invitations.map(({ email }) => email)).toEqual(['open@x.example', 'late@x.example'])
  const ofPractice = eq(practiceInvitations.practiceId, practice.id)
  expect(await db.$count(practiceInvitations, ofPractice)).toBe(2)
})

test('invitations end with the team', async () => {
  await insertInvitation(harness.db, practice)
  const claim = (await owner.browser.get('/api/user/practice')).json().claim
  await owner.browser.post(`/api/user/claims/${claim.id}/give-back`, {})
  const [row] = await harness.db
    .select()
    .from(practiceInvitations)
    .where(eq(practiceInvitations.practiceId, practice.id))
  expect(row?.end).toBe('taken back')
})

test('invitations go with the team of a practice that is merged, and back with it', async () => {
  const { admin, anonymous, db } = harness
  const kept = await createPractice(harness, { name: 'Kept Example Clinic' })
  const before = await insertInvitation(db, practice)
  const practiceOf = async (token: string) =>
    (await anonymous.post('/api/invitation', { token })).json()?.practice
  const url = '/api/admin/directory'
  const body = { otherId: practice.id }
  const { mergeId } = (await admin.browser.post(`${url}/practices/${kept.id}/merge`, body)).json()
  expect(await practiceOf(before.token)).toBe(kept.name)
  const since = await insertInvitation(db, kept)
  expect((await admin.browser.post(`${url}/merges/${mergeId}/undo`)).statusCode).toBe(200)
  for (const { token } of [before, since]) expect(await practiceOf(token)).toBe(practice.name)
})
