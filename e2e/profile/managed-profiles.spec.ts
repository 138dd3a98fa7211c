import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { insertClaim, insertInquiry } from '../../server/testing/providers.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { newAccount, signUp } from '../accounts.ts'
import { card, toast } from '../dashboard.ts'
import { changeUser, withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { picture } from '../photos.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const team = (page: Page) => page.getByRole('region', { name: 'Team', exact: true })
const doctorRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Doctors' }).locator('> li').filter({ hasText: name })

async function signUpConfirmed(page: Page, firstName: string) {
  const { email } = await signUp(page, newAccount({ firstName, lastName: 'Example' }))
  await changeUser(email, { emailConfirmed: true })
  return withDatabase(async (db) => {
    const [user] = await db.select().from(users).where(eq(users.email, email))
    return user!
  })
}

test('an owner invites a manager, a doctor agrees, the manager keeps the profile, the doctor ends it', async ({
  page,
  browser,
}) => {
  test.slow()
  const key = randomUUID().slice(0, 8)
  const practiceName = `Managed Example ${key}`
  const doctorName = `Dr. Dana ${key}, MD`
  const owner = await signUpConfirmed(page, 'Olive')
  const [managerContext, doctorContext] = [
    await browser.newContext(phone),
    await browser.newContext(),
  ]
  const manager = await managerContext.newPage()
  const doctor = await doctorContext.newPage()
  const provider = await signUpConfirmed(doctor, 'Dana')
  const record = await withDatabase(async (db) => {
    const practice = await insertPractice(db, { name: practiceName })
    await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
    const row = await insertDoctor(db, {
      name: doctorName,
      practiceId: practice.id,
      featured: true,
    })
    await insertClaim(db, provider.id, { doctorId: row.id }, { approved: true })
    await insertInquiry(db, { doctorId: row.id, message: 'Do you see children?' })
    return row
  })

  // invited by mail, with the keyboard
  const account = newAccount({ firstName: 'Mina', lastName: 'Example' })
  await page.goto('/profile')
  await team(page).getByRole('button', { name: 'Invite by Mail' }).press('Enter')
  const form = page.getByRole('form', { name: 'Invite by mail' })
  await form.getByLabel('Email of your colleague').fill('no address')
  await form.getByRole('button', { name: 'Send Invitation' }).press('Enter')
  await expect(form).toContainText('Please enter an email address')
  await form.getByLabel('Email of your colleague').fill(account.email)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Send Invitation' }).press('Enter')
  await expect(team(page).getByRole('list', { name: 'Open invitations' })).toContainText(
    account.email,
  )
  await expectPresentable(page)

  // accepted on a phone, by somebody without an account
  const { text } = await mailTo(account.email)
  await manager.goto(text!.match(/\/join-team\?token=\S+/)![0])
  await expect(manager.getByRole('heading', { name: `Join ${practiceName}` })).toBeVisible()
  await expectPresentable(manager)
  await manager.getByRole('link', { name: 'Sign In or Create Account' }).click()
  await manager.getByRole('button', { name: 'Create Account' }).click()
  for (const [label, value] of [
    ['First Name', account.firstName],
    ['Last Name', account.lastName],
    ['Email', account.email],
    ['Password', account.password],
    ['Confirm Password', account.password],
  ] as const)
    await manager.getByLabel(label, { exact: true }).fill(value)
  await manager.getByRole('button', { name: 'Create Account' }).click()
  await manager.getByRole('button', { name: 'Join the Team' }).click()
  await manager.getByRole('link', { name: 'Go to Your Dashboard' }).click()
  await expect(doctorRow(manager, doctorName)).toContainText('agrees there under My Profile')

  // the doctor agrees, with the keyboard
  await doctor.goto('/profile?tab=my-profile')
  await doctor.getByRole('button', { name: 'Let Them Keep My Profile' }).press('Enter')
  await expect(
    toast(doctor, `The managers of ${practiceName} can keep your profile now.`),
  ).toBeVisible()
  await expectPresentable(doctor)

  // the manager keeps hours and photo, and reads the inquiry
  await manager.reload()
  await expect(card(manager, 'Inquiries')).toContainText('Message from Ana Example')
  await doctorRow(manager, doctorName)
    .getByRole('link', { name: /^Keep Profile/ })
    .click()
  const facts = manager.getByRole('form', { name: 'For patients' })
  await facts.getByRole('textbox', { name: 'Parking' }).fill('Garage behind the house')
  await facts.getByRole('button', { name: 'Save Details' }).click()
  await expect(toast(manager, 'The details for patients are saved.')).toBeVisible()
  await expectPresentable(manager)
  await card(manager, 'Photo').getByRole('button', { name: 'Change Photo' }).click()
  const dialog = manager.getByRole('dialog', { name: 'Change Photo' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'dana.png',
    mimeType: 'image/png',
    buffer: await picture('png', '#4a7'),
  })
  await dialog.getByRole('button', { name: 'Save Photo' }).click()
  await expect(card(manager, 'Photo').getByAltText(`The photo of ${doctorName}`)).toBeVisible()

  // who did it, and the end of it
  await doctor.reload()
  await expect(doctor.getByRole('heading', { name: 'What they changed' })).toBeVisible()
  await expect(doctor.getByText('Mina Example').first()).toBeVisible()
  await facts.getByRole('textbox', { name: 'Parking' }).fill('Street only')
  await doctor.getByRole('button', { name: 'Take Consent Back' }).click()
  await expect(doctor.getByRole('button', { name: 'Let Them Keep My Profile' })).toBeVisible()
  await facts.getByRole('button', { name: 'Save Details' }).click()
  await expect(
    toast(manager, 'Your practice does not keep this profile, or the doctor has ended that.'),
  ).toBeVisible()
  await expect(facts.getByRole('textbox', { name: 'Parking' })).toHaveValue('Street only')
  await manager.goto(`/profile?tab=my-profile&doctor=${record.id}`)
  await expect(
    manager.getByText('Your practice does not keep this profile', { exact: false }),
  ).toBeVisible()
  await expectPresentable(manager)
  await managerContext.close()
  await doctorContext.close()
})

test('with the keyboard: a doctor without an account is asked by mail, agrees, and ends it', async ({
  page,
}) => {
  const key = randomUUID().slice(0, 8)
  const doctorName = `Dr. Quinn ${key}, MD`
  const address = `quinn-${key}@doctor.example`
  const owner = await signUpConfirmed(page, 'Olive')
  await withDatabase(async (db) => {
    const practice = await insertPractice(db, { name: `Asking Example ${key}` })
    await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
    await insertDoctor(db, { name: doctorName, practiceId: practice.id })
  })
  await page.goto('/profile')
  await page.getByRole('button', { name: `Ask by Mail: ${doctorName}` }).press('Enter')
  const form = page.getByRole('form', { name: `Ask ${doctorName} by mail` })
  await form.getByLabel('Email of the doctor').fill(address)
  await expectPresentable(page)
  await form.getByRole('button', { name: 'Send Question' }).press('Enter')
  await expect(doctorRow(page, doctorName)).toContainText(`We wrote to ${address}`)

  const { text } = await mailTo(address)
  const link = text!.match(/\/consent\?token=\S+/)![0]
  await page.goto(link)
  await expectPresentable(page)
  await page.getByRole('button', { name: 'I Agree' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
  await page.goto('/profile')
  await expect(doctorRow(page, doctorName)).toContainText('Our team looks at it.')
  await page.goto(link)
  await page.getByRole('button', { name: 'End It' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This Link Does Not Work' })).toBeVisible()
})
