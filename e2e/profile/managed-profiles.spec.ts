import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '../../server/accounts/tables.ts'
import { practiceMembers } from '../../server/providers/team/tables.ts'
import { insertClaim, insertInquiry } from '../../server/testing/providers/providers.ts'
import { insertInvitation, insertMember } from '../../server/testing/providers/team.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { openSubmissions, submission } from '../administration/submissions.ts'
import { card, toast } from '../dashboard.ts'
import { changeUser, withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { inDays } from '../owners.ts'
import { picture } from '../photos.ts'
import { ways } from '../ways.ts'

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

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)

  test("an owner invites a manager, who edits a consenting doctor's profile until the doctor ends it", async ({
    page,
    browser,
  }) => {
    test.slow()
    const key = randomUUID().slice(0, 8)
    const practiceName = `Managed Example ${key}`
    const doctorName = `Dr. Dana ${key}, MD`
    const owner = await signUpConfirmed(page, 'Olive')
    const contexts = [await browser.newContext(screen), await browser.newContext(screen)] as const
    const [manager, doctor] = [await contexts[0].newPage(), await contexts[1].newPage()]
    const provider = await signUpConfirmed(doctor, 'Dana')
    const record = await withDatabase(async (db) => {
      const practice = await insertPractice(db, { name: practiceName })
      await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
      await insertInvitation(db, practice, { email: `late-${key}@colleague.example` })
      const row = await insertDoctor(db, {
        name: doctorName,
        practiceId: practice.id,
        featured: true,
      })
      await insertClaim(db, provider.id, { doctorId: row.id }, { approved: true })
      await insertInquiry(db, { doctorId: row.id, message: 'Do you see children?' })
      return row
    })

    // invited by mail; another invitation is resent, then revoked
    const account = newAccount({ firstName: 'Mina', lastName: 'Example' })
    await page.goto('/profile?tab=doctors')
    await way.press(team(page).getByRole('button', { name: 'Invite by Mail' }))
    const form = page.getByRole('form', { name: 'Invite by mail' })
    await way.write(form.getByLabel('Email of your colleague'), 'no address')
    await way.send(form.getByRole('button', { name: 'Send Invitation' }))
    await expect(form).toContainText('Please enter an email address')
    await way.write(form.getByLabel('Email of your colleague'), account.email)
    await way.send(form.getByRole('button', { name: 'Send Invitation' }))
    const invitations = team(page).getByRole('list', { name: 'Open invitations' })
    await expect(invitations).toContainText(account.email)
    await expectPresentable(page, 'the team with an invitation')
    await way.press(invitations.getByRole('button', { name: /^Invite Again: late-/ }))
    await mailTo(`late-${key}@colleague.example`)
    await way.press(invitations.getByRole('button', { name: /^Take Back: late-/ }))
    await expect(invitations).not.toContainText('late-')

    // accepted by somebody without an account
    const { text } = await mailTo(account.email)
    await manager.goto(text!.match(/\/join-team#token=\S+/)![0])
    await expect(manager.getByRole('heading', { name: `Join ${practiceName}` })).toBeVisible()
    await expectPresentable(manager, 'joining a team')
    await way.press(manager.getByRole('link', { name: 'Create Account' }))
    for (const [label, value] of [
      ['First Name', account.firstName],
      ['Last Name', account.lastName],
      ['Email', account.email],
      ['Password', account.password],
      ['Confirm Password', account.password],
    ] as const)
      await way.write(manager.getByLabel(label, { exact: true }), value)
    await way.send(manager.getByRole('button', { name: 'Create Account' }))
    await way.press(manager.getByRole('button', { name: 'Join the Team' }))
    await way.press(manager.getByRole('link', { name: 'Go to Your Dashboard' }))
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText(practiceName)
    await manager.goto('/profile?tab=doctors')
    await expect(doctorRow(manager, doctorName)).toContainText('agrees there under My Profile')

    await doctor.goto('/profile?tab=my-profile')
    await way.press(doctor.getByRole('button', { name: 'Let Them Manage My Profile' }))
    await expect(
      toast(doctor, `The managers of ${practiceName} can manage your profile now.`),
    ).toBeVisible()

    // the manager reads the inquiry, and keeps hours and photo
    await manager.goto('/profile')
    const inquiries = card(manager, 'Inquiries')
    await way.press(inquiries.getByRole('button', { name: 'Message from Ana Example' }))
    await expect(inquiries).toContainText('Do you see children?')
    await way.press(inquiries.getByRole('button', { name: 'Mark as Replied' }))
    await expect(inquiries.getByRole('button', { name: /Ana Example replied$/ })).toBeFocused()
    await manager.goto('/profile?tab=doctors')
    await way.press(doctorRow(manager, doctorName).getByRole('link', { name: /^Manage/ }))
    const facts = manager.getByRole('form', { name: 'For patients' })
    const parking = facts.getByRole('textbox', { name: 'Parking' })
    await way.write(parking, 'Garage behind the house')
    await way.press(facts.getByRole('button', { name: 'Monday Not said' }))
    await way.choose(facts.getByLabel('Monday: open or closed'), 'Open 24 hours')
    await way.press(facts.getByRole('button', { name: 'Save Details' }))
    await expect(toast(manager, 'The details for patients are saved.')).toBeVisible()
    await expectPresentable(manager, 'a managed profile')
    await way.press(card(manager, 'Photo').getByRole('button', { name: 'Change Photo' }))
    const dialog = manager.getByRole('dialog', { name: 'Change Photo' })
    const choosing = manager.waitForEvent('filechooser')
    await way.press(dialog.getByRole('button', { name: /^Choose/ }))
    await (await choosing).setFiles({
      name: 'dana.png',
      mimeType: 'image/png',
      buffer: await picture('png', '#4a7'),
    })
    await way.press(dialog.getByRole('button', { name: 'Save Photo' }))
    await expect(card(manager, 'Photo').getByAltText(`The photo of ${doctorName}`)).toBeVisible()

    const texts = manager.getByRole('form', { name: 'Phone, bio and links' })
    await way.write(texts.getByLabel('Education and certifications'), 'UT Health San Antonio')
    await way.press(texts.getByRole('button', { name: 'Save These Details' }))
    await expect(toast(manager, 'The details are saved.')).toBeVisible()

    // who did it, and the end of it
    await doctor.reload()
    await expect(doctor.getByRole('heading', { name: 'What they changed' })).toBeVisible()
    await expect(doctor.getByText('Mina Example').first()).toBeVisible()
    await way.write(parking, 'Street only')
    await way.press(doctor.getByRole('button', { name: 'Take Consent Back' }))
    await expect(doctor.getByRole('button', { name: 'Let Them Manage My Profile' })).toBeVisible()
    await way.press(facts.getByRole('button', { name: 'Save Details' }))
    await expect(
      toast(manager, 'Your practice does not manage this profile, or the doctor has ended that.'),
    ).toBeVisible()
    await expect(parking).toHaveValue('Street only')
    await manager.goto(`/profile?tab=my-profile&doctor=${record.id}`)
    await expect(
      manager.getByText('Your practice does not manage this profile', { exact: false }),
    ).toBeVisible()
    for (const context of contexts) await context.close()
  })
})

test.describe('on a phone', () => {
  const [{ screen, way }] = ways
  test.use(screen)

  test('a doctor without an account consents by mail and ends it; the team decides, also about unanswered requests to join', async ({
    page,
    browser,
  }) => {
    test.slow()
    const key = randomUUID().slice(0, 8)
    const doctorName = `Dr. Quinn ${key}, MD`
    const address = `quinn-${key}@doctor.example`
    const owner = await signUpConfirmed(page, 'Olive')
    await withDatabase(async (db) => {
      const practice = await insertPractice(db, { name: `Asking Example ${key}` })
      await insertClaim(db, owner.id, { practiceId: practice.id }, { approved: true })
      await insertDoctor(db, { name: doctorName, practiceId: practice.id })
      const [late] = await db
        .insert(users)
        .values({
          id: key,
          email: `late-${key}@clinic.example`,
          emailConfirmed: true,
          firstName: 'Lena',
          lastName: `Late ${key}`,
        })
        .returning()
      await insertMember(db, { user: late! }, practice, 'provider', 'requested')
      await db
        .update(practiceMembers)
        .set({ createdAt: inDays(-20) })
        .where(eq(practiceMembers.userId, key))
    })
    await page.goto('/profile?tab=doctors')
    await way.press(page.getByRole('button', { name: `Ask by Mail: ${doctorName}` }))
    const form = page.getByRole('form', { name: `Ask ${doctorName} by mail` })
    await way.write(form.getByLabel('Email of the doctor'), address)
    await way.send(form.getByRole('button', { name: 'Send Question' }))
    await expect(doctorRow(page, doctorName)).toContainText(`We wrote to ${address}`)

    const { text } = await mailTo(address)
    const link = text!.match(/\/consent#token=\S+/)![0]
    await page.goto(link)
    await expectPresentable(page, 'consent')
    await way.press(page.getByRole('button', { name: 'I Agree' }))
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeFocused()
    await page.goto('/profile?tab=doctors')
    await expect(doctorRow(page, doctorName)).toContainText('Our team looks at it.')

    // the team approves the pending consent
    const context = await browser.newContext(screen)
    const administrator = await context.newPage()
    await signUpAdministrator(administrator)
    for (const [words, name, outcome] of [
      [doctorName, 'Olive Example', 'Consent approved'],
      [`Late ${key}`, `Lena Late ${key}`, 'Request to join approved'],
    ] as const) {
      await openSubmissions(administrator, words)
      const card = submission(administrator, name).filter({ hasText: `Asking Example ${key}` })
      await expect(card).toBeVisible()
      await way.press(card.getByRole('button', { name: `Approve ${name}` }))
      if (words === doctorName) {
        const doubt = administrator.getByRole('alertdialog', { name: 'Approve without proof?' })
        await expect(doubt).toContainText('Only who asked says whose address this is.')
        await expectAccessible(administrator)
        await way.press(doubt.getByRole('button', { name: 'Approve' }))
      }
      await expect(toast(administrator, outcome)).toBeVisible()
    }
    await context.close()
    await page.reload()
    await expect(doctorRow(page, doctorName)).toContainText('Agreed')
    await expect(team(page).getByRole('list', { name: 'Members' })).toContainText('Lena Late')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'You Have Agreed' })).toBeVisible()
    await way.press(page.getByRole('button', { name: 'End It' }))
    await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible()
    // the same address again, as in a new tab
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This Link Does Not Work' })).toBeVisible()
  })
})
