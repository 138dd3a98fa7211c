import type { Page } from '@playwright/test'
import { insertPractice } from '../../server/testing/records.ts'
import { newAccount, post, signUp } from '../accounts.ts'
import { get, open, tab } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { newName } from '../new-name.ts'
import {
  field,
  form,
  heading,
  myProfile,
  newProfile,
  notice,
  openAsNewcomer,
  openMyProfile,
  save,
  saveProfile,
  unclaimedTitle,
  waitingNew,
} from './my-profile.ts'

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('two tabs', () => {
  test.use({ expectedErrors: /status of 409/ })
  const notSaved = 'Not saved: the profile has changed'

  test('two tabs do not overwrite each other, and input stays until resolved', async ({ page }) => {
    await signUp(page)
    await saveProfile(page)
    await openMyProfile(page)
    const mine = { bio: 'What I typed here.', phone: '(210) 555-0123' }
    await field(page, 'Brief bio').fill(mine.bio)
    await field(page, 'Phone').fill(mine.phone)
    await field(page, 'Last name').fill('Typed')
    const { revision } = await saveProfile(page, { basicBio: 'What the other tab saved.' })

    await save(page).click()
    await expect(page.getByRole('region', { name: notSaved })).toBeFocused()
    await expect(field(page, 'Brief bio')).toHaveValue(mine.bio)
    await expectAccessible(page)
    await button(page, 'Load the latest version').click()
    await expect(field(page, 'Brief bio')).toHaveValue('What the other tab saved.')
    await expect(field(page, 'Phone')).toHaveValue(newProfile.phone)
    const draft = page.getByRole('region', { name: 'What you had typed' })
    await expect(draft).toBeFocused()
    await expect(draft).toContainText(mine.bio)
    await expect(draft).toContainText(mine.phone)

    await button(page, 'Use Mine: Phone').click()
    await expect(field(page, 'Phone')).toHaveValue(mine.phone)
    await button(page, 'Use Mine: Last name').click()
    await expect(draft).toContainText(mine.bio)
    await button(page, 'Keep the Latest Version').click()
    await expect(draft).toHaveCount(0)
    const request = page.waitForRequest('**/api/user/profile')
    await save(page).click()
    expect((await request).postDataJSON()).toMatchObject({
      revision,
      phone: mine.phone,
      lastName: 'Typed',
      basicBio: 'What the other tab saved.',
    })
    await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
  })

  test('a claim ended in the other tab is not recreated as a new profile', async ({ page }) => {
    await signUp(page)
    const { claim } = await saveProfile(page)
    await openMyProfile(page)
    await field(page, 'Brief bio').fill('What I typed here.')
    const origin = process.env.BASE_URL!
    const answer = await page.request.delete(`${origin}/api/user/claims/${claim.id}`, {
      headers: { origin },
    })
    expect(answer.status()).toBe(200)
    await save(page).click()
    await expect(page.getByRole('region', { name: notSaved })).toContainText('Your claim has ended')
    await expect(heading(page, unclaimedTitle)).toBeVisible()
    expect(await get(page, '/api/user/doctor')).toBeNull()
    await expect(field(page, 'Brief bio')).toHaveValue('What I typed here.')
    // decided: a new profile
    await button(page, 'Load the latest version').click()
    await button(page, 'Use Mine: Brief bio').click()
    await field(page, 'Medical specialty').selectOption('Dermatology')
    await save(page).click()
    await expect(heading(page, waitingNew)).toBeVisible()
  })
})

test('leaving with unsaved changes asks first, by tab, link and back; signing out does not', async ({
  page,
}) => {
  await signUp(page)
  await open(page)
  await tab(page, 'My Profile').click()
  await field(page, 'Phone').fill('(210) 555-0100')
  await tab(page, 'Dashboard').click()
  await expect(leaving(page)).toBeVisible()
  await expect(button(page, 'Stay on This Page')).toBeFocused()
  await expectAccessible(page)
  await button(page, 'Stay on This Page').click()
  await expect(leaving(page)).toBeHidden()
  await expect(page).toHaveURL(myProfile)

  await page.getByRole('contentinfo').getByRole('link', { name: 'Specialties' }).click()
  await expect(leaving(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leaving(page)).toBeHidden()
  await expect(field(page, 'Phone')).toHaveValue('(210) 555-0100')

  await page.goBack()
  await expect(leaving(page)).toBeVisible()
  await button(page, 'Stay on This Page').click()
  await expect(leaving(page)).toBeHidden()
  await expect(page).toHaveURL(myProfile)
  await expect(field(page, 'Phone')).toHaveValue('(210) 555-0100')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Specialties' }).click()
  await button(page, 'Leave Without Saving').click()
  await expect(page).toHaveURL('/specialties')
  await page.goBack()
  await expect(field(page, 'Phone')).toHaveValue('')

  await field(page, 'Phone').fill('(210) 555-0100')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(leaving(page)).toBeHidden()
})

test('closing the page asks only with unsaved changes', async ({ page }) => {
  await openAsNewcomer(page)
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.type())
    await dialog.dismiss()
  })
  await field(page, 'Medical specialty').selectOption('Cardiology')
  await expect(form(page).getByText('You have unsaved changes.')).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => dialogs).toEqual(['beforeunload'])
  await save(page).click()
  await expect(heading(page, waitingNew)).toBeVisible()
  await expect(form(page).getByText('You have unsaved changes.')).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'Medical specialty')).toHaveValue('Cardiology')
  expect(dialogs).toEqual(['beforeunload'])
})

test.describe('the session ends', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('input is restored after signing in when the session has ended', async ({ page }) => {
    const account = await signUp(page, newAccount())
    const practice = await withDatabase((db) => insertPractice(db, { name: newName('Kept ') }))
    await post(page, '/api/claim-practice', { profileId: practice.id })
    await openMyProfile(page)
    const request = page.getByLabel('What should change?')
    await request.fill('We are open on Saturdays now.')
    await field(page, 'Brief bio').fill('Typed before the session ended.')
    await field(page, 'Medical specialty').selectOption('Cardiology')
    await post(page, '/api/logout')
    await save(page).click()
    const main = page.getByRole('main')
    await expect(main.getByText('You must be signed in to access your profile.')).toBeVisible()
    await main.getByRole('link', { name: 'Sign In' }).click()
    await main.getByRole('textbox', { name: 'Email', exact: true }).fill(account.email)
    await main.getByLabel('Password', { exact: true }).fill(account.password)
    await main.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/profile/)
    await tab(page, 'My Profile').click()
    await expect(field(page, 'Brief bio')).toHaveValue('Typed before the session ended.')
    await expect(field(page, 'Medical specialty')).toHaveValue('Cardiology')
    await expect(form(page).getByText('You have unsaved changes.')).toBeVisible()
    await expect(request).toHaveValue('We are open on Saturdays now.')
  })
})
