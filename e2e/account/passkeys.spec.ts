import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../accounts.ts'
import { test as base, expect, expectPresentable, hydrated } from '../fixtures.ts'
import { accountTab, card, main, passwordField } from './cards.ts'
import { toast } from './head.ts'

/** Passkeys belong to a name, and `127.0.0.1` is none. */
const origin = () => process.env.BASE_URL!.replace('127.0.0.1', 'localhost')

const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(origin()),
})

const passkeys = (page: Page) => card(page, 'Passkeys')
const signInButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Sign In With a Passkey' })

async function open(page: Page, path: string) {
  await page.goto(origin() + path)
  await hydrated(page)
}

async function signUp(page: Page, account = newAccount()): Promise<Account> {
  const data = { ...account, confirmPassword: account.password }
  const headers = { origin: origin() }
  const response = await page.request.post(`${origin()}/api/register`, { data, headers })
  expect(response.status()).toBe(200)
  return account
}

/** A phone's authenticator, with somebody before it whom it knows, or not. */
async function attachAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognize: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, { password }: Account) {
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(passwordField(passkeys(page))).toBeFocused()
  await passwordField(passkeys(page)).fill(password)
  await passwordField(passkeys(page)).press('Enter')
  await expect(toast(page, 'Passkey Added')).toBeVisible()
}

test('by mouse: added, named, signs in without a password, and is removed with itself', async ({
  page,
}) => {
  const account = await signUp(page)
  await attachAuthenticator(page)
  await open(page, accountTab)
  await addPasskey(page, account)
  const row = passkeys(page).getByRole('listitem')
  await expect(row).toContainText(/^Chrome on /)
  await row.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name of this passkey').fill('My phone')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('My phone')

  await page.context().clearCookies()
  await open(page, '/auth')
  await signInButton(page).click()
  await expect(toast(page, 'Welcome back!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await open(page, accountTab)
  await expect(row).toContainText('Last used')
  await row.getByRole('button', { name: 'Remove My phone' }).click()
  await passkeys(page).getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(toast(page, 'Passkey Removed')).toBeVisible()
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0)
})

test('by keyboard on a phone: added, and signs in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await signUp(page)
  await attachAuthenticator(page)
  await open(page, accountTab)
  await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(passwordField(passkeys(page))).toBeFocused()
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(1)
  await expectPresentable(page, 'one passkey')
  await page.context().clearCookies()
  await open(page, '/admin/login')
  await signInButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile')
})

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of (400|401)/ })

  test('whom the authenticator does not know is told so, and may use the password', async ({
    page,
  }) => {
    const account = await signUp(page)
    const { recognize } = await attachAuthenticator(page)
    await open(page, accountTab)
    await passkeys(page).getByRole('button', { name: 'Add a Passkey' }).click()
    await passwordField(passkeys(page)).fill('not this one')
    await passwordField(passkeys(page)).press('Enter')
    await expect(passwordField(passkeys(page))).toHaveAccessibleDescription(
      'The password is not right.',
    )
    await passkeys(page).getByRole('button', { name: 'Cancel' }).click()
    await addPasskey(page, account)
    await page.context().clearCookies()
    await recognize(false)
    await open(page, '/auth')
    await signInButton(page).click()
    await expect(main(page).getByText('No passkey was used. Please try again.')).toBeVisible()
    await recognize(true)
    await signInButton(page).click()
    await expect(page).toHaveURL('/')
  })
})

test('every state of the card is accessible and fits a small phone', async ({ page }) => {
  const account = await signUp(page)
  await attachAuthenticator(page)
  await open(page, accountTab)
  await expectPresentable(page, 'none')
  await addPasskey(page, account)
  await passkeys(page)
    .getByRole('button', { name: /^Rename/ })
    .click()
  await expectPresentable(page, 'renaming')
  await passkeys(page).getByRole('button', { name: 'Cancel' }).click()
  await passkeys(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expectPresentable(page, 'removing')
  await open(page, '/auth')
  await expectPresentable(page, 'signing in')
})
