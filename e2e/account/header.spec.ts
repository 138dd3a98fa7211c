import type { Locator, Page } from '@playwright/test'
import { signedInHint } from '../../contract/accounts/signed-in-hint.ts'
import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { changeUser } from '../database.ts'
import { expect, expectAccessible, expectPresentable, overflow, test } from '../fixtures.ts'
import { sumOf, watchShifts } from '../layout-shifts.ts'
import { holdBack, screenFiles } from '../network.ts'
import { header, menu, open, openMenu, phone, rememberHeader, signIn, signOut } from './head.ts'

test.describe('signed out', () => {
  test('the sign-in links appear at hydration, without a call', async ({ page }) => {
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const words = await rememberHeader(page)
    await open(page)
    await expect(signIn(page)).toHaveAttribute('href', '/auth')
    await expect(header(page).getByRole('link', { name: 'Advertise' })).toBeVisible()
    expect(paths).not.toContain('/api/user')
    expect(paths.filter((path) => path.includes('signed-in'))).toEqual([])
    expect(await words()).not.toContain('Dashboard')
  })

  test('the sign-in links appear before the screen has loaded, also on a page without HTTPS', async ({
    page,
  }) => {
    await holdBack(page, screenFiles)
    for (const kind of ['secure', 'plain HTTP']) {
      // what a browser leaves out of a page without HTTPS
      if (kind !== 'secure')
        await page.addInitScript(() =>
          Object.defineProperty(window, 'cookieStore', { value: undefined }),
        )
      await page.context().clearCookies()
      await page.goto('/about')
      await expect(signIn(page), kind).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Advertise' })).toBeVisible()
      await expect(header(page).locator('span[aria-hidden]:visible')).toHaveCount(0)
      await page.context().addCookies([{ name: signedInHint, value: '1', url: page.url() }])
      await page.goto('/about')
      await expect(header(page).locator('span[aria-hidden]:visible'), kind).toHaveCount(2)
      await expect(signIn(page)).toBeHidden()
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('a reader without scripts sees only the sign-in links', async ({ page }) => {
      await page.goto('/about')
      await expect(signIn(page)).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Advertise' })).toBeVisible()
      await expect(header(page).locator('span[aria-hidden]:visible')).toHaveCount(0)
    })
  })
})

test.describe('signed in', () => {
  test('a placeholder of the same size is shown until the user is loaded, then greeting, dashboard and sign-out (NAV-15 to NAV-17)', async ({
    page,
  }) => {
    await signUp(page)
    const { release } = await holdBack(page, '/api/user')
    const words = await rememberHeader(page)
    await open(page)
    const shapes = header(page).locator('span[aria-hidden]:visible')
    await expect(shapes).toHaveCount(2)
    const box = () => shapes.first().locator('../..').boundingBox()
    const before = await box()
    release()
    const greeting = header(page).getByText('Welcome, Ada')
    await expect(greeting).toBeVisible()
    await expect(shapes).toHaveCount(0)
    expect(await greeting.locator('..').boundingBox()).toEqual(before)
    expect(await words()).toEqual(expect.arrayContaining(['Dashboard', 'Sign Out']))
    expect(await words()).not.toContain('Sign In')
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/profile',
    )
    // a page for one reader is rendered with it
    expect(await (await page.request.get('/profile')).text()).toContain('Welcome, Ada')

    await signUpAdministrator(page)
    await open(page)
    await header(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  })

  const isCut = (greeting: Locator) =>
    greeting
      .locator('span')
      .last()
      .evaluate((name) => name.scrollWidth > name.clientWidth)

  test('a name of usual length stays whole, a long one is cut short, and without a name the email greets', async ({
    page,
  }) => {
    const { email } = await signUp(page, newAccount({ firstName: 'Maria-Guadalupe' }))
    const greetingOf = (name: string) => header(page).getByText(`Welcome, ${name}`)
    const longName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim()
    await open(page)
    for (const width of [1056, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(greetingOf('Maria-Guadalupe')).toBeVisible()
      expect(await isCut(greetingOf('Maria-Guadalupe')), `${width} px`).toBe(false)
    }
    await changeUser(email, { firstName: longName })
    await open(page)
    for (const width of [1056, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(greetingOf(longName)).toBeVisible()
      expect(await isCut(greetingOf(longName)), `${width} px`).toBe(true)
      for (const name of ['Home', 'News', 'Dashboard'])
        await expect(header(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      await expect(signOut(page)).toBeInViewport({ ratio: 1 })
      const height = await header(page).evaluate((element) => element.clientHeight)
      expect(height, `${width} px`).toBeLessThanOrEqual(78)
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    await changeUser(email, { firstName: '', lastName: '' })
    await open(page)
    await expect(greetingOf(email)).toBeVisible()
  })

  test('header and menu are accessible, at 320 px too', async ({ page }) => {
    await signUp(page)
    await open(page)
    await expect(signOut(page)).toBeVisible()
    await expectPresentable(page)
    await page.setViewportSize({ width: 320, height: 600 })
    await openMenu(page)
    await expect(menu(page).getByText('Ada Example')).toBeVisible()
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const inside = await menu(page).evaluate((element) => element.scrollWidth)
    expect(inside).toBeLessThanOrEqual(320)
  })
})

test('the header does not move when the user is loaded, or nobody is', async ({ page }) => {
  const shifts = await watchShifts(page, { within: 'header' })
  for (const proof of ['Sign In', 'Dashboard']) {
    if (proof === 'Dashboard') await signUp(page)
    for (const viewport of [{ width: 1100, height: 800 }, phone]) {
      await page.setViewportSize(viewport)
      const { release } = await holdBack(page, '/api/user')
      await open(page, '/')
      // the placeholder was visible for some frames
      await twoFrames(page)
      release()
      await expect(page.locator('header').getByText(proof).first()).toBeAttached()
      await twoFrames(page)
      expect(await shifts(), `${proof}, ${viewport.width} px`).toEqual([])
    }
  }
  // verifies the measurement: a line above the header's content is detected
  await page.evaluate(() => {
    const line = document.createElement('p')
    line.textContent = 'A line that moves everything below it.'
    document.querySelector('header')!.prepend(line)
  })
  await expect.poll(async () => sumOf(await shifts())).toBeGreaterThan(0)
})

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
