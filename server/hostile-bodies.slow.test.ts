import { domainToUnicode } from 'node:url'
import { gt } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { site } from '../site.config.ts'
import { practiceContactAddress } from './directory/present-listings.ts'
import { inquiries } from './inquiries/tables.ts'
import { subscribers } from './newsletter/tables.ts'
import { mails } from './platform/mail/tables.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import {
  hostileRequests,
  hostileTexts,
  hostileValues,
  type Payload,
} from './testing/inputs/hostile-bodies.ts'
import { insertDoctor, insertPractice } from './testing/records.ts'

const office = 'office@twooaks.example'
const ada = { name: 'Ada Example', email: 'ada@patient.example' }
const message = 'Is there a ramp at the door?'

let testApp: TestApp
/** Good bodies and the one address each may reach. */
let bodies: { body: Record<string, unknown>; to: string }[]
const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })

beforeAll(async () => {
  testApp = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  const { db } = testApp.database
  const practice = await insertPractice(db, { name: 'Two Oaks Example', contactEmail: office })
  const doctor = await insertDoctor(db, { name: 'Dr. Ann Example, MD', practiceId: practice.id })
  const input = { ...ada, phone: '210-555-0199', subject: 'A ramp', message }
  const team = site.departments[2].email
  bodies = [
    {
      body: {
        ...input,
        recipientType: 'doctor',
        recipientId: doctor.id,
        recipientName: doctor.name,
      },
      to: office,
    },
    { body: { ...input, originalTo: practiceContactAddress(practice.slug) }, to: office },
    { body: { ...input, originalTo: team }, to: team },
  ]
})
afterAll(() => testApp.close())

const fields = [
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'recipientId',
  'recipientName',
  'recipientType',
  'originalTo',
  'website',
  'elapsed',
]

const post = ({ payload, type = 'application/json' }: Payload, url = '/api/contact') =>
  testApp.app.inject({
    method: 'POST',
    url,
    headers: { origin: 'http://directory.example', 'content-type': type },
    payload,
  })

type Accepted = { to: string; body: Record<string, unknown> }
let lastId = 0
const acceptances: Accepted[] = []

const trim = (value: unknown) => (value as string | undefined)?.trim() || null

/** A refused body leaves nothing; an accepted one leaves exactly what was sent. */
async function check(request: Payload, { to, body }: Accepted, what: string) {
  const answer = await post(request)
  expect([200, 400, 404, 413, 415], what).toContain(answer.statusCode)
  const { db } = testApp.database
  const rows = await db.select().from(inquiries).where(gt(inquiries.id, lastId))
  expect(rows, what).toHaveLength(answer.statusCode === 200 ? 1 : 0)
  if (answer.statusCode !== 200) {
    expect(answer.json(), what).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
    })
    return
  }
  const [row] = rows
  lastId = row!.id
  const columns = {
    name: row!.name,
    email: row!.email,
    phone: row!.phone,
    subject: row!.subject,
    message: row!.message,
  }
  const values = Object.fromEntries(Object.keys(columns).map((field) => [field, trim(body[field])]))
  expect(columns, what).toEqual(values)
  if (!row!.spamReason) acceptances.push({ to, body })
}

describe('POST /api/contact', () => {
  // body 1 has the shape of body 2
  test.each([0, 2])(
    'hostile texts in each field of body %i are stored or refused',
    { timeout: 300_000 },
    async (n) => {
      const { body, to } = bodies[n]!
      for (const field of fields)
        for (const [what, text] of hostileTexts) {
          const hostile = { ...body, [field]: text }
          await check(
            { payload: JSON.stringify(hostile) },
            { body: hostile, to },
            `${what} as ${field}`,
          )
        }
    },
  )

  test.each([0, 1, 2])('hostile values in each field of body %i are refused', async (n) => {
    const { body, to } = bodies[n]!
    for (const field of fields)
      for (const [what, value] of hostileValues) {
        const hostile = { ...body, [field]: value }
        await check(
          { payload: JSON.stringify(hostile) },
          { body: hostile, to },
          `${what} as ${field}`,
        )
      }
  })

  test.each(hostileRequests)('a request of %s is stored or refused', async (what, request) => {
    for (const { body, to } of bodies) {
      const upload = request(body)
      // bytes that are no text become the sign for it; nothing else changes a body that is taken
      const read = what === 'bytes that are no text' ? JSON.parse(upload.payload.toString()) : body
      await check(upload, { body: read, to }, what)
    }
  })

  test('the last of a repeated key counts, in the check and in the mail', async () => {
    const { body, to } = bodies[2]!
    const payload = JSON.stringify(body).replace(
      '{',
      '{"originalTo":"victim@elsewhere.example","email":"x@elsewhere.example",',
    )
    await check({ payload }, { body, to }, 'good last')
    const strange = JSON.stringify(body).replace(/\}$/, ',"originalTo":"victim@elsewhere.example"}')
    expect((await post({ payload: strange })).statusCode).toBe(400)
  })

  test('no mail goes to a second recipient or comes from another sender', {
    timeout: 180_000,
  }, async () => {
    const { db } = testApp.database
    await vi.waitFor(async () => expect(testApp.sentMails.length).toBe(acceptances.length), {
      timeout: 150_000,
      interval: 200,
    })
    expect(acceptances.length).toBeGreaterThan(200)
    const rows = await db.select().from(mails)
    expect(rows.filter(({ status }) => status === 'failed')).toEqual([])
    // mails leave in any order: the content of each shows which body it came from
    const key = (to: string, name: unknown, email: unknown) => JSON.stringify([to, name, email])
    const expected = acceptances.map(({ to, body }) => key(to, trim(body.name), body.email))
    expect(rows.map(({ to, replyTo }) => key(to, replyTo?.name, replyTo?.address)).sort()).toEqual(
      expected.sort(),
    )
    for (const mail of testApp.sentMails) await expectOneRecipient(mail)
  })
})

const ours = new Set(
  'from to reply-to subject message-id date mime-version content-type auto-submitted'.split(' '),
)

async function expectOneRecipient(mail: SendMailOptions) {
  const { envelope, message: source } = await composer.sendMail(mail)
  const to = (mail.to as { address: string }).address
  expect([office, ...site.departments.map(({ email }) => email)]).toContain(to)
  expect(envelope).toEqual({ from: site.contact.sender, to: [to] })
  const parsedMail = await simpleParser(source as Buffer)
  const { value } = parsedMail.to as { value: { address?: string }[] }
  expect(value.map(({ address }) => address)).toEqual([to])
  expect(parsedMail.cc ?? parsedMail.bcc).toBeUndefined()
  expect(parsedMail.from?.value).toEqual([{ name: site.name, address: site.contact.sender }])
  expect(parsedMail.replyTo?.value).toHaveLength(1)
  const [local, domain] = (mail.replyTo as { address: string }).address.split('@')
  expect(parsedMail.replyTo?.value[0]?.address).toBe(`${local}@${domainToUnicode(domain!)}`)
  expect(parsedMail.attachments).toEqual([])
  expect([...parsedMail.headers.keys()].filter((name) => !ours.has(name))).toEqual([])
}

describe('POST /api/newsletter/subscribe', () => {
  test('hostile addresses are accepted or refused, and only accepted ones mailed', async () => {
    const { db } = testApp.database
    const addresses = new Set<string>()
    for (const [what, value] of [...hostileTexts, ...hostileValues]) {
      const payload = JSON.stringify({ email: value })
      const answer = await post({ payload }, '/api/newsletter/subscribe')
      expect([200, 400, 413], what).toContain(answer.statusCode)
      if (answer.statusCode === 200) addresses.add((value as string).trim().toLowerCase())
    }
    // the one difference: this call also takes plain forms
    for (const [what, request] of hostileRequests.filter(([what]) => what !== 'a form')) {
      const answer = await post(
        request({ email: 'ada@patient.example' }),
        '/api/newsletter/subscribe',
      )
      expect([200, 400, 413, 415], what).toContain(answer.statusCode)
      if (answer.statusCode === 200) addresses.add('ada@patient.example')
    }
    const newMails = (await db.select().from(mails)).filter(
      ({ content }) => content.template === 'newsletter-confirmation',
    )
    expect(newMails.map(({ to }) => to.toLowerCase()).sort()).toEqual([...addresses].sort())
    const rows = await db.select().from(subscribers)
    expect(rows.map(({ email }) => email).sort()).toEqual([...addresses].sort())
    expect(rows.filter(({ confirmedAt }) => confirmedAt)).toEqual([])
  })
})
