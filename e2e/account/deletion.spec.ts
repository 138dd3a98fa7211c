import { appCode, signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { app, card, codeField, heading, open, passwordField, turnOn } from './cards.ts'
import { field, signInForm, signInOf, submit } from './entry.ts'
import { phone, signOut } from './head.ts'

const panelOf = (page: Parameters<typeof card>[0]) => card(page, 'Delete account')
const mailedCode = /6-digit code from the mail/

const codeFor = async (email: string) =>
  /\b\d{6}\b/.exec((await mailTo(email, 'Delete your account?')).text ?? '')![0]

test.describe('with a wrong code first', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('the account is deleted by keyboard, and kept by signing in', async ({ page }) => {
    const account = await signUp(page)
    await open(page)
    const panel = panelOf(page)
    await expect(panel).toContainText('14 days later')
    await panel.getByRole('button', { name: 'Delete Account…' }).press('Enter')
    await expect(passwordField(panel)).toBeFocused()
    await page.keyboard.type(account.password)
    await page.keyboard.press('Enter')
    const code = panel.getByLabel(mailedCode)
    await expect(code).toBeFocused()
    await expectPresentable(page, 'code to delete the account')
    const right = await codeFor(account.email)
    await page.keyboard.type(right === '000000' ? '000001' : '000000')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription('That code is not valid or has expired.')
    await expect(code).toBeFocused()
    await page.keyboard.type(right)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
    const notice = page.getByRole('region', { name: /Notifications/ })
    await expect(notice).toContainText('Your account will be deleted on')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()

    await page.goto('/auth')
    for (const [label, value] of Object.entries(signInOf(account)))
      await field(signInForm(page), label).fill(value)
    await page.keyboard.press('Enter')
    await expect(notice).toContainText('Welcome back! Your account stays')
    await expect(signOut(page)).toBeVisible()
    await mailTo(account.email, 'your account will not be deleted')
  })
})

test('on a phone by touch, with an authenticator app; Cancel leads back', async ({ page }) => {
  await page.setViewportSize(phone)
  const account = await signUp(page)
  await open(page)
  const { secret } = await turnOn(app(page))
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Delete Account…' }).click()
  await passwordField(panel).fill(account.password)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await codeField(panel).fill(appCode(secret, 1))
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel.getByLabel(mailedCode)).toBeFocused()
  // Cancel leads back, and nothing has happened
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('button', { name: 'Delete Account…' })).toBeFocused()
  await page.reload()
  await expect(heading(page)).toHaveText('Ada Example')
})

test.describe('the mailed link', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('keeps the account with one press; a damaged one says so', async ({ page }) => {
    const account = await signUp(page)
    await open(page)
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Delete Account…' }).click()
    await passwordField(panel).fill(account.password)
    await submit(panel).click()
    await panel.getByLabel(mailedCode).fill(await codeFor(account.email))
    await submit(panel).click()
    await expect(page).toHaveURL(/\/$/)
    const { text } = await mailTo(account.email, '/keep-account')
    await open(page, /\/keep-account\?token=\S+/.exec(text ?? '')![0])
    await expect(heading(page)).toHaveText('Keep Your Account')
    await expectPresentable(page, 'keep the account')
    const keep = page.getByRole('main').getByRole('button', { name: 'Keep My Account' })
    await keep.press('Enter')
    await expect(heading(page)).toHaveText('Your Account Stays')
    await expectPresentable(page, 'account kept')
    await open(page, '/keep-account?token=none')
    await keep.click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
  })
})
