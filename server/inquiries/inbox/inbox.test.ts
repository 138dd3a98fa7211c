import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { site } from '../../../site.config.ts'
import { auditLog } from '../../accounts/tables.ts'
import { practiceContactAddress } from '../../directory/present-listings.ts'
import { mails } from '../../platform/mail/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createDoctor, createPractice } from '../../testing/providers/providers.ts'
import { patientMessage as input, writeMessage } from '../../testing/write-message.ts'
import { inquiries } from '../tables.ts'

let harness: TestHarness
let other: Person
beforeAll(async () => {
  harness = await createTestHarness()
  other = await createPerson(harness, { isAdmin: true, firstName: 'Otto', lastName: 'Zweig' })
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(inquiries)
  await harness.db.delete(mails)
})

const write = (message: object) => writeMessage(harness, message)
const toTeam = (extra: object = {}) =>
  write({ subject: 'A doctor is missing', originalTo: 'support@stoneoak.example', ...extra })
const list = async (query = '', { browser } = harness.admin) =>
  (await browser.get(`/api/admin/inbox${query}`)).json()
const first = async () => (await list()).messages[0]
const change = (id: number, body: object, { browser } = harness.admin) =>
  browser.send('PUT', `/api/admin/inbox/${id}`, body)
const add = (id: number, body: object, { browser } = harness.admin) =>
  browser.send('POST', `/api/admin/inbox/${id}/entries`, body)
const readMails = () => harness.db.select().from(mails).orderBy(asc(mails.createdAt))
const mailTo = async (to: string) => (await readMails()).filter((mail) => mail.to === to)

describe('messages in the inbox', () => {
  test('the inbox has messages to departments and to offices without an address, the oldest first', async () => {
    const office = await createPractice(harness, { contactEmail: 'office@oaks.example' })
    const silent = await createPractice(harness, { name: 'Silent Example', contactEmail: null })
    const doctor = await createDoctor(harness, { name: 'Dr. Alone Example' })
    await toTeam()
    await write({ originalTo: practiceContactAddress(office.slug) })
    await write({ originalTo: practiceContactAddress(silent.slug), phone: '(210) 555-0111' })
    await write({ recipientType: 'doctor', recipientId: doctor.id })
    await toTeam({ website: 'spam' })
    const { messages, total, administrators } = await list()
    expect(total).toBe(3)
    expect(messages.map(({ recipient }: { recipient: object }) => recipient)).toEqual([
      { kind: 'department', id: null, name: 'Technical Support', address: null },
      { kind: 'practice', id: silent.id, name: 'Silent Example', address: null },
      { kind: 'doctor', id: doctor.id, name: 'Dr. Alone Example', address: null },
    ])
    expect(messages[1]).toMatchObject({
      ...input,
      phone: '(210) 555-0111',
      subject: null,
      state: 'new',
      assignedTo: null,
      revision: 0,
      entries: [],
      businessDays: 0,
    })
    expect(administrators.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([harness.admin.user.id, other.user.id]),
    )
  })

  test('the inbox is filtered by state, by assignee and by words', async () => {
    await toTeam()
    await toTeam({ message: 'A café on Niño Street is missing' })
    const [one, two] = (await list()).messages
    await change(one.id, { revision: 0, assignedTo: harness.admin.user.id })
    await change(two.id, { revision: 0, state: 'closed' })
    const ids = async (query: string) =>
      (await list(query)).messages.map(({ id }: { id: number }) => id)
    expect(await ids('')).toEqual([one.id])
    expect(await ids('?assigned=me')).toEqual([one.id])
    expect(await ids('?assigned=nobody')).toEqual([])
    expect(await ids('?state=closed')).toEqual([two.id])
    expect(await ids('?state=closed&search=nino')).toEqual([two.id])
    expect(await ids('?search=nino')).toEqual([])
    expect((await harness.admin.browser.get('/api/admin/inbox?state=lost')).statusCode).toBe(400)
  })

  test('the inbox is searched by the names of the writer, the doctor and the practice, word by word', async () => {
    const doctor = await createDoctor(harness, { name: 'Dr. Zoë Quill-Baker, MD' })
    const practice = await createPractice(harness, {
      name: 'Ñandú Heart Clinic',
      contactEmail: null,
    })
    await write({ recipientType: 'doctor', recipientId: doctor.id, name: 'José Ortega' })
    await write({ originalTo: practiceContactAddress(practice.slug) })
    const names = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).messages.map(
        ({ recipient }: { recipient: { name: string } }) => recipient.name,
      )
    for (const search of ['quill', 'Baker ZOE', 'Dr. Quill', 'ortega jose'])
      expect(await names(search), search).toEqual([doctor.name])
    expect(await names('clinic nandu')).toEqual([practice.name])
    for (const search of ['quill ortega', 'clinic zoe', '%', '-'])
      expect(await names(search), search).toEqual([])
  })

  test('the mail to the team has a link to the inbox', async () => {
    await toTeam()
    expect(await mailTo('support@stoneoak.example')).toMatchObject([
      { content: { inboxUrl: expect.stringMatching(/\/admin\/inbox$/) } },
    ])
  })
})

describe('acts of the team', () => {
  test('a reply goes to the writer, whose answer comes to the department', async () => {
    await toTeam()
    const { id } = await first()
    const answer = await add(id, { kind: 'reply', revision: 0, text: 'Thank you.\nWe look.' })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      state: 'answered',
      revision: 1,
      assignedTo: { id: harness.admin.user.id },
      entries: [{ kind: 'reply', text: 'Thank you.\nWe look.', sentTo: null }],
    })
    expect(await mailTo(input.email)).toMatchObject([
      {
        replyTo: { name: site.name, address: 'support@stoneoak.example' },
        content: { template: 'inbox-reply', reply: 'Thank you.\nWe look.' },
      },
    ])
    expect((await list()).total).toBe(0)
    expect((await list('?state=answered')).total).toBe(1)
    const entries = await harness.db.select().from(auditLog)
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'inquiry answered', details: { inquiry: id } }),
    )
  })

  test('forwarding mails the whole message to the office, whose reply goes to the writer', async () => {
    const silent = await createPractice(harness, { name: 'Silent Example', contactEmail: null })
    await write({ originalTo: practiceContactAddress(silent.slug) })
    const { id } = await first()
    const answer = await add(id, { kind: 'passed on', revision: 0, sentTo: 'desk@silent.example' })
    expect(answer.json()).toMatchObject({
      state: 'answered',
      entries: [{ kind: 'passed on', sentTo: 'desk@silent.example' }],
    })
    expect(await mailTo('desk@silent.example')).toMatchObject([
      {
        replyTo: { address: input.email },
        content: { recipient: 'Silent Example', forwardedToTeam: false, message: input },
      },
    ])
  })

  test('a note is visible to the team only, and does not close the message', async () => {
    await toTeam()
    const { id } = await first()
    await harness.db.delete(mails)
    const answer = await add(id, { kind: 'note', revision: 0, text: 'Called them.' })
    expect(answer.json()).toMatchObject({ state: 'open', entries: [{ delivery: null }] })
    expect(await readMails()).toEqual([])
  })

  test('messages are closed, reopened, assigned and unassigned', async () => {
    await toTeam()
    const { id } = await first()
    const states = []
    for (const [revision, body] of [
      { assignedTo: other.user.id },
      { state: 'closed' },
      { state: 'open' },
      { assignedTo: null },
    ].entries()) {
      const { state, assignedTo } = (await change(id, { revision, ...body })).json()
      states.push([state, assignedTo?.name ?? null])
    }
    expect(states).toEqual([
      ['open', 'Otto Zweig'],
      ['closed', 'Otto Zweig'],
      ['open', 'Otto Zweig'],
      ['open', null],
    ])
  })

  test('the second of two simultaneous replies is refused with the first one, and not sent', async () => {
    await toTeam()
    const { id } = await first()
    const reply = { kind: 'reply', revision: 0, text: 'Thank you.' }
    const answers = await Promise.all([add(id, reply), add(id, reply, other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^.+ has replied to this message\. Please read it first\.$/),
    })
    expect(await mailTo(input.email)).toHaveLength(1)
    const answer = await change(id, { revision: 0, state: 'closed' })
    expect(answer.statusCode).toBe(409)
  })

  test.each([
    ['no text', { kind: 'reply', text: ' ' }, 'text'],
    ['a long text', { kind: 'note', text: 'x'.repeat(5001) }, 'text'],
    ['a null', { kind: 'reply', text: 'a\0b' }, 'text'],
    ['two addresses', { kind: 'passed on', sentTo: 'a@x.example, b@x.example' }, 'sentTo'],
    ['another kind', { kind: 'lost', text: 'x' }, 'kind'],
  ])('%s is refused by its field', async (_, body, field) => {
    await toTeam()
    const answer = await add((await first()).id, { revision: 0, ...body })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toContain(field)
  })

  test('a message to the team cannot be forwarded, and only administrators can be assigned', async () => {
    await toTeam()
    const { id } = await first()
    const passing = { kind: 'passed on', revision: 0, sentTo: 'a@x.example' }
    expect((await add(id, passing)).statusCode).toBe(400)
    const { user } = await createPerson(harness)
    const answer = await change(id, { revision: 0, assignedTo: user.id })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['assignedTo']])
    expect((await change(id, { revision: 0 })).statusCode).toBe(400)
  })

  test('a message that an office reads itself is not in the inbox', async () => {
    const office = await createPractice(harness, { contactEmail: 'office@oaks.example' })
    await write({ originalTo: practiceContactAddress(office.slug) })
    const [row] = await harness.db.select().from(inquiries)
    expect((await change(row!.id, { revision: 0, state: 'closed' })).statusCode).toBe(404)
    const reply = { kind: 'reply', revision: 0, text: 'Hello' }
    expect((await add(row!.id, reply)).statusCode).toBe(404)
    expect((await add(2 ** 31 - 1, reply)).statusCode).toBe(404)
    expect((await harness.admin.browser.get(`/api/admin/inbox/${row!.id}`)).statusCode).toBe(404)
  })

  test('deleting a message deletes its entries', async () => {
    await toTeam()
    const { id } = await first()
    await add(id, { kind: 'note', revision: 0, text: 'Called them.' })
    await harness.db.delete(inquiries).where(eq(inquiries.id, id))
    expect((await list()).messages).toEqual([])
  })
})

describe('confirming a message to its writer', () => {
  test('a copy is sent on request, without any word of the message', async () => {
    expect(await toTeam({ copy: true })).toEqual({ success: true, copied: true })
    expect(await toTeam({ copy: false })).toEqual({ success: true })
    const mails = await mailTo(input.email)
    expect(mails).toMatchObject([{ replyTo: null }])
    expect(mails[0]?.content).toEqual({ template: 'message-copy', recipient: 'Technical Support' })
  })

  test('the forms of one address are counted together', async () => {
    const answers = [
      await toTeam({ copy: true, email: 'cy.patient@oaks.example' }),
      await toTeam({ copy: true, email: 'cy.patient+1@oaks.example' }),
      await toTeam({ copy: true, email: 'CyPatient+2+3@oaks.example' }),
      await toTeam({ copy: true, email: 'cypatient@other.example' }),
    ]
    expect(answers.map(({ copied }) => copied ?? false)).toEqual([true, true, false, true])
  })

  test('copies are sent for one recipient at most twenty times a day', async () => {
    await harness.db.delete(inquiries)
    let confirmed = 0
    for (let place = 0; place < 22; place++)
      if ((await toTeam({ copy: true, email: `reader${place}@many.example` })).copied) confirmed++
    expect(confirmed).toBe(20)
    await harness.db.delete(inquiries)
  })

  test('copies are sent to one address at most twice a day, and never for spam', async () => {
    expect(await toTeam({ copy: true, website: 'x' })).toEqual({ success: true })
    const answers = await Promise.all(
      ['ada@patient.example', 'ADA@patient.example', 'ada@Patient.example'].map((email) =>
        toTeam({ copy: true, email }),
      ),
    )
    expect(answers.filter(({ copied }) => copied)).toHaveLength(2)
    const mails = (await readMails()).filter(({ content }) => content.template === 'message-copy')
    expect(mails).toHaveLength(2)
  })
})

test('a profile shows whether the team forwards messages', async () => {
  const office = await createPractice(harness, { contactEmail: 'office@oaks.example' })
  const silent = await createPractice(harness, { contactEmail: null })
  const doctor = await createDoctor(harness, { practiceId: office.id })
  const alone = await createDoctor(harness)
  await harness.version.refresh()
  const passedOn = async (path: string) =>
    (await harness.anonymous.get(`/api/${path}`)).json().messagesPassedOn
  expect(await passedOn(`practices/${office.slug}`)).toBeUndefined()
  expect(await passedOn(`practices/${silent.slug}`)).toBe(true)
  expect(await passedOn(`doctors/${doctor.slug}`)).toBeUndefined()
  expect(await passedOn(`doctors/${alone.slug}`)).toBe(true)
})
