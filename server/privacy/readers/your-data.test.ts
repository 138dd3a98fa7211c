import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '../../accounts/tables.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { newsletterRecipients, subscribers } from '../../newsletter/tables.ts'
import { mails } from '../../platform/mail/tables.ts'
import { factReports } from '../../reports/tables.ts'
import { createPerson, createTestHarness, type TestHarness } from '../../testing/harness.ts'
import { createDoctor, insertInquiry } from '../../testing/providers/providers.ts'
import { findText } from '../../testing/texts/find-text.ts'
import { unzip } from '../../testing/unzip.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness({ RATE_LIMITS: 'on' })
})
afterAll(() => harness.close())

let count = 0
const newAddress = () => {
  count += 1
  return `reader-${count}@patient.example`
}
const ask = (email: string) =>
  harness.accounts.browser().post('/api/your-data/code', { email: email.toUpperCase() })
const show = (email: string, code: string) =>
  harness.accounts.browser().post('/api/your-data', { email, code })
const erase = (token: string) => harness.anonymous.post('/api/your-data/erase', { token })

const codesTo = async (email: string) =>
  (await harness.accounts.mailsTo(email)).flatMap((mail) =>
    mail.template === 'your-data-code' ? [mail.code] : [],
  )

async function codeFor(email: string): Promise<string> {
  const before = (await codesTo(email)).length
  expect((await ask(email)).statusCode).toBe(200)
  const codes = await vi.waitFor(async () => {
    const present = await codesTo(email)
    expect(present.length).toBeGreaterThan(before)
    return present
  }, 60_000)
  return codes.at(-1)!
}

const dataOf = async (email: string) => (await show(email, await codeFor(email))).json()

/** A reader of the newsletter, who wrote to an office and reported a detail. */
async function newReader() {
  const email = newAddress()
  const name = `Philomena Quillfeather${count}`
  const { db } = harness
  const doctor = await createDoctor(harness)
  await db.insert(subscribers).values({ email, confirmedAt: new Date() })
  await insertInquiry(db, { doctorId: doctor.id, name, email, message: `${name} asks.` })
  await db.insert(factReports).values({
    doctorId: doctor.id,
    subject: 'phone',
    text: `${name} heard another number.`,
    email,
    network: 'x',
  })
  return { email, name }
}

describe('data held about an address', () => {
  test('the mailed code shows the data, table by table, as the database has them', async () => {
    const { email, name } = await newReader()
    const { held, account } = await dataOf(email)
    expect(account).toBeNull()
    const names = held.map((part: { name: string }) => part.name)
    expect(names).toEqual(
      expect.arrayContaining(['subscribers', 'inquiries', 'fact_reports', 'mails']),
    )
    const inquiry = held.find((part: { name: string }) => part.name === 'inquiries')
    expect(inquiry.rows[0]).toContainEqual({ field: 'message', value: `${name} asks.` })
    expect(inquiry.rows[0]).toContainEqual({ field: 'copied', value: 'no' })
    expect(JSON.stringify(held)).not.toMatch(/"(id|sender|network|attempts)"/)
  })

  test('the data are downloaded as JSON and CSV', async () => {
    const { email } = await newReader()
    const { token } = await dataOf(email)
    const response = await harness.anonymous.post('/api/your-data/export', { token })
    expect(response.headers['content-type']).toBe('application/zip')
    const files = await unzip(response.rawPayload)
    const data = JSON.parse(String(files.get('data.json')))
    const rows = await harness.db.select().from(inquiries).where(eq(inquiries.email, email))
    const { sender: _, assignedTo: __, ...row } = rows[0]!
    expect(data.inquiries).toEqual(JSON.parse(JSON.stringify([row])))
    expect(String(files.get('csv/subscribers.csv'))).toContain(email)
  })

  test('the data are erased from the whole database, and the outbox', async () => {
    const { email, name } = await newReader()
    const { token } = await dataOf(email)
    expect(await findText(harness.database, email)).not.toEqual([])
    expect((await erase(token)).statusCode).toBe(200)
    for (const text of [email, name])
      expect(await findText(harness.database, text), text).toEqual([])
    // twice is once
    expect((await erase(token)).statusCode).toBe(200)
    expect(await harness.db.$count(newsletterRecipients)).toBe(0)
  })

  test('the data are erased, and nothing of addresses that contain the address or that it contains', async () => {
    const { email } = await newReader()
    const neighbors = [`x${email}`, `x.${email}`, `${email}.mx`, email.slice(1), email.slice(0, -2)]
    const { token } = await dataOf(email)
    const { db } = harness
    const texts = [email, ...neighbors].map((address) => `Write to\n${address}.`)
    await db.insert(mails).values(
      texts.map((text) => ({
        to: 'office@example.org',
        content: { template: 'test', text } as never,
        status: 'sent' as const,
      })),
    )
    for (const text of texts)
      await db.execute(
        sql`INSERT INTO jobs.job (name, data, start_after) VALUES ('your-data-codes', ${JSON.stringify({ text })}::jsonb, now() + interval '1 hour')`,
      )
    await db.insert(recordChanges).values(
      texts.map((to) => ({
        kind: 'practices' as const,
        recordId: 1,
        action: 'x',
        field: 'y',
        to,
      })),
    )
    expect((await erase(token)).statusCode).toBe(200)
    const rows = await db.execute<{ text: string }>(sql`
      SELECT content->>'text' AS text FROM mails WHERE content->>'template' = 'test'
      UNION ALL SELECT data->>'text' FROM jobs.job WHERE data ? 'text'
      UNION ALL SELECT "to" FROM record_changes WHERE "to" LIKE 'Write to%'`)
    expect(rows.rows.map(({ text }) => text)).toEqual(Array(3).fill(texts.slice(1)).flat())
  })

  test('the answer is the same for every address, and no mail is sent if nothing is held', async () => {
    const { email } = await newReader()
    const stranger = newAddress()
    const answers = [await ask(email), await ask(stranger)]
    expect(answers[0]!.json()).toEqual(answers[1]!.json())
    await vi.waitFor(async () => expect(await codesTo(email)).toHaveLength(1), 60_000)
    expect(await harness.db.$count(mails, eq(mails.to, stranger))).toBe(0)
    const codes = [await show(email, '000000'), await show(stranger, '000000')]
    expect(codes.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'wrong_code'],
      [400, 'wrong_code'],
    ])
  })

  test('the data of an account stay with it, and a suspended one is deleted with its days of grace', async () => {
    const ada = await createPerson(harness, { emailConfirmed: true })
    const { token, account } = await dataOf(ada.user.email)
    expect(account).toBe('open')
    await erase(token)
    expect(await ada.browser.user()).toMatchObject({ id: ada.user.id })
    const bo = await createPerson(harness, { suspendedAt: new Date() })
    const data = await dataOf(bo.user.email)
    expect(data.account).toBe('suspended')
    expect((await erase(data.token)).statusCode).toBe(200)
    const [row] = await harness.db.select().from(users).where(eq(users.id, bo.user.id))
    expect(row!.deletionAt).toBeInstanceOf(Date)
    expect(await harness.accounts.mailsTo(bo.user.email)).toMatchObject([
      { template: 'deletion-begun', byTeam: false },
    ])
  })

  test('a damaged token, a used code, and a fourth code within an hour are refused', async () => {
    const { email } = await newReader()
    const code = await codeFor(email)
    const { token } = (await show(email, code)).json()
    expect((await show(email, code)).json().code).toBe('wrong_code')
    for (const path of ['erase', 'export'])
      expect(
        (await harness.anonymous.post(`/api/your-data/${path}`, { token: `${token}x` })).json(),
      ).toMatchObject({ code: 'bad_link' })
    await codeFor(email)
    await codeFor(email)
    expect((await ask(email)).statusCode).toBe(429)
  })
})
