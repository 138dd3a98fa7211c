import type { Page } from '@playwright/test'
import { post, register } from '../accounts.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { heading, main, open } from './cards.ts'

const confirmPath = async (email: string) => {
  const { text } = await mailTo(email)
  const { pathname, search } = new URL(/http\S+\/confirm-address\?\S+/.exec(text!)![0])
  return pathname + search
}
const line = (page: Page) => page.getByRole('region', { name: 'Your address is not confirmed' })

test.describe('confirming an address', () => {
  test('the mailed link removes the note on the dashboard', async ({ page }) => {
    const { email } = await register(page)
    await open(page)
    await expect(line(page)).toContainText(email)
    await line(page).getByRole('button', { name: 'Send the link again' }).click()
    await expect(line(page).getByRole('status')).toHaveText('The link is on its way.')
    await expectAccessible(page)

    await open(page, await confirmPath(email))
    await expect(heading(page)).toHaveText('Confirm Your Address')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm Address' }).press('Enter')
    await expect(heading(page)).toHaveText('Address Confirmed')
    await expect(heading(page)).toBeFocused()
    await main(page).getByRole('link', { name: 'Go to Your Dashboard' }).click()
    await expect(heading(page)).toHaveText('Ada Example')
    await expect(line(page)).toHaveCount(0)

    await open(page, await confirmPath(email))
    await page.getByRole('button', { name: 'Confirm Address' }).click()
    await expect(heading(page)).toHaveText('Already Confirmed')
  })

  test('a confirmation on another device removes the note at the next press', async ({
    page,
    playwright,
  }) => {
    const { email, password } = await register(page)
    await open(page)
    const token = new URLSearchParams((await confirmPath(email)).split('?')[1]).get('token')
    const elsewhere = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    const headers = { origin: process.env.BASE_URL! }
    const data = { token, password }
    await elsewhere.post('/api/confirm-address', { data, headers })
    await elsewhere.dispose()
    await line(page).getByRole('button').click()
    await expect(line(page)).toHaveCount(0)
  })

  test.describe('signed out', () => {
    test.use({ expectedErrors: /status of 400/ })

    test('the password is required; a reset is offered to others', async ({ page }) => {
      const { email, password } = await register(page)
      await page.context().clearCookies()
      const path = await confirmPath(email)
      await open(page, path)
      await page.getByRole('button', { name: 'Confirm Address' }).click()
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

      const other = await register(page)
      await page.context().clearCookies()
      await open(page, await confirmPath(other.email))
      await page.getByRole('button', { name: 'Confirm Address' }).click()
      await main(page).getByRole('link', { name: 'Choose a new password' }).click()
      await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
      await expect(main(page).getByLabel('Email').last()).toBeFocused()
    })
  })

  test.describe('in trouble', () => {
    test.use({ expectedErrors: /status of (400|429|500)|ERR_FAILED/ })

    test('a rate limit says when the next one is possible', async ({ page }) => {
      await register(page)
      for (let times = 0; times < 3; times++) await post(page, '/api/user/confirmation')
      await open(page)
      await line(page).getByRole('button').click()
      await expect(line(page).getByRole('status')).toHaveText(/too often.*again in \d+ minutes/)
    })

    test('an invalid link offers a way on', async ({ page }) => {
      await open(page, '/confirm-address?token=forged.token')
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText('This Link Does Not Work')
      await expect(main(page).getByRole('link')).toHaveAttribute('href', '/profile')
      await open(page, '/confirm-address')
      await expect(heading(page)).toHaveText('This Link Does Not Work')
    })

    test('a failure can be retried', async ({ page }) => {
      const { email } = await register(page)
      const recover = await failCalls(page, '/api/confirm-address', { failure: 'the line is down' })
      await open(page, await confirmPath(email))
      await main(page).getByRole('button').click()
      await expect(main(page).getByRole('alert')).toHaveText('That did not work. Please try again.')
      await expectAccessible(page)
      await recover()
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText('Address Confirmed')
    })
  })

  test('the page is neither indexed nor cached', async ({ request }) => {
    const response = await request.get('/confirm-address?token=abc')
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain('<meta name="robots" content="noindex,follow"/>')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('the address is confirmed with plain forms', async ({ page }) => {
      const { email } = await register(page)
      await page.goto(await confirmPath(email))
      await page.getByRole('button', { name: 'Confirm Address' }).click()
      await expect(page).toHaveURL('/confirm-address?result=done')
      await expect(heading(page)).toHaveText('Address Confirmed')
      const other = await register(page)
      await page.context().clearCookies()
      await page.goto(await confirmPath(other.email))
      await page.getByRole('button', { name: 'Confirm Address' }).click()
      await expect(page).toHaveURL('/confirm-address?result=password')
      await expect(main(page)).toContainText('Sign in, then open the link in the mail again.')
      await page.goto('/confirm-address?token=forged')
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText('This Link Does Not Work')
    })
  })
})
