import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { appCode, newAccount, post, register } from '../accounts.ts'
import { changeUser, findText, withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { picture, uploadPhoto } from '../photos.ts'
import { ways } from '../ways.ts'
import {
  app,
  card,
  codeField,
  deletionCode,
  heading,
  mailedCodeField,
  main,
  open,
  passwordField,
  turnOn,
} from './cards.ts'
import { field, signInForm, signInOf, submit } from './entry.ts'

const panelOf = (page: Parameters<typeof card>[0]) => card(page, 'Delete account')
for (const { by, screen, way } of ways)
  test.describe(by, () => {
    test.use({ ...screen, expectedErrors: /status of 400/ })
    const { press, write, send } = way

    test('the account is deleted, and kept by signing in', async ({ page }) => {
      const account = await register(page)
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
      await write(code, right === '000000' ? '000001' : '000000')
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

test('an authenticator app requires its code; Cancel leads back', async ({ page }) => {
  await page.setViewportSize(ways[0].screen.viewport)
  const account = await register(page)
  await open(page)
  const { secret } = await turnOn(app(page))
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Delete Account…' }).click()
  await expectPresentable(page, 'password to delete the account')
  await passwordField(panel).fill(account.password)
  await panel.getByRole('button', { name: 'Continue' }).click()
  await codeField(panel).fill(appCode(secret, 1))
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(mailedCodeField(panel)).toBeFocused()
  await expectPresentable(page, 'code to delete the account')
  // Cancel leads back without effect
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('button', { name: 'Delete Account…' })).toBeFocused()
  await page.reload()
  await expect(heading(page)).toHaveText('Ada Example')
})

test.describe('a damaged link', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('shows an error, and the account stays deleted', async ({ page }) => {
    await open(page, '/keep-account?token=none')
    await expectPresentable(page, 'keep the account')
    await main(page).getByRole('button', { name: 'Keep My Account' }).click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
    await expectPresentable(page, 'damaged link')
  })
})

test.describe('after the grace period', () => {
  test.use({ expectedErrors: /status of (400|403)/ })

  test('nothing in the database or the uploads names the person', async ({ page }) => {
    const lastName = `Q${randomUUID().replaceAll('-', '')}`
    const account = await register(page, newAccount({ lastName }))
    const { email, password } = account
    await changeUser(email, { emailConfirmed: true })
    const photo = await uploadPhoto(page, await picture('png', '#446688'))
    await post(page, '/api/newsletter/subscribe', { email })
    await open(page)
    const panel = panelOf(page)
    await panel.getByRole('button', { name: 'Delete Account…' }).click()
    await passwordField(panel).fill(password)
    await submit(panel).click()
    await mailedCodeField(panel).fill(await deletionCode(email))
    await submit(panel).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await findText(email)).not.toEqual([])
    await changeUser(email, { deletionAt: new Date(Date.now() - 1000) })
    await withDatabase((db) =>
      db.execute(sql`INSERT INTO jobs.job (name) VALUES ('delete-accounts')`),
    )
    await mailTo(email, 'Your account is deleted')
    for (const text of [email, lastName, photo])
      await expect.poll(() => findText(text), text).toEqual([])
    expect((await page.request.get(photo)).status()).toBe(404)
    expect((await post(page, '/api/login', { email, password })).status()).toBe(401)
  })
})
