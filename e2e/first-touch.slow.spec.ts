import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { field, signInForm, submit } from './account/entry.ts'
import { signUp } from './accounts.ts'
import { isHydrated, readingPages, waitUntilHydrated, watchScripts } from './first-touch.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, screenFiles } from './network.ts'
import { mailTo } from './outbox.ts'
import { asPatient } from './profile/analytics.ts'

test.use({ untouched: true })

test('a resting pointer is not an interaction', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pointermove', () => sessionStorage.setItem('pointer', 'seen'), true)
  })
  await page.goto('/about')
  await page.mouse.move(40, 300, { steps: 2 })
  await waitUntilHydrated(page)
  await page.evaluate(() => sessionStorage.removeItem('pointer'))
  await page.goto('about:blank') // a previous page of ours would count as an interaction
  await page.clock.install()
  const scripts = watchScripts(page)
  await page.goto('/doctors')
  await page.mouse.move(40, 300)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pointer'))).toBe('seen')
  await page.clock.runFor(3000)
  expect(scripts).toEqual([])
  await page.mouse.move(41, 300)
  await waitUntilHydrated(page)
})

test('each file is loaded once at the first touch of any page', async ({ page }) => {
  const scripts = watchScripts(page)
  for (const path of [
    ...readingPages,
    '/practices',
    '/specialties/cardiology',
    '/news',
    '/compare?doctors=elena-marsh',
    '/about',
    '/advertise',
    '/privacy',
    '/terms',
    '/how-results-work',
    '/newsletter/subscribe',
    '/newsletter/confirm?token=x',
    '/newsletter/unsubscribe?token=x',
  ]) {
    await page.goto('about:blank') // a previous page of ours would count as an interaction
    scripts.length = 0
    await page.goto(path)
    await page.mouse.move(40, 300, { steps: 2 })
    await waitUntilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(scripts.length, path).toBeGreaterThan(0)
    expect(new Set(scripts).size, `${path}: ${scripts}`).toBe(scripts.length)
  }
})

test('the display font is requested after the first paint', async ({ page }) => {
  await page.goto('/')
  const startOf = (name: RegExp) =>
    page.evaluate(
      (name) => performance.getEntries().find((entry) => name.test(entry.name))?.startTime,
      name,
    )
  await expect.poll(() => startOf(/besley.*woff2$/)).toBeDefined()
  expect(await startOf(/besley.*woff2$/)).toBeGreaterThan((await startOf(/^first-contentful/))!)
})

for (const [sign, act] of [
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['scrolling', (page: Page) => page.mouse.wheel(0, 200)],
  ['the mouse', (page: Page) => page.mouse.move(200, 200, { steps: 2 })],
] as const)
  test(`${sign} lets the screen load`, async ({ page }) => {
    await page.clock.install()
    await page.goto('/doctors')
    await act(page)
    await waitUntilHydrated(page)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a tap on a link navigates at once, and a tap on a button takes effect once its code has loaded', async ({
    page,
  }) => {
    const { release } = await holdBack(page, screenFiles)
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Find Doctors' }).tap()
    await expect(page).toHaveURL('/doctors')
    await page.locator('a[href="/doctors/elena-marsh"]').first().tap()
    await expect(page).toHaveURL('/doctors/elena-marsh')
    await page.goto('/auth')
    const forgot = page.getByRole('button', { name: 'Forgot Password?' })
    await forgot.tap()
    await expect(forgot).toHaveAttribute('aria-expanded', 'false')
    release()
    await expect(forgot).toHaveAttribute('aria-expanded', 'true')
  })
})

test('a signed-in reader is named at once', async ({ page }) => {
  const { firstName } = await signUp(page)
  await page.clock.install()
  await page.goto('/about')
  await expect(page.getByRole('banner').getByText(firstName, { exact: true })).toBeVisible()
})

test('a page for one reader loads its screen at once', async ({ page }) => {
  await page.clock.install()
  await page.goto('/newsletter/unsubscribe?token=x')
  await waitUntilHydrated(page)
})

test('a message and a sign-in are sent after ten seconds without scripts, on a phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const account = await signUp(page)
  await context.clearCookies()
  const scripts = await holdBack(page, screenFiles)
  await page.goto('/contact')
  const away = page.waitForTimeout(10_000)
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Full Name').fill('Ada Example')
  await form.getByLabel('Email Address').fill('ada@patient.example')
  await form.getByLabel('Subject').fill('A doctor is missing')
  const message = `Dr. Solis has moved to office ${randomUUID()}.`
  await form.getByLabel('Message').fill(message)
  await form.getByRole('button', { name: 'Send Message' }).tap()
  await away
  await expect(form).toHaveAttribute('aria-busy', 'true')
  expect(await isHydrated(page)).toBe(false)
  scripts.release()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  await mailTo('hello@stoneoak.example', message)

  await page.unrouteAll()
  const again = await holdBack(page, screenFiles)
  await page.goto('/auth')
  await field(signInForm(page), 'Email').fill(account.email)
  await field(signInForm(page), 'Password').fill(account.password)
  await submit(signInForm(page)).tap()
  await expect(signInForm(page)).toHaveAttribute('aria-busy', 'true')
  again.release()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await context.close()
})

test('a page is counted even if the browser takes its time to read cookies', async ({
  browser,
}) => {
  const { page, beacons, close } = await asPatient(browser)
  await page.addInitScript(() => {
    cookieStore.getAll = () => new Promise(() => {})
  })
  await page.goto('/about')
  await expect.poll(() => beacons).toEqual([{ kind: 'page', path: '/about' }])
  await close()
})
