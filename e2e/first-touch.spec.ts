import { randomUUID } from 'node:crypto'
import { field, signInForm, submit } from './account/entry.ts'
import { signUp } from './accounts.ts'
import { isHydrated, readingPages, waitUntilHydrated, watchScripts } from './first-touch.ts'
import { expect, test } from './fixtures.ts'
import { holdBack, recordCalls, screenFiles } from './network.ts'
import { confirmPath, newAddress } from './newsletter/subscribers.ts'
import { mailTo } from './outbox.ts'
import { asPatient } from './profile/analytics.ts'
import { keyboard } from './ways.ts'

test.use({ untouched: true })

test('reading pages load no script before the first interaction', async ({ page }) => {
  const scripts = watchScripts(page)
  for (const path of readingPages) {
    await page.clock.install()
    scripts.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(scripts, path).toEqual([])
    expect(await isHydrated(page), path).toBe(false)
  }
  await page.mouse.move(40, 300, { steps: 2 })
  await waitUntilHydrated(page)
})

test('the carousel of a page that nobody has touched advances without the scripts of the screen (HOME-05)', async ({
  page,
}) => {
  const scripts = watchScripts(page)
  await page.clock.install()
  await page.goto('/')
  const rail = page.locator('[data-carousel]')
  await expect(rail).toBeVisible()
  const scrolled = () => rail.evaluate((element) => element.scrollLeft)
  await expect
    .poll(async () => {
      await page.clock.runFor(6_500)
      return scrolled()
    })
    .toBeGreaterThan(100)
  expect(scripts).toEqual([])
})

test.describe('before the scripts have loaded, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('taps lead on at once, or take effect once, as soon as they can', async ({ page }) => {
    const { release } = await holdBack(page, screenFiles)
    await page.goto('/')
    await page.getByLabel('Search by name or specialty').fill('marsh')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).tap()
    await expect(page).toHaveURL('/doctors?search=marsh')
    await expect(page.getByText('Dr. Elena Marsh')).toBeVisible()

    const email = newAddress()
    const newsletter = page.locator('footer form')
    await newsletter.getByLabel(/Healthcare news from/).fill(email)
    await newsletter.getByRole('button').tap()
    await expect(page).toHaveURL(/\/newsletter\/subscribe/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await confirmPath(email)).toMatch(/token=./)

    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('dialog').getByRole('link', { name: 'Find Doctors' }).tap()
    await expect(page).toHaveURL('/doctors')
    const marsh = page.getByRole('checkbox', { name: 'Compare Dr. Elena Marsh' })
    await marsh.tap()
    await page.getByRole('button', { name: 'Filters', exact: true }).tap()
    await page.getByRole('checkbox', { name: /^Spanish/ }).tap()
    expect(await isHydrated(page)).toBe(false)
    const entries = await page.evaluate(() => history.length)
    release()
    await expect(page).toHaveURL('/doctors?language=Spanish')
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText('Spanish')
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await expect(marsh).toBeChecked()
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('Elena Marsh')
  })
})

test('a message and a sign-in are sent once as soon as the scripts have loaded, with all input, by keyboard', async ({
  page,
}) => {
  const account = await signUp(page)
  await page.context().clearCookies()
  const calls = recordCalls(page, '/api/contact')
  const scripts = await holdBack(page, screenFiles)
  await page.goto('/contact')
  const form = page.getByRole('main').locator('form')
  await keyboard.write(form.getByLabel('Full Name'), 'Ada Example')
  await keyboard.write(form.getByLabel('Email Address'), 'ada@patient.example')
  const message = `Dr. Solis has moved to office ${randomUUID()}.`
  await keyboard.write(form.getByLabel('Message'), message)
  await keyboard.write(form.getByLabel('Subject'), 'A doctor is missing')
  await page.keyboard.press('Enter')
  await expect(form).toHaveAttribute('aria-busy', 'true')
  expect(await isHydrated(page)).toBe(false)
  scripts.release()
  await expect(page.getByText('Message Sent Successfully!', { exact: true })).toBeVisible()
  expect(calls).toEqual([expect.objectContaining({ message })])
  await mailTo('hello@stoneoak.example', message)

  await page.unrouteAll()
  const again = await holdBack(page, screenFiles)
  await page.goto('/auth')
  await keyboard.write(field(signInForm(page), 'Email'), account.email)
  await keyboard.write(field(signInForm(page), 'Password'), account.password)
  await keyboard.send(submit(signInForm(page)))
  await expect(signInForm(page)).toHaveAttribute('aria-busy', 'true')
  again.release()
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toContainText(account.firstName)
})

test('Back from a page that was loaded anew leads to the page before, untouched and while the scripts load', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  const touch = () => page.mouse.move(40, 300, { steps: 2 })
  for (const isTouched of [false, true]) {
    await page.goto('/doctors')
    await touch()
    await waitUntilHydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).click()
    await expect(heading).toHaveText('Medical Practices')
    await page.reload()
    const { release } = await holdBack(page, screenFiles)
    if (isTouched) await touch()
    await page.goBack()
    await expect(heading).toHaveText('Find Doctors')
    release()
  }
})

test.describe('when the connection fails while the screen loads', () => {
  test.use({ expectedErrors: /ERR_FAILED|could not be loaded|Failed to fetch/ })

  test('a reader who pressed something is asked to reload, and links lead on', async ({ page }) => {
    await page.route(screenFiles, (route) => route.abort())
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toHaveText(/could not be loaded/)
    await page.unroute(screenFiles)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).click()
    await expect(page).toHaveURL('/practices')
    await waitUntilHydrated(page)
  })
})

test('an office is open or closed without any touch, and nothing loads for it', async ({
  page,
}) => {
  const scripts = watchScripts(page)
  await page.clock.install({ time: new Date('2026-11-25T16:00:00Z') })
  await page.goto('/doctors/elena-marsh')
  const hours = page.getByRole('region', { name: 'Office Hours' })
  await expect(hours.getByText(/^Open until/)).toBeVisible()
  await expect(hours.locator('[aria-current="date"]')).toContainText('Wednesday')
  await page.clock.fastForward('10:00:00')
  await expect(hours.getByText(/^Closed now/)).toBeVisible()
  expect(scripts).toEqual([])
  await page.mouse.move(40, 300, { steps: 2 })
  await waitUntilHydrated(page)
  await expect(hours.getByText(/^Closed now/)).toBeVisible()
})

test('a page without interaction is counted once, and so is a call before the screen loads', async ({
  browser,
}) => {
  const { page, beacons, close } = await asPatient(browser)
  const { release } = await holdBack(page, screenFiles)
  await page.goto('/doctors/elena-marsh')
  const doctorId = expect.any(Number)
  const view = { kind: 'page', path: '/doctors/elena-marsh', doctorId }
  await expect.poll(() => beacons).toEqual([view])
  const call = page.getByRole('main').locator('a[href^="tel:"]').first()
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  release()
  await expect.poll(() => beacons).toEqual([view, { kind: 'contact', way: 'call', doctorId }])
  await close()
})
