import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { businessDaysSince } from '../../contract/reports/business-days.ts'
import { site } from '../../site.config.ts'
import { recordChanges } from '../directory/records/tables.ts'
import { doctors } from '../directory/tables.ts'
import { mails } from '../platform/mail/tables.ts'
import {
  createPerson,
  createTestHarness,
  type Person,
  type TestHarness,
} from '../testing/harness.ts'
import {
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
} from '../testing/providers/providers.ts'
import { insertMember } from '../testing/providers/team.ts'
import { deleteOldReports, forgetNetworks } from './routes.ts'
import { factReports } from './tables.ts'

let harness: TestHarness
let limitedHarness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
  limitedHarness = await createTestHarness({ RATE_LIMITS: 'on' })
})
afterAll(() => Promise.all([harness.close(), limitedHarness.close()]))
beforeEach(async () => {
  for (const { db } of [harness, limitedHarness]) {
    await db.delete(factReports)
    await db.delete(mails)
  }
})

let networks = 0
const nextNetwork = () => `10.${++networks >> 8}.${networks & 255}.7`
/** Each report comes from a network of its own unless one is given. */
const report = (body: object, ip = nextNetwork(), { app } = harness, lang = 'en') =>
  app.inject({
    method: 'POST',
    url: `/api/reports?lang=${lang}`,
    headers: { origin: 'http://directory.example' },
    remoteAddress: ip,
    payload: body,
  })
const aboutPhone = (id: number, extra: object = {}) => ({
  kind: 'doctor',
  id,
  subject: 'phone',
  text: 'It is (210) 555-0199 now.',
  ...extra,
})
const readReports = ({ db } = harness) => db.select().from(factReports).orderBy(factReports.id)
const readMails = () => harness.db.select().from(mails).orderBy(mails.createdAt)
const sourcesOf = async (id: number) =>
  (await harness.db.select().from(doctors).where(eq(doctors.id, id)))[0]!.factSources
const end = ({ browser }: Person, id: number, body: object, who: 'user' | 'admin' = 'user') =>
  browser.send('PUT', `/api/${who}/reports/${id}`, body)
const listReports = async ({ browser }: Person, who: 'user' | 'admin' = 'user') =>
  (await browser.get(`/api/${who}/reports`)).json().reports
const createReader = () => createPerson(harness, { emailConfirmed: true })

describe('reporting a wrong fact', () => {
  test('a report is stored with the reported value, and nothing identifies its sender', async () => {
    const doctor = await createDoctor(harness, { phone: '(210) 555-0100' })
    const answer = await report(aboutPhone(doctor.id, { email: 'Ada@Reader.example' }), '10.99.1.1')
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
    const [row] = await readReports()
    expect(row).toMatchObject({
      doctorId: doctor.id,
      practiceId: null,
      subject: 'phone',
      text: 'It is (210) 555-0199 now.',
      value: '(210) 555-0100',
      email: 'ada@reader.example',
      state: 'open',
      spamReason: null,
    })
    expect(row!.network).toHaveLength(87)
    expect(JSON.stringify(row)).not.toContain('10.99.1.1')
    expect(await sourcesOf(doctor.id)).toEqual({})
  })

  test('a report may come from a form without scripts, which is redirected to its page', async () => {
    const doctor = await createDoctor(harness)
    const send = (fields: Record<string, string>) =>
      harness.app.inject({
        method: 'POST',
        url: '/api/reports',
        headers: {
          origin: 'http://directory.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(fields).toString(),
      })
    const input = { kind: 'doctor', id: `${doctor.id}`, subject: 'left', text: '', email: '' }
    const answer = await send({ ...input, website: '' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/report?result=sent'])
    expect(await readReports()).toMatchObject([{ subject: 'left', email: null, spamReason: null }])
    const refusal = await send({ ...input, subject: 'phone' })
    expect(refusal.headers.location).toBe('/report?result=invalid')
  })

  test.each([
    ['no text', { text: ' ' }, 'text'],
    ['a long text', { text: 'x'.repeat(501) }, 'text'],
    ['a null', { text: 'a\0b' }, 'text'],
    ['a web address', { text: 'See https://pills.example' }, 'text'],
    ['a mail address', { text: 'Write to ann@office.example' }, 'text'],
    ['another subject', { subject: 'rating' }, 'subject'],
    ['no subject', { subject: undefined }, 'subject'],
    ['a subject of doctors', { kind: 'practice', subject: 'gender' }, 'subject'],
    ['a bad address', { email: 'ada at example' }, 'email'],
    ['two addresses', { email: 'a@x.example,b@x.example' }, 'email'],
    ['another kind', { kind: 'news' }, 'kind'],
    ['no id', { id: 'x' }, 'id'],
  ])('a report with %s is refused by its field', async (_, change, field) => {
    const answer = await report({ ...aboutPhone(1), ...change })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect(await readReports()).toEqual([])
  })

  test('a report may name an address where the booking link is wrong', async () => {
    const { id } = await createDoctor(harness)
    const body = aboutPhone(id, { subject: 'booking', text: 'https://book.example/marsh' })
    expect((await report(body)).statusCode).toBe(200)
  })

  test('a report needs a public record', async () => {
    const hiddenDoctor = await createDoctor(harness, { publishedAt: null })
    const unpublishedDoctor = await createDoctor(harness, { unpublishedAt: new Date() })
    const statuses = [987_654, hiddenDoctor.id, unpublishedDoctor.id].map(
      async (id) => (await report(aboutPhone(id))).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 410])
    expect(await readReports()).toEqual([])
  })

  test('a report is stored with the practice’s value where the doctor has none', async () => {
    const practice = await createPractice(harness, { parking: 'Behind the house' })
    const { id } = await createDoctor(harness, { practiceId: practice.id })
    await report(aboutPhone(id, { subject: 'parking', text: 'In the street' }))
    await report(aboutPhone(id, { subject: 'practice', text: 'She moved' }))
    expect((await readReports()).map(({ value }) => value)).toEqual([
      'Behind the house',
      'Two Oaks Example',
    ])
  })
})

describe('reports of programs', () => {
  test.each([
    ['honeypot', { website: 'https://buy.example' }],
    ['too fast', { elapsed: 2999 }],
  ])(
    'a report is kept as spam, does nothing, and is answered as usual: %s',
    async (reason, traces) => {
      const owner = await createOwner(harness, { person: await createReader() })
      const answer = await report(aboutPhone(owner.doctor.id, traces))
      expect(answer.json()).toEqual({ success: true })
      await report(aboutPhone(owner.doctor.id, traces))
      expect(await readReports()).toMatchObject([{ spamReason: reason }, { spamReason: reason }])
      expect(await readMails()).toEqual([])
      expect(await listReports(owner)).toEqual([])
      expect(await listReports(harness.admin, 'admin')).toEqual([])
      expect(await sourcesOf(owner.doctor.id)).toEqual({})
    },
  )

  test('six reports an hour from one network are spam, also at once', async () => {
    const { id } = await createDoctor(limitedHarness)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        report(aboutPhone(id), `2001:db8:7:1::${n}`, limitedHarness),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    const reasons = (await readReports(limitedHarness)).map(({ spamReason }) => spamReason)
    expect(reasons.filter((reason) => reason === null)).toHaveLength(5)
  })
})

describe('two independent reports', () => {
  test('two reports of one fact dispute it, until somebody confirms it', async () => {
    const owner = await createOwner(harness)
    const { id } = owner.doctor
    await report(aboutPhone(id), '10.1.1.1')
    await report(aboutPhone(id), '10.1.1.1')
    expect(await sourcesOf(id)).toEqual({})
    await report(aboutPhone(id, { subject: 'languages', text: 'No Spanish' }), '10.1.2.1')
    expect(await sourcesOf(id)).toEqual({})
    await report(aboutPhone(id), '10.1.2.1')
    expect(await sourcesOf(id)).toEqual({
      phone: { source: 'administrator', by: null, at: expect.any(String), disputed: true },
    })
    await harness.version.refresh()
    const doctor = (await harness.anonymous.get(`/api/doctors/${owner.doctor.slug}`)).json()
    expect(doctor.facts.phone).toMatchObject({ age: 'disputed' })
    const [change] = await harness.db
      .select()
      .from(recordChanges)
      .where(eq(recordChanges.recordId, id))
      .orderBy(desc(recordChanges.id))
      .limit(1)
    expect(change).toMatchObject({ action: 'disputed', field: 'phone', actorId: null })

    const [first] = await readReports()
    expect((await end(owner, first!.id, { outcome: 'answered' })).json()).toEqual({ ended: 3 })
    expect((await sourcesOf(id)).phone).toMatchObject({ source: 'owner', by: owner.user.id })
    expect((await sourcesOf(id)).phone).not.toHaveProperty('disputed')
    await report(aboutPhone(id), '10.1.3.1')
    expect((await sourcesOf(id)).phone).not.toHaveProperty('disputed')
  })

  test('reports of one value do not count against the next one of the register', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id), '10.9.1.1')
    await harness.db.update(doctors).set({ phone: '(210) 555-0188' }).where(eq(doctors.id, id))
    await report(aboutPhone(id), '10.9.2.1')
    expect(await sourcesOf(id)).toEqual({})
    await report(aboutPhone(id), '10.9.3.1')
    expect((await sourcesOf(id)).phone).toMatchObject({ disputed: true })
  })

  test('reports count only within 90 days and after the last change of the fact', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id), '10.2.1.1')
    await harness.db.update(factReports).set({ createdAt: sql`now() - interval '91 days'` })
    await report(aboutPhone(id), '10.2.2.1')
    expect(await sourcesOf(id)).toEqual({})
    const origin = { source: 'owner', by: 'ana', at: new Date().toISOString() } as const
    await harness.db
      .update(doctors)
      .set({ factSources: { phone: origin } })
      .where(eq(doctors.id, id))
    await report(aboutPhone(id), '10.2.3.1')
    expect(await sourcesOf(id)).toEqual({ phone: origin })
    await report(aboutPhone(id), '10.2.4.1')
    expect(await sourcesOf(id)).toEqual({ phone: { ...origin, disputed: true } })
  })

  test('reports from one mail address count as one person', async () => {
    const { id } = await createDoctor(harness)
    for (let n = 0; n < 2; n++) await report(aboutPhone(id, { email: 'ada@reader.example' }))
    expect(await sourcesOf(id)).toEqual({})
  })

  test('reports that the doctor has left change no fact, and are listed first', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id))
    for (let n = 0; n < 2; n++) await report({ kind: 'doctor', id, subject: 'left' })
    expect(await sourcesOf(id)).toEqual({})
    const subjects = (await listReports(harness.admin, 'admin')).map(
      ({ subject }: { subject: string }) => subject,
    )
    expect(subjects).toEqual(['left', 'left', 'phone'])
  })

  test('reports one of which is spam leave the fact as it was', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id))
    await report(aboutPhone(id))
    expect((await sourcesOf(id)).phone).toMatchObject({ disputed: true })
    const [first] = await readReports()
    await end(harness.admin, first!.id, { outcome: 'dismissed' }, 'admin')
    expect(await sourcesOf(id)).toEqual({})
    expect(await listReports(harness.admin, 'admin')).toHaveLength(1)
  })
})

describe('reports to the owner', () => {
  test('an owner sees the report without the address, corrects the fact, and each reader hears once', async () => {
    const owner = await createOwner(harness, { doctor: { phone: '(210) 555-0100' } })
    const { id } = owner.doctor
    await report(aboutPhone(id, { email: 'ada@reader.example' }))
    await report(aboutPhone(id, { email: 'bob@reader.example' }), undefined, harness, 'es')
    await report(aboutPhone(id))
    const reports = await listReports(owner)
    expect(reports).toHaveLength(3)
    expect(reports[0]).toMatchObject({
      record: { kind: 'doctor', id, name: owner.doctor.name, claimed: true },
      subject: 'phone',
      value: '(210) 555-0100',
      presentValue: '(210) 555-0100',
      wantsAnswer: true,
      businessDays: 0,
      state: 'open',
    })
    expect(JSON.stringify(reports)).not.toContain('reader.example')
    const early = await end(owner, reports[0].id, { outcome: 'corrected' })
    expect([early.statusCode, early.json().code]).toEqual([409, 'not_corrected'])

    await harness.db.update(doctors).set({ phone: '(210) 555-0199' }).where(eq(doctors.id, id))
    const body = { outcome: 'corrected', answer: 'Thank you!' }
    expect((await end(owner, reports[0].id, body)).json()).toEqual({ ended: 3 })
    expect((await end(owner, reports[0].id, body)).statusCode).toBe(404)
    expect((await end(owner, reports[1].id, body)).statusCode).toBe(404)
    const notices = (await readMails()).filter(
      ({ content }) => content.template === 'report-answered',
    )
    expect(notices.map(({ to }) => to).sort()).toEqual(['ada@reader.example', 'bob@reader.example'])
    expect(Object.fromEntries(notices.map(({ to, language }) => [to, language]))).toEqual({
      'ada@reader.example': 'en',
      'bob@reader.example': 'es',
    })
    expect(notices[0]!.content).toEqual({
      template: 'report-answered',
      record: owner.doctor.name,
      subject: 'Phone',
      outcome: 'corrected',
    })
    const { ended } = (await owner.browser.get('/api/user/reports')).json()
    expect(ended).toHaveLength(3)
    expect(ended[0]).toMatchObject({ state: 'corrected', answer: 'Thank you!' })
    expect((await readReports()).map(({ email, state }) => [email, state])).toEqual(
      Array(3).fill([null, 'corrected']),
    )
    expect(await listReports(owner)).toEqual([])
  })

  test('an owner gets at most one mail a day for a record, and only at a confirmed address', async () => {
    const owner = await createOwner(harness, { person: await createReader() })
    const { id } = owner.doctor
    await report(aboutPhone(id))
    await report(aboutPhone(id))
    expect(await readMails()).toMatchObject([
      {
        to: owner.user.email,
        content: { template: 'report-received', record: owner.doctor.name, subject: 'Phone' },
      },
    ])
    expect(JSON.stringify(await readMails())).not.toContain('0199')
    await harness.db.update(factReports).set({ ownerToldAt: sql`now() - interval '25 hours'` })
    await report(aboutPhone(id))
    expect(await readMails()).toHaveLength(2)
    const person = await createPerson(harness, { emailConfirmed: false })
    await report(aboutPhone((await createOwner(harness, { person })).doctor.id))
    expect(await readMails()).toHaveLength(2)
  })

  test('all owners and managers of a practice get a mail, and any of them may answer', async () => {
    const practice = await createPractice(harness, { phone: '(210) 555-0100' })
    const people = [
      await createReader(),
      await createReader(),
      await createReader(),
      await createReader(),
    ]
    const [holder, owner, manager, provider] = people as [Person, Person, Person, Person]
    await createClaim(harness, holder, { practiceId: practice.id }, { approved: true })
    await insertMember(harness.db, owner, practice, 'owner')
    await insertMember(harness.db, manager, practice, 'manager')
    await insertMember(harness.db, provider, practice, 'provider')
    await report({ ...aboutPhone(practice.id), kind: 'practice' })
    expect((await readMails()).map(({ to }) => to).toSorted()).toEqual(
      [holder, owner, manager].map(({ user }) => user.email).toSorted(),
    )
    expect(await listReports(provider)).toEqual([])
    const [row] = await listReports(manager)
    expect((await end(provider, row.id, { outcome: 'answered' })).statusCode).toBe(404)
    const answer = await end(manager, row.id, { outcome: 'answered', answer: 'It is right.' })
    expect(answer.json()).toEqual({ ended: 1 })
    expect(await listReports(owner)).toEqual([])
  })

  test('an owner reads in Spanish what the record said and says', async () => {
    const person = await createOwner(harness, { doctor: { languages: ['Vietnamese'] } })
    await report({ ...aboutPhone(person.doctor.id), subject: 'languages' })
    const { reports } = (await person.browser.get('/api/user/reports?lang=es')).json()
    expect(reports).toMatchObject([{ value: 'vietnamita', presentValue: 'vietnamita' }])
    expect(await listReports(person)).toMatchObject([{ value: 'Vietnamese' }])
  })

  test('an owner of another record, or of a claim that waits, neither sees nor ends a report', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id))
    const [row] = await readReports()
    const stranger = await createOwner(harness)
    const waiting = await createPerson(harness)
    await createClaim(harness, waiting, { doctorId: id }, { approved: false })
    for (const person of [stranger, waiting]) {
      expect(await listReports(person)).toEqual([])
      expect((await end(person, row!.id, { outcome: 'answered' })).statusCode).toBe(404)
      expect((await end(person, row!.id, { outcome: 'answered' }, 'admin')).statusCode).toBe(403)
    }
    const { anonymous } = harness
    expect((await anonymous.get('/api/user/reports')).statusCode).toBe(401)
    const spam = await end(stranger, row!.id, { outcome: 'dismissed' })
    expect(spam.statusCode).toBe(400)
    expect(await readReports()).toMatchObject([{ state: 'open' }])
  })

  test('an owner of the practice sees its reports, and a doctor cannot confirm what the practice says', async () => {
    const practice = await createPractice(harness, { parking: 'Behind the house' })
    const manager = await createPerson(harness)
    await createClaim(harness, manager, { practiceId: practice.id }, { approved: true })
    const owner = await createOwner(harness, { doctor: { practiceId: practice.id } })
    const aboutParking = { subject: 'parking', text: 'In the street' }
    await report({ kind: 'practice', id: practice.id, ...aboutParking })
    await report({ kind: 'doctor', id: owner.doctor.id, ...aboutParking })
    const [ofPractice, ofDoctor] = await readReports()
    expect(await listReports(manager)).toMatchObject([
      { id: ofPractice!.id, value: 'Behind the house' },
    ])
    const parking = async () =>
      (await harness.anonymous.get(`/api/practices/${practice.slug}`)).json().facts.parking
    await end(owner, ofDoctor!.id, { outcome: 'answered' })
    await harness.version.refresh()
    expect(await parking()).toMatchObject({ age: 'unconfirmed' })
    await end(manager, ofPractice!.id, { outcome: 'answered' })
    await harness.version.refresh()
    expect(await parking()).toMatchObject({ source: 'office', age: 'fresh' })
  })

  test('an answer may have 500 characters, without web addresses', async () => {
    const owner = await createOwner(harness)
    await report(aboutPhone(owner.doctor.id))
    const [row] = await readReports()
    for (const answer of ['x'.repeat(501), 'See https://pills.example'])
      expect((await end(owner, row!.id, { outcome: 'answered', answer })).statusCode).toBe(400)
  })
})

describe('reports to administrators', () => {
  test('administrators confirm a fact and see closed reports, and spam notifies nobody', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id, { email: 'ada@reader.example' }))
    await report(aboutPhone(id, { email: 'bad@reader.example', subject: 'closed' }))
    const [phone, otherReport] = await readReports()
    const { admin } = harness
    await end(admin, otherReport!.id, { outcome: 'dismissed', answer: 'No' }, 'admin')
    expect(await readMails()).toEqual([])
    await end(admin, phone!.id, { outcome: 'answered' }, 'admin')
    expect((await sourcesOf(id)).phone).toMatchObject({ source: 'administrator' })
    expect(await readMails()).toMatchObject([
      { to: 'ada@reader.example', content: { outcome: 'answered' } },
    ])
    const page = (await admin.browser.get('/api/admin/reports?state=ended&page=9')).json()
    expect(page).toMatchObject({
      total: 2,
      page: 1,
      pages: 1,
      reports: [{ state: 'answered' }, { state: 'dismissed' }],
    })
    await vi.waitFor(
      () => expect(String(harness.sentMails.at(-1)?.text)).toContain('right as it stands'),
      60_000,
    )
  })

  test('administrators see the age in business days', async () => {
    const { id } = await createDoctor(harness)
    await report(aboutPhone(id))
    const createdAt = new Date(Date.now() - 14 * 24 * 60 * 60 * 1000)
    await harness.db.update(factReports).set({ createdAt })
    const businessDays = businessDaysSince(createdAt, new Date(), site.timeZone)
    expect(await listReports(harness.admin, 'admin')).toMatchObject([{ businessDays }])
  })

  test('administrators merge records with their reports', async () => {
    const [survivor, duplicate] = [await createDoctor(harness), await createDoctor(harness)]
    await report(aboutPhone(duplicate.id))
    const { browser } = harness.admin
    const answer = await browser.post(`/api/admin/directory/doctors/${survivor.id}/merge`, {
      otherId: duplicate.id,
    })
    expect(answer.statusCode).toBe(200)
    expect(await readReports()).toMatchObject([{ doctorId: survivor.id }])
  })
})

describe('retention', () => {
  test('reports are deleted with the messages of patients, by a daily job', async () => {
    const { id: doctorId } = await createDoctor(harness)
    const days = site.messageRetentionDays
    for (const age of [days - 1, days + 1])
      await harness.db.insert(factReports).values({
        ...{ doctorId, subject: 'phone', text: `${age}`, network: 'a' },
        createdAt: sql`now() - make_interval(days => ${age})`,
      })
    await deleteOldReports(harness.db, days)
    expect((await readReports()).map(({ text }) => text)).toEqual([`${days - 1}`])
    const { rows } = await harness.database.pool.query(
      `SELECT cron, timezone FROM jobs.schedule WHERE name = 'delete-old-reports'`,
    )
    expect(rows).toEqual([{ cron: '27 3 * * *', timezone: site.timeZone }])
  })

  test('networks are forgotten a day after the end, of spam after a day, of others after 90 days', async () => {
    const { id: doctorId } = await createDoctor(harness)
    const cases = [
      { text: 'open', age: 89, kept: true },
      { text: 'old', age: 91, kept: false },
      { text: 'new and ended', age: 0, state: 'answered', kept: true },
      { text: 'ended', age: 2, state: 'answered', kept: false },
      { text: 'spam', age: 2, spamReason: 'honeypot', kept: false },
    ] as const
    for (const { age, kept: _, ...values } of cases)
      await harness.db.insert(factReports).values({
        ...{ doctorId, subject: 'phone', network: 'a', ...values },
        createdAt: sql`now() - make_interval(days => ${age})`,
      })
    await forgetNetworks(harness.db)
    expect((await readReports()).map(({ text, network }) => [text, network !== ''])).toEqual(
      cases.map(({ text, kept }) => [text, kept]),
    )
  })
})
