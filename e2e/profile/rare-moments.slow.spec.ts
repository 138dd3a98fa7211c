import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signUp } from '../accounts.ts'
import { get, open, toast } from '../dashboard.ts'
import { expect, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
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
  test.use({ expectedErrors: /status of 503|the rules are broken/ })

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
})
