import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { practices } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createClaim, createPractice } from '../../testing/providers/providers.ts'
import { insertMember, membersOf } from '../../testing/providers/team.ts'
import { claims } from '../tables.ts'
import { roleIn } from './members.ts'

/** What the database itself keeps, for every version of the program that writes claims. */
let harness: TestHarness
let ada: Person
let bo: Person
let practice: { id: number }
beforeAll(async () => {
  harness = await createTestHarness()
})
beforeEach(async () => {
  ada = await createPerson(harness)
  bo = await createPerson(harness)
  practice = await createPractice(harness)
})
afterAll(() => harness.close())

const roleOf = ({ user }: Person, id = practice.id) => roleIn(harness.db, id, user.id)
const claim = (person: Person, values: { approved: boolean }, practiceId = practice.id) =>
  createClaim(harness, person, { practiceId }, values)
const change = (id: number, values: Partial<typeof claims.$inferInsert>) =>
  harness.db.update(claims).set(values).where(eq(claims.id, id))

describe('claims and the team of a practice', () => {
  test('an approved claim makes its user the owner, until it ends', async () => {
    const { id } = await claim(ada, { approved: false })
    expect(await roleOf(ada)).toBeNull()
    await change(id, { approvedAt: new Date(), approvedBy: 'admin' })
    expect(await roleOf(ada)).toBe('owner')
    expect(await membersOf(harness, practice.id)).toMatchObject([{ decidedBy: 'admin' }])
    await change(id, { approvedAt: null })
    expect(await roleOf(ada)).toBeNull()
    await change(id, { approvedAt: new Date() })
    expect(await roleOf(ada)).toBe('owner')
    await change(id, { endedAt: new Date() })
    expect(await roleOf(ada)).toBeNull()
    expect(await membersOf(harness, practice.id)).toEqual([])
  })

  test('an approved claim makes a member the owner, and ends a place in the team of another', async () => {
    const other = await createPractice(harness)
    await claim(bo, { approved: true }, other.id)
    await insertMember(harness.db, ada, other, 'manager')
    expect(await roleOf(ada, other.id)).toBe('manager')
    await claim(ada, { approved: true })
    expect([await roleOf(ada), await roleOf(ada, other.id)]).toEqual(['owner', null])
  })

  test('a claim that ends, ends the team, unless there is another owner; who asked to join still waits', async () => {
    const { id } = await claim(ada, { approved: true })
    const [cy, di] = [await createPerson(harness), await createPerson(harness)]
    const coOwner = await insertMember(harness.db, bo, practice, 'owner')
    await insertMember(harness.db, cy, practice, 'manager')
    await insertMember(harness.db, di, practice, 'provider', 'requested')
    await change(id, { endedAt: new Date() })
    expect([await roleOf(ada), await roleOf(bo), await roleOf(cy)]).toEqual([
      null,
      'owner',
      'manager',
    ])
    const { id: second } = await claim(ada, { approved: true })
    await coOwner.end()
    await change(second, { endedAt: new Date() })
    expect(await membersOf(harness, practice.id)).toMatchObject([
      { userId: di.user.id, state: 'requested' },
    ])
  })

  test('a claim takes the team along when it moves to another record', async () => {
    const { id } = await claim(ada, { approved: true })
    await insertMember(harness.db, bo, practice, 'provider')
    const otherPractice = await createPractice(harness)
    await change(id, { practiceId: otherPractice.id })
    expect([await roleOf(ada, otherPractice.id), await roleOf(bo, otherPractice.id)]).toEqual([
      'owner',
      'provider',
    ])
  })

  test('the claim of a deleted account goes with it, as does the team', async () => {
    await claim(ada, { approved: true })
    await insertMember(harness.db, bo, practice, 'manager')
    await harness.db.delete(users).where(eq(users.id, ada.user.id))
    expect(await membersOf(harness, practice.id)).toEqual([])
  })

  test('the claim of a deleted practice goes with it', async () => {
    await claim(ada, { approved: true })
    await insertMember(harness.db, bo, practice, 'manager')
    await harness.db.delete(practices).where(eq(practices.id, practice.id))
    expect(await roleOf(bo)).toBeNull()
  })
})

test('a claim that waits makes nobody a member', async () => {
  await claim(ada, { approved: false })
  expect(await membersOf(harness, practice.id)).toEqual([])
  expect(await ada.browser.user()).toMatchObject({ claimedPracticeId: practice.id })
})
