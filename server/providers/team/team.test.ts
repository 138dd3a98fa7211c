import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PracticeTeam } from '../../../contract/providers/team-calls.ts'
import { records } from '../../directory/records/records.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createClaim,
  createOwner,
  createPractice,
  findDoctor,
} from '../../testing/providers/providers.ts'
import {
  approveSubmission,
  finalizeDecisions,
  rejectSubmission,
  undoDecision,
} from '../../testing/providers/submissions.ts'
import { insertMember, membersOf } from '../../testing/providers/team.ts'
import { claims } from '../tables.ts'
import { roleIn } from './members.ts'
import { practiceMembers } from './tables.ts'

let harness: TestHarness
let owner: Person
let bo: Person
let practice: Awaited<ReturnType<typeof createPractice>>
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  owner = await newPerson()
  bo = await newPerson()
  practice = await createPractice(harness)
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
})
afterAll(() => harness.close())

const newPerson = () => createPerson(harness, { emailConfirmed: true })
const team = async ({ browser }: Person): Promise<PracticeTeam | null> =>
  (await browser.get('/api/user/practice/team')).json()
const roleOf = ({ user }: Person) => roleIn(harness.db, practice.id, user.id)
const ask = ({ browser }: Person, role?: string) =>
  browser.post('/api/claim-practice', { profileId: practice.id, ...(role && { role }) })
const post = ({ browser }: Person, path: string, body?: object) =>
  browser.post(`/api/user/practice/${path}`, body)
const answer = (person: Person, id: number, what: 'accept' | 'decline') =>
  post(person, `requests/${id}/${what}`)
const setRole = ({ browser }: Person, { id }: { id: number }, role: string) =>
  browser.send('PUT', `/api/user/practice/members/${id}`, { role })
const remove = ({ browser }: Person, { id }: { id: number }) =>
  browser.delete(`/api/user/practice/members/${id}`)
const transferPractice = (person: Person, { id }: { id: number }, role = 'provider') =>
  post(person, `members/${id}/hand-over`, { role })
const leave = (person: Person) => post(person, 'leave')
const mailsTo = async ({ user }: Person) =>
  (await harness.accounts.mailsTo(user.email)).map(({ template }) => template)
const holders = async () =>
  (
    await harness.db
      .select()
      .from(claims)
      .where(and(eq(claims.practiceId, practice.id), isNull(claims.endedAt)))
  ).map(({ userId }) => userId)
const memberOf = async (person: Person) =>
  (await membersOf(harness, practice.id)).find(({ userId }) => userId === person.user.id)!
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('asking to join a team', () => {
  test('a claim of a practice with an owner asks the owner, who is mailed and lets in', async () => {
    const { doctor, ...cy } = await createOwner(harness, { person: await newPerson() })
    const response = await ask(cy)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        membership: {
          id: expect.any(Number),
          role: 'provider',
          state: 'requested',
          createdAt: expect.any(String),
        },
      },
    ])
    const { membership } = response.json()
    expect((await cy.browser.get('/api/user/practice')).json()).toMatchObject({
      id: practice.id,
      claim: null,
      membership,
      claimedByUserId: null,
    })
    expect(await team(cy)).toBeNull()
    expect(await mailsTo(owner)).toEqual(['team-request'])
    expect((await team(owner))?.requests).toMatchObject([
      { id: membership.id, email: cy.user.email, emailConfirmed: true, role: 'provider' },
    ])
    const acceptance = await answer(owner, membership.id, 'accept')
    expect(acceptance.json()).toMatchObject({ requests: [] })
    expect(await roleOf(cy)).toBe('provider')
    expect(await mailsTo(cy)).toContain('team-answer')
    expect(await findDoctor(harness, doctor.id)).toMatchObject({ practiceId: practice.id })
  })

  test('a request to join is declined, or taken back, and may be made again', async () => {
    const first = (await ask(bo, 'manager')).json().membership
    expect((await answer(owner, first.id, 'decline')).statusCode).toBe(200)
    expect(await mailsTo(bo)).toEqual(['team-answer'])
    expect((await answer(owner, first.id, 'accept')).statusCode).toBe(404)
    expect((await ask(bo, 'manager')).statusCode).toBe(200)
    expect((await leave(bo)).statusCode).toBe(200)
    expect((await ask(bo)).statusCode).toBe(200)
    // once a day is enough
    expect(await mailsTo(owner)).toEqual(['team-request'])
  })

  test('a request to join answers 409 the second time, for a member, and with a claim of another practice', async () => {
    const other = await createPractice(harness)
    const answers = await Promise.all([ask(bo), ask(bo)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const elsewhere = await bo.browser.post('/api/claim-practice', { profileId: other.id })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'has_claim'])
    expect((await ask(owner)).statusCode).toBe(409)
    const cy = await newPerson()
    await createClaim(harness, cy, { practiceId: other.id })
    expect((await ask(cy)).statusCode).toBe(409)
    expect((await ask(bo, 'owner')).statusCode).toBe(400)
  })

  test('a request during a proven claim waits for the owner whom it makes', async () => {
    const waiting = await createPractice(harness)
    const cy = await newPerson()
    const provenAt = new Date()
    const claim = await createClaim(harness, cy, { practiceId: waiting.id }, { provenAt })
    const answer = await bo.browser.post('/api/claim-practice', { profileId: waiting.id })
    expect(answer.json()).toMatchObject({ membership: { state: 'requested' } })
    expect(await team(cy)).toBeNull()
    await approveSubmission(harness, claim.id)
    expect((await team(cy))?.requests).toHaveLength(1)
  })

  test.each(['withdrawn', 'rejected'])(
    'a request during a proven claim that is %s ends, and the applicant is told',
    async (end) => {
      const waiting = await createPractice(harness)
      const cy = await newPerson()
      const provenAt = new Date()
      const claim = await createClaim(harness, cy, { practiceId: waiting.id }, { provenAt })
      const applicant = await newPerson()
      await applicant.browser.post('/api/claim-practice', { profileId: waiting.id })
      if (end === 'withdrawn') await cy.browser.delete(`/api/user/claims/${claim.id}`)
      else {
        await rejectSubmission(harness, claim.id)
        expect(await membersOf(harness, waiting.id)).toHaveLength(1)
        await finalizeDecisions(harness)
      }
      expect(await membersOf(harness, waiting.id)).toEqual([])
      const [mail] = await harness.accounts.mailsTo(applicant.user.email)
      expect(mail).toMatchObject({ template: 'team-ended', asked: true })
      expect((await applicant.browser.get('/api/user')).json().claimedPracticeId).toBeNull()
    },
  )

  test('a request cannot be accepted before the address is confirmed', async () => {
    const user = await harness.accounts.insertUser({ emailConfirmed: false })
    const cy = { user, browser: await harness.accounts.signedIn(user) }
    const { membership } = (await ask(cy)).json()
    const refusal = await answer(owner, membership.id, 'accept')
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'not_confirmed'])
    expect(await roleOf(cy)).toBeNull()
  })
})

describe('requests that no owner answers', () => {
  const submissions = async () =>
    (await harness.admin.browser.get('/api/admin/submissions?kind=join%20request'))
      .json()
      .map(({ id }: { id: string }) => id)

  test('an old request is the team’s after five business days, whose decision can be undone', async () => {
    const { doctor, ...cy } = await createOwner(harness, { person: await newPerson() })
    const { id } = (await ask(cy)).json().membership
    const key = `join-${id}`
    expect(await submissions()).not.toContain(key)
    await harness.db
      .update(practiceMembers)
      .set({ createdAt: daysAgo(15) })
      .where(eq(practiceMembers.id, id))
    expect(await submissions()).toContain(key)
    expect((await approveSubmission(harness, key)).statusCode).toBe(200)
    expect(await roleOf(cy)).toBe('provider')
    expect((await approveSubmission(harness, key)).statusCode).toBe(409)
    expect((await undoDecision(harness, key)).statusCode).toBe(200)
    expect([await roleOf(cy), (await findDoctor(harness, doctor.id))?.practiceId]).toEqual([
      null,
      doctor.practiceId,
    ])
    const reason = 'Nobody there knows the name.'
    const rejection = await harness.admin.browser.post(`/api/admin/reject/${key}`, { reason })
    expect(rejection.statusCode).toBe(200)
    await finalizeDecisions(harness)
    expect(await harness.accounts.mailsTo(cy.user.email)).toEqual([
      expect.objectContaining({ template: 'team-answer', accepted: false, reason }),
    ])
    expect((await answer(owner, id, 'accept')).statusCode).toBe(404)
  })

  const approvedByTeam = async (person: Person) => {
    const { id } = (await ask(person)).json().membership
    await harness.db
      .update(practiceMembers)
      .set({ createdAt: daysAgo(15) })
      .where(eq(practiceMembers.id, id))
    expect((await approveSubmission(harness, `join-${id}`)).statusCode).toBe(200)
    return { id: id as number, key: `join-${id}` }
  }

  test('an approval is not undone once the member has become the owner: the practice would be without one', async () => {
    const { id, key } = await approvedByTeam(bo)
    expect((await transferPractice(owner, { id })).statusCode).toBe(200)
    const undone = await undoDecision(harness, key)
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'too_late'])
    expect([await roleOf(bo), await holders()]).toEqual(['owner', [bo.user.id]])
  })

  test('an approval is not undone once the member has left or was removed: no request comes of it', async () => {
    const { id, key } = await approvedByTeam(bo)
    expect((await remove(owner, { id })).statusCode).toBe(200)
    expect((await undoDecision(harness, key)).statusCode).toBe(409)
    expect((await team(owner))?.requests).toEqual([])
  })

  test('a request is the team’s at once where nobody claims the practice any more', async () => {
    const { id } = (await ask(bo)).json().membership
    await harness.db
      .update(claims)
      .set({ endedAt: new Date() })
      .where(eq(claims.practiceId, practice.id))
    expect(await submissions()).toContain(`join-${id}`)
    expect((await approveSubmission(harness, `join-${id}`)).statusCode).toBe(409)
  })

  test('a request is decided once: of the team’s and the owner’s decision the later is refused', async () => {
    const { id } = (await ask(bo)).json().membership
    await answer(owner, id, 'accept')
    const late = await approveSubmission(harness, `join-${id}`)
    expect([late.statusCode, late.json().code]).toEqual([409, 'already_decided'])
  })
})

describe('what owners do', () => {
  test('an owner changes roles, and removes, and both are told', async () => {
    const member = await insertMember(harness.db, bo, practice, 'provider')
    expect((await setRole(owner, member, 'manager')).json().members).toMatchObject([
      { role: 'owner', isSelf: true },
      { role: 'manager', email: bo.user.email },
    ])
    expect(await mailsTo(bo)).toEqual(['team-role'])
    expect((await remove(owner, member)).json().members).toHaveLength(1)
    expect(await mailsTo(bo)).toEqual(['team-role', 'team-role'])
    expect((await bo.browser.get('/api/user/practice')).json()).toBeNull()
    expect((await remove(owner, member)).statusCode).toBe(404)
  })

  test('an owner hands over, and the claim goes along', async () => {
    const member = await insertMember(harness.db, bo, practice, 'manager')
    expect((await leave(owner)).json().code).toBe('last_owner')
    expect((await transferPractice(owner, member, 'manager')).json()).toMatchObject({
      role: 'manager',
    })
    expect([await roleOf(owner), await roleOf(bo)]).toEqual(['manager', 'owner'])
    expect(await holders()).toEqual([bo.user.id])
    expect((await leave(owner)).statusCode).toBe(200)
    expect([await roleOf(owner), await roleOf(bo)]).toEqual([null, 'owner'])
  })

  test('an owner leaves, or is removed, where there is another, who holds the claim then', async () => {
    const member = await insertMember(harness.db, bo, practice, 'owner')
    expect((await leave(owner)).statusCode).toBe(200)
    expect([await roleOf(owner), await holders()]).toEqual([null, [bo.user.id]])
    const again = (await ask(owner)).json().membership
    await answer(bo, again.id, 'accept')
    await setRole(bo, again, 'owner')
    expect((await remove(owner, member)).statusCode).toBe(200)
    expect(await holders()).toEqual([owner.user.id])
  })

  test('an owner changes neither the own role nor removes the own place', async () => {
    const self = await memberOf(owner)
    for (const refusal of [
      await setRole(owner, self, 'provider'),
      await remove(owner, self),
      await transferPractice(owner, self),
    ])
      expect(refusal.statusCode).toBe(409)
    expect(await roleOf(owner)).toBe('owner')
  })

  test('an owner cannot change members of another practice', async () => {
    const other = await createPractice(harness)
    const stranger = await newPerson()
    await createClaim(harness, stranger, { practiceId: other.id }, { approved: true })
    const member = await insertMember(harness.db, bo, practice, 'provider')
    for (const refusal of [
      await setRole(stranger, member, 'owner'),
      await remove(stranger, member),
      await transferPractice(stranger, member),
      await answer(stranger, member.id, 'accept'),
    ])
      expect(refusal.statusCode).toBe(404)
    expect(await roleOf(bo)).toBe('provider')
  })
})

test.each(['provider', 'manager'] as const)(
  'a %s sees the team without addresses',
  async (role) => {
    await insertMember(harness.db, bo, practice, role)
    await ask(await newPerson())
    expect(await team(bo)).toMatchObject({
      role,
      requests: [],
      members: [
        { role: 'owner', email: null },
        { role, email: bo.user.email, isSelf: true },
      ],
    })
    const self = await memberOf(bo)
    expect((await setRole(bo, self, 'owner')).statusCode).toBe(403)
  },
)

describe('two acts at once', () => {
  test('two owners hand over to each other, and one owner is left, who holds the claim', async () => {
    for (let round = 0; round < 4; round++) {
      const member = await insertMember(harness.db, bo, practice, 'owner')
      const self = await memberOf(owner)
      const answers = await Promise.all([
        transferPractice(owner, member),
        transferPractice(bo, self),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
      const owners = (await membersOf(harness, practice.id)).filter(({ role }) => role === 'owner')
      expect(owners).toHaveLength(1)
      expect(await holders()).toEqual([owners[0]!.userId])
      await harness.db.delete(practiceMembers).where(eq(practiceMembers.practiceId, practice.id))
      await harness.db.delete(claims).where(eq(claims.practiceId, practice.id))
      await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
    }
  })

  test('nobody is in the team after it lets somebody in while the practice loses its owner', async () => {
    const { id } = (await ask(bo)).json().membership
    let approving: ReturnType<typeof approveSubmission> | undefined
    await harness.db.transaction(async (tx) => {
      await records.practices.require(tx, practice.id, { lock: 'no key update' })
      approving = approveSubmission(harness, `join-${id}`)
      await harness.accounts.waitForLocks(1)
      await tx.update(claims).set({ endedAt: new Date() }).where(eq(claims.practiceId, practice.id))
    })
    expect((await approving)?.statusCode).toBe(409)
    expect(await roleOf(bo)).toBeNull()
  })

  test('one of two owners who leave stays', async () => {
    await insertMember(harness.db, bo, practice, 'owner')
    const answers = await Promise.all([leave(owner), leave(bo)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await holders()).toHaveLength(1)
  })

  test('an owner removed while accepting gives an answer that counts only if it came first', async () => {
    for (let round = 0; round < 4; round++) {
      const cy = await newPerson()
      const dee = await newPerson()
      const coOwner = await insertMember(harness.db, cy, practice, 'owner')
      const { membership } = (await ask(dee)).json()
      const [removal, acceptance] = await Promise.all([
        remove(owner, coOwner),
        answer(cy, membership.id, 'accept'),
      ])
      expect(removal.statusCode).toBe(200)
      expect(await roleOf(dee)).toBe(acceptance.statusCode === 200 ? 'provider' : null)
      expect([200, 403, 404]).toContain(acceptance.statusCode)
    }
  })

  test('an owner is left when a member leaves while being made owner, and nobody who has left', async () => {
    for (let round = 0; round < 4; round++) {
      const cy = await newPerson()
      const member = await insertMember(harness.db, cy, practice, 'manager')
      const [promotion, departure] = await Promise.all([setRole(owner, member, 'owner'), leave(cy)])
      expect([[200, 404], departure.statusCode]).toEqual([
        expect.arrayContaining([promotion.statusCode]),
        200,
      ])
      expect([await roleOf(cy), await roleOf(owner)]).toEqual([null, 'owner'])
    }
  })
})
