import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Analytics } from '../../../contract/insights/calls.ts'
import { dateAfter } from '../../../contract/text/iso-dates.ts'
import { doctors, featuredListings } from '../../directory/tables.ts'
import { dayOf } from '../../insights/days.ts'
import {
  type DoctorKind,
  doctorDays,
  doctorWordDays,
  platformDays,
  wordDays,
} from '../../insights/tables.ts'
import {
  createOwnTestHarness,
  createPerson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import { createDoctor, createOwner, insertSubscription } from '../../testing/providers/providers.ts'
import { approveSubmission } from '../../testing/providers/submissions.ts'
import { deleteRecords } from '../../testing/table-rows.ts'

let harness: TestHarness
const today = dayOf(new Date())
const ago = (days: number) => dateAfter(today, -days)

beforeAll(async () => {
  harness = await createOwnTestHarness()
})
beforeEach(async () => {
  await deleteRecords(harness.db)
  await harness.db.delete(platformDays)
  await harness.db.delete(wordDays)
})
afterAll(() => harness.close())

const read = async ({ browser }: Pick<Person, 'browser'>): Promise<Analytics> => {
  const response = await browser.get('/api/user/analytics')
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
const count = (doctorId: number, day: string, kind: DoctorKind, number: number) =>
  harness.db.insert(doctorDays).values({ doctorId, day, kind, count: number })
const countingSince = (day: string) =>
  harness.db.insert(platformDays).values({ day, kind: 'page', count: 1 })

test('analytics need a session, a claim, its approval and Featured', async () => {
  expect((await harness.anonymous.get('/api/user/analytics')).statusCode).toBe(401)
  const nothing = await (await createPerson(harness)).browser.get('/api/user/analytics')
  expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'not_found'])
  for (const owner of [
    await createOwner(harness, { featured: false }),
    await createOwner(harness, { featured: true, approved: false }),
  ]) {
    const refusal = await owner.browser.get('/api/user/analytics')
    expect([refusal.statusCode, refusal.json()]).toEqual([
      403,
      { message: 'Analytics are part of a Featured listing.', code: 'premium_only' },
    ])
  }
  const formerPayer = await createOwner(harness, { featured: true })
  await harness.db
    .update(featuredListings)
    .set({ until: new Date(Date.now() - 1000) })
    .where(eq(featuredListings.doctorId, formerPayer.doctor.id))
  expect((await formerPayer.browser.get('/api/user/analytics')).statusCode).toBe(403)
})

test('a subscriber with a pending profile gets no figures yet (D27, ANA-11)', async () => {
  const owner = await createOwner(harness, { approved: false, draft: { phone: '' } })
  await insertSubscription(harness.db, owner)
  await countingSince(ago(70))
  await count(owner.doctor.id, today, 'view', 40)
  const report = await read(owner)
  expect(report).toMatchObject({
    approved: false,
    hasData: false,
    profileViews: 0,
    profileViewsChange: null,
    comparison: null,
    searchWords: [],
    completeness: { filled: 3 },
  })
  expect(report.days.filter(({ profileViews, before }) => profileViews > 0 || before)).toEqual([])
  await approveSubmission(harness, owner.claim.id)
  expect(await read(owner)).toMatchObject({ approved: true, profileViews: 40, hasData: true })
})

test('there are no data and no changes without counts (ANA-16)', async () => {
  const owner = await createOwner(harness, { featured: true })
  expect(await read(owner)).toMatchObject({
    hasData: false,
    profileViews: 0,
    profileViewsChange: null,
    specialty: 'Cardiology',
    averageRating: null,
    reviewCount: 0,
    acceptingPatients: null,
    featured: true,
    approved: true,
    comparison: null,
    insights: [],
    searchWords: [],
  })
})

test('figures compare 30 days with the 30 before, today included (ENT-24)', async () => {
  const owner = await createOwner(harness, {
    featured: true,
    doctor: { rating: 4.6, reviewCount: 12 },
  })
  const { id } = owner.doctor
  await countingSince(ago(90))
  await count(id, today, 'view', 6)
  await count(id, ago(29), 'view', 9)
  await count(id, ago(30), 'view', 10)
  await count(id, ago(59), 'view', 10)
  await count(id, ago(60), 'view', 1000)
  await count(id, ago(1), 'call', 2)
  await count(id, ago(1), 'message', 1)
  await count(id, ago(31), 'website', 2)
  await count(id, ago(3), 'search', 40)
  const analytics = await read(owner)
  expect(analytics).toMatchObject({
    hasData: true,
    profileViews: 15,
    profileViewsChange: -25,
    contactClicks: 3,
    contactClicksChange: 50,
    searchAppearances: 40,
    searchAppearancesChange: null, // none before
    contactsByWay: { call: 2, website: 0, directions: 0, message: 1 },
    averageRating: 4.6,
    reviewCount: 12,
  })
  expect(analytics.days).toHaveLength(30)
  expect(analytics.days[0]).toEqual({
    day: ago(29),
    profileViews: 9,
    contactClicks: 0,
    searchAppearances: 0,
    before: { profileViews: 10, contactClicks: 0, searchAppearances: 0 },
  })
  expect(analytics.days.at(-1)).toMatchObject({
    day: today,
    profileViews: 6,
    before: { profileViews: 10 },
  })
})

test('there is no change against days before counting began', async () => {
  const owner = await createOwner(harness, { featured: true })
  await countingSince(ago(40))
  await count(owner.doctor.id, today, 'view', 20)
  await count(owner.doctor.id, ago(35), 'view', 5)
  const { profileViewsChange, days } = await read(owner)
  expect(profileViewsChange).toBeNull()
  expect(days[0]?.before).toBeNull() // 59 days ago
  expect(days.at(-6)?.before?.profileViews).toBe(5)
})

test.each([
  [9, false],
  [10, true],
])('%i views: data is %s', async (views, hasData) => {
  const owner = await createOwner(harness, { featured: true })
  await count(owner.doctor.id, today, 'view', views)
  expect((await read(owner)).hasData).toBe(hasData)
})

test('completeness is counted from the 12 fields (ANA-14)', async () => {
  const owner = await createOwner(harness, { featured: true })
  expect((await read(owner)).completeness).toEqual({
    percent: 33,
    filled: 4,
    of: 12,
    missing: [
      'Brief bio',
      'Detailed bio',
      'Website',
      'LinkedIn',
      'Twitter',
      'Instagram',
      'Education',
      'Affiliations',
    ],
  })
  await harness.db
    .update(doctors)
    .set({
      basicBio: 'a',
      detailedBio: 'b',
      education: 'c',
      affiliations: 'd',
      socialLinks: {
        website: 'https://a.example',
        linkedin: 'https://b.example',
        twitter: 'https://c.example',
        instagram: 'https://d.example',
      },
    })
    .where(eq(doctors.id, owner.doctor.id))
  expect((await read(owner)).completeness).toMatchObject({ percent: 100, missing: [] })
})

test('the median of the specialty needs 3 others, Featured ones first (D10)', async () => {
  const owner = await createOwner(harness, { featured: true })
  await count(owner.doctor.id, today, 'view', 20)
  const peer = async (views: number, values: object = {}) => {
    const { id } = await createDoctor(harness, values)
    if (views) await count(id, ago(2), 'view', views)
  }
  await peer(8)
  await peer(30)
  await peer(500, { specialtyId: null })
  await peer(500, { publishedAt: null })
  expect((await read(owner)).comparison).toBeNull()
  await peer(0)
  expect((await read(owner)).comparison).toMatchObject({
    peers: 3,
    among: 'all',
    profileViews: { own: 20, median: 8 },
    completeness: { own: 33, median: 33 },
  })
  for (const views of [10, 40, 50, 60]) await peer(views, { featured: true })
  expect((await read(owner)).comparison).toMatchObject({
    peers: 4,
    among: 'featured',
    profileViews: { own: 20, median: 45 },
  })
})

test('the missing parts are what most of the most viewed doctors have and this one lacks', async () => {
  const owner = await createOwner(harness, { featured: true })
  await count(owner.doctor.id, today, 'view', 20)
  const officeHours = { monday: { open: '08:00', close: '17:00', closed: false } }
  for (let place = 0; place < 6; place++) {
    const { id } = await createDoctor(harness, place === 3 ? {} : { officeHours })
    // the least viewed three do not count
    await count(id, today, 'view', place < 3 ? 10 : 90)
  }
  const sentence = expect.stringMatching(/^Adding office hours .* most viewed cardiology profiles/)
  expect((await read(owner)).insights).toContainEqual(sentence)
  await harness.db.update(doctors).set({ officeHours }).where(eq(doctors.id, owner.doctor.id))
  expect((await read(owner)).insights).not.toContainEqual(sentence)
})

test('search words need at least 5 visitors of one day', async () => {
  const owner = await createOwner(harness, { featured: true })
  const doctorId = owner.doctor.id
  const day = ago(2)
  const figures = { day, searches: 9, withoutResult: 0 }
  await harness.db.insert(wordDays).values([
    { ...figures, words: 'heart', visitors: 5 },
    { ...figures, words: 'rash', visitors: 4 },
  ])
  await harness.db.insert(doctorWordDays).values([
    { doctorId, day, words: 'heart', count: 4 },
    { doctorId, day, words: 'rash', count: 4 },
  ])
  expect((await read(owner)).searchWords).toEqual([{ words: 'heart', appearances: 4 }])
})
