import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscriptions } from '../../billing/tables.ts'
import { featuredListings, practices } from '../../directory/tables.ts'
import {
  createPerson,
  createTestHarness,
  getPublicJson,
  type Person,
  type TestHarness,
} from '../../testing/harness.ts'
import {
  createClaim,
  createOwner,
  createPractice,
  findClaim,
  findDoctor,
  insertSubscription,
} from '../../testing/providers/providers.ts'
import { insertMember, membersOf } from '../../testing/providers/team.ts'

let harness: TestHarness
beforeAll(async () => {
  harness = await createTestHarness()
})
afterAll(() => harness.close())

const giveBack = ({ browser }: Person, { id }: { id: number }) =>
  browser.post(`/api/user/claims/${id}/give-back`)

test('a doctor given back stays as it is, and can be claimed again', async () => {
  const ada = await createOwner(harness, { doctor: { basicBio: 'Hearts', parking: 'Garage' } })
  const before = await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)
  expect((await giveBack(ada, ada.claim)).statusCode).toBe(200)
  expect(await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)).toEqual({
    ...before,
    kept: 'directory',
  })
  expect(await findClaim(harness, ada.claim.id)).toMatchObject({ end: 'given back' })
  expect((await findDoctor(harness, ada.doctor.id))?.claimedAt).toBeNull()
  expect((await ada.browser.get('/api/user/doctor')).json()).toBeNull()
  const bo = await createPerson(harness)
  const claim = await bo.browser.post('/api/claim-doctor', { profileId: ada.doctor.id })
  expect(claim.statusCode).toBe(200)
  expect((await giveBack(ada, ada.claim)).statusCode).toBe(404)
})

test('a subscription is canceled first, and its listing ends with the claim', async () => {
  const ada = await createOwner(harness)
  await insertSubscription(harness.db, ada)
  const doctorId = ada.doctor.id
  await harness.db.insert(featuredListings).values({ doctorId, reason: 'subscription' })
  const refusal = await giveBack(ada, ada.claim)
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'subscription'])
  await harness.db
    .update(subscriptions)
    .set({ cancelAtPeriodEnd: true })
    .where(eq(subscriptions.userId, ada.user.id))
  expect((await giveBack(ada, ada.claim)).statusCode).toBe(200)
  const listings = eq(featuredListings.doctorId, doctorId)
  expect(await harness.db.select().from(featuredListings).where(listings)).toEqual([])
})

test('a practice is given back by its only member', async () => {
  const [ada, bo] = [await createPerson(harness), await createPerson(harness)]
  const practice = await createPractice(harness, { description: 'Care for all' })
  const claim = await createClaim(harness, ada, { practiceId: practice.id }, { approved: true })
  const member = await insertMember(harness.db, bo, practice, 'manager')
  const refusal = await giveBack(ada, claim)
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'last_owner'])
  await member.end()
  const cy = await createPerson(harness)
  await insertMember(harness.db, cy, practice, 'provider', 'requested')
  expect((await giveBack(ada, claim)).statusCode).toBe(200)
  // nobody is left to answer
  expect(await harness.accounts.mailsTo(cy.user.email)).toMatchObject([
    { template: 'team-ended', asked: true },
  ])
  expect(await membersOf(harness, practice.id)).toEqual([])
  const [row] = await harness.db.select().from(practices).where(eq(practices.id, practice.id))
  expect(row).toMatchObject({ claimedAt: null, description: 'Care for all' })
})

test('a claim that waits is withdrawn instead', async () => {
  const ada = await createOwner(harness, { approved: false })
  const refusal = await giveBack(ada, ada.claim)
  expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'claim_waits'])
})
