import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Inquiry } from '../../../contract/providers/calls.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { insertConsent, insertManagedPractice } from '../../testing/providers/managed.ts'
import {
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  insertInquiry,
  insertSubscription,
} from '../../testing/providers/providers.ts'
import { approveSubmission } from '../../testing/providers/submissions.ts'
import { insertDoctor } from '../../testing/records.ts'
import { allRows } from '../../testing/table-rows.ts'
import { teamMessages } from '../tables.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const none = {
  available: false,
  inquiries: [],
  counts: { new: 0, read: 0, replied: 0, closed: 0 },
  recipients: 0,
  medianReplyHours: null,
}
const listInquiries = async ({ browser }: Person) =>
  (await browser.get('/api/user/inquiries')).json()
const messagesOf = async ({ browser }: Person) => (await browser.get('/api/user/messages')).json()
const mark = ({ browser }: Person, id: number, state: unknown) =>
  browser.send('PUT', `/api/user/inquiries/${id}`, { state })
const rowOf = async (id: number) =>
  (await harness.db.select().from(inquiries).where(eq(inquiries.id, id)))[0]!
const noSuchInquiry = { code: 'not_found', message: 'There is no such inquiry.' }

describe('the user’s messages from the team', () => {
  test('messages are answered whole, in parts, and counted', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    const messages = Array.from({ length: 60 }, (_, place) => ({
      toUserId: place < 59 ? ada.user.id : bo.user.id,
      subject: `${place}`,
      message: 'Hello',
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, place)),
      readAt: place < 40 ? new Date() : null,
    }))
    await harness.db.insert(teamMessages).values(messages)
    const part = async (query: string) =>
      (await ada.browser.get(`/api/user/messages${query}`))
        .json()
        .map(({ subject }: { subject: string }) => subject)
    expect(await part('')).toHaveLength(59)
    expect(await part('?limit=2')).toEqual(['58', '57'])
    expect(await part('?limit=2&offset=1')).toEqual(['57', '56'])
    expect(await part('?offset=58')).toEqual(['0'])
    const count = async ({ browser }: Person) =>
      (await browser.get('/api/user/messages/summary')).json()
    expect(await count(ada)).toEqual({ total: 59, unread: 19 })
    expect(await count(bo)).toEqual({ total: 1, unread: 1 })
    expect(await count(await createPerson(harness))).toEqual({ total: 0, unread: 0 })
  })

  test('messages are the user’s own, latest first, and read once', async () => {
    const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))
    const write = (to: Person, subject: string, minute: number) => ({
      toUserId: to.user.id,
      subject,
      message: 'Hello',
      createdAt: at(minute),
    })
    const newRows = await harness.db
      .insert(teamMessages)
      .values([write(ada, 'First', 1), write(bo, 'Other', 2), write(ada, 'Third', 3)])
      .returning()
    const [first, other] = newRows
    const common = { message: 'Hello', isRead: false, replies: [] }
    expect(await messagesOf(ada)).toEqual([
      { ...common, id: newRows[2]?.id, subject: 'Third', createdAt: at(3).toISOString() },
      { ...common, id: first?.id, subject: 'First', createdAt: at(1).toISOString() },
    ])
    const read = (one: Person, id = first!.id) => one.browser.post(`/api/user/messages/${id}/read`)
    const readAt = async () =>
      (await harness.db.select().from(teamMessages).where(eq(teamMessages.id, first!.id)))[0]
        ?.readAt

    for (const stranger of [bo, harness.admin]) {
      const rows = await allRows(harness.db)
      const refusal = await read(stranger)
      expect([refusal.statusCode, refusal.json()]).toEqual([
        404,
        { code: 'not_found', message: 'There is no such message.' },
      ])
      expect(await allRows(harness.db)).toEqual(rows)
    }
    expect((await read(ada)).json()).toEqual({ success: true })
    const moment = await readAt()
    expect(moment).toBeInstanceOf(Date)
    expect((await read(ada)).statusCode).toBe(200)
    expect(await readAt()).toEqual(moment)
    expect((await messagesOf(ada)).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
      false,
      true,
    ])
    expect(await messagesOf(bo)).toMatchObject([{ id: other?.id, isRead: false }])
    expect(await messagesOf(harness.admin)).toEqual([])
  })
})

describe('the inquiries of an owner', () => {
  test('inquiries to a new subscriber wait for the approval: the list is theirs, and empty (D27)', async () => {
    const waiting = await createOwner(harness, { approved: false })
    await insertInquiry(harness.db, { doctorId: waiting.doctor.id })
    const nothingClaimed = await createPerson(harness)
    for (const person of [waiting, nothingClaimed]) {
      expect(await listInquiries(person)).toEqual(none)
      await insertSubscription(harness.db, person)
      expect(await listInquiries(person)).toEqual({ ...none, available: true })
    }
    await approveSubmission(harness, waiting.claim.id)
    expect(await listInquiries(waiting)).toMatchObject({ inquiries: [{ name: 'Ana Example' }] })
  })

  test('inquiries are for approved owners of a Featured listing alone', async () => {
    const people = {
      stranger: await createPerson(harness),
      pending: await createOwner(harness, { approved: false, featured: true }),
      plain: await createOwner(harness),
      featured: await createOwner(harness, { featured: true }),
    }
    for (const owner of [people.pending, people.plain, people.featured])
      await insertInquiry(harness.db, { doctorId: owner.doctor.id })
    for (const one of [people.stranger, people.pending, people.plain, harness.admin])
      expect(await listInquiries(one)).toEqual(none)
    expect(await listInquiries(people.featured)).toMatchObject({
      available: true,
      inquiries: [{ recipient: 'Dr. Elena Marsh, MD' }],
    })
    await approveSubmission(harness, people.pending.claim.id)
    expect(await listInquiries(people.pending)).toMatchObject({ available: true })
  })

  test('inquiries end with the listing', async () => {
    const ada = await createOwner(harness, { featured: true })
    const { id } = await insertInquiry(harness.db, { doctorId: ada.doctor.id })
    await harness.db
      .update(featuredListings)
      .set({ until: new Date(Date.now() - 1000) })
      .where(eq(featuredListings.doctorId, ada.doctor.id))
    expect(await listInquiries(ada)).toEqual(none)
    expect((await mark(ada, id, 'read')).statusCode).toBe(403)
    expect(await rowOf(id)).toMatchObject({ readAt: null })
  })

  test('the list has inquiries to the doctor and to the approved practice, latest first, without spam and others’', async () => {
    const ada = await createOwner(harness, { featured: true })
    const [own, foreign] = [await createPractice(harness), await createPractice(harness)]
    const elsewhere = await createOwner(harness, { featured: true, doctor: { practiceId: own.id } })
    const claim = await createClaim(harness, ada, { practiceId: own.id })
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })
    const [doctorId, practiceId] = [ada.doctor.id, own.id]
    const first = await insertInquiry(harness.db, { doctorId, phone: '(210) 555-0123', ...at(1) })
    const second = await insertInquiry(harness.db, { practiceId, subject: 'Hours', ...at(2) })
    const third = await insertInquiry(harness.db, { doctorId, ...at(3) })
    for (const spamReason of ['honeypot', 'too fast', 'too many'] as const) {
      await insertInquiry(harness.db, { doctorId, spamReason, ...at(4) })
      await insertInquiry(harness.db, { practiceId, spamReason, ...at(4) })
    }
    await insertInquiry(harness.db, { practiceId: foreign.id, ...at(5) })
    await insertInquiry(harness.db, { doctorId: elsewhere.doctor.id, ...at(5) })
    const ids = async () => (await listInquiries(ada)).inquiries.map(({ id }: { id: number }) => id)
    expect(await ids()).toEqual([third.id, first.id])
    expect((await mark(ada, second.id, 'read')).json()).toEqual(noSuchInquiry)
    await approveSubmission(harness, claim.id)
    expect(await ids()).toEqual([third.id, second.id, first.id])
    expect((await listInquiries(ada)).inquiries).toMatchObject([
      { recipient: 'Dr. Elena Marsh, MD', phone: null, subject: null },
      { recipient: own.name, subject: 'Hours' },
      { phone: '(210) 555-0123', message: 'Is there a ramp at the door?', state: 'new' },
    ])
    expect((await listInquiries(ada)).inquiries[2]).toEqual({
      id: first.id,
      state: 'new',
      recipient: 'Dr. Elena Marsh, MD',
      name: 'Ana Example',
      email: 'ana@patient.example',
      phone: '(210) 555-0123',
      subject: null,
      message: 'Is there a ramp at the door?',
      createdAt: at(1).createdAt.toISOString(),
    })
  })

  test('the list is answered in parts, all or those of one state, with counts of all', async () => {
    const ada = await createOwner(harness, { featured: true })
    const practice = await createPractice(harness)
    await approveSubmission(
      harness,
      (await createClaim(harness, ada, { practiceId: practice.id })).id,
    )
    const states = ['new', 'read', 'new', 'closed', 'replied', 'new'] as const
    for (const [minute, state] of states.entries()) {
      const to = minute === 5 ? { practiceId: practice.id } : { doctorId: ada.doctor.id }
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute))
      const { id } = await insertInquiry(harness.db, { ...to, subject: `${minute}`, createdAt })
      await mark(ada, id, state)
    }
    const part = async (query: string) => {
      const answer = await ada.browser.get(`/api/user/inquiries?${query}`)
      const { inquiries, available, medianReplyHours: _, ...figures } = answer.json()
      expect([available, figures]).toEqual([
        true,
        { counts: { new: 3, read: 1, replied: 1, closed: 1 }, recipients: 2 },
      ])
      return inquiries.map(({ subject }: Inquiry) => subject)
    }
    expect(await part('')).toEqual(['5', '4', '3', '2', '1', '0'])
    expect(await part('limit=2')).toEqual(['5', '4'])
    expect(await part('limit=3&offset=2')).toEqual(['3', '2', '1'])
    expect(await part('state=new&limit=2')).toEqual(['5', '2'])
    expect(await part('state=new&limit=2&offset=2')).toEqual(['0'])
    expect(await part('state=closed')).toEqual(['3'])
    expect(await part('offset=6')).toEqual([])
    for (const query of ['state=open', 'limit=0', 'limit=1001', 'offset=-1'])
      expect((await ada.browser.get(`/api/user/inquiries?${query}`)).statusCode, query).toBe(400)
    for (let more = 0; more < 50; more++)
      await insertInquiry(harness.db, { doctorId: ada.doctor.id })
    expect((await listInquiries(ada)).inquiries).toHaveLength(50)
  })

  test('inquiries that came through the form are in the list', async () => {
    const ada = await createOwner(harness, { featured: true })
    const body = { name: 'Ana Example', email: 'ana@patient.example', message: 'Hello?' }
    const recipient = { recipientType: 'doctor', recipientId: ada.doctor.id }
    await harness.anonymous.post('/api/contact', { ...body, ...recipient })
    await harness.anonymous.post('/api/contact', {
      ...body,
      ...recipient,
      website: 'https://x.example',
    })
    expect((await listInquiries(ada)).inquiries).toMatchObject([
      { message: 'Hello?', state: 'new' },
    ])
  })

  test('inquiries to others, spam and unknown ones are 404 and stay as they are', async () => {
    const [ada, bo] = [
      await createOwner(harness, { featured: true }),
      await createOwner(harness, { featured: true }),
    ]
    const theirs = await insertInquiry(harness.db, { doctorId: bo.doctor.id })
    const spam = await insertInquiry(harness.db, {
      doctorId: ada.doctor.id,
      spamReason: 'honeypot',
    })
    for (const id of [theirs.id, spam.id, 2 ** 31 - 1]) {
      const rows = await allRows(harness.db)
      const response = await mark(ada, id, 'closed')
      expect([response.statusCode, response.json()]).toEqual([404, noSuchInquiry])
      expect(await allRows(harness.db)).toEqual(rows)
    }
  })

  test.each(['', 'New', 'spam', null, 1, undefined, ['read'], { state: 'read' }])(
    'an inquiry knows no state %j',
    async (state) => {
      const ada = await createOwner(harness, { featured: true })
      const { id } = await insertInquiry(harness.db, { doctorId: ada.doctor.id })
      expect((await mark(ada, id, state)).statusCode).toBe(400)
      expect(await rowOf(id)).toMatchObject({ readAt: null, repliedAt: null, closedAt: null })
    },
  )

  test('an inquiry goes through its states and back, and keeps the first moment of each', async () => {
    const ada = await createOwner(harness, { featured: true })
    const { id } = await insertInquiry(harness.db, { doctorId: ada.doctor.id })
    const to = async (state: string) => {
      const response = await mark(ada, id, state)
      expect([response.statusCode, response.json().state]).toEqual([200, state])
      expect((await listInquiries(ada)).inquiries[0].state).toBe(state)
      return rowOf(id)
    }
    const read = await to('read')
    expect(read).toMatchObject({ readAt: expect.any(Date), repliedAt: null, closedAt: null })
    expect((await to('read')).readAt).toEqual(read.readAt)
    const reply = await to('replied')
    expect(reply).toMatchObject({ readAt: read.readAt, repliedAt: expect.any(Date) })
    expect((await to('replied')).repliedAt).toEqual(reply.repliedAt)
    const closure = await to('closed')
    expect(closure).toMatchObject({ repliedAt: reply.repliedAt, closedAt: expect.any(Date) })
    expect((await to('closed')).closedAt).toEqual(closure.closedAt)
    expect(await to('replied')).toMatchObject({ repliedAt: reply.repliedAt, closedAt: null })
    expect(await to('read')).toMatchObject({ readAt: read.readAt, repliedAt: null })
    expect(await to('new')).toMatchObject({ readAt: null, repliedAt: null, closedAt: null })
    // closed without an answer: read, and no reply to count
    expect(await to('closed')).toMatchObject({ readAt: expect.any(Date), repliedAt: null })
    expect((await listInquiries(ada)).medianReplyHours).toBeNull()
  })

  test.each([
    [[], null],
    [[2], 2],
    [[1, 4], 2.5],
    [[1, 2, 90], 2],
    [[0.5, 1, 2, 100], 1.5],
  ])('inquiries replied to after %j hours have the median %s', async (hours, median) => {
    const ada = await createOwner(harness, { featured: true })
    const doctorId = ada.doctor.id
    const start = Date.UTC(2026, 0, 1)
    const replyAfter = (after: number) => ({
      createdAt: new Date(start),
      repliedAt: new Date(start + after * 3_600_000),
    })
    for (const after of hours) await insertInquiry(harness.db, { doctorId, ...replyAfter(after) })
    await insertInquiry(harness.db, { doctorId })
    await insertInquiry(harness.db, { doctorId, spamReason: 'too fast', ...replyAfter(5000) })
    const other = await createDoctor(harness)
    await insertInquiry(harness.db, { doctorId: other.id, ...replyAfter(5000) })
    expect((await listInquiries(ada)).medianReplyHours).toBe(median)
  })

  test('inquiries to a doctor that was taken down stay its owner’s', async () => {
    const ada = await createOwner(harness, { featured: true })
    await insertInquiry(harness.db, { doctorId: ada.doctor.id })
    const unpublishedAt = new Date()
    await harness.db.update(doctors).set({ unpublishedAt }).where(eq(doctors.id, ada.doctor.id))
    expect((await listInquiries(ada)).inquiries).toHaveLength(1)
  })
})

describe('sharing the inquiries of an office', () => {
  test('the inquiries of an office are for its owners and managers: to the practice, and to Featured doctors who consent', async () => {
    const { db, accounts } = harness
    const { practice, owner, manager, doctor, claim } = await insertManagedPractice(db, accounts)
    const silent = await insertDoctor(db, {
      name: 'Dr. Bo Example, MD',
      practiceId: practice.id,
      featured: true,
    })
    await db.insert(featuredListings).values({ doctorId: doctor.id, reason: 'complimentary' })
    await insertInquiry(db, { practiceId: practice.id, message: 'to the practice' })
    const toDoctor = await insertInquiry(db, { doctorId: doctor.id, message: 'to the doctor' })
    const toSilent = await insertInquiry(db, { doctorId: silent.id, message: 'to the other' })
    const inbox = async (user: typeof owner) => {
      const browser = await accounts.signedIn(user)
      const { inquiries } = (await browser.get('/api/user/inquiries')).json()
      return inquiries.map(({ message, recipient }: Inquiry) => [message, recipient])
    }
    const toPractice = ['to the practice', practice.name]
    expect(await inbox(manager)).toEqual([toPractice])
    await insertConsent(db, doctor, claim)
    const all = [['to the doctor', doctor.name], toPractice]
    expect([await inbox(manager), await inbox(owner)]).toEqual([all, all])
    const browser = await accounts.signedIn(manager)
    const mark = async (id: number) =>
      (await browser.send('PUT', `/api/user/inquiries/${id}`, { state: 'read' })).statusCode
    expect([await mark(toDoctor.id), await mark(toSilent.id)]).toEqual([200, 404])
  })

  test('the inquiries of an office are part of a Featured listing', async () => {
    const { db, accounts } = harness
    const { practice, manager, doctor, claim } = await insertManagedPractice(db, accounts)
    await insertConsent(db, doctor, claim)
    const { id } = await insertInquiry(db, { practiceId: practice.id })
    const browser = await accounts.signedIn(manager)
    expect((await browser.get('/api/user/inquiries')).json()).toMatchObject({
      available: false,
      inquiries: [],
    })
    const answer = await browser.send('PUT', `/api/user/inquiries/${id}`, { state: 'read' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'premium_only'])
  })
})
