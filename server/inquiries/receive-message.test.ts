import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { site } from '../../site.config.ts'
import { practiceContactAddress } from '../directory/present-listings.ts'
import { formerSlugs } from '../directory/records/tables.ts'
import { doctors } from '../directory/tables.ts'
import { mails } from '../platform/mail/tables.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { insertDoctor, insertPractice } from '../testing/records.ts'
import { deleteOldMessages, forgetSenders } from './routes.ts'
import { inquiries } from './tables.ts'

let testApp: TestApp
let two: Awaited<ReturnType<typeof records>>
const db = () => testApp.database.db

beforeAll(async () => {
  testApp = await createTestApp()
  two = await records()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await db().delete(inquiries)
  await db().delete(mails)
})

async function records() {
  const practice = await insertPractice(db(), {
    name: 'Two Oaks Example',
    contactEmail: 'office@twooaks.example',
  })
  const silent = await insertPractice(db(), { name: 'Silent Example' })
  const hiddenPractice = await insertPractice(db(), {
    name: 'Closed Example',
    contactEmail: 'office@closed.example',
    unpublishedAt: new Date(),
  })
  const at = (practiceId: number | null) =>
    insertDoctor(db(), { name: 'Dr. Ann Example, MD', practiceId })
  return {
    practice,
    silent,
    closed: hiddenPractice,
    doctor: await at(practice.id),
    doctorAtSilent: await at(silent.id),
    doctorAtClosed: await at(hiddenPractice.id),
    doctorAlone: await at(null),
    pending: await insertDoctor(db(), { name: 'Dr. Pen Ding', publishedAt: null }),
    gone: await insertDoctor(db(), { name: 'Dr. Gone Example', unpublishedAt: new Date() }),
  }
}

const input = {
  name: 'Ada Example',
  email: 'ada@patient.example',
  message: 'Is there a ramp at the door?',
}
const toTeam = { ...input, subject: 'A doctor is missing', originalTo: 'hello@stoneoak.example' }
const toDoctor = (id: number) => ({ ...input, recipientType: 'doctor', recipientId: id })
const toPractice = (slug: string) => ({ ...input, originalTo: practiceContactAddress(slug) })

let networks = 0
/** Each call comes from a network of its own unless one is given. */
const send = (
  payload: object,
  ip = `10.1.${++networks >> 8}.${networks & 255}`,
  url = '/api/contact',
) =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { origin: 'http://directory.example' },
    remoteAddress: ip,
    payload,
  })
const readInquiries = () => db().select().from(inquiries).orderBy(asc(inquiries.id))
const readMails = () => db().select().from(mails).orderBy(asc(mails.createdAt))

test('the writer on a Spanish page gets a copy in Spanish, the office the message marked', async () => {
  const message = { ...toDoctor(two.doctor.id), message: '¿Hay una rampa?', copy: true }
  expect((await send(message, undefined, '/api/contact?lang=es')).statusCode).toBe(200)
  expect((await readInquiries())[0]?.language).toBe('es')
  const mailList = (await readMails()).map(({ to, language, content }) => ({
    to,
    language,
    content,
  }))
  expect(mailList).toContainEqual(expect.objectContaining({ to: input.email, language: 'es' }))
  expect(mailList).toContainEqual({
    to: 'office@twooaks.example',
    language: 'en',
    content: expect.objectContaining({ message: expect.objectContaining({ language: 'es' }) }),
  })
})

describe('whom a message reaches', () => {
  test('a doctor is written to at the practice, under the name of the record (API-27)', async () => {
    const answer = await send({ ...toDoctor(two.doctor.id), recipientName: 'Somebody Else' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true })
    const [row] = await readInquiries()
    expect(row).toMatchObject({
      ...input,
      doctorId: two.doctor.id,
      practiceId: null,
      department: null,
      phone: null,
      subject: null,
      spamReason: null,
    })
    expect(row?.sender).not.toContain('10.1')
    await vi.waitFor(() => expect(testApp.sentMails.at(-1)?.to).toBeTruthy(), 60_000)
    expect(testApp.sentMails.at(-1)).toMatchObject({
      to: { address: 'office@twooaks.example' },
      replyTo: { name: input.name, address: input.email },
      from: { address: site.contact.sender },
    })
    expect(String(testApp.sentMails.at(-1)?.text)).toContain('Dr. Ann Example, MD')
    expect(JSON.stringify(testApp.sentMails.at(-1))).not.toContain('Somebody Else')
  })

  test.each([
    ['the practice has no address', () => two.doctorAtSilent.id],
    ['the practice is not public', () => two.doctorAtClosed.id],
    ['there is no practice', () => two.doctorAlone.id],
  ])('a doctor is written to by the team when %s', async (_, id) => {
    const answer = await send(toDoctor(id()))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, forwardedToTeam: true })
    expect(await readMails()).toMatchObject([
      { to: 'hello@stoneoak.example', content: { forwardedToTeam: true } },
    ])
  })

  test('a practice is written to at its address, or by the team (API-28)', async () => {
    expect((await send(toPractice(two.practice.slug))).json()).toEqual({ success: true })
    expect((await send(toPractice(two.silent.slug))).json()).toEqual({
      success: true,
      forwardedToTeam: true,
    })
    expect(await readMails()).toMatchObject([
      {
        to: 'office@twooaks.example',
        content: { recipient: 'Two Oaks Example', forwardedToTeam: false },
      },
      {
        to: 'hello@stoneoak.example',
        content: { recipient: 'Silent Example', forwardedToTeam: true },
      },
    ])
    expect(await readInquiries()).toMatchObject([
      { practiceId: two.practice.id, doctorId: null },
      { practiceId: two.silent.id, doctorId: null },
    ])
  })

  test('a message to an office with an invalid address reaches the team', async () => {
    const odd = await insertPractice(db(), {
      name: 'Odd Example',
      contactEmail: 'a@x.example, b@y.example',
    })
    expect((await send(toPractice(odd.slug))).statusCode).toBe(200)
    expect(await readMails()).toMatchObject([
      { to: 'hello@stoneoak.example', content: { forwardedToTeam: true } },
    ])
  })

  test('a page opened before the practice was renamed still reaches it', async () => {
    await db()
      .insert(formerSlugs)
      .values({ kind: 'practice', slug: 'two-oaks-before', recordId: two.practice.id })
    expect((await send(toPractice('two-oaks-before'))).statusCode).toBe(200)
    expect(await readInquiries()).toMatchObject([{ practiceId: two.practice.id }])
  })

  test.each(site.departments.map(({ label, key, email }) => [label, key, email] as const))(
    '%s is written to at its address (CONT-05, API-29)',
    async (label, key, email) => {
      expect((await send({ ...toTeam, originalTo: email })).statusCode).toBe(200)
      expect(await readMails()).toMatchObject([
        { to: email, content: { template: 'team-message', department: label } },
      ])
      expect(await readInquiries()).toMatchObject([{ department: key, subject: toTeam.subject }])
    },
  )

  test('the team needs a subject and ten characters; an office does not (VAL-04, VAL-10, VAL-11)', async () => {
    const { subject, ...bare } = toTeam
    const answer = await send({ ...bare, message: '  Nine chr   ' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      subject: 'Subject is required',
      message: 'Message must be at least 10 characters',
    })
    expect((await send({ ...toDoctor(two.doctor.id), message: 'Hi' })).statusCode).toBe(200)
  })
})

describe('messages without a recipient here', () => {
  test.each([
    ['a stranger', () => ({ ...toTeam, originalTo: 'victim@elsewhere.example' }), 400],
    ['a stranger at our domain', () => ({ ...toTeam, originalTo: 'boss@stoneoak.example' }), 400],
    ['our sender', () => ({ ...toTeam, originalTo: site.contact.sender }), 400],
    [
      'the address of an office itself',
      () => ({ ...toTeam, originalTo: 'office@twooaks.example' }),
      400,
    ],
    [
      'two addresses',
      () => ({ ...toTeam, originalTo: `hello@stoneoak.example,victim@elsewhere.example` }),
      400,
    ],
    ['a practice that never was', () => toPractice('nobody'), 400],
    ['a practice that is not public', () => toPractice(two.closed.slug), 400],
    ['no practice at all', () => toPractice(''), 400],
    [
      'a lookalike domain',
      () => ({ ...input, originalTo: `${two.practice.slug}@x.${site.practiceMailDomain}` }),
      400,
    ],
    ['a doctor who never was', () => toDoctor(987_654), 404],
    ['a doctor not public yet', () => toDoctor(two.pending.id), 404],
    ['a doctor no longer public', () => toDoctor(two.gone.id), 404],
    ['nobody', () => input, 400],
    [
      'another kind of recipient',
      () => ({ ...toTeam, recipientType: 'user', recipientId: 1 }),
      400,
    ],
  ])('a message to %s is neither stored nor mailed', async (_, body, status) => {
    const answer = await send(body())
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
    if (status === 400) expect(Object.keys(answer.json().fields)).toHaveLength(1)
    expect(await readInquiries()).toEqual([])
    expect(await readMails()).toEqual([])
  })
})

describe('messages of programs', () => {
  test.each([
    ['honeypot', { website: 'https://buy.example' }],
    ['honeypot', { website: 'x', elapsed: 100 }],
    ['too fast', { website: '', elapsed: 2999 }],
    ['too fast', { elapsed: 0 }],
  ])(
    'a message is kept as spam, not mailed, and answered as usual: %s, %j',
    async (reason, traces) => {
      const answer = await send({ ...toDoctor(two.doctor.id), ...traces })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ success: true })
      expect(await readInquiries()).toMatchObject([{ ...input, spamReason: reason }])
      expect(await readMails()).toEqual([])
      const response = await send({ ...toDoctor(two.doctorAlone.id), ...traces })
      expect(response.json()).toEqual({ success: true, forwardedToTeam: true })
    },
  )

  test.each([{}, { website: ' ' }, { elapsed: 3000 }, { website: '', elapsed: 1e12 }])(
    '%j is not spam',
    async (traces) => {
      await send({ ...toDoctor(two.doctor.id), ...traces })
      expect(await readInquiries()).toMatchObject([{ spamReason: null }])
      expect(await readMails()).toHaveLength(1)
    },
  )

  test('six messages an hour from one network are spam, also at once', async () => {
    const bodies = [toTeam, toDoctor(two.doctor.id), toPractice(two.silent.slug)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => send(bodies[n % 3]!, `2001:db8:1:2::${n}`)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
    const reasons = (await readInquiries()).map(({ spamReason }) => spamReason)
    expect(reasons.filter((reason) => reason === null)).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'too many')).toHaveLength(7)
    expect(await readMails()).toHaveLength(5)
    await send(toTeam, '2001:db8:1:3::1')
    expect(await readMails()).toHaveLength(6)
    await db().update(inquiries).set({ createdAt: sql`now() - interval '61 minutes'` })
    await send(toTeam, '2001:db8:1:2::1')
    expect(await readMails()).toHaveLength(7)
  })

  test('a network that sends more than sixty messages an hour gets 429', async () => {
    const network = '203.0.113.7'
    for (let n = 0; n < 60; n++) expect((await send({}, network)).statusCode).toBe(400)
    const answer = await send(toTeam, network)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'too_many', message: expect.any(String) })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await readInquiries()).toEqual([])
  })
})

describe('retention', () => {
  test('a daily job deletes messages after their retention period', async () => {
    const days = site.messageRetentionDays
    for (const age of [0, days - 1, days + 1])
      await db()
        .insert(inquiries)
        .values({
          ...input,
          subject: `${age}`,
          sender: '',
          createdAt: sql`now() - make_interval(days => ${age})`,
        })
    await deleteOldMessages(db(), days)
    expect((await readInquiries()).map(({ subject }) => subject)).toEqual(['0', `${days - 1}`])
    const { rows } = await testApp.database.pool.query(
      `SELECT cron, timezone FROM jobs.schedule WHERE name = 'delete-old-messages'`,
    )
    expect(rows).toEqual([{ cron: '23 3 * * *', timezone: site.timeZone }])
  })

  test('no message names its network after a day', async () => {
    await send(toTeam)
    await send(toTeam)
    const [old, fresh] = await readInquiries()
    await db()
      .update(inquiries)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(inquiries.id, old!.id))
    await forgetSenders(db())
    expect((await readInquiries()).map(({ sender }) => sender)).toEqual(['', fresh!.sender])
    expect(fresh!.sender).not.toBe('')
  })

  test('a message outlives the doctor it was for', async () => {
    const doctor = await insertDoctor(db(), { name: 'Dr. Brief Example' })
    await send(toDoctor(doctor.id))
    await db().delete(doctors).where(eq(doctors.id, doctor.id))
    expect(await readInquiries()).toMatchObject([{ ...input, doctorId: null }])
  })
})
