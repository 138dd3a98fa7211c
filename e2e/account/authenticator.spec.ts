import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  type Account,
  acceptInvitation,
  appCode,
  newInvitation,
  post,
  signUp,
} from '../accounts.ts'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { keyboard, ways } from '../ways.ts'
import {
  anotherBrowser,
  app,
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
import { otherCode, submit } from './entry.ts'
import { toast } from './head.ts'

/** Whether a code of the app or a recovery code signs in. */
async function opensWith(page: Page, { email, password }: Account, code: string) {
  const response = await post(page, '/api/login', { email, password, code })
  return response.status() === 200
}

test.describe('by keyboard', () => {
  test.use({ ...ways[1].screen, expectedErrors: /status of 400/ })
  const { press, write, send } = keyboard

  test('an authenticator app is set up after mistakes, gets new recovery codes, and is turned off', async ({
    page,
    browser,
  }) => {
    test.slow()
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    await open(page)
    await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
    const password = passwordField(app(page))
    const code = codeField(app(page))
    await press(app(page).getByRole('button', { name: 'Set Up' }))
    await expect(password).toBeFocused()
    await send(submit(app(page)))
    await expect(password).toHaveAccessibleDescription('Enter your password.')
    await write(password, 'not this one')
    await send(submit(app(page)))
    await expect(password).toHaveAccessibleDescription('The password is not right.')
    await expect(password).toBeFocused()
    await expect(app(page).locator('code')).toHaveCount(0)
    await write(password, account.password)
    await send(submit(app(page)))
    await expect(code).toBeFocused()
    const secret = await shownKey(app(page))
    const uri = await app(page).getByRole('link', { name: 'Open your app' }).getAttribute('href')
    expect(uri).toMatch(/^otpauth:\/\/totp\//)
    expect(uri).toContain(`secret=${secret}`)
    const { encode } = await import('uqr')
    expect(await drawnModules(app(page).getByRole('img', { name: /QR code/ }))).toEqual(
      encode(uri!, { border: 0 }).data.map((row) => row.map(Number)),
    )
    await write(code, '12345')
    await send(submit(app(page)))
    await expect(code).toHaveAccessibleDescription('Enter the 6 digits that your app shows.')
    await write(code, otherCode(appCode(secret)))
    await send(submit(app(page)))
    await expect(code).toHaveAccessibleDescription('That code is not valid or has expired.')
    await expect(code).toBeFocused()

    // a code with the space that apps show
    const right = appCode(secret)
    await write(code, `${right.slice(0, 3)} ${right.slice(3)}`)
    await send(submit(app(page)))
    const codes = codesIn(app(page)).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectPresentable(page, 'recovery codes')
    const first = await codes.allInnerTexts()
    await page.reload()
    await waitForHydration(page)
    await expect(app(page).getByText('On', { exact: true })).toBeVisible()
    await expect(codes).toHaveCount(0)

    // the other browser had signed in without a code
    expect((await other.request.get('/api/user')).status()).toBe(401)
    expect((await post(other, '/api/login', account)).status()).toBe(202)
    await press(app(page).getByRole('button', { name: 'New Recovery Codes' }))
    await expect(code).toBeFocused()
    await send(submit(app(page)))
    await expect(code).toHaveAccessibleDescription('Enter a code.')
    await write(code, first[0]!.toLowerCase())
    await send(submit(app(page)))
    await expect(codes).toHaveCount(10)
    const second = await codes.allInnerTexts()
    expect(second.filter((each) => first.includes(each))).toEqual([])
    await press(app(page).getByRole('button', { name: 'I Have Kept Them' }))
    await expect(codes).toHaveCount(0)
    expect(await opensWith(other, account, first[1]!)).toBe(false)
    expect(await opensWith(other, account, second[1]!)).toBe(true)

    await press(app(page).getByRole('button', { name: 'Turn Off' }))
    await write(code, second[2]!)
    await send(submit(app(page)))
    await expect(toast(page, 'Authenticator App Turned Off')).toBeVisible()
    await expect(app(page).getByText('Off', { exact: true })).toBeVisible()
    expect((await post(other, '/api/login', account)).status()).toBe(200)
    await other.context().close()
  })
})

test('recovery codes are copied and downloaded, and a refused copy says so', async ({
  page,
  context,
}) => {
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
  expect(await readFile(await download.path(), 'utf8')).toContain(codes.join('\n'))
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await app(page).getByRole('button', { name: 'Copy' }).click()
  await expect(toast(page, 'Not Copied')).toBeVisible()
})

/** The dark modules of a QR code, as rows of ones and zeros, without the quiet zone. */
async function drawnModules(picture: Locator): Promise<number[][]> {
  // drawn once its code has loaded
  await picture.locator('path').waitFor({ state: 'attached' })
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

test('an administrator without an authenticator app sees only its set-up, then the dashboard', async ({
  page,
}) => {
  await acceptInvitation(page.request, await newInvitation())
  for (const path of ['/admin/backups', '/admin/dashboard']) {
    await open(page, path)
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Set up your authenticator app',
    ])
    await expect(main(page).getByRole('link')).toHaveCount(0)
  }
  await expectPresentable(page, 'only the set-up')
  const setUp = card(page, 'Set up your authenticator app')
  // `Cancel` comes too late while the code is being checked
  const { bodies, release } = await holdBack(page, '/api/user/second-factor/confirm')
  const turningOn = turnOn(setUp)
  await expect.poll(() => bodies.length).toBe(1)
  await setUp.getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
  release()
  await turningOn
  // the codes stay until confirmed, although the dashboard is accessible now
  await expect(main(page).getByText('Ruth Keeper')).toHaveCount(0)
  await setUp.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(main(page).getByText('Ruth Keeper', { exact: true })).toBeVisible()
  await expect(setUp).toHaveCount(0)
})
