import type { Page } from '@playwright/test'
import { type Account, newAccount } from '../accounts.ts'
import { changeUser } from '../database.ts'
import { test as base, expect, expectPresentable, waitForHydration } from '../fixtures.ts'
import { watchShifts } from '../layout-shifts.ts'
import { mailTo } from '../outbox.ts'
import { mouse, ways } from '../ways.ts'
import {
  accountTab,
  card,
  deletionCode,
  heading,
  mailedCodeField,
  main,
  passwordField,
} from './cards.ts'
import { submit } from './entry.ts'
import { toast } from './head.ts'

/** Passkeys need a host name, unlike `127.0.0.1`. */
const origin = () => process.env.BASE_URL!.replace('127.0.0.1', 'localhost')

const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => use(origin()),
})

const passkeys = (page: Page) => card(page, 'Passkeys')
const signInButton = (page: Page) =>
  main(page).getByRole('button', { name: 'Sign In With a Passkey' })

async function open(page: Page, path: string) {
  await page.goto(origin() + path)
  await waitForHydration(page)
}

async function signUp(page: Page, account = newAccount()): Promise<Account> {
  const data = { ...account, confirmPassword: account.password }
  const headers = { origin: origin() }
  const response = await page.request.post(`${origin()}/api/register`, { data, headers })
  expect(response.status()).toBe(200)
  return account
}

/** A virtual authenticator, with or without user verification. */
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
    remove: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}

async function addPasskey(page: Page, { password }: Account, { press, write, send } = mouse) {
  const count = await passkeys(page).getByRole('listitem').count()
  await press(passkeys(page).getByRole('button', { name: 'Add a Passkey' }))
  await expect(passwordField(passkeys(page))).toBeFocused()
  await write(passwordField(passkeys(page)), password)
  await send(submit(passkeys(page)))
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(count + 1)
}

test('the button that signs in with a passkey moves nothing when it appears', async ({ page }) => {
  const shifts = await watchShifts(page, { within: 'main' })
  await open(page, '/auth')
  await expect(signInButton(page)).toBeVisible()
  expect(await shifts()).toEqual([])
})

test.describe('without our code', () => {
  test.use({ javaScriptEnabled: false })

  test('no button offers a passkey', async ({ page }) => {
    await page.goto('/auth')
    await expect(main(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(signInButton(page)).toBeHidden()
  })
})

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of 404/ })
  const { press, write, send } = way

  test('passkeys are added, named and removed, and sign in without a password', async ({
    page,
  }) => {
    const account = await signUp(page)
    const authenticator = await attachAuthenticator(page)
    await open(page, accountTab)
    await addPasskey(page, account, way)
    const rows = passkeys(page).getByRole('listitem')
    await expect(rows).toContainText([/^Chrome on /])
    await press(rows.getByRole('button', { name: /^Rename/ }))
    await expectPresentable(page, 'renaming')
    await write(page.getByLabel('Name of this passkey'), 'Old phone')
    await send(submit(rows))
    await expect(rows).toContainText(['Old phone'])
    await authenticator.remove()
    await attachAuthenticator(page)
    await addPasskey(page, account, way)
    const second = rows.filter({ hasText: 'Chrome on' })

    await page.context().clearCookies()
    await open(page, '/auth')
    await press(signInButton(page))
    await expect(toast(page, 'Welcome back!')).toBeVisible()
    await expect(page).toHaveURL('/')
    await open(page, accountTab)
    await expect(second).toContainText('Last used')
    await press(rows.getByRole('button', { name: 'Remove Old phone' }))
    await press(passkeys(page).getByRole('button', { name: 'Use a Passkey' }))
    await expect(toast(page, 'Passkey Removed')).toBeVisible()
    await expect(rows).toHaveCount(1)
    await press(second.getByRole('button', { name: /^Remove/ }))
    await write(passwordField(passkeys(page)), account.password)
    // another tab was faster
    const list = `${origin()}/api/user/passkeys`
    const [{ id }] = await (await page.request.get(list)).json()
    await page.request.post(`${list}/${id}/remove`, {
      data: { password: account.password },
      headers: { origin: origin() },
    })
    await send(submit(passkeys(page)))
    await expect(page.getByText(/^Chrome on .* no longer signs in\.$/).first()).toBeVisible()
    await expect(rows).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  const [{ screen, way }] = ways
  test.use(screen)
  const { press, write, send } = way

  test('an account is deleted with a passkey, and kept by the mailed link', async ({ page }) => {
    const account = await signUp(page)
    await attachAuthenticator(page)
    await open(page, accountTab)
    await addPasskey(page, account, way)
    const panel = card(page, 'Delete account')
    await press(panel.getByRole('button', { name: 'Delete Account…' }))
    await press(panel.getByRole('button', { name: 'Use a Passkey' }))
    await expect(mailedCodeField(panel)).toBeFocused()
    await write(mailedCodeField(panel), await deletionCode(account.email))
    await send(submit(panel))
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/user')).status()).toBe(401)

    const { text } = await mailTo(account.email, '/keep-account')
    await open(page, /\/keep-account\?token=\S+/.exec(text ?? '')![0])
    await expect(heading(page)).toHaveText('Keep Your Account')
    const keep = main(page).getByRole('button', { name: 'Keep My Account' })
    await press(keep)
    await expect(heading(page)).toHaveText('Your Account Stays')
    // the passkey alone keeps the account, too
    await changeUser(account.email, { deletionAt: new Date(Date.now() + 60_000) })
    await press(main(page).getByRole('link', { name: 'Sign In' }))
    await press(signInButton(page))
    await expect(toast(page, 'Welcome back! Your account stays')).toBeVisible()
  })
})

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of (400|401)/ })

  test('an unknown passkey shows an error, and the password still works', async ({ page }) => {
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
    await open(page, '/admin/login')
    await signInButton(page).click()
    await expect(main(page).getByText('No passkey was used. Please try again.')).toBeVisible()
    await recognize(true)
    await signInButton(page).click()
    await expect(page).toHaveURL('/profile')
  })
})
