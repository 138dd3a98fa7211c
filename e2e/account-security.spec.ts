import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import {
  type Account,
  appCode,
  inviteAdministrator,
  newAccount,
  post,
  signUp,
  signUpAdministrator,
} from './accounts.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { mailTo } from './outbox.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.locator('main')
const card = (page: Page, title: string) =>
  main(page)
    .locator('section.panel')
    .filter({ has: page.getByRole('heading', { name: title }) })
const sessions = (page: Page) => card(page, 'Where you are signed in')
const app = (page: Page) => card(page, 'Authenticator app')
const codeField = (within: Locator) => within.getByLabel(/code from your app/i)
const codesIn = (within: Locator) => within.getByRole('list', { name: 'Recovery codes' })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function open(page: Page, path = '/profile') {
  await page.goto(path)
  await hydrated(page)
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'

/** The same account signed in in a browser of its own. */
async function anotherBrowser(browser: Browser, { email, password }: Account, userAgent: string) {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL!, userAgent })
  const page = await context.newPage()
  expect((await post(page, '/api/login', { email, password })).status()).toBe(200)
  return page
}

test.describe('where you are signed in', () => {
  test('lists every browser; one can be ended and is told so', async ({ page, browser }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    const third = await anotherBrowser(browser, account, iphone)
    await open(page)
    const rows = sessions(page).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    await expect(rows.filter({ hasText: 'This browser' })).toHaveCount(1)
    await expect(rows.filter({ hasText: 'This browser' })).toContainText(/^Chrome on /)
    await expect(rows.filter({ hasText: 'Safari on iPhone' })).toBeVisible()
    const theirs = rows.filter({ hasText: 'Firefox on Windows' })
    await expect(theirs).toContainText(/Last used \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/)
    await expectAccessible(page)

    await theirs.getByRole('button', { name: /^Sign out Firefox on Windows/ }).click()
    await expect(toast(page, 'Firefox on Windows is signed out.')).toBeVisible()
    await expect(rows).toHaveCount(2)
    await expect(theirs).toHaveCount(0)
    await expect(page.getByText('Where you are signed in')).toBeFocused()
    expect((await other.request.get('/api/user')).status()).toBe(401)
    expect((await third.request.get('/api/user')).status()).toBe(200)
    await other.goto('/profile')
    await expect(main(other)).toContainText('You must be signed in to access your profile.')
    await other.context().close()
    await third.context().close()
  })

  test('comes with the page, and without scripts', async ({ page, browser }) => {
    await signUp(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await open(page)
    await expect(sessions(page).getByText('This browser')).toBeVisible()
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies((await page.context().storageState()).cookies)
    const plain = await context.newPage()
    await plain.goto(`${process.env.BASE_URL}/profile`)
    await expect(sessions(plain).getByText('This browser')).toBeVisible()
    await context.close()
  })

  test('ending the session of this browser signs out', async ({ page }) => {
    await signUp(page)
    await open(page)
    await sessions(page).getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  })

  test('everywhere: all sessions end, this one too', async ({ page, browser }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    await open(page)
    await sessions(page).getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    for (const { request } of [page, other])
      expect((await request.get('/api/user')).status()).toBe(401)
    await other.context().close()
  })

  test.describe('in trouble', () => {
    test.use({ expectedErrors: /status of (401|404|503)|Failed to sign out/ })
    const refuse = { status: 503, json: { message: 'Not now, please.', code: 'unavailable' } }

    test('a list that does not come can be asked for again', async ({ page }) => {
      await signUp(page)
      await page.route('**/api/user/sessions', (route) => route.fulfill(refuse))
      await open(page, '/about')
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      await expect(sessions(page).getByText('This list could not be loaded.')).toBeVisible()
      await expectAccessible(page)
      await page.unroute('**/api/user/sessions')
      await sessions(page).getByRole('button', { name: 'Try Again' }).click()
      await expect(sessions(page).getByText('This browser')).toBeVisible()
    })

    test('a session that cannot be ended stays in the list', async ({ page, browser }) => {
      const account = await signUp(page)
      const other = await anotherBrowser(browser, account, firefox)
      await page.route('**/api/user/sessions/*', (route) => route.fulfill(refuse))
      await open(page)
      const button = sessions(page).getByRole('button', { name: /Firefox/ })
      await button.click()
      await expect(toast(page, 'Not now, please.')).toBeVisible()
      await expect(button).toBeVisible()
      await page.unroute('**/api/user/sessions/*')
      // it ended by itself meanwhile: as good as ended here
      await post(other, '/api/logout')
      await button.click()
      await expect(button).toHaveCount(0)
      await other.context().close()
    })

    test('signing out everywhere with a session that is over leads home all the same', async ({
      page,
      browser,
    }) => {
      const account = await signUp(page)
      const other = await anotherBrowser(browser, account, firefox)
      await open(page)
      const headers = { origin: process.env.BASE_URL! }
      expect((await other.request.delete('/api/user/sessions', { headers })).status()).toBe(200)
      await sessions(page).getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
      await expect(toast(page, 'Sign Out Failed')).toHaveCount(0)
      await other.context().close()
    })

    test('signing out everywhere that fails is said, and nobody is signed out', async ({
      page,
    }) => {
      await signUp(page)
      await open(page)
      await page.route('**/api/user/sessions', (route) =>
        route.request().method() === 'DELETE' ? route.fulfill(refuse) : route.continue(),
      )
      await sessions(page).getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(toast(page, 'Sign Out Failed')).toBeVisible()
      await expect(page).toHaveURL('/profile')
      expect((await page.request.get('/api/user')).status()).toBe(200)
    })
  })
})

/** Begins the set-up by its buttons. @returns the key to type into an app */
async function beginSetUp(within: Locator): Promise<string> {
  await within.getByRole('button', { name: 'Set Up' }).click()
  await expect(codeField(within)).toBeFocused()
  return ((await within.locator('code').textContent()) ?? '').replace(/\s/g, '')
}

async function turnOn(within: Locator) {
  const secret = await beginSetUp(within)
  await codeField(within).fill(appCode(secret))
  await codeField(within).press('Enter')
  await expect(codesIn(within).getByRole('listitem')).toHaveCount(10)
  return { secret, codes: await codesIn(within).getByRole('listitem').allInnerTexts() }
}

/** Whether the account opens with a code of its app or a recovery code. */
async function opensWith(page: Page, { email, password }: Account, code: string) {
  const response = await post(page, '/api/login', { email, password, code })
  return response.status() === 200
}

test.describe('authenticator app', () => {
  test('set up: scan, enter a code, keep the recovery codes; they work', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    await open(page)
    await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
    const secret = await beginSetUp(app(page))
    const picture = app(page).getByRole('img', { name: 'QR code for your authenticator app' })
    await expect(picture.locator('path')).toHaveAttribute('d', /^M4 4h7v1h-7z/)
    const link = app(page).getByRole('link', { name: 'Open your app' })
    expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//)
    expect(await link.getAttribute('href')).toContain(`secret=${secret}`)
    await expectAccessible(page)

    // a code with the space that apps show
    const code = appCode(secret)
    await codeField(app(page)).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await app(page).getByRole('button', { name: 'Turn On' }).click()
    const codes = codesIn(app(page)).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expect(app(page).getByText('On', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const recoveryCodes = await codes.allInnerTexts()
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(codesIn(app(page))).toHaveCount(0)
    await expect(app(page).getByRole('button', { name: 'New Recovery Codes' })).toBeVisible()
    await page.reload()
    await expect(codesIn(app(page))).toHaveCount(0)
    await expect(app(page).getByText('On', { exact: true })).toBeVisible()

    // the other browser had come in without a code
    expect((await other.request.get('/api/user')).status()).toBe(401)
    expect((await post(other, '/api/login', account)).status()).toBe(202)
    expect(await opensWith(other, account, recoveryCodes[0]!)).toBe(true)
    expect(await opensWith(other, account, recoveryCodes[0]!)).toBe(false)
    await other.context().close()
  })

  test('the QR code says what an app needs', async ({ page }) => {
    await signUp(page)
    await open(page)
    const secret = await beginSetUp(app(page))
    const picture = app(page).getByRole('img', { name: /QR code/ })
    await expect(picture.locator('path')).toHaveCount(1)
    const { fill } = await picture.locator('path').evaluate((path) => ({
      fill: getComputedStyle(path).fill,
    }))
    expect(fill).toBe('rgb(0, 0, 0)')
    const uri = await app(page).getByRole('link', { name: 'Open your app' }).getAttribute('href')
    const drawn = await drawnModules(picture)
    const { encode } = await import('uqr')
    expect(drawn).toEqual(encode(uri!, { border: 0 }).data.map((row) => row.map(Number)))
    expect(uri).toContain(secret)
  })

  test('the recovery codes can be copied and downloaded', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signUp(page)
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

  test('where copying is not allowed, that is said', async ({ page }) => {
    await signUp(page)
    await open(page)
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
    })
    await turnOn(app(page))
    await app(page).getByRole('button', { name: 'Copy' }).click()
    await expect(toast(page, 'Not Copied')).toBeVisible()
  })

  test('leaving while the recovery codes are shown: it is on all the same', async ({ page }) => {
    await signUp(page)
    await open(page)
    await turnOn(app(page))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(app(page).getByText('On', { exact: true })).toBeVisible()
    await expect(codesIn(app(page))).toHaveCount(0)
  })

  test('cancelled, nothing has changed; the keyboard goes all the way', async ({ page }) => {
    await signUp(page)
    await open(page)
    await app(page).getByRole('button', { name: 'Set Up' }).press('Enter')
    await expect(codeField(app(page))).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(app(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(app(page).getByRole('button', { name: 'Set Up' })).toBeVisible()
    await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
    expect((await (await page.request.get('/api/user')).json()).secondFactor).toBe('off')
  })

  test('new recovery codes end the old ones', async ({ page }) => {
    const account = await signUp(page)
    await open(page)
    const { secret, codes } = await turnOn(app(page))
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await app(page).getByRole('button', { name: 'New Recovery Codes' }).click()
    await expect(codeField(app(page))).toBeFocused()
    await codeField(app(page)).fill(appCode(secret, 1))
    await app(page).getByRole('button', { name: 'Replace Recovery Codes' }).click()
    await expect(codesIn(app(page)).getByRole('listitem')).toHaveCount(10)
    const fresh = await codesIn(app(page)).getByRole('listitem').allInnerTexts()
    expect(fresh.filter((code) => codes.includes(code))).toEqual([])
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    expect(await opensWith(page, account, codes[0]!)).toBe(false)
    expect(await opensWith(page, account, fresh[0]!)).toBe(true)
  })

  test('turned off with a code, the password alone opens the account', async ({ page }) => {
    const account = await signUp(page)
    await open(page)
    const { secret } = await turnOn(app(page))
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await app(page).getByRole('button', { name: 'Turn Off' }).click()
    await expectAccessible(page)
    await codeField(app(page)).fill(appCode(secret, 1))
    await app(page).getByRole('button', { name: 'Turn Off' }).click()
    await expect(toast(page, 'Authenticator App Turned Off')).toBeVisible()
    await expect(app(page).getByRole('button', { name: 'Set Up' })).toBeVisible()
    await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
    expect((await post(page, '/api/login', account)).status()).toBe(200)
  })

  test('without the phone, a recovery code replaces the others and turns it off', async ({
    page,
  }) => {
    await signUp(page)
    await open(page)
    const { codes } = await turnOn(app(page))
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await app(page).getByRole('button', { name: 'New Recovery Codes' }).click()
    await codeField(app(page)).press('Enter')
    await expect(codeField(app(page))).toHaveAccessibleDescription('Enter a code.')
    await codeField(app(page)).fill(codes[0]!.toLowerCase())
    await codeField(app(page)).press('Enter')
    const fresh = codesIn(app(page)).getByRole('listitem')
    await expect(fresh).toHaveCount(10)
    const code = (await fresh.first().textContent()) ?? ''
    expect(codes).not.toContain(code)
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await app(page).getByRole('button', { name: 'Turn Off' }).click()
    await codeField(app(page)).fill(code)
    await codeField(app(page)).press('Enter')
    await expect(app(page).getByRole('button', { name: 'Set Up' })).toBeVisible()
    expect((await (await page.request.get('/api/user')).json()).secondFactor).toBe('off')
  })

  test.describe('refused', () => {
    test.use({ expectedErrors: /status of (400|403|409|429)/ })

    test('a wrong code is said at the field, and the next one counts', async ({ page }) => {
      await signUp(page)
      let calls = 0
      page.on('request', (request) => {
        if (request.url().endsWith('/confirm')) calls++
      })
      await open(page)
      const secret = await beginSetUp(app(page))
      const field = codeField(app(page))
      for (const typed of ['', '12345', 'abcdef']) {
        await field.fill(typed)
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

    test('set up in another tab meanwhile: this one finds out', async ({ page }) => {
      await signUp(page)
      await open(page)
      const { secret } = await (await post(page, '/api/user/second-factor')).json()
      await post(page, '/api/user/second-factor/confirm', { code: appCode(secret) })
      await app(page).getByRole('button', { name: 'Set Up' }).click()
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

/** The dark modules of a drawn QR code, one row of ones and zeros each, without the margin. */
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
  test('has nothing but its set-up, then the dashboard', async ({ page }) => {
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
    // the codes stay until they are kept, although the dashboard is open now
    await expect(main(page).getByText('Ruth Keeper')).toHaveCount(0)
    await setUp.getByRole('button', { name: 'I Have Kept Them' }).click()
    await expect(main(page).getByText('Ruth Keeper')).toBeVisible()
    await expect(setUp).toHaveCount(0)
    expect((await post(page, '/api/admin/invitations')).status()).toBe(200)
  })
})

const confirmPath = async (email: string) => {
  const { text } = await mailTo(email)
  const { pathname, search } = new URL(/http\S+\/confirm-address\?\S+/.exec(text!)![0])
  return pathname + search
}
const line = (page: Page) => page.getByRole('region', { name: 'Your address is not confirmed' })

test.describe('confirming an address', () => {
  test('from the line on the dashboard through the mail, and the line is gone', async ({
    page,
  }) => {
    const { email } = await signUp(page)
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

  test('confirmed on another device, the line goes at the next press', async ({
    page,
    playwright,
  }) => {
    const { email } = await signUp(page)
    await open(page)
    const token = new URLSearchParams((await confirmPath(email)).split('?')[1]).get('token')
    const elsewhere = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    const headers = { origin: process.env.BASE_URL! }
    await elsewhere.post('/api/confirm-address', { data: { token }, headers })
    await elsewhere.dispose()
    await line(page).getByRole('button').click()
    await expect(line(page)).toHaveCount(0)
  })

  test.describe('in trouble', () => {
    test.use({ expectedErrors: /status of (400|429|500)|ERR_FAILED/ })

    test('asked for too often, it is said when the next one is possible', async ({ page }) => {
      await signUp(page)
      for (let times = 0; times < 3; times++) await post(page, '/api/user/confirmation')
      await open(page)
      await line(page).getByRole('button').click()
      await expect(line(page).getByRole('status')).toHaveText(/too often.*again in \d+ minutes/)
    })

    test('a link that is not ours leads on; a failure can be tried again', async ({ page }) => {
      await open(page, '/confirm-address?token=forged.token')
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText('This Link Does Not Work')
      await expect(main(page).getByRole('link')).toHaveAttribute('href', '/profile')
      await open(page, '/confirm-address')
      await expect(heading(page)).toHaveText('This Link Does Not Work')

      await page.route('**/api/confirm-address', (route) => route.abort())
      await open(page, '/confirm-address?token=abc')
      await main(page).getByRole('button').click()
      await expect(main(page).getByRole('alert')).toHaveText('That did not work. Please try again.')
      await expectAccessible(page)
      await page.unroute('**/api/confirm-address')
      await page.route('**/api/confirm-address', (route) =>
        route.fulfill({ json: { state: 'done' } }),
      )
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText('Address Confirmed')
    })
  })

  test('the page is for nobody else: not indexed, not kept', async ({ request }) => {
    const response = await request.get('/confirm-address?token=abc')
    expect(response.headers()['cache-control']).toBe('no-store')
    expect(await response.text()).toContain('<meta name="robots" content="noindex,follow"/>')
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('works by pages', async ({ page }) => {
      const { email } = await signUp(page)
      await page.goto(await confirmPath(email))
      await page.getByRole('button', { name: 'Confirm Address' }).click()
      await expect(page).toHaveURL('/confirm-address?result=done')
      await expect(heading(page)).toHaveText('Address Confirmed')
      await page.goto('/confirm-address?token=forged')
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText('This Link Does Not Work')
    })
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`${colorScheme}: every state of the cards is accessible and fits a small phone`, async ({
    page,
  }) => {
    test.slow() // six states, each looked through in full
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 700 })
    await signUp(
      page,
      newAccount({ firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff-Featherstone' }),
    )
    const check = async (state: string) => {
      await expectAccessible(page)
      for (const width of [320, 720]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await overflow(page), `${state} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
    await open(page)
    await check('off')
    await beginSetUp(app(page))
    await check('scan')
    await codeField(app(page)).press('Enter')
    await check('wrong')
    await app(page).getByRole('button', { name: 'Cancel' }).click()
    await turnOn(app(page))
    await check('codes')
    await app(page).getByRole('button', { name: 'I Have Kept Them' }).click()
    await check('on')
    await app(page).getByRole('button', { name: 'Turn Off' }).click()
    await check('turning off')
    for (const query of ['token=abc', 'result=done', 'result=already', 'result=x', '']) {
      await open(page, `/confirm-address?${query}`)
      await check(query)
    }
  })
