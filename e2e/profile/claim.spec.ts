import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import type { Doctor } from '../../contract/directory/doctor.ts'
import { users } from '../../server/accounts/tables.ts'
import { doctors } from '../../server/directory/tables.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { newAccount, signUp } from '../accounts.ts'
import { asTeam, claimDoctor, get } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { newName } from '../new-name.ts'
import { mailTo } from '../outbox.ts'
import {
  field,
  heading,
  notice,
  openAsNewcomer,
  openMyProfile,
  ownClaim,
  publicDoctor,
  save,
  search,
  unclaimedTitle,
  waiting,
  waitingNew,
} from './my-profile.ts'

const find = (page: Page) => search(page, 'Find your profile')
const claimButton = (page: Page, name: RegExp) =>
  page.getByRole('button', { name: new RegExp(`^Claim This Profile: .*${name.source}`) })
const send = (page: Page) => page.getByRole('button', { name: 'Send Claim' })

/** Searches for a last name and asks to claim the one it finds. */
async function askFor(page: Page, lastName: string) {
  await find(page).fill(lastName)
  await claimButton(page, new RegExp(lastName)).click()
  await expect(heading(page, 'Claim this profile?')).toBeVisible()
}

test('the search starts at the third character, debounced, and says what to do without a match (PROF-01, PROF-02, PROF-05, PROF-06)', async ({
  page,
}) => {
  await page.clock.install()
  await openAsNewcomer(page)
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/doctors') searches.push(searchParams.get('search') ?? '')
  })
  await expect(heading(page, unclaimedTitle)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000) // as if typed instantly
  await find(page).fill('ha')
  await find(page).pressSequentially('uge')
  await page.clock.resume()
  const button = claimButton(page, /Hauge/)
  await expect(button).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: button })
  await expect(row.getByRole('heading')).toHaveText('Dr. Marit Hauge, MD')
  await expect(row).toContainText((await publicDoctor(page, 'marit-hauge')).specialty!)
  await expect(row.getByText('Practice affiliated')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 profile found' })).toHaveCount(1)
  expect(searches).toEqual(['hauge'])
  await expectAccessible(page)
  await find(page).fill('ha')
  await expect(button).toHaveCount(0)

  // without a match it says what to do
  await find(page).fill('zzyzx "quoted"')
  await expect(
    page.getByText('No doctor profiles found matching "zzyzx "quoted""', { exact: true }),
  ).toBeVisible()
  await expect(
    page.getByText('You can create a new profile with the forms below.', { exact: true }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'write to our team' }).click()
  await expect(page).toHaveURL(/\/contact\?department=support/)
  await expect(page.getByRole('main').getByLabel('Message')).toHaveValue(/zzyzx "quoted"/)
})

test('a claim leads to an edited public page (PROF-03, ERR-34, STATE-18, API-48, API-50)', async ({
  page,
  browser,
}) => {
  test.slow()
  const slug = 'helen-strand'
  const before = await publicDoctor(page, slug)
  const { firstName, lastName } = before
  // the profile has the newcomer's name, and is offered before anything is typed
  await openAsNewcomer(page, { firstName, lastName })
  const offer = page.getByRole('region', { name: 'Is this you?' })
  await offer.getByRole('button', { name: /^Claim This Profile/ }).click()
  await expectAccessible(page)
  await page.getByLabel('NPI').fill('12345')
  await send(page).click()
  await expect(page.getByLabel('NPI')).toHaveAccessibleDescription('An NPI has 10 digits')
  await page.getByLabel('NPI').fill('1234567893')
  const request = page.waitForRequest('**/api/claim-doctor')
  await send(page).click()
  expect((await request).postDataJSON()).toEqual({ profileId: before.id, npi: '1234567893' })
  await expect(
    notice(
      page,
      'Profile Claimed Successfully',
      'You can now manage this profile from your dashboard.',
    ),
  ).toBeVisible()
  await expect(heading(page, waiting)).toBeVisible()
  await expect(page.getByRole('region', { name: waiting })).toBeFocused()
  await expect(find(page)).toHaveCount(0)
  await expect(field(page, 'Last name')).toHaveValue(lastName)

  const bio = 'Seen to by its owner.'
  await field(page, 'Brief bio').fill(bio)
  await save(page).click()
  await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
  expect(await publicDoctor(page, slug)).toEqual({ ...before, updatedAt: expect.any(String) })
  expect(await (await page.request.get(`/doctors/${slug}`)).text()).not.toContain(bio)

  const team = await asTeam(browser)
  await team.approve(await ownClaim(page, 'doctor'))
  await team.close()
  await page.reload()
  await expect(heading(page, 'Your profile is public')).toBeVisible()
  await page.getByRole('link', { name: 'View Public Profile' }).last().click()
  await expect(page).toHaveURL(`/doctors/${slug}`)
  await expect(page.getByRole('main').getByText(bio).first()).toBeVisible()
})

test('a new profile is hidden until it is approved, then found (PROF-04, STATE-19, STATE-20)', async ({
  page,
  browser,
}) => {
  const lastName = newName('Zufall')
  await openAsNewcomer(page, { firstName: 'Quirin', lastName })
  await expect(field(page, 'First name')).toHaveValue('Quirin')
  await field(page, 'Medical specialty').selectOption('Ophthalmology')
  await field(page, 'Phone').fill('(210) 555-0109')
  await save(page).click()
  await expect(heading(page, waitingNew)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Public Profile' })).toHaveCount(0)
  const lastNames = async () =>
    (await get<Doctor[]>(page, `/api/doctors?search=${lastName}`)).map((one) => one.lastName)
  expect(await lastNames()).not.toContain(lastName)

  const team = await asTeam(browser)
  await team.approve(await ownClaim(page, 'doctor'))
  await team.close()
  expect(await lastNames()).toContain(lastName)
  await page.reload()
  await page.getByRole('link', { name: 'View Public Profile' }).last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Quirin ${lastName}`)
})

test('a claim is proved by the code mailed to the contact address on record', async ({ page }) => {
  const { email } = await signUp(page)
  await claimDoctor(page, 'stellan-ekdahl')
  await openMyProfile(page)
  await expect(page.getByText('f…@persimmongate.example')).toBeVisible()
  await page.getByRole('button', { name: 'Prove it now' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const mail = await mailTo('frontdesk@persimmongate.example', email)
  const [code] = mail.text!.match(/\b\d{6}\b/)!
  await page.getByLabel('Code', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'Please enter the 6 digits of the code',
  )
  await expectPresentable(page, 'a claim that waits')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Confirm Code' }).click()
  await expect(page.getByText('Proven by the code from the contact address')).toBeVisible()
  await expect(heading(page, waiting)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prove it now' })).toHaveCount(0)
})

test('a profile is claimed by keyboard, withdrawn, and can be claimed again', async ({ page }) => {
  await openAsNewcomer(page)
  await find(page).focus()
  await page.keyboard.type('Birch')
  await expect(claimButton(page, /Birch/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(claimButton(page, /Birch/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('NPI')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, waiting)).toBeVisible()
  const withdraw = page.getByRole('button', { name: 'Withdraw Claim' }).first()
  await withdraw.click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw this claim?' })
  await expect(dialog.getByRole('button', { name: 'Keep It' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(withdraw).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep It' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Withdraw Claim' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, unclaimedTitle)).toBeVisible()
  await expect(page.getByRole('region', { name: unclaimedTitle })).toBeFocused()
  await find(page).fill('Birch')
  await expect(claimButton(page, /Birch/)).toBeVisible()
})

test.describe('when it does not work', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('a profile claimed by somebody else links to a prefilled message to the team', async ({
    page,
    browser,
  }) => {
    const slug = 'vikram-desai'
    const { name, lastName } = await publicDoctor(page, slug)
    await openAsNewcomer(page)
    await askFor(page, lastName)
    const other = await browser.newContext()
    const { email } = await signUp(await other.newPage(), newAccount())
    await withDatabase(async (db) => {
      const [rival] = await db.select().from(users).where(eq(users.email, email))
      const [doctor] = await db.select().from(doctors).where(eq(doctors.slug, slug))
      await insertClaim(db, rival!.id, { doctorId: doctor!.id }, { approved: true })
    })
    await other.close()
    await send(page).click()
    const message =
      'This profile is already claimed by somebody else. If it is yours, please write to us.'
    await expect(notice(page, 'Claim Failed', message)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Write to Our Team' }).click()
    await expect(heading(page, 'Contact Us')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByLabel('Subject')).toHaveValue(`Already claimed: ${name}`)
    await expect(main.getByLabel('Message')).toHaveValue(new RegExp(`/doctors/${slug}`))
    await expect(main.getByLabel('Department').locator('option:checked')).toHaveText(
      'Technical Support',
    )
  })
})
