import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { users } from '../../accounts/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createClaim, createPractice } from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  rejectSubmission,
  undoDecision,
} from '../../testing/providers/submissions.ts'
import { insertMember, membersOf } from '../../testing/providers/team.ts'
import { claims } from '../tables.ts'
import { leaveTeam } from './leave-team.ts'
import { roleIn } from './members.ts'

let harness: TestHarness
let practice: Awaited<ReturnType<typeof createPractice>>
let owner: Person
let manager: Person
let provider: Person
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
let count = 0
beforeEach(async () => {
  practice = await createPractice(harness, { website: `https://office${++count}.example/` })
  owner = await newPerson()
  manager = await newPerson()
  provider = await newPerson()
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
  await insertMember(harness.db, provider, practice, 'provider')
})

const newPerson = (values = {}) => createPerson(harness, { emailConfirmed: true, ...values })
const ofPractice = () => `someone${++count}@${new URL(practice.website!).hostname}`
const roleOf = ({ user }: Person) => roleIn(harness.db, practice.id, user.id)
const change = ({ user }: Person, values: Partial<typeof users.$inferInsert>) =>
  harness.db.update(users).set(values).where(eq(users.id, user.id))
const mailsOf = async ({ user }: Person) =>
  (await harness.accounts.mailsTo(user.email)).map(({ template }) => template)

/** The end of the days of grace. */
const leave = ({ user }: Person) =>
  harness.db.transaction((tx) =>
    leaveTeam({ mail: harness.mail, publicUrl: () => 'http://directory.example' }, tx, user.id),
  )
const deleteByTeam = ({ user }: Person) =>
  change({ user } as Person, { deletionAskedBy: harness.admin.user.id })
const deleteByWill = ({ user }: Person) => change({ user } as Person, { deletionAskedBy: user.id })

const successions = async (): Promise<Submission[]> => {
  const list: Submission[] = (await harness.admin.browser.get('/api/admin/submissions')).json()
  return list.filter(
    ({ kind, record }) => kind === 'succession' && record.path?.endsWith(practice.slug),
  )
}
const openClaims = async () =>
  (await harness.db.select().from(claims).where(eq(claims.practiceId, practice.id)))
    .filter(({ endedAt }) => endedAt === null)
    .map(({ userId, approvedAt }) => [userId, approvedAt !== null])

describe('accomplices of an owner', () => {
  test.each([
    ['an administrator deletes', () => deleteByTeam(owner), 'deleted by an administrator'],
    [
      'is suspended and deleted',
      async () => {
        await deleteByWill(owner)
        await change(owner, { suspendedAt: new Date() })
      },
      'suspended',
    ],
    [
      'was deleted by an earlier version',
      () => change(owner, { deletionAt: new Date() }),
      'deleted',
    ],
  ])('an accomplice gets no rights of an owner who %s, even with a proof', async (_, end, why) => {
    const proven = await newPerson({ email: ofPractice() })
    await insertMember(harness.db, proven, practice, 'manager')
    await end()
    await leave(owner)
    expect([await roleOf(proven), await membersOf(harness, practice.id)]).toEqual([null, []])
    expect(await openClaims()).toEqual([[proven.user.id, false]])
    expect(await successions()).toMatchObject([
      {
        email: proven.user.email,
        text: expect.stringContaining(why),
        evidence: { mailDomainMatches: true },
      },
    ])
    expect(await mailsOf(proven)).toEqual(['succession-waits'])
    expect(await mailsOf(provider)).toEqual(['team-ended'])
  })

  test('an accomplice gets no rights as an owner whom nobody checked', async () => {
    await insertMember(harness.db, manager, practice, 'owner')
    await deleteByTeam(owner)
    await leave(owner)
    expect(await roleOf(manager)).toBeNull()
    expect(await openClaims()).toEqual([[manager.user.id, false]])
  })

  test('an accomplice cannot remove the owner whose claim was checked, nor take the role', async () => {
    await insertMember(harness.db, manager, practice, 'owner')
    const { id } = (await membersOf(harness, practice.id)).find(
      ({ userId }) => userId === owner.user.id,
    )!
    const path = `/api/user/practice/members/${id}`
    for (const refusal of [
      await manager.browser.delete(path),
      await manager.browser.send('PUT', path, { role: 'provider' }),
    ])
      expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'not_now'])
    expect(await openClaims()).toEqual([[owner.user.id, true]])
  })

  test('an accomplice does not stay when the approval is undone in which the accomplice came', async () => {
    const other = await createPractice(harness)
    const eve = await newPerson()
    const { id } = await createClaim(harness, eve, { practiceId: other.id })
    await approveSubmission(harness, id)
    await insertMember(harness.db, manager, other, 'owner')
    expect((await undoDecision(harness, id)).statusCode).toBe(200)
    expect(await membersOf(harness, other.id)).toEqual([])
  })
})

describe('leaving by will', () => {
  test('an owner leaves the practice to no member without a proof of their own', async () => {
    await insertMember(harness.db, manager, practice, 'manager')
    await deleteByWill(owner)
    await leave(owner)
    expect(await roleOf(manager)).toBeNull()
    expect(await successions()).toMatchObject([
      { email: manager.user.email, text: expect.stringContaining('no proof of their own') },
    ])
  })

  test.each(['owner', 'manager', 'provider'] as const)(
    'an owner is followed by a proven %s before others',
    async (role) => {
      await insertMember(harness.db, manager, practice, 'manager')
      const proven = await newPerson({ email: ofPractice() })
      await insertMember(harness.db, proven, practice, role)
      await deleteByWill(owner)
      await leave(owner)
      expect([await roleOf(proven), await roleOf(manager)]).toEqual(['owner', 'manager'])
      expect(await openClaims()).toEqual([[proven.user.id, true]])
      expect(await successions()).toEqual([])
    },
  )
})

describe('successions that wait', () => {
  let id: string
  beforeEach(async () => {
    await insertMember(harness.db, manager, practice, 'manager')
    await deleteByTeam(owner)
    await leave(owner)
    id = (await successions())[0]!.id
  })

  test('an approved succession makes the member the owner, and the team returns', async () => {
    expect((await approveSubmission(harness, id)).statusCode).toBe(200)
    expect([await roleOf(manager), await roleOf(provider)]).toEqual(['owner', null])
    expect((await undoDecision(harness, id)).statusCode).toBe(200)
    expect(await roleOf(manager)).toBeNull()
    await approveSubmission(harness, id)
    await finalizeDecisions(harness)
    expect([await roleOf(manager), await roleOf(provider)]).toEqual(['owner', 'provider'])
    expect(await mailsOf(manager)).toEqual(['succession-waits', 'claim-approved'])
    expect(await mailsOf(provider)).toEqual(['team-ended', 'team-role'])
  })

  test('a rejected succession leaves the practice free, and the member is told', async () => {
    expect((await rejectSubmission(harness, id, {})).statusCode).toBe(200)
    await finalizeDecisions(harness)
    expect([await openClaims(), await membersOf(harness, practice.id)]).toEqual([[], []])
    expect(await mailsOf(manager)).toEqual(['succession-waits', 'claim-rejected'])
  })

  test('a succession without proof is refused unless the administrator confirms it', async () => {
    const path = `/api/admin/approve/${id}`
    const refusal = await harness.admin.browser.post(path, { alsoUnproven: false })
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'unproven'])
  })

  test('a succession is withdrawn by the member, as a claim', async () => {
    const path = `/api/user/claims/${id.replace('claim-', '')}`
    expect((await manager.browser.delete(path)).statusCode).toBe(200)
    expect(await openClaims()).toEqual([])
  })
})
