import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Submission } from '../../../contract/administration/submissions/calls.ts'
import { businessDaysSince } from '../../../contract/reports/business-days.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import { subscriptions } from '../../billing/tables.ts'
import { imports } from '../../directory/nppes/tables.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { mails } from '../../platform/mail/tables.ts'
import {
  claims,
  practiceUpdateRequests,
  teamMessages,
  teamReplies,
} from '../../providers/tables.ts'
import { factReports } from '../../reports/tables.ts'
import { createOwnTestHarness, createPerson, type TestHarness } from '../../testing/harness.ts'
import { insertAlert } from '../../testing/inputs/import-inputs.ts'
import {
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  insertSubscription,
} from '../../testing/providers/providers.ts'
import { approveSubmission, undoDecision } from '../../testing/providers/submissions.ts'
import { deleteRecords } from '../../testing/table-rows.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createOwnTestHarness()
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(claims)
  await harness.db.delete(practiceUpdateRequests)
  await deleteRecords(harness.db)
})

const get = async (path: string) => {
  const response = await harness.admin.browser.get(`/api/admin/${path}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute))

describe('pages of submissions', () => {
  /** So many claims of doctors, the oldest first. */
  async function claimsOf(count: number) {
    const claimIds: string[] = []
    for (let n = 0; n < count; n++) {
      const { claim } = await createOwner(harness, { approved: false, createdAt: at(n) })
      claimIds.push(`claim-${claim.id}`)
    }
    return claimIds
  }
  const ids = async (query = '') =>
    (await get(`submissions${query}`)).map(({ id }: Submission) => id)

  test('a page begins and ends where asked, and proven claims come first', async () => {
    const claimIds = await claimsOf(5)
    expect(await ids('?limit=2')).toEqual(claimIds.slice(0, 2))
    expect(await ids('?offset=2&limit=2')).toEqual(claimIds.slice(2, 4))
    expect(await ids('?offset=5&limit=2')).toEqual([])
    const proven = Number(claimIds[3]!.split('-')[1])
    await harness.db
      .update(claims)
      .set({ provenAt: at(9) })
      .where(eq(claims.id, proven))
    expect(await ids()).toEqual([claimIds[3], claimIds[0], claimIds[1], claimIds[2], claimIds[4]])
  })

  test('a search finds applicants, records and words regardless of accents and case', async () => {
    const zoe = await createPerson(harness, { firstName: 'Zoë', lastName: 'Ávila' })
    const doctor = await createDoctor(harness, { name: 'Dr. Renée O’Hara, MD' })
    const claim = await createClaim(harness, zoe, { doctorId: doctor.id })
    const bo = await createPerson(harness, { email: `bo-${randomUUID()}@clinic.example` })
    const practice = await createPractice(harness, { name: 'Two Oaks Example' })
    await createClaim(harness, bo, { practiceId: practice.id }, { approved: true })
    await bo.browser.post('/api/user/practice-update-requests', { text: 'Please fix 100% of it' })
    const [request] = await harness.db.select().from(practiceUpdateRequests)
    const idsFor = async (words: string) => ids(`?search=${encodeURIComponent(words)}`)
    for (const words of ['avila', 'ZOE av', 'ohara renee', zoe.user.email, '  Zoë  '])
      expect(await idsFor(words), words).toEqual([`claim-${claim.id}`])
    for (const words of ['100%', 'oaks fix', 'TWO oaks', bo.user.email.slice(0, 20)])
      expect(await idsFor(words), words).toEqual([`request-${request!.id}`])
    for (const words of ['zoe oaks', 'nobody', "' or 1=1 --"])
      expect(await idsFor(words), words).toEqual([])
    expect(await ids('?kind=practice%20update')).toEqual([`request-${request!.id}`])
    expect(await ids('?kind=doctor%20claim&search=oaks')).toEqual([])
    expect(await get('submissions/summary')).toEqual({
      total: 2,
      waitsForApplicant: 0,
      kinds: [
        { kind: 'doctor claim', count: 1 },
        { kind: 'practice update', count: 1 },
      ],
    })
    expect(await get('submissions/summary?search=avila')).toMatchObject({ total: 1 })
  })

  test.each([
    'limit=0',
    'limit=1001',
    'offset=-1',
    'offset=x',
    'kind=x',
    `search=${'x'.repeat(201)}`,
  ])('%s answers 400', async (query) => {
    const response = await harness.admin.browser.get(`/api/admin/submissions?${query}`)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid'])
  })
})

test('the four figures are current', async () => {
  await createOwner(harness, { approved: false })
  await createDoctor(harness, { publishedAt: null })
  const before = await get('stats')
  expect(before).toEqual({
    pendingSubmissions: 1,
    activeSubscriptions: 0,
    totalDoctors: 1,
    monthlyRevenue: 0,
  })
  const [claim] = await harness.db.select().from(claims)
  await approveSubmission(harness, claim!.id)
  expect(await get('stats')).toMatchObject({ pendingSubmissions: 0, totalDoctors: 1 })
  await undoDecision(harness, claim!.id)
  expect(await get('stats')).toEqual(before)
})

test('revenue is estimated from the active plans (ADM-06)', async () => {
  const yearly = 'standard_yearly'
  for (const plan of ['standard_monthly', 'standard_monthly', yearly] as const)
    await insertSubscription(harness.db, await createPerson(harness), plan)
  expect(await get('stats')).toMatchObject({ activeSubscriptions: 3, monthlyRevenue: 281 })
  const { revenue } = await get('analytics')
  expect(revenue.map(({ value }: { value: string }) => value)).toEqual(['$281', '2', '1', '$0'])
  await harness.db.delete(subscriptions)
})

describe('the latest activity', () => {
  test('what happened last is listed newest first, with names, without sign-ins', async () => {
    const ada = await createPerson(harness, { firstName: 'Ada', lastName: 'Lovelace' })
    const { id } = await createDoctor(harness, { name: 'Dr. Elena Marsh, MD' })
    const { claim } = (await ada.browser.post('/api/claim-doctor', { profileId: id })).json()
    await audit(harness.db, { action: 'signed in', actorId: ada.user.id })
    await approveSubmission(harness, claim.id)
    const message = { name: 'Ana', email: 'ana@example.com', message: 'Hello', sender: 'x' }
    await harness.db.insert(inquiries).values([
      { ...message, department: 'support' },
      { ...message, department: 'support', spamReason: 'honeypot' },
      { ...message, doctorId: id },
    ])
    const admin = `${harness.admin.user.firstName} ${harness.admin.user.lastName}`
    const about = 'Dr. Elena Marsh, MD'
    expect((await get('activity')).slice(0, 3)).toMatchObject([
      { action: 'message to the team', actor: null, subject: null, about: 'Technical Support' },
      { action: 'claim approved', actor: admin, subject: 'Ada Lovelace', about },
      { action: 'claimed', actor: 'Ada Lovelace', subject: null, about },
    ])
    const [newest] = await get('activity')
    expect(Object.keys(newest).sort()).toEqual(['about', 'action', 'actor', 'at', 'id', 'subject'])
    await harness.db.delete(users).where(eq(users.id, ada.user.id))
    expect((await get('activity'))[2]).toMatchObject({
      action: 'claimed',
      actor: null,
      about: null,
    })
  })
})

test('the dashboard counts what waits and what is held back, without spam, by business days, and open alerts, and each page bears the counts without scripts', async () => {
  expect(await get('waiting')).toEqual({
    submissions: { count: 0, oldestBusinessDays: null },
    messages: { count: 0, oldestBusinessDays: null },
    reports: { count: 0, oldestBusinessDays: null },
    heldMessages: { count: 0, oldestBusinessDays: null },
    heldReports: { count: 0, oldestBusinessDays: null },
    userReplies: { count: 0, oldestBusinessDays: null },
    registerAlerts: { count: 0 },
  })
  const doctor = await createDoctor(harness)
  const createdAt = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000)
  const report = { doctorId: doctor.id, subject: 'phone', text: 'Wrong', network: 'n' } as const
  await harness.db
    .insert(factReports)
    .values([
      report,
      { ...report, createdAt },
      { ...report, createdAt: at(1), state: 'answered' },
      { ...report, createdAt: at(2), spamReason: 'honeypot' },
      { ...report, held: true },
      { ...report, createdAt: at(2), held: true, spamReason: 'marked' },
    ])
  const message = { name: 'Ada', email: 'a@x.example', message: 'Hello', sender: '', toTeam: true }
  await harness.db.insert(inquiries).values([
    { ...message, department: 'general', createdAt },
    { ...message, department: 'general', teamState: 'answered', createdAt: at(1) },
    { ...message, department: 'general', spamReason: 'honeypot', createdAt: at(1) },
    { ...message, doctorId: doctor.id, toTeam: false, createdAt: at(1) },
    { ...message, department: 'general', held: true, createdAt },
    { ...message, doctorId: doctor.id, toTeam: false, held: true },
    { ...message, department: 'general', held: true, spamReason: 'marked', createdAt: at(1) },
  ])
  const ada = await createPerson(harness)
  await createClaim(harness, ada, { doctorId: doctor.id })
  const [sent] = await harness.db
    .insert(teamMessages)
    .values({
      toUserId: ada.user.id,
      fromUserId: harness.admin.user.id,
      subject: 'Your hours',
      message: 'Are they right?',
    })
    .returning()
  for (const text of ['Yes.', 'All of them.'])
    await harness.db
      .insert(teamReplies)
      .values({ messageId: sent!.id, fromTeam: false, fromUserId: ada.user.id, text })
  await insertAlert(harness.db)
  await insertAlert(harness.db, { resolvedAt: new Date(), resolution: 'kept' })
  expect(await get('waiting')).toEqual({
    submissions: { count: 1, oldestBusinessDays: 0 },
    messages: {
      count: 1,
      oldestBusinessDays: businessDaysSince(createdAt, new Date(), site.timeZone),
    },
    reports: {
      count: 2,
      oldestBusinessDays: businessDaysSince(createdAt, new Date(), site.timeZone),
    },
    heldMessages: {
      count: 2,
      oldestBusinessDays: businessDaysSince(createdAt, new Date(), site.timeZone),
    },
    heldReports: { count: 1, oldestBusinessDays: 0 },
    userReplies: { count: 1, oldestBusinessDays: 0 },
    registerAlerts: { count: 1 },
  })
  const { body } = await harness.admin.browser.get('/admin/audit')
  const navigation = /<nav aria-label="Administration".*?<\/nav>/s.exec(body)?.[0] ?? ''
  const texts = [...navigation.matchAll(/<a .*?<\/a>/gs)].map(([link]) =>
    link.replace(/<!-- -->|<[^>]*>/g, ''),
  )
  expect(texts).toEqual([
    'Overview',
    'Submissions1 waiting',
    'Inbox7 waiting',
    'Directory',
    'Import1 waiting',
    'News',
    'Newsletters',
    'Users',
  ])
})

test('the dashboard shows failed mails, backup, import, searches and payments past due', async () => {
  const { db } = harness
  await db.delete(subscriptions)
  await db.delete(mails)
  await db.delete(imports)
  expect(await get('operations')).toEqual({
    failedMails: { count: 0, oldestAt: null },
    mailQueue: { count: 0, oldestAt: null, lastAnswer: null, lastTakenAt: null },
    backup: { reachable: true, lastAt: null, daily: true, drill: null, weeklyDrill: true },
    import: { lastAt: null },
    unansweredSearches: 0,
    wrongCodes: { day: 0, worstHour: 0 },
    disputes: { open: 0, lost: 0 },
    pastDue: { count: 0, cents: 0 },
  })
  const mail = { to: 'a@x.example', content: { template: 'newsletter-confirmation' } as never }
  await db.insert(mails).values([
    { ...mail, status: 'failed', createdAt: at(1) },
    { ...mail, status: 'failed' },
    { ...mail, status: 'sent', sentAt: at(2) },
    { ...mail, createdAt: at(1), lastError: '421 try later' },
  ])
  await db
    .insert(imports)
    .values([
      { file: 'one.csv', finishedAt: at(1) },
      { file: 'two.csv', finishedAt: at(2) },
      { file: 'three.csv' },
    ])
  for (const [planType, status, unpaidSince] of [
    ['standard_monthly', 'past_due', new Date()],
    ['standard_yearly', 'past_due', new Date()],
    ['standard_monthly', 'past_due', at(1)], // its grace is over
    ['standard_monthly', 'active', null],
  ] as const) {
    const person = await createPerson(harness)
    await insertSubscription(db, person, planType)
    await db
      .update(subscriptions)
      .set({ status, unpaidSince })
      .where(eq(subscriptions.userId, person.user.id))
  }
  await harness.admin.browser.post('/api/admin/backup', {})
  const operations = await get('operations')
  expect(operations).toMatchObject({
    failedMails: { count: 2, oldestAt: at(1).toISOString() },
    mailQueue: {
      count: 1,
      oldestAt: at(1).toISOString(),
      lastAnswer: '421 try later',
      lastTakenAt: at(2).toISOString(),
    },
    backup: { lastAt: expect.any(String) },
    import: { lastAt: at(2).toISOString() },
    wrongCodes: { day: 0, worstHour: 0 },
    pastDue: {
      count: 2,
      cents: site.prices.monthly + Math.round(site.prices.yearly / 12),
    },
  })
  const answer = await harness.admin.browser.post('/api/admin/mails/retry', {})
  expect([answer.statusCode, answer.json()]).toEqual([200, { retried: 2 }])
  await db.delete(subscriptions)
  await db.delete(mails)
})

describe('figures of the directory', () => {
  test('the analytics count what is public, and rank it', async () => {
    const practice = await createPractice(harness)
    for (const rating of [4.1, null, 4.9, 4.5, 3, 4.9])
      await createDoctor(harness, { name: `Dr. ${rating}`, rating, practiceId: practice.id })
    await createDoctor(harness, { featured: true, specialtyId: null, rating: null })
    await createDoctor(harness, { featured: true, publishedAt: null })
    await createPractice(harness, { unpublishedAt: new Date() })
    const { platform, specialties, doctors, revenue, insights } = await get('analytics')
    expect(platform).toEqual({
      totalDoctors: 7,
      totalPractices: 1,
      featuredDoctors: 1,
      totalSpecialties: 1,
    })
    expect(specialties).toEqual([{ name: 'Cardiology', count: 6 }])
    expect(doctors.map(({ rating }: { rating: number }) => rating)).toEqual([4.9, 4.9, 4.5, 4.1, 3])
    expect(doctors[0]).toEqual({ name: 'Dr. 4.9', specialty: 'Cardiology', rating: 4.9 })
    expect(revenue.map(({ label, value }: Record<string, string>) => [label, value])).toEqual([
      ['Estimated monthly revenue', '$0'],
      ['Active monthly plans', '0'],
      ['Active yearly plans', '0'],
      ['Payments past due', '$0'],
    ])
    expect(insights.days).toHaveLength(30)
    expect(insights.days.at(-1)).toMatchObject({ pageViews: 0, searches: 0, contacts: 0 })
  })

  test('the analytics show 30 days of new accounts, the last of them today', async () => {
    const day = 24 * 60 * 60 * 1000
    const before = (await get('analytics')).accounts
    expect(before).toHaveLength(30)
    for (const ago of [0, 3, 3, 40])
      await createPerson(harness, { createdAt: new Date(Date.now() - ago * day) })
    const { accounts, insights } = await get('analytics')
    const days = (list: { day: string }[]) => list.map((one) => one.day)
    expect(days(insights.days)).toEqual(days(accounts))
    const more = accounts.map(
      ({ count }: { count: number }, place: number) => count - before[place].count,
    )
    expect(more.reduce((sum: number, count: number) => sum + count, 0)).toBe(3)
    expect([more.at(-1), more.at(-4)]).toEqual([1, 2])
    expect(accounts.map((one: { day: string }) => one.day)).toEqual(
      accounts.map((one: { day: string }) => one.day).toSorted(),
    )
  })
})
