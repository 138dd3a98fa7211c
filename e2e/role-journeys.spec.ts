import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { insertUser } from '../server/testing/insert-accounts.ts'
import { insertClaim } from '../server/testing/providers/providers.ts'
import { insertMember } from '../server/testing/providers/team.ts'
import { insertDoctor, insertPractice } from '../server/testing/records.ts'
import { registration, registrationOf } from './account/entry.ts'
import { type Account, newAccount, signUpAdministrator } from './accounts.ts'
import { asTeam, card, main, open, toast } from './dashboard.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { takeYourTime } from './messages.ts'
import { newName } from './new-name.ts'
import { mailTo } from './outbox.ts'
import { viewBy } from './profile/analytics.ts'
import { ownClaim, search } from './profile/my-profile.ts'
import { inNewTab, seeAfterReturn } from './subscribe/billing.ts'
import { type Way, ways } from './ways.ts'

/*
 * How a doctor, a practice manager and an administrator come to what they came for, from the first
 * page to the mail that ends it. An administrator's week by keyboard is in `an-hour-a-week.spec.ts`.
 */

const [, { screen: desktop }] = ways

/** The path of the first link in a mail that begins so. */
async function linkIn(address: string, words: string, begin: string) {
  const { text } = await mailTo(address, words)
  const { pathname, search, hash } = new URL(new RegExp(`http\\S+${begin}\\S*`).exec(text!)![0])
  return pathname + search + hash
}

/** Registers with the form on the page, and confirms the address by the mailed link. */
async function registerWith(page: Page, way: Way, account: Account, kind: RegExp) {
  await open(page, '/advertise')
  await way.press(main(page).getByRole('link', { name: 'Create Your Free Profile' }))
  const form = registration(page)
  await way.tick(form.getByRole('radio', { name: kind }))
  for (const [label, text] of Object.entries(registrationOf(account)))
    await way.write(form.getByLabel(label, { exact: true }), text)
  await way.send(form.getByRole('button', { name: 'Create Account' }))
  await expect(page).toHaveURL('/profile')
  await open(page, await linkIn(account.email, 'confirm', '/confirm-address'))
  await way.press(main(page).getByRole('button', { name: 'Confirm Address' }))
  await way.press(main(page).getByRole('link', { name: 'Go to Your Dashboard' }))
}

async function approve(browser: Browser, claim: number) {
  const team = await asTeam(browser)
  await team.approve(claim)
  await team.close()
}

/** Somebody writes to the team with the form of the contact page. */
async function writeToTeam(browser: Browser, email: string) {
  const context = await browser.newContext({
    ...desktop,
    baseURL: process.env.BASE_URL!,
  })
  const page = await context.newPage()
  await open(page, '/contact')
  for (const [label, text] of [
    ['Full Name', 'Ana Example'],
    ['Email Address', email],
    ['Subject', `A question of ${email}`],
    ['Message', 'Is there a list of all offices?'],
  ] as const)
    await main(page).getByLabel(label).fill(text)
  await takeYourTime(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  await context.close()
}

/** A patient writes with the form of a page. @returns the words */
async function writeAsPatient(browser: Browser, path: string) {
  const context = await browser.newContext({
    ...desktop,
    baseURL: process.env.BASE_URL!,
  })
  const page = await context.newPage()
  const message = `Do you see children, asks ${randomUUID()}?`
  await open(page, path)
  const form = page.getByRole('form', { name: /^Contact / })
  await form.getByLabel('Name').fill('Ana Example')
  await form.getByLabel('Email').fill('ana@patient.example')
  await form.getByLabel('Message').fill(message)
  await takeYourTime(page)
  await form.getByRole('button').click()
  await expect(page.getByText('Message Sent!', { exact: true })).toBeVisible()
  await context.close()
  return message
}

for (const { by, screen, way } of ways)
  test.describe(by, () => {
    test.use(screen)

    test('a doctor registers, is approved, says what patients ask, and answers a message', async ({
      page,
      browser,
    }) => {
      test.slow()
      const lastName = newName('Doctor')
      const { slug, practice } = await withDatabase(async (db) => {
        const practice = await insertPractice(db, { name: `${lastName} Clinic` })
        const name = `Dr. Ada ${lastName}, MD`
        const fields = { name, firstName: 'Ada', lastName, featured: true }
        const { slug } = await insertDoctor(db, { ...fields, practiceId: practice.id })
        return { slug, practice }
      })
      const account = newAccount({ lastName })
      await registerWith(page, way, account, /^I am a clinician/)
      await way.press(main(page).getByRole('link', { name: 'Claim or Create Your Profile' }))
      await way.press(
        page.getByRole('region', { name: 'Is this you?' }).getByRole('button', { name: /^Claim/ }),
      )
      await way.press(page.getByRole('button', { name: 'Send Claim' }))
      await expect(page.getByRole('heading', { name: /is waiting for our team$/ })).toBeVisible()
      await approve(browser, await ownClaim(page, 'doctor'))

      // the mail leads to the public page, and that to the form
      await open(page, await linkIn(account.email, 'has approved your claim', '/doctors/'))
      await way.press(main(page).getByRole('link', { name: 'Edit' }).first())
      const facts = page.getByRole('form', { name: 'For your patients' })
      await way.write(facts.getByRole('textbox', { name: 'Parking' }), 'Behind the house')
      await way.press(facts.getByRole('button', { name: 'Save Details' }))
      await expect(toast(page, 'Your details for patients are saved.')).toBeVisible()
      await open(page, `/doctors/${slug}`)
      await expect(main(page).getByText('Behind the house').first()).toBeVisible()

      // the practice that the profile names is offered without a search
      await open(page, '/profile?tab=my-profile')
      const offer = main(page).getByRole('region', { name: /^Your profile names this practice/ })
      await way.press(
        offer.getByRole('button', { name: `Connect with Practice: ${practice.name}` }),
      )
      await way.press(page.getByRole('button', { name: 'Send Request' }))
      await expect(page.getByRole('heading', { name: 'Connected Practice' })).toBeVisible()

      const message = await writeAsPatient(browser, `/doctors/${slug}`)
      const mail = await mailTo(account.email, message)
      expect(mail.replyTo?.value).toMatchObject([{ address: 'ana@patient.example' }])
      await open(page)
      const inquiries = card(page, 'Inquiries')
      await way.press(inquiries.getByRole('button', { name: 'Message from Ana Example' }))
      await expect(inquiries).toContainText(message)
      await way.press(inquiries.getByRole('button', { name: 'Mark as Replied' }))
      await expect(inquiries.getByRole('button', { name: /Ana Example replied$/ })).toBeVisible()
    })

    test('a manager registers for a practice and pays for three of its doctors for a month', async ({
      page,
      browser,
    }) => {
      test.slow()
      const { practice, doctors } = await insertClinic()
      const account = newAccount({ firstName: 'Mina' })
      await registerWith(page, way, account, /^I manage a practice/)
      await way.press(main(page).getByRole('link', { name: 'Find Your Practice' }))
      await way.write(search(page, 'Find your practice'), practice.name)
      await way.press(page.getByRole('button', { name: `Connect with Practice: ${practice.name}` }))
      await way.press(page.getByRole('button', { name: 'Send Request' }))
      await expect(page.getByRole('heading', { name: 'Connected Practice' })).toBeVisible()
      await approve(browser, await ownClaim(page, 'practice'))
      await mailTo(account.email, `has approved your claim of ${practice.name}`)
      await open(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(practice.name)
      await expect(page.getByRole('tab')).toHaveText([
        'Overview',
        'Office',
        'Doctors',
        'Billing',
        'Account',
      ])

      await open(page, '/profile?tab=billing')
      const seats = main(page).getByRole('region', { name: 'Featured doctors of your practice' })
      for (const { name } of doctors.slice(0, 3))
        await way.tick(seats.getByRole('checkbox', { name }))
      await expect(seats).toContainText('$297 a month')
      const checkout = await inNewTab(page, () =>
        way.press(seats.getByRole('button', { name: 'Continue to Payment' })),
      )
      await checkout.getByRole('button', { name: 'Pay $297.00' }).click()
      await expect(checkout).toHaveURL('/profile?seats=paid')
      await checkout.close()
      await seeAfterReturn(page, () =>
        expect(seats).toContainText('All 3 are given.', { timeout: 1_000 }),
      )

      // what patients see and do in that month
      for (const [at, { id }] of doctors.slice(0, 3).entries()) await viewBy(page, id, 2 + at)
      await expect(main(page).getByText('3 Featured', { exact: true })).toBeVisible()
      await expect(async () => {
        await open(page, '/profile?tab=doctors')
        await expect(
          card(page, 'Figures of your Featured doctors').getByRole('row').last(),
        ).toContainText('9', { timeout: 1_000 })
      }).toPass({ timeout: 60_000 })
      const saving = page.waitForEvent('download')
      await way.press(card(page, 'Figures of your Featured doctors').getByRole('button'))
      expect((await saving).suggestedFilename()).toMatch(/^practice-analytics-.*\.csv$/)

      // the month is over: it is renewed, and the next one is not
      await open(page, '/profile?tab=billing')
      const portal = await inNewTab(page, () =>
        way.press(seats.getByRole('button', { name: 'Manage Billing' })),
      )
      for (const name of ['Let time pass', 'Cancel at the end of the period', 'Let time pass']) {
        await portal.getByRole('button', { name }).click()
        await expect(portal.getByRole('status')).toBeVisible()
      }
      await portal.close()
      await seeAfterReturn(page, () =>
        expect(seats).toContainText('Choose whom your practice pays for.', { timeout: 1_000 }),
      )
      await expect(main(page).getByText('3 Featured', { exact: true })).toHaveCount(0)
    })

    test('an administrator approves a claim and answers a message, and both are told by mail', async ({
      page,
      browser,
    }) => {
      test.slow()
      const lastName = newName('Claimant')
      const account = newAccount({ lastName })
      await withDatabase(async (db) => {
        const user = await insertUser(db, { ...account, emailConfirmed: true })
        const name = `Dr. Ada ${lastName}, MD`
        const doctor = await insertDoctor(db, { name, firstName: 'Ada', lastName })
        await insertClaim(db, user.id, { doctorId: doctor.id }, { provenAt: new Date() })
      })
      const patient = `${lastName.toLowerCase()}@patient.example`
      await writeToTeam(browser, patient)
      await signUpAdministrator(page)
      await open(page, '/admin/dashboard')
      await way.press(main(page).getByRole('link', { name: /^[\d,]+ submissions?$/ }))
      await way.write(page.getByLabel('Search submissions'), lastName)
      await way.press(page.getByRole('button', { name: `Approve Ada ${lastName}` }))
      await expect(toast(page, 'Doctor approved')).toBeVisible()
      await way.press(
        page
          .getByRole('navigation', { name: 'Administration' })
          .getByRole('link', { name: /^Inbox/ }),
      )
      await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
      await way.write(main(page).getByRole('searchbox'), patient)
      await way.press(main(page).getByRole('button', { name: 'Apply' }))
      // the list of before may have had one message too
      await expect(main(page).getByRole('link', { name: 'Clear all filters' })).toBeVisible()
      await expect(main(page).getByRole('status')).toHaveText('1 message')
      const row = main(page).getByRole('listitem').filter({ hasText: patient }).first()
      await way.press(row.getByRole('button', { name: patient }))
      await way.write(row.getByLabel('Your reply'), `Yes, ${lastName}.`)
      await way.press(row.getByRole('button', { name: 'Send Reply' }))
      await expect(toast(page, 'The reply is on its way')).toBeVisible()
      await mailTo(patient, `Yes, ${lastName}.`)
      await mailTo(account.email, 'has approved your claim')
    })
  })

/** A practice without an owner, and six doctors of its team. */
const insertClinic = () =>
  withDatabase(async (db) => {
    const practice = await insertPractice(db, { name: `${newName('Clinic')} Clinic` })
    const doctors = []
    for (const first of ['Alma', 'Bruno', 'Carla', 'Dina', 'Elmo', 'Faye']) {
      const user = await insertUser(db, newAccount({ firstName: first }))
      const name = `Dr. ${first} ${newName('Seat')}, MD`
      const doctor = await insertDoctor(db, { name, sortName: name, practiceId: practice.id })
      await insertClaim(db, user.id, { doctorId: doctor.id }, { approved: true })
      await insertMember(db, { user }, practice, 'provider')
      doctors.push(doctor)
    }
    return { practice, doctors }
  })
