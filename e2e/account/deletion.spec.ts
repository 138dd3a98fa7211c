import { appCode, giveApp, signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'
import {
  card,
  codeField,
  deletionCode,
  heading,
  mailedCodeField,
  main,
  open,
  passwordField,
} from './cards.ts'
import { field, otherCode, signInForm, signInOf, submit } from './entry.ts'

const panelOf = (page: Parameters<typeof card>[0]) => card(page, 'Delete account')

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  const { press, write, send } = way
  test.use({ ...screen, expectedErrors: /status of 400/ })

  test('an account is deleted, and kept by signing in', async ({ page }) => {
    const account = await signUp(page)
    await open(page)
    const panel = panelOf(page)
    await expect(panel).toContainText('14 days later')
    await press(panel.getByRole('button', { name: 'Delete Account…' }))
    await expect(passwordField(panel)).toBeFocused()
    await write(passwordField(panel), account.password)
    await send(submit(panel))
    const code = mailedCodeField(panel)
    await expect(code).toBeFocused()
    const right = await deletionCode(account.email)
    await write(code, otherCode(right))
    await send(submit(panel))
    await expect(code).toHaveAccessibleDescription('That code is not valid or has expired.')
    await expect(code).toBeFocused()
    await write(code, right)
    await send(submit(panel))
    await expect(page).toHaveURL(/\/$/)
    const notice = page.getByRole('region', { name: /Notifications/ })
    await expect(notice).toContainText('Your account will be deleted on')
    expect((await page.request.get('/api/user')).status()).toBe(401)

    await open(page, '/auth')
    for (const [label, value] of Object.entries(signInOf(account)))
      await write(field(signInForm(page), label), value)
    await send(submit(signInForm(page)))
    await expect(notice).toContainText('Welcome back! Your account stays')
    expect((await page.request.get('/api/user')).status()).toBe(200)
    await mailTo(account.email, 'your account will not be deleted')
  })
})

test.describe('on a phone', () => {
  test.use({ ...ways[0].screen, expectedErrors: /status of 400/ })

  test('an authenticator app requires its code, Cancel leads back, and a damaged link keeps nothing', async ({
    page,
  }) => {
    const account = await signUp(page)
    const secret = await giveApp(account.email)
    await open(page)
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Delete Account…' }).click()
    await passwordField(panel).fill(account.password)
    await panel.getByRole('button', { name: 'Continue' }).click()
    await codeField(panel).fill(appCode(secret))
    await panel.getByRole('button', { name: 'Continue' }).click()
    await expect(mailedCodeField(panel)).toBeFocused()
    // Cancel leads back without effect
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByRole('button', { name: 'Delete Account…' })).toBeFocused()
    await page.reload()
    await expect(heading(page)).toHaveText('Ada Example')

    await open(page, '/keep-account?token=none')
    await expectPresentable(page, 'keep the account')
    await main(page).getByRole('button', { name: 'Keep My Account' }).click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
  })
})
