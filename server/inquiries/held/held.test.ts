import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { HeldMessage, HeldRecipient } from '../../../contract/inquiries/held-calls.ts'
import { auditLog } from '../../accounts/tables.ts'
import { notifyOfHeld } from '../../administration/messages/notify-of-held.ts'
import { heldNotices } from '../../administration/tables.ts'
import { practices } from '../../directory/tables.ts'
import { mails } from '../../platform/mail/tables.ts'
import { factReports } from '../../reports/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createDoctor,
  createOwner,
  createPractice,
  insertInquiry,
} from '../../testing/providers/providers.ts'
import { insertMember } from '../../testing/providers/team.ts'
import { deleteOldMessages } from '../routes.ts'
import { inquiries } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ RATE_LIMITS: 'on' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(inquiries)
  await harness.db.delete(heldNotices)
  await harness.db.delete(mails)
})

const patient = { name: 'Ana Patient', email: 'ana@patient.example' }
const question = 'I need a cardiologist before Friday. Do you have an appointment?'

let networks = 0
const send = async (message: object, network = `10.7.${++networks >> 8}.${networks & 255}`) => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { origin: 'http://directory.example' },
    remoteAddress: network,
    payload: { ...patient, message: question, ...message },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
let floods = 0
/** What a stranger sends: twenty messages from four networks, five each. */
const flood = async (address: object) => {
  floods++
  const noise = { ...address, name: 'Mallory', email: 'mallory@flood.example' }
  for (let n = 0; n < 20; n++)
    await send({ ...noise, message: `Noise number ${n}` }, `10.8.${floods}.${n % 4}`)
}
const mailsTo = async (to: string) =>
  harness.db.select().from(mails).where(eq(mails.to, to)).orderBy(asc(mails.createdAt))
const heldOf = async ({ browser }: Person) => (await browser.get('/api/user/inquiries/held')).json()
const decide = ({ browser }: Person, body: object) =>
  browser.send('POST', '/api/user/inquiries/held', body)
const decideAsTeam = (body: object) => harness.admin.browser.send('POST', '/api/admin/held', body)
const queue = async (query = ''): Promise<{ recipients: HeldRecipient[]; counts: object }> =>
  (await harness.admin.browser.get(`/api/admin/held${query}`)).json()
const messagesFor = async (
  query: string,
): Promise<{ messages: HeldMessage[]; total: number; latest: number }> =>
  (await harness.admin.browser.get(`/api/admin/held/messages?${query}`)).json()
const confirmed = () => createPerson(harness, { emailConfirmed: true })
const tell = () =>
  notifyOfHeld({
    db: harness.db,
    mail: harness.mail,
    publicUrl: () => 'http://directory.example',
  })

async function attackedOffice(email: string, person?: Person) {
  const office = await createPractice(harness, { name: 'Two Oaks Example', contactEmail: email })
  const owner = await createOwner(harness, {
    doctor: { practiceId: office.id },
    ...(person && { person }),
  })
  return { office, owner, address: { recipientType: 'doctor', recipientId: owner.doctor.id } }
}

test('a stranger floods an office, and the patient’s message waits in sight until the owner releases it', async () => {
  const { owner, address } = await attackedOffice('office@attacked.example', await confirmed())
  // the stranger
  await flood(address)
  expect(await mailsTo('office@attacked.example')).toHaveLength(20)
  // the patient, from another network: told the truth, and not mailed yet
  expect(await send(address)).toEqual({ success: true, delayed: true })
  expect(await mailsTo('office@attacked.example')).toHaveLength(20)
  const [row] = await harness.db.select().from(inquiries).where(eq(inquiries.email, patient.email))
  expect(row).toMatchObject({ held: true, spamReason: null, releasedAt: null })
  // the owner, without a Featured listing, is told and reads it on the dashboard
  await tell()
  expect(await harness.accounts.mailsTo(owner.user.email)).toMatchObject([
    { template: 'held-back', messages: 1, reports: 0, forTeam: false },
  ])
  expect(await heldOf(owner)).toMatchObject({
    total: 1,
    latest: row!.id,
    inquiries: [{ ...patient, message: question, recipient: owner.doctor.name }],
  })
  // the team sees it, too
  expect(await queue()).toMatchObject({
    counts: { held: 1, spam: 0 },
    recipients: [{ key: `doctor-${owner.doctor.id}`, name: owner.doctor.name, count: 1 }],
  })
  // one press
  const answer = await decide(owner, { outcome: 'released', id: row!.id })
  expect(answer.json()).toEqual({ changed: 1, left: 0 })
  expect((await heldOf(owner)).total).toBe(0)
  await vi.waitFor(async () => {
    const mail = harness.sentMails.find(({ text }) => String(text).includes(question))
    expect(mail).toMatchObject({
      to: { address: 'office@attacked.example' },
      replyTo: { name: patient.name, address: patient.email },
    })
    expect(String(mail?.text)).toMatch(/Written on .+, and held back until now/)
  }, 60_000)
  const log = await harness.db.select().from(auditLog)
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'inquiries released',
      actorId: owner.user.id,
      details: { messages: 1, inquiry: row!.id },
    }),
  )
})

describe('limits of a recipient', () => {
  test('the limit holds what comes at once, counts only what was delivered by itself, and lets others through', async () => {
    const { owner, address } = await attackedOffice('office@limits.example')
    for (let n = 0; n < 4; n++) await send({ ...address, website: 'x' })
    await Promise.all(Array.from({ length: 23 }, () => send(address)))
    expect(await mailsTo('office@limits.example')).toHaveLength(20)
    const { total, latest } = await messagesFor(`recipient=doctor-${owner.doctor.id}`)
    expect(total).toBe(3)
    await decideAsTeam({
      outcome: 'released',
      recipient: `doctor-${owner.doctor.id}`,
      upTo: latest,
    })
    expect(await mailsTo('office@limits.example')).toHaveLength(23)
    const other = await createDoctor(harness)
    expect(await send({ recipientType: 'doctor', recipientId: other.id })).toEqual({
      success: true,
      forwardedToTeam: true,
    })
    // an hour later the office gets messages again, whatever was released meanwhile
    await harness.db.update(inquiries).set({ createdAt: new Date(Date.now() - 61 * 60_000) })
    expect(await send(address)).toEqual({ success: true })
  })

  test('spam is answered as every message, so that its sender learns nothing', async () => {
    const { address } = await attackedOffice('office@alike.example')
    await flood(address)
    expect(await send({ ...address, website: 'x' })).toEqual(await send(address))
    expect(await queue()).toMatchObject({ counts: { held: 1, spam: 1 } })
  })

  test('messages to a department are held, and then reach the inbox of the team', async () => {
    const department = { originalTo: 'support@stoneoak.example', subject: 'A doctor is missing' }
    await flood(department)
    await send(department)
    const inbox = async () => (await harness.admin.browser.get('/api/admin/inbox')).json().total
    expect(await inbox()).toBe(20)
    const { messages } = await messagesFor('recipient=department-support')
    expect(messages).toMatchObject([{ message: question }])
    await decideAsTeam({ outcome: 'released', id: messages[0]!.id })
    expect(await inbox()).toBe(21)
    expect((await mailsTo('support@stoneoak.example')).at(-1)).toMatchObject({
      content: { template: 'team-message', heldSince: messages[0]!.receivedAt },
    })
  })

  test('the copy is sent at once, and says that the message may wait', async () => {
    const { address } = await attackedOffice('office@copies.example')
    await flood(address)
    expect(await send({ ...address, copy: true })).toMatchObject({ copied: true, delayed: true })
    expect(await mailsTo(patient.email)).toMatchObject([
      { content: { template: 'message-copy', waits: true } },
    ])
  })
})

describe('releasing messages', () => {
  const held = async (values: object = {}) => {
    const { office, owner } = await attackedOffice(`office-${++networks}@release.example`)
    const row = await insertInquiry(harness.db, {
      doctorId: owner.doctor.id,
      held: true,
      ...values,
    })
    return { office, owner, row }
  }

  test('two releases at once send one mail, and repeating them sends none', async () => {
    const { office, owner, row } = await held()
    const release = { outcome: 'released', id: row.id }
    const answers = await Promise.all([decide(owner, release), decideAsTeam(release)])
    expect(answers.map((answer) => answer.json().changed).sort()).toEqual([0, 1])
    expect((await decide(owner, release)).json()).toEqual({ changed: 0, left: 0 })
    expect(await mailsTo(office.contactEmail!)).toHaveLength(1)
  })

  test('the mail goes to the address that the office has now, or to the team if it has none', async () => {
    const [moved, silent] = [await held(), await held()]
    const change = (id: number, contactEmail: string | null) =>
      harness.db.update(practices).set({ contactEmail }).where(eq(practices.id, id))
    await change(moved.office.id, 'new@release.example')
    await change(silent.office.id, null)
    for (const { row } of [moved, silent]) await decideAsTeam({ outcome: 'released', id: row.id })
    expect(await mailsTo('new@release.example')).toHaveLength(1)
    expect(await mailsTo('hello@stoneoak.example')).toMatchObject([
      { content: { template: 'office-message', forwardedToTeam: true } },
    ])
    expect((await harness.admin.browser.get('/api/admin/inbox')).json()).toMatchObject({
      messages: [{ id: silent.row.id, state: 'new' }],
    })
  })

  test('the release of all takes those seen, and leaves what came later', async () => {
    const { owner, row } = await held()
    const later = await insertInquiry(harness.db, { doctorId: owner.doctor.id, held: true })
    const answer = await decide(owner, { outcome: 'released', upTo: row.id })
    expect(answer.json()).toEqual({ changed: 1, left: 0 })
    expect(await heldOf(owner)).toMatchObject({ total: 1, latest: later.id })
  })

  test('one call releases 200 messages at most, and says how many are left', async () => {
    const { owner, row } = await held()
    const rows = Array.from({ length: 200 }, () => ({
      doctorId: owner.doctor.id,
      held: true,
      ...patient,
      message: 'Noise',
      sender: '',
    }))
    const more = await harness.db.insert(inquiries).values(rows).returning()
    const all = { outcome: 'spam', recipient: `doctor-${owner.doctor.id}`, upTo: more.at(-1)!.id }
    expect(row.id).toBeLessThan(more[0]!.id)
    expect((await decideAsTeam(all)).json()).toEqual({ changed: 200, left: 1 })
    expect((await decideAsTeam(all)).json()).toEqual({ changed: 1, left: 0 })
    expect(await queue()).toMatchObject({ counts: { held: 0, spam: 201 } })
  })

  test('spam is released by the team alone, as long as it is kept', async () => {
    const { office, owner, row } = await held({ held: false, spamReason: 'too many' })
    expect((await heldOf(owner)).total).toBe(0)
    expect((await decide(owner, { outcome: 'released', id: row.id })).json().changed).toBe(0)
    expect(await messagesFor(`state=spam&recipient=doctor-${owner.doctor.id}`)).toMatchObject({
      messages: [{ id: row.id, spamReason: 'too many' }],
    })
    const answer = await decideAsTeam({ outcome: 'released', id: row.id })
    expect(answer.json()).toEqual({ changed: 1, left: 0 })
    expect(await mailsTo(office.contactEmail!)).toHaveLength(1)
  })

  test('the release of messages to others, and of unknown ones, is refused', async () => {
    const [mine, theirs] = [await held(), await held()]
    const stranger = await createPerson(harness)
    const waiting = await createOwner(harness, { approved: false })
    const own = await insertInquiry(harness.db, { doctorId: waiting.doctor.id, held: true })
    for (const [person, id] of [
      [mine.owner, theirs.row.id],
      [stranger, theirs.row.id],
      [waiting, own.id],
    ] as const)
      expect((await decide(person, { outcome: 'released', id })).statusCode).toBe(404)
    for (const person of [stranger, waiting]) {
      expect(await heldOf(person)).toEqual({ inquiries: [], total: 0, latest: null })
      const all = { outcome: 'spam', upTo: 2 ** 31 - 1 }
      expect((await decide(person, all)).json()).toEqual({ changed: 0, left: 0 })
    }
    expect((await decideAsTeam({ outcome: 'released', id: 2 ** 31 - 1 })).statusCode).toBe(404)
    expect(await queue()).toMatchObject({ counts: { held: 3, spam: 0 } })
  })
})

describe('listing held messages for the team', () => {
  test('the queue lists recipients in pages, those with most first, whatever became of the record', async () => {
    const office = await createPractice(harness, { name: 'Silent Example' })
    await harness.db.insert(inquiries).values(
      Array.from({ length: 26 }, (_, n) => ({
        department: n < 2 ? 'general' : `old-${n}`,
        ...patient,
        message: 'Hello there',
        sender: '',
        held: true,
      })),
    )
    for (let n = 0; n < 3; n++)
      await insertInquiry(harness.db, { practiceId: office.id, held: true })
    await harness.db.insert(inquiries).values({ ...patient, message: 'x', sender: '', held: true })
    const { recipients, ...rest } = await queue()
    expect(recipients).toHaveLength(25)
    expect(rest).toMatchObject({ counts: { held: 30, spam: 0 }, total: 27, page: 1, pages: 2 })
    expect(recipients.slice(0, 2)).toMatchObject([
      { key: `practice-${office.id}`, kind: 'practice', name: 'Silent Example', count: 3 },
      { key: 'department-general', kind: 'department', count: 2 },
    ])
    const last = await queue('?page=2')
    expect(last.recipients).toHaveLength(2)
    expect(await messagesFor('recipient=gone')).toMatchObject({ total: 1 })
    expect(await messagesFor('recipient=practice-99999999999999999999')).toMatchObject({ total: 0 })
  })
})

describe('telling of held messages', () => {
  test('the notice goes to each owner and to the team once a day, whatever is held', async () => {
    const person = await confirmed()
    const { owner, office } = await attackedOffice('office@notice.example', person)
    await insertMember(harness.db, person, office, 'manager')
    const alone = await createDoctor(harness)
    const hold = (values: { doctorId: number } | { practiceId: number }) =>
      insertInquiry(harness.db, { ...values, held: true })
    await hold({ practiceId: office.id })
    await hold({ doctorId: alone.id })
    await harness.db.insert(factReports).values({
      doctorId: owner.doctor.id,
      subject: 'phone',
      text: 'Wrong',
      network: 'n',
      held: true,
    })
    await Promise.all([tell(), tell()])
    await hold({ doctorId: owner.doctor.id })
    await tell()
    const notices = async () => ({
      owner: (await mailsTo(person.user.email)).map(({ content }) => content),
      team: (await mailsTo('hello@stoneoak.example')).map(({ content }) => content),
    })
    expect(await notices()).toMatchObject({
      owner: [{ template: 'held-back', messages: 1, reports: 1, forTeam: false }],
      team: [
        {
          template: 'held-back',
          messages: 1,
          reports: 0,
          forTeam: true,
          heldUrl: 'http://directory.example/admin/inbox/held',
        },
      ],
    })
    await harness.db.update(heldNotices).set({ notifiedAt: new Date(Date.now() - 25 * 3_600_000) })
    await tell()
    expect(await notices()).toMatchObject({
      owner: [{ messages: 1 }, { messages: 2, reports: 1 }],
      team: [{}, {}],
    })
    await harness.db.delete(factReports)
  })

  test('the notice goes to the team where the owner’s address is not confirmed', async () => {
    const { owner } = await attackedOffice('office@unread.example')
    await insertInquiry(harness.db, { doctorId: owner.doctor.id, held: true })
    await tell()
    expect(await mailsTo(owner.user.email)).toEqual([])
    expect(await mailsTo('hello@stoneoak.example')).toHaveLength(1)
  })
})

test('what is held and what is spam is kept as long as what is delivered', async () => {
  const office = await createPractice(harness)
  const rows = [{}, { held: true }, { spamReason: 'honeypot' as const }]
  for (const values of rows)
    for (const age of [179, 181])
      await insertInquiry(harness.db, {
        practiceId: office.id,
        createdAt: new Date(Date.now() - age * 86_400_000),
        ...values,
      })
  await deleteOldMessages(harness.db, 180)
  expect(await harness.db.select().from(inquiries)).toHaveLength(3)
})
