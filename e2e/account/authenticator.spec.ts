import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  type Account,
  appCode,
  inviteAdministrator,
  newAccount,
  post,
  register,
  signUpAdministrator,
} from '../accounts.ts'
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts'
import { ways } from '../ways.ts'
import {
  anotherBrowser,
  app,
  beginSetUp,
  card,
  codeField,
  codesIn,
  firefox,
  main,
  open,
  passwordField,
  shownKey,
  turnOn,
} from './cards.ts'
import { submit } from './entry.ts'
import { toast } from './head.ts'

/** Whether a code of the app or a recovery code signs in. */
async function opensWith(page: Page, { email, password }: Account, code: string) {
  const response = await post(page, '/api/login', { email, password, code })
  return response.status() === 200
}

test.describe('authenticator app', () => {
  for (const { by, screen, way } of ways)
    test.describe(by, () => {
      test.use(screen)
      const { press, write, send } = way

      test('is set up, gets new recovery codes, and is turned off', async ({ page, browser }) => {
        const account = await register(page)
        const other = await anotherBrowser(browser, account, firefox)
        await open(page)
        await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
        await press(app(page).getByRole('button', { name: 'Set Up' }))
        await write(passwordField(app(page)), account.password)
        await send(submit(app(page)))
        await expect(codeField(app(page))).toBeFocused()
        const secret = await shownKey(app(page))
        const link = app(page).getByRole('link', { name: 'Open your app' })
        expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
        expect(await link.getAttribute('href')).toContain(`secret=${secret}`)
        await expectAccessible(page)

        // a code with the space that apps show
        const code = appCode(secret)
        await write(codeField(app(page)), `${code.slice(0, 3)} ${code.slice(3)}`)
        await send(submit(app(page)))
        const codes = codesIn(app(page)).getByRole('listitem')
        await expect(codes).toHaveCount(10)
        await expect(app(page).getByText('On', { exact: true })).toBeVisible()
        const first = await codes.allInnerTexts()
        await press(app(page).getByRole('button', { name: 'I Have Kept Them' }))
        await expect(codesIn(app(page))).toHaveCount(0)
        await page.reload()
        await waitForHydration(page)
        await expect(codesIn(app(page))).toHaveCount(0)

        // the other browser had signed in without a code
        expect((await other.request.get('/api/user')).status()).toBe(401)
        expect((await post(other, '/api/login', account)).status()).toBe(202)
        expect(await opensWith(other, account, first[0]!)).toBe(true)
        expect(await opensWith(other, account, first[0]!)).toBe(false)

        await press(app(page).getByRole('button', { name: 'New Recovery Codes' }))
        await expect(codeField(app(page))).toBeFocused()
        await write(codeField(app(page)), appCode(secret, 1))
        await send(submit(app(page)))
        await expect(codes).toHaveCount(10)
        const second = await codes.allInnerTexts()
        expect(second.filter((code) => first.includes(code))).toEqual([])
        await press(app(page).getByRole('button', { name: 'I Have Kept Them' }))
        expect(await opensWith(other, account, first[1]!)).toBe(false)
        expect(await opensWith(other, account, second[1]!)).toBe(true)

        await press(app(page).getByRole('button', { name: 'Turn Off' }))
        await write(codeField(app(page)), second[2]!)
        await send(submit(app(page)))
        await expect(toast(page, 'Authenticator App Turned Off')).toBeVisible()
        await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
        expect((await post(other, '/api/login', account)).status()).toBe(200)
        await other.context().close()
      })
    })

  test('has a QR code that an app can read', async ({ page }) => {
    await register(page)
    await open(page)
    const secret = await beginSetUp(app(page))
    const picture = app(page).getByRole('img', { name: /QR code/ })
    await expect(picture.locator('path')).toHaveCount(1)
    const { fill } = await picture.locator('path').evaluate((path) => ({
      fill: getComputedStyle(path).fill,
    }))
    expect(fill).toBe('rgb(0, 0, 0)')
    const uri = await app(page).getByRole('link', { name: 'Open your app' }).getAttribute('href')
    const modules = await drawnModules(picture)
    const { encode } = await import('uqr')
    expect(modules).toEqual(encode(uri!, { border: 0 }).data.map((row) => row.map(Number)))
    expect(uri).toContain(secret)
  })

  test('has recovery codes to copy and download', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await register(page)
    await open(page)
    const { codes } = await turnOn(app(page))
    await app(page).getByRole('button', { name: 'Copy' }).click()
    await expect(toast(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
    const downloading = page.waitForEvent('download')
    await app(page).getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('recovery-codes.txt')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain(codes.join('\n'))
  })

  test('shows an error if copying is not allowed', async ({ page }) => {
    await register(page)
    await open(page)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await turnOn(app(page))
    await app(page).getByRole('button', { name: 'Copy' }).click()
    await expect(toast(page, 'Not Copied')).toBeVisible()
  })

  test('stays on after leaving while recovery codes are shown', async ({ page }) => {
    await register(page)
    await open(page)
    await turnOn(app(page))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(app(page).getByText('On', { exact: true })).toBeVisible()
    await expect(codesIn(app(page))).toHaveCount(0)
  })

  test('is unchanged after canceling by keyboard', async ({ page }) => {
    await register(page)
    await open(page)
    await app(page).getByRole('button', { name: 'Set Up' }).press('Enter')
    await expect(passwordField(app(page))).toBeFocused()
    await page.keyboard.type(newAccount().password)
    await page.keyboard.press('Enter')
    await expect(codeField(app(page))).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(app(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app(page).getByRole('button', { name: 'Set Up' })).toBeVisible()
    await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
    expect((await (await page.request.get('/api/user')).json()).secondFactor).toBe('off')
  })

  test('accepts a recovery code for new ones, and a code of the app to turn it off', async ({
    page,
  }) => {
    const account = await register(page)
    await open(page)
    const { secret, codes } = await turnOn(app(page))
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await app(page).getByRole('button', { name: 'New Recovery Codes' }).click()
    await codeField(app(page)).press('Enter')
    await expect(codeField(app(page))).toHaveAccessibleDescription('Enter a code.')
    await codeField(app(page)).fill(codes[0]!.toLowerCase())
    await codeField(app(page)).press('Enter')
    await expect(codesIn(app(page)).getByRole('listitem')).toHaveCount(10)
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await app(page).getByRole('button', { name: 'Turn Off' }).click()
    await expectAccessible(page)
    await codeField(app(page)).fill(appCode(secret, 1))
    await app(page).getByRole('button', { name: 'Turn Off' }).click()
    await expect(app(page).getByRole('button', { name: 'Set Up' })).toBeVisible()
    expect((await post(page, '/api/login', account)).status()).toBe(200)
  })

  test.describe('refused', () => {
    test.use({ expectedErrors: /status of (400|403|409|429)/ })

    test('a wrong code is an error at the field, and the next one works', async ({ page }) => {
      await register(page)
      let calls = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/confirm')) calls++
      })
      await open(page)
      const secret = await beginSetUp(app(page))
      const field = codeField(app(page))
      for (const input of ['', '12345', 'abcdef']) {
        await field.fill(input)
        await field.press('Enter')
        await expect(field).toHaveAccessibleDescription('Enter the 6 digits that your app shows.')
        await expect(field).toBeFocused()
      }
      expect(calls).toBe(0)
      await expectAccessible(page)
      const right = appCode(secret)
      await field.fill(right === '000000' ? '111111' : '000000')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription('That code is not valid or has expired.')
      await expect(field).toBeFocused()
      expect(calls).toBe(1)
      await field.fill(appCode(secret))
      await expect(field).not.toHaveAttribute('aria-invalid')
      await field.press('Enter')
      await expect(codesIn(app(page))).toBeVisible()
    })

    test('a wrong password is an error at the field, and no key is shown', async ({ page }) => {
      const { password } = await register(page)
      await open(page)
      await app(page).getByRole('button', { name: 'Set Up' }).click()
      const field = passwordField(app(page))
      await expect(field).toBeFocused()
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription('Enter your password.')
      await expectAccessible(page)
      await field.fill('not this one')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription('The password is not right.')
      await expect(field).toBeFocused()
      await expect(app(page).locator('code')).toHaveCount(0)
      await field.fill(password)
      await field.press('Enter')
      await expect(codeField(app(page))).toBeFocused()
    })

    test('a set-up in another tab is detected', async ({ page }) => {
      const { password } = await register(page)
      await open(page)
      const { secret } = await (await post(page, '/api/user/second-factor', { password })).json()
      await post(page, '/api/user/second-factor/confirm', { code: appCode(secret) })
      await app(page).getByRole('button', { name: 'Set Up' }).click()
      await passwordField(app(page)).fill(password)
      await passwordField(app(page)).press('Enter')
      await expect(toast(page, 'Your authenticator app is already set up.')).toBeVisible()
      await expect(app(page).getByText('On', { exact: true })).toBeVisible()
    })

    test('an administrator cannot turn it off where it is required', async ({ page }) => {
      const { secret } = await signUpAdministrator(page)
      await open(page)
      await app(page).getByRole('button', { name: 'Turn Off' }).click()
      await codeField(app(page)).fill(appCode(secret, 1))
      await app(page).getByRole('button', { name: 'Turn Off' }).click()
      await expect(codeField(app(page))).toHaveAccessibleDescription(
        'Administrators need an authenticator app here.',
      )
      expect((await (await page.request.get('/api/user')).json()).secondFactor).toBe('on')
    })
  })
})

/** The dark modules of a QR code, as rows of ones and zeros, without the quiet zone. */
function drawnModules(picture: Locator): Promise<number[][]> {
  return picture.evaluate((svg) => {
    const margin = 4
    const size = (svg as SVGSVGElement).viewBox.baseVal.width - 2 * margin
    const rows = Array.from({ length: size }, () => Array<number>(size).fill(0))
    const bars = svg
      .querySelector('path')!
      .getAttribute('d')!
      .matchAll(/M(\d+) (\d+)h(\d+)v1/g)
    for (const [, x, y, length] of bars)
      rows[Number(y) - margin]!.fill(1, Number(x) - margin, Number(x) - margin + Number(length))
    return rows
  })
}

test.describe('an administrator without an authenticator app', () => {
  test('sees only the set-up, then the dashboard', async ({ page }) => {
    const invite = new URLSearchParams((await inviteAdministrator()).split('?')[1]).get('invite')
    const account = newAccount({ firstName: 'Ruth', lastName: 'Keeper' })
    const form = { ...account, confirmPassword: account.password, invite }
    expect((await post(page, '/api/admin/register', form)).status()).toBe(200)
    for (const path of ['/admin/backups', '/admin/dashboard']) {
      await open(page, path)
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
        'Set up your authenticator app',
      ])
      await expect(main(page).getByRole('link')).toHaveCount(0)
      await expectAccessible(page)
    }
    const setUp = card(page, 'Set up your authenticator app')
    await turnOn(setUp)
    await expectAccessible(page)
    // the codes stay until confirmed, although the dashboard is accessible now
    await expect(main(page).getByText('Ruth Keeper')).toHaveCount(0)
    await setUp.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(main(page).getByText('Ruth Keeper', { exact: true })).toBeVisible()
    await expect(setUp).toHaveCount(0)
    expect((await post(page, '/api/admin/invitations')).status()).toBe(200)
  })
})
