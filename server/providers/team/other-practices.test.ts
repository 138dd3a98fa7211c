import { eq, inArray, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, keyOf } from '../../../contract/calls.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { users } from '../../accounts/tables.ts'
import { doctorPlaces, doctors, practices } from '../../directory/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { goodInputs } from '../../testing/inputs/every-call-inputs.ts'
import {
  createClaim,
  createOwner,
  createPractice,
  insertInquiry,
} from '../../testing/providers/providers.ts'
import { insertMember } from '../../testing/providers/team.ts'
import { insertPlace } from '../../testing/records.ts'
import { claims, practiceUpdateRequests, teamMessages } from '../tables.ts'
import { practiceMembers } from './tables.ts'

/** Every call that users make, made about one practice by the people of another. */
let harness: TestHarness
let victim: Victim
beforeAll(async () => {
  harness = await createTestHarness()
  victim = await victimPractice()
})
afterAll(() => harness.close())

const secret = 'known in this practice alone'

/** An owner of a doctor and a practice with colleagues, messages and a doctor who visits. */
async function victimPractice() {
  const { db } = harness
  const practice = await createPractice(harness, { contactEmail: 'known.here@oaks.example' })
  const owner = await createOwner(harness, {
    person: await createPerson(harness),
    doctor: { practiceId: practice.id },
  })
  const { doctor } = owner
  await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
  await insertMember(db, await createPerson(harness), practice, 'provider')
  await insertMember(db, await createPerson(harness), practice, 'manager', 'requested')
  await insertInquiry(db, { doctorId: doctor.id, message: secret })
  await insertInquiry(db, { practiceId: practice.id, message: secret })
  const { user } = owner
  await db.insert(teamMessages).values({ toUserId: user.id, subject: 'Hello', message: secret })
  await db
    .insert(practiceUpdateRequests)
    .values({ userId: user.id, practiceId: practice.id, text: secret })
  await insertPlace(db, { doctorId: doctor.id })
  return { ...owner, practice }
}

type Victim = Awaited<ReturnType<typeof victimPractice>>

/** Everything of a user, and of the records that are the user's. */
async function rowsOf({ user }: Pick<Victim, 'user'>) {
  const { db } = harness
  const own = await db.select().from(claims).where(eq(claims.userId, user.id)).orderBy(claims.id)
  const places = await db.select().from(practiceMembers).where(eq(practiceMembers.userId, user.id))
  const doctorIds = own.flatMap(({ doctorId }) => doctorId ?? [])
  const practiceIds = [...own, ...places].flatMap(({ practiceId }) => practiceId ?? [])
  return [
    own,
    await db.select().from(users).where(eq(users.id, user.id)),
    await db.select().from(doctors).where(inArray(doctors.id, doctorIds)).orderBy(doctors.id),
    await db
      .select()
      .from(practices)
      .where(inArray(practices.id, practiceIds))
      .orderBy(practices.id),
    await db
      .select()
      .from(practiceMembers)
      .where(inArray(practiceMembers.practiceId, practiceIds))
      .orderBy(practiceMembers.id),
    await db
      .select()
      .from(doctorPlaces)
      .where(
        or(
          inArray(doctorPlaces.practiceId, practiceIds),
          inArray(doctorPlaces.doctorId, doctorIds),
        ),
      )
      .orderBy(doctorPlaces.id),
    await db
      .select()
      .from(inquiries)
      .where(or(inArray(inquiries.practiceId, practiceIds), inArray(inquiries.doctorId, doctorIds)))
      .orderBy(inquiries.id),
    await db.select().from(teamMessages).where(eq(teamMessages.toUserId, user.id)),
    await db
      .select()
      .from(practiceUpdateRequests)
      .where(eq(practiceUpdateRequests.userId, user.id)),
  ]
}

/** Those with the most rights there and those with the fewest. */
const intruders = ['owner', 'provider'] as const

/** Somebody of another practice. */
async function intruder(role: (typeof intruders)[number]) {
  const { db } = harness
  const person = await createPerson(harness)
  const elsewhere = await createPractice(harness)
  if (role === 'owner')
    await createClaim(harness, person, { practiceId: elsewhere.id }, { approved: true })
  else await insertMember(db, person, elsewhere, role)
  return person
}

const callsOfUsers = calls.filter(({ access }) => access === 'user')

describe.each(callsOfUsers.map((call) => [keyOf(call), call as Endpoint] as const))(
  '%s',
  (key, call) => {
    test('the call reaches no other practice', async () => {
      const input = goodInputs[key]
      const { db, accounts } = harness
      // whose call it would be: the ids in its address are theirs
      const caller = await createPerson(harness)
      const request = await input?.prepare?.({ db, accounts, ...caller })
      const { url = call.path, body } = { ...input, ...request }
      const people = await Promise.all(
        intruders.map(async (role) => ({ role, ...(await intruder(role)) })),
      )
      const rows = () => Promise.all([rowsOf(victim), rowsOf(caller)])
      const before = await rows()
      for (const { role, browser } of people) {
        const { statusCode, body: answer } = await browser.send(
          call.method,
          url,
          body,
          input?.headers,
        )
        if (call.params) expect([403, 404], role).toContain(statusCode)
        else expect(statusCode).toBeLessThan(500)
        const texts = [secret, victim.user.email, victim.practice.contactEmail!, caller.user.email]
        for (const text of texts) expect(answer).not.toContain(text)
      }
      expect(await rows()).toEqual(before)
    })
  },
)
