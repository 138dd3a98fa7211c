import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { users } from '../../server/accounts/tables.ts'
import { practiceMembers } from '../../server/providers/team/tables.ts'
import { insertUser } from '../../server/testing/insert-accounts.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertMember } from '../../server/testing/providers/team.ts'
import { insertPractice } from '../../server/testing/records.ts'
import { newAccount, signUp } from '../accounts.ts'
import { get, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { newName } from '../new-name.ts'
import { field, notice, openAsNewcomer, save, search } from './my-profile.ts'

const photoButton = (page: Page) => page.getByRole('button', { name: 'Change Photo' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Photo' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name }).click()

test('an upload shows its progress, and can be canceled', async ({ page }) => {
  await signUp(page)
  await open(page)
  const slow = await page.context().newCDPSession(page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  })
  const { data } = await sharp({
    create: {
      width: 1200,
      height: 1200,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  expect(data.length).toBeGreaterThan(2_000_000)
  await photoButton(page).click()
  const choosing = page.waitForEvent('filechooser')
  await press(page, 'Choose a Photo')
  await (await choosing).setFiles({ name: 'noise.png', mimeType: 'image/png', buffer: data })
  await press(page, 'Save Photo')
  const bar = dialog(page).getByRole('progressbar')
  await expect
    .poll(() => bar.evaluate((element: HTMLProgressElement) => element.value))
    .toBeGreaterThan(0)
  await expect(dialog(page).getByRole('button', { name: 'Cancel Upload' })).toBeFocused()
  await press(page, 'Cancel Upload')
  await expect(bar).toHaveCount(0)
  await expect(dialog(page).getByRole('button', { name: 'Save Photo' })).toBeFocused()
  await expect(toast(page, 'Error')).toHaveCount(0)
  expect(
    (await get<{ profileImageUrl: string | null }>(page, '/api/user')).profileImageUrl,
  ).toBeNull()
})

test.describe('when something fails', () => {
  test.use({ expectedErrors: /status of (404|503)|the rules are broken/ })

  test('an unexpected error is shown, and the form can be sent again', async ({ page }) => {
    await page.route('**/assets/check-body*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "export const checkBody = () => { throw new Error('the rules are broken') }",
      }),
    )
    await openAsNewcomer(page)
    await field(page, 'Medical specialty').selectOption('Cardiology')
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await save(page).click()
    await expect(notice(page, 'Error', 'Something went wrong. Please try again.')).toBeVisible()
    expect(errors).toEqual(['the rules are broken'])
    // a form that is still busy would not send again
    await save(page).click()
    await expect.poll(() => errors.length).toBe(2)
  })

  test('a failed search works after a retry, and a claim that fails leaves the dialog open (ERR-33)', async ({
    page,
  }) => {
    await openAsNewcomer(page)
    await failCalls(page, '/api/doctors?*', { times: 1 })
    await search(page, 'Find your profile').fill('Feldt')
    await expect(page.getByRole('alert')).toContainText('The search did not work.')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('button', { name: /^Claim This Profile: .*Feldt/ }).click()
    await failCalls(page, '/api/claim-doctor')
    const send = page.getByRole('button', { name: 'Send Claim' })
    await send.click()
    await expect(
      notice(page, 'Claim Failed', 'Unable to claim this profile. Please try again.'),
    ).toBeVisible()
    await expect(send).toBeFocused()
  })

  test('what an owner has chosen in a dialog about the team is still there after a call that fails', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    const nina = await withDatabase(async (db) => {
      const practice = await insertPractice(db, { name: newName('Failing ') })
      const [owner] = await db.select().from(users).where(eq(users.email, email))
      await insertClaim(db, owner!.id, { practiceId: practice.id }, { approved: true })
      const join = async (firstName: string) => {
        const user = await insertUser(db, newAccount({ firstName, lastName: 'Colleague' }))
        return insertMember(db, { user }, practice, 'provider')
      }
      await join('Marco')
      return join('Nina')
    })
    await open(page, '/profile?tab=doctors')
    await page.getByRole('button', { name: 'Change Marco Colleague' }).click()
    const change = page.getByRole('dialog', { name: 'Change Marco Colleague' })
    await change.getByLabel('Role').selectOption('Manager')
    const recover = await failCalls(page, '/api/user/practice/members/**')
    await change.getByRole('button', { name: 'Save Role' }).click()
    await expect(toast(page, 'Not now.')).toBeVisible()
    await expect(change.getByLabel('Role')).toHaveValue('manager')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Hand Over' }).click()
    const handOver = page.getByRole('alertdialog', { name: 'Hand the practice over?' })
    await handOver.getByLabel('New owner').selectOption('Nina Colleague')
    await handOver.getByLabel('Your role from then on').selectOption('Manager')
    const send = handOver.getByRole('button', { name: 'Hand Over' })
    await send.click()
    await expect(send).toBeEnabled()
    await expect(handOver.getByLabel('Your role from then on')).toHaveValue('manager')
    await recover()
    // nobody else gets the practice in place of who has left
    await withDatabase((db) =>
      db
        .update(practiceMembers)
        .set({ state: 'ended', endedAt: new Date() })
        .where(eq(practiceMembers.id, nina.id)),
    )
    await send.click()
    await expect(handOver.getByLabel('New owner').locator(':checked')).toHaveText('')
    await expect(send).toBeDisabled()
    await handOver.getByLabel('New owner').selectOption('Marco Colleague')
    await send.click()
    await expect(toast(page, 'Marco Colleague owns the practice now.')).toBeVisible()
    await expect(handOver).toHaveCount(0)
  })
})
