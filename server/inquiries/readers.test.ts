import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '../accounts/tables.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { mails } from '../platform/mail/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../testing/harness.ts'
import { createDoctor, createPractice, insertClaim } from '../testing/providers/providers.ts'
import { insertMember } from '../testing/providers/team.ts'
import { writeMessage } from '../testing/write-message.ts'
import { inquiries } from './tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(inquiries)
  await harness.db.delete(mails)
})

const write = (to: object) => writeMessage(harness, to)
/** Reader and reason of each mail. */
const readers = async () => {
  const rows = await harness.db.select().from(mails).orderBy(asc(mails.to))
  return rows.map(({ to, content }) => [to, 'why' in content ? content.why : 'passed on'])
}

const person = () => createPerson(harness, { emailConfirmed: true })
const ownedDoctor = async (practiceId: number | null = null) => {
  const doctor = await createDoctor(harness, { practiceId })
  const owner = await person()
  await insertClaim(harness.db, owner.user.id, { doctorId: doctor.id }, { approved: true })
  return { owner, to: { recipientType: 'doctor', recipientId: doctor.id }, doctor }
}
const ownedPractice = async (contactEmail: string | null = null) => {
  const practice = await createPractice(harness, { contactEmail })
  const owner = await person()
  await insertClaim(harness.db, owner.user.id, { practiceId: practice.id }, { approved: true })
  return { practice, owner, to: { originalTo: practiceContactAddress(practice.slug) } }
}

test('the contact address of the practice comes first, also for a doctor with an owner', async () => {
  const { practice, to } = await ownedPractice('office@oaks.example')
  const doctor = await ownedDoctor(practice.id)
  expect(await write(to)).toEqual({ success: true })
  expect(await write(doctor.to)).toEqual({ success: true })
  expect(await readers()).toEqual([
    ['office@oaks.example', 'contact address'],
    ['office@oaks.example', 'contact address'],
  ])
})

test('the owner of a doctor gets the message without a contact address, and the team of the directory none', async () => {
  const { practice } = await ownedPractice()
  const alone = await ownedDoctor()
  const atPractice = await ownedDoctor(practice.id)
  for (const { owner, to } of [alone, atPractice]) {
    await harness.db.delete(mails)
    expect(await write(to)).toEqual({ success: true })
    expect(await readers()).toEqual([[owner.user.email, 'owner']])
  }
  const { body } = await harness.anonymous.get(`/api/doctors/${alone.doctor.slug}`)
  expect(body).not.toContain('messagesPassedOn')
  const rows = await harness.db.select().from(inquiries)
  expect(rows.map(({ toTeam }) => toTeam)).toEqual([false, false])
})

test('owners and managers of a practice get what has no other reader, its other members nothing', async () => {
  const { practice, owner, to } = await ownedPractice()
  const [manager, provider] = [await person(), await person()]
  await insertMember(harness.db, manager, practice, 'manager')
  await insertMember(harness.db, provider, practice, 'provider')
  const unclaimed = await createDoctor(harness, { practiceId: practice.id })
  for (const recipient of [to, { recipientType: 'doctor', recipientId: unclaimed.id }]) {
    await harness.db.delete(mails)
    await write(recipient)
    expect(await readers()).toEqual(
      [owner.user.email, manager.user.email].toSorted().map((email) => [email, 'team']),
    )
  }
})

test.each([
  ['whose address is not confirmed', { emailConfirmed: false }],
  ['who is suspended', { suspendedAt: new Date() }],
])(
  'an owner %s gets nothing: the team of the directory passes the message on',
  async (_, state) => {
    const { owner, to } = await ownedDoctor()
    await harness.db.update(users).set(state).where(eq(users.id, owner.user.id))
    expect(await write(to)).toEqual({ success: true, forwardedToTeam: true })
    expect((await readers()).map(([, why]) => why)).toEqual(['passed on'])
  },
)

test('a message that waited for the team of the directory can be forwarded to an owner who came since', async () => {
  const doctor = await createDoctor(harness)
  await write({ recipientType: 'doctor', recipientId: doctor.id })
  const owner = await person()
  await insertClaim(harness.db, owner.user.id, { doctorId: doctor.id }, { approved: true })
  const { messages } = (await harness.admin.browser.get('/api/admin/inbox')).json()
  expect(messages[0].recipient.address).toBe(owner.user.email)
})
