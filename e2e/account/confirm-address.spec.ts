import type { Page } from '@playwright/test'
import { register } from '../accounts.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { heading, main, open } from './cards.ts'

const confirmPath = async (email: string) => {
  const { text } = await mailTo(email)
  const { pathname, search } = new URL(/http\S+\/confirm-address\?\S+/.exec(text!)![0])
  return pathname + search
}
const line = (page: Page) => page.getByRole('region', { name: 'Your address is not confirmed' })
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Confirm Address' })

test.describe('signed in', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the mailed link removes the note on the dashboard, after a line that was down', async ({
    page,
  }) => {
    const { email } = await register(page)
    await open(page)
    await expect(line(page)).toContainText(email)
    await line(page).getByRole('button', { name: 'Send the link again' }).click()
    await expect(line(page).getByRole('status')).toHaveText('The link is on its way.')

    const recover = await failCalls(page, '/api/confirm-address', { failure: 'the line is down' })
    await open(page, await confirmPath(email))
    await expect(heading(page)).toHaveText('Confirm Your Address')
    await expectPresentable(page)
    await confirm(page).press('Enter')
    await expect(main(page).getByRole('alert')).toHaveText('That did not work. Please try again.')
    await recover()
    await confirm(page).press('Enter')
    await expect(heading(page)).toHaveText('Address Confirmed')
    await expect(heading(page)).toBeFocused()
    await main(page).getByRole('link', { name: 'Go to Your Dashboard' }).click()
    await expect(heading(page)).toHaveText('Ada Example')
    await expect(line(page)).toHaveCount(0)

    await open(page, await confirmPath(email))
    await confirm(page).click()
    await expect(heading(page)).toHaveText('Already Confirmed')
  })
})

test.describe('signed out', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('the password is required, a reset is offered, and a forged link does not work', async ({
    page,
  }) => {
    const { email, password } = await register(page)
    await page.context().clearCookies()
    const path = await confirmPath(email)
    await open(page, path)
    await confirm(page).click()
    await main(page).getByRole('link', { name: 'Choose a new password' }).click()
    await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
    await expect(main(page).getByLabel('Email').last()).toBeFocused()

    await open(page, path)
    await confirm(page).click()
    const field = page.getByLabel('Your password', { exact: true })
    await expect(field).toBeFocused()
    await expect(heading(page)).toHaveText('Confirm Your Address')
    await expectAccessible(page)
    await field.fill('a guess')
    await field.press('Enter')
    await expect(main(page)).toContainText('The password is not right.')
    await field.fill(password)
    await field.press('Enter')
    await expect(heading(page)).toHaveText('Address Confirmed')
    await expect(heading(page)).toBeFocused()

    await open(page, '/confirm-address?token=forged.token')
    await main(page).getByRole('button').click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
    await expect(main(page).getByRole('link')).toHaveAttribute('href', '/profile')
    await open(page, '/confirm-address')
    await expect(heading(page)).toHaveText('This Link Does Not Work')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address is confirmed with plain forms', async ({ page }) => {
    const { email } = await register(page)
    const response = await page.goto(await confirmPath(email))
    expect(response!.headers()['cache-control']).toBe('no-store')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
    await confirm(page).click()
    await expect(page).toHaveURL('/confirm-address?result=done')
    await expect(heading(page)).toHaveText('Address Confirmed')
    const other = await register(page)
    await page.context().clearCookies()
    await page.goto(await confirmPath(other.email))
    await confirm(page).click()
    await expect(page).toHaveURL('/confirm-address?result=password')
    await expect(main(page)).toContainText('Sign in, then open the link in the mail again.')
    await page.goto('/confirm-address?token=forged')
    await main(page).getByRole('button').click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
  })
})
