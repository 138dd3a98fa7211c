import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { auditLog, oneTimeCodes, users } from '../../accounts/tables.ts'
import { leaveProvider } from '../../billing/leave-provider.ts'
import { stripeClient } from '../../billing/stripe/client.ts'
import { StripeProvider } from '../../billing/stripe/provider.ts'
import { practiceCustomers } from '../../billing/tables.ts'
import { recordChanges } from '../../directory/records/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { heldData } from '../../held-data.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { subscribers } from '../../newsletter/tables.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { createLogger } from '../../platform/log/logger.ts'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import { roleIn } from '../../providers/team/members.ts'
import { practiceMembers } from '../../providers/team/tables.ts'
import {
  type BillingHarness,
  createBillingHarness,
  createCustomer,
  deliverEvent,
  findSubscription,
  subscriptionIdOf,
  updateSubscription,
} from '../../testing/billing-harness.ts'
import { formBody, formType } from '../../testing/forms.ts'
import { createPerson, getPublicJson, type Person } from '../../testing/harness.ts'
import { appCode } from '../../testing/insert-accounts.ts'
import { photoPart } from '../../testing/pictures/photo-uploader.ts'
import { plain } from '../../testing/pictures/pictures.ts'
import {
  basicForm,
  createClaim,
  createDoctor,
  createOwner,
  createPractice,
  saveProfile,
} from '../../testing/providers/providers.ts'
import { insertMember } from '../../testing/providers/team.ts'
import {
  days,
  stripeAccess,
  stripeEvent,
  stripeSubscription,
} from '../../testing/servers/fake-stripe-server.ts'
import { findText as findTextIn } from '../../testing/texts/find-text.ts'
import { deleteDueAccounts } from './delete-accounts.ts'

let harness: BillingHarness
beforeAll(async () => {
  harness = await createBillingHarness({ RATE_LIMITS: 'on' })
})
beforeEach(() => harness.stripe.fail(null))
afterAll(() => harness.close())

const password = 'limestone and live oak'
const newPerson = (values = {}) => createPerson(harness, { emailConfirmed: true, ...values })
const wrongCode = { code: 'wrong_code' }

const askToLeave = ({ browser }: Person, proof: object = { password }) =>
  browser.post('/api/user/deletion', proof)
const confirm = ({ browser }: Person, code: string) =>
  browser.post('/api/user/deletion/confirm', { code })

/** The newest mail of a kind to a person. */
async function mailTo<T>({ user }: Person, template: string): Promise<T> {
  const mails = await harness.accounts.mailsTo(user.email)
  return mails.findLast((mail) => mail.template === template) as T
}

async function codeFor(person: Person): Promise<string> {
  expect((await askToLeave(person)).json()).toEqual({ next: 'mail' })
  return (await mailTo<{ code: string }>(person, 'deletion-code')).code
}

async function leave(person: Person): Promise<void> {
  const answer = await confirm(person, await codeFor(person))
  expect(answer.statusCode).toBe(200)
  const days = (Date.parse(answer.json().deletionAt) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(14, 1)
}

const deletionOf = async ({ user }: Person) =>
  (await harness.db.select().from(users).where(eq(users.id, user.id)))[0]?.deletionAt

/** Lets the days of grace pass. */
const letGracePass = ({ user }: Person) =>
  harness.db
    .update(users)
    .set({ deletionAt: new Date(Date.now() - 1000) })
    .where(eq(users.id, user.id))

async function runDeletions() {
  const { db, mail, jobs, secretKeys, dataDir } = harness
  const log = createLogger('silent')
  const stripe = stripeClient({ secretKey: stripeAccess.secretKey, apiUrl: harness.stripe.url })
  const { webhookSecret } = stripeAccess
  const provider = new StripeProvider({ name: 'stripe', stripe, webhookSecret, log })
  const publicUrl = () => 'http://directory.example'
  const billing = { db, mail, jobs, log, publicUrl, provider }
  await deleteDueAccounts({
    ...billing,
    heldData,
    leaveProvider: (userId) => leaveProvider(billing, userId),
    uploads: folderFiles(`${dataDir}/uploads`),
    exports: folderFiles(`${dataDir}/exports`),
    erasureKey: await secretOf(db, secretKeys, 'erasures'),
  })
}

/** Until the account is gone. */
async function leaveForGood(person: Person): Promise<void> {
  await leave(person)
  await letGracePass(person)
  await runDeletions()
}

const findText = (text: string) => findTextIn(harness.database, text)

describe('asking to delete the account', () => {
  test('a deletion takes the password and a mailed code, and signs out everywhere', async () => {
    const ada = await newPerson()
    const phone = await harness.accounts.signedIn(ada.user)
    expect((await askToLeave(ada, { password: 'wrong' })).json().code).toBe('wrong_password')
    expect((await askToLeave(ada, {})).statusCode).toBe(400)
    await leave(ada)
    expect(await ada.browser.user()).toBeNull()
    expect(await phone.user()).toBeNull()
    expect(await deletionOf(ada)).toBeInstanceOf(Date)
    expect(await mailTo(ada, 'deletion-begun')).toMatchObject({
      byTeam: false,
      keepUrl: expect.stringContaining('/keep-account?token='),
    })
  })

  test('a code of the authenticator app is taken too, where there is one', async () => {
    const ada = await newPerson()
    const secret = await harness.accounts.giveApp(ada.user)
    expect((await askToLeave(ada)).json()).toEqual({ next: 'app' })
    expect(await mailTo(ada, 'deletion-code')).toBeUndefined()
    expect((await askToLeave(ada, { password, appCode: '000000' })).json()).toMatchObject(wrongCode)
    const answer = await askToLeave(ada, { password, appCode: appCode(secret) })
    expect(answer.json()).toEqual({ next: 'mail' })
    const { code } = await mailTo<{ code: string }>(ada, 'deletion-code')
    expect((await confirm(ada, code)).statusCode).toBe(200)
  })

  test('a code that is wrong, another’s, another session’s, too old, or was used is refused', async () => {
    const ada = await newPerson()
    const codeOfBo = await codeFor(await newPerson())
    expect((await confirm(ada, codeOfBo)).json()).toMatchObject(wrongCode)
    const code = await codeFor(ada)
    const phone = { ...ada, browser: await harness.accounts.signedIn(ada.user) }
    expect((await confirm(phone, code)).json()).toMatchObject(wrongCode)
    expect((await confirm(ada, 'abc')).statusCode).toBe(400)
    await harness.db.update(oneTimeCodes).set({ expiresAt: new Date(Date.now() - 1000) })
    expect((await confirm(ada, code)).json()).toMatchObject(wrongCode)
    expect(await deletionOf(ada)).toBeNull()
    const newCode = await codeFor(ada)
    expect((await confirm(ada, newCode)).statusCode).toBe(200)
    const again = { ...ada, browser: await harness.accounts.signedIn(ada.user) }
    expect((await confirm(again, newCode)).json()).toMatchObject(wrongCode)
  })

  test('at most five codes are mailed in an hour', async () => {
    const ada = await newPerson()
    for (let count = 0; count < 5; count += 1) await codeFor(ada)
    expect((await askToLeave(ada)).statusCode).toBe(429)
  })

  test('the only administrator is refused, and one of two who ask at once stays', async () => {
    const { admin } = harness
    // whose app no test has
    await harness.db.update(users).set({ secondFactorOn: false }).where(eq(users.id, admin.user.id))
    expect((await askToLeave(admin)).json()).toMatchObject({ code: 'last_administrator' })
    const second = await newPerson({ isAdmin: true, suspendedAt: new Date() })
    expect((await askToLeave(admin)).json()).toMatchObject({ code: 'last_administrator' })
    await harness.db.update(users).set({ suspendedAt: null }).where(eq(users.id, second.user.id))
    await harness.db
      .update(users)
      .set({ secondFactorOn: false })
      .where(eq(users.id, second.user.id))
    const codes = [await codeFor(admin), await codeFor(second)]
    const answers = await Promise.all([confirm(admin, codes[0]!), confirm(second, codes[1]!)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('in the days of grace', () => {
  test('signing in keeps the account, and says so', async () => {
    const ada = await newPerson()
    await leave(ada)
    const browser = harness.accounts.browser()
    const answer = await browser.signIn({ email: ada.user.email, password })
    expect(answer.json()).toMatchObject({ accountKept: true, user: { id: ada.user.id } })
    expect(await deletionOf(ada)).toBeNull()
    expect(await mailTo(ada, 'account-kept')).toBeDefined()
    await runDeletions()
    expect(await browser.user()).toMatchObject({ id: ada.user.id })
    expect((await browser.signIn({ email: ada.user.email, password })).json()).not.toHaveProperty(
      'accountKept',
    )
  })

  test('the mailed link keeps it too, once, and not for a later wish', async () => {
    const ada = await newPerson()
    await leave(ada)
    const { keepUrl } = await mailTo<{ keepUrl: string }>(ada, 'deletion-begun')
    const token = new URL(keepUrl).searchParams.get('token')!
    const keep = (text: string) => harness.anonymous.post('/api/keep-account', { token: text })
    expect((await keep(`${token}x`)).json().code).toBe('bad_link')
    expect((await keep('')).statusCode).toBe(400)
    expect((await keep(token)).json()).toEqual({ state: 'done' })
    expect((await keep(token)).json()).toEqual({ state: 'already' })
    await leave({ ...ada, browser: await harness.accounts.signedIn(ada.user) })
    expect((await keep(token)).json().code).toBe('bad_link')
  })

  test('nobody can sign in once they are over', async () => {
    const ada = await newPerson()
    await leave(ada)
    await letGracePass(ada)
    const answer = await harness.accounts.browser().signIn({ email: ada.user.email, password })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_deleted'])
  })

  test('a subscription is not renewed, and goes on when the account is kept', async () => {
    const ada = await createOwner(harness, { person: await newPerson() })
    await updateSubscription(harness, ada)
    const stripes = () => harness.stripe.get(subscriptionIdOf(ada))
    await leave(ada)
    await vi.waitFor(() => expect(stripes()).toMatchObject({ cancel_at_period_end: true }), 60_000)
    await harness.accounts.browser().signIn({ email: ada.user.email, password })
    await vi.waitFor(() => expect(stripes()).toMatchObject({ cancel_at_period_end: false }), 60_000)
  })
})

describe('leaving while paying for a practice', () => {
  test.each([
    ['the deletion, which comes before the end of the paid month', 27],
    ['the end of the paid month, which comes before the deletion', 5],
  ])('the payer is told with the owners until when it is paid: %s', async (_, daysPaid) => {
    const [owner, manager] = [await newPerson(), await newPerson()]
    const practice = await createPractice(harness)
    await createClaim(harness, owner, { practiceId: practice.id }, { approved: true })
    await insertMember(harness.db, manager, practice, 'manager')
    const customer = `cus_practice_${practice.id}`
    await harness.db.insert(practiceCustomers).values({
      practiceId: practice.id,
      userId: manager.user.id,
      provider: 'stripe',
      id: customer,
    })
    const subscription = harness.stripe.put(
      stripeSubscription({
        id: `sub_practice_${practice.id}`,
        customer,
        metadata: { userId: manager.user.id, practiceId: String(practice.id), doctorIds: '' },
        to: days(daysPaid),
      }),
    )
    await deliverEvent(harness, stripeEvent('customer.subscription.updated', subscription))
    await leave(manager)
    const deletionAt = (await deletionOf(manager))!
    const paidUntil = (await findSubscription(harness, subscription.id))!.currentPeriodEnd
    const until = (daysPaid > 14 ? deletionAt : paidUntil).toISOString()
    for (const person of [owner, manager])
      expect(await mailTo(person, 'seats-ending')).toMatchObject({ until, because: 'payer leaves' })
    await harness.accounts.browser().signIn({ email: manager.user.email, password })
    for (const person of [owner, manager])
      await vi.waitFor(
        async () => expect(await mailTo(person, 'seats-kept')).toMatchObject({ until: null }),
        60_000,
      )
    const notices = await harness.accounts.mailsTo(owner.user.email)
    expect(notices.map(({ template }) => template)).toEqual(['seats-ending', 'seats-kept'])
  })
})

describe('after the days of grace', () => {
  test('nothing is left in the database, the uploads or at the payment provider but what is stated', async () => {
    const name = 'Zephyrine Quackenbush'
    const ada = await createOwner(harness, {
      person: await newPerson({ firstName: 'Zephyrine', lastName: 'Quackenbush' }),
      doctor: {
        source: 'nppes',
        name: 'Jane Register, MD',
        firstName: 'Jane',
        lastName: 'Register',
        phone: '2105550100',
        imported: { name: 'Jane Register, MD', phone: '2105550100' },
      },
    })
    const { email } = ada.user
    await updateSubscription(harness, ada)
    const form = basicForm({
      firstName: 'Zephyrine',
      lastName: 'Quackenbush',
      basicBio: `${name} cares.`,
    })
    expect((await saveProfile(ada, form)).statusCode).toBe(200)
    const picture = await plain(300, 300).jpeg().toBuffer()
    const photo = await ada.browser.send(
      'POST',
      '/api/upload-profile-image',
      formBody([photoPart(picture)]),
      { 'content-type': formType },
    )
    const { profileImageUrl } = photo.json()
    await harness.db.insert(subscribers).values({ email })
    await harness.db
      .insert(inquiries)
      .values({ name, email, message: 'Hello', sender: 'x', doctorId: ada.doctor.id })
    await ada.browser.post('/api/reset-password', { email, newPassword: password })
    await harness.accounts.mailedCode(email)
    await leave(ada)
    await letGracePass(ada)
    expect(await findText(email)).not.toEqual([])
    await vi.waitFor(async () => {
      await runDeletions()
      expect(await deletionOf(ada)).toBeUndefined()
    }, 60_000)

    await vi.waitFor(() => {
      const mails = harness.sentMails.filter(({ to }) => JSON.stringify(to).includes(email))
      expect(mails.at(-1)?.subject).toBe('Your account is deleted: Stone Oak Health Directory')
    }, 60_000)
    // its row goes once it is delivered
    for (const text of [email, 'Zephyrine', 'Quackenbush', profileImageUrl.slice(9, -5)])
      await vi.waitFor(
        async () =>
          expect(
            (await findText(text)).filter((hit) => !hit.startsWith('public.search_words')),
            text,
          ).toEqual([]),
        60_000,
      )
    // the account's id stays in logs of actions, and identifies nobody without the account
    const tableNames = new Set((await findText(ada.user.id)).map((hit) => hit.split(':')[0]))
    expect([...tableNames].sort()).toEqual(['public.audit_log', 'public.record_changes'])
    const entries = await harness.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorId, ada.user.id))
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.filter(({ network }) => network !== null)).toEqual([])
    expect((await harness.anonymous.get(profileImageUrl)).statusCode).toBe(404)
    expect(harness.stripe.get(subscriptionIdOf(ada))).toMatchObject({ status: 'canceled' })

    await harness.version.refresh()
    const doctor = await getPublicJson(harness, `/api/doctors/${ada.doctor.slug}`)
    expect(doctor).toMatchObject({ name: 'Jane Register, MD', phone: '2105550100' })
    expect([doctor.basicBio ?? null, doctor.featured ?? false]).toEqual([null, false])
    const changes = await harness.db
      .select()
      .from(recordChanges)
      .where(eq(recordChanges.recordId, ada.doctor.id))
    expect(changes.at(-1)).toMatchObject({ action: 'owner left', actorId: ada.user.id })
  })

  test('the photo of a doctor whom the person only wanted to claim stays', async () => {
    const photo = `/uploads/${'c'.repeat(32)}.webp`
    const file = `${harness.dataDir}/uploads/${'c'.repeat(32)}.webp`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await plain(8, 8).webp().toBuffer())
    const ada = await createOwner(harness, {
      person: await newPerson(),
      approved: false,
      doctor: { headshotUrl: photo },
    })
    await leaveForGood(ada)
    expect(await deletionOf(ada)).toBeUndefined()
    expect((await harness.anonymous.get(photo)).statusCode).toBe(200)
  })

  test('the photo is taken from a profile that the person gave back', async () => {
    const photo = `/uploads/${'d'.repeat(32)}.webp`
    const ada = await newPerson()
    await harness.db.update(users).set({ profileImageUrl: photo }).where(eq(users.id, ada.user.id))
    const doctor = await createDoctor(harness, { headshotUrl: photo })
    await leaveForGood(ada)
    const [row] = await harness.db.select().from(doctors).where(eq(doctors.id, doctor.id))
    expect(row!.headshotUrl).toBeNull()
  })

  test('a deletion waits for the payment provider, and does not delay other accounts', async () => {
    const ada = await createOwner(harness, { person: await newPerson() })
    await createCustomer(harness, ada)
    await updateSubscription(harness, ada)
    const bo = await newPerson()
    for (const person of [ada, bo]) {
      await leave(person)
      await letGracePass(person)
    }
    harness.stripe.fail(500)
    await runDeletions()
    expect(await deletionOf(ada)).toBeInstanceOf(Date)
    expect(await deletionOf(bo)).toBeUndefined()
    expect(await findSubscription(harness, subscriptionIdOf(ada))).not.toBeNull()
    harness.stripe.fail(null)
    await runDeletions()
    expect(await deletionOf(ada)).toBeUndefined()
  })

  test('an open payment page is closed', async () => {
    const ada = await newPerson()
    harness.stripe.put({ id: 'price_1', object: 'price', lookup_key: 'standard_monthly' })
    const answer = await ada.browser.post('/api/create-checkout-session', {
      planType: 'standard_monthly',
    })
    expect(answer.statusCode).toBe(200)
    const checkout = () =>
      harness.stripe
        .all('checkout.session')
        .find(({ client_reference_id }) => client_reference_id === ada.user.id)
    expect(checkout()).toMatchObject({ status: 'open' })
    await leaveForGood(ada)
    expect(checkout()).toMatchObject({ status: 'expired' })
  })

  test('a practice is given to its longest-serving manager with a proof, who is told', async () => {
    const ada = await newPerson()
    const practice = await createPractice(harness, { website: 'https://heirs.example/' })
    await createClaim(harness, ada, { practiceId: practice.id }, { approved: true })
    const [suspendedUser, provider, unproven, manager] = [
      await newPerson({ suspendedAt: new Date() }),
      await newPerson(),
      await newPerson(),
      await newPerson({ email: 'manager@heirs.example' }),
    ]
    await insertMember(harness.db, suspendedUser, practice, 'manager')
    await insertMember(harness.db, provider, practice, 'provider')
    await insertMember(harness.db, unproven, practice, 'manager')
    await insertMember(harness.db, manager, practice, 'manager')
    await leaveForGood(ada)
    expect(await roleIn(harness.db, practice.id, manager.user.id)).toBe('owner')
    expect(await roleIn(harness.db, practice.id, provider.user.id)).toBe('provider')
    expect(await mailTo(manager, 'team-role')).toMatchObject({ role: 'owner' })
    await harness.version.refresh()
    expect((await harness.anonymous.get(`/api/practices/${practice.slug}`)).statusCode).toBe(200)
  })

  test('a team that nobody can lead ends, and who is in it and who asked to join are told', async () => {
    const [ada, suspendedUser, applicant] = [
      await newPerson(),
      await newPerson({ suspendedAt: new Date() }),
      await newPerson(),
    ]
    const practice = await createPractice(harness)
    await createClaim(harness, ada, { practiceId: practice.id }, { approved: true })
    await insertMember(harness.db, suspendedUser, practice, 'manager')
    await insertMember(harness.db, applicant, practice, 'provider', 'requested')
    await leaveForGood(ada)
    for (const person of [suspendedUser, applicant])
      expect(await mailTo(person, 'team-ended')).toMatchObject({ asked: person === applicant })
    const states = await harness.db
      .select({ state: practiceMembers.state })
      .from(practiceMembers)
      .where(eq(practiceMembers.practiceId, practice.id))
    expect(states).toEqual([{ state: 'ended' }, { state: 'ended' }])
  })

  test('a practice without other members is left without an owner, and without the owner’s address', async () => {
    const ada = await newPerson()
    const practice = await createPractice(harness, { contactEmail: ada.user.email.toUpperCase() })
    await createClaim(harness, ada, { practiceId: practice.id }, { approved: true })
    await leaveForGood(ada)
    const [row] = await harness.db.select().from(practices).where(eq(practices.id, practice.id))
    expect(row).toMatchObject({ claimedAt: null, contactEmail: null })
    await vi.waitFor(async () => expect(await findText(ada.user.email)).toEqual([]), 60_000)
  })
})
