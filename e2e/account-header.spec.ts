import type { BrowserContext, Page } from '@playwright/test'
import type { CurrentUser } from '../contract/account-calls.ts'
import { newAccount, post, signUp, signUpAdministrator } from './accounts.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'

const phone = { width: 390, height: 844 }
const header = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()
const signIn = (page: Page) => header(page).getByRole('link', { name: 'Sign In' })
const signOut = (page: Page) => header(page).getByRole('button', { name: 'Sign Out' })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })

async function open(page: Page, path = '/about') {
  await page.goto(path)
  await hydrated(page)
}

const someone: CurrentUser = {
  id: 'someone',
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@clinic.example',
  profileImageUrl: null,
  isAdmin: false,
  emailConfirmed: true,
  secondFactor: 'off',
}

/** The page finds this user signed in. */
async function signedInAs(page: Page, changes: Partial<CurrentUser>) {
  await hint(page.context())
  await page.route('**/api/user', (route) => route.fulfill({ json: { ...someone, ...changes } }))
}

const hint = (context: BrowserContext) =>
  context.addCookies([{ name: 'signed_in', value: '1', url: process.env.BASE_URL! }])

/** Keeps the answer to who is signed in back until `answer()`. */
async function holdUser(page: Page) {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/user', async (route) => {
    await held
    await route.continue()
  })
  return answer
}

/** Remembers every word that could be read in the header, from the first frame on. */
async function rememberHeader(page: Page) {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => {
      for (const element of document.querySelectorAll('header a, header button, header p'))
        if (element.checkVisibility()) seen.add(element.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
}

test.describe('signed out', () => {
  test('the ways in stand there as soon as the page lives, and nobody was asked', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const words = await rememberHeader(page)
    await open(page)
    await expect(signIn(page)).toHaveAttribute('href', '/auth')
    await expect(header(page).getByRole('link', { name: 'Advertise' })).toBeVisible()
    expect(asked).not.toContain('/api/user')
    expect(asked.filter((path) => path.includes('signed-in'))).toEqual([])
    expect(await words()).not.toContain('Dashboard')
  })

  test('the server writes neither face into public pages, only a shape, and the ways in for readers without scripts', async ({
    request,
  }) => {
    for (const path of ['/', '/doctors', '/nothing-here']) {
      const html = await (await request.get(path)).text()
      const head = /<header.*<\/header>/s.exec(html)![0]
      expect(head.match(/<noscript>.*?<\/noscript>/gs)?.join()).toMatch(
        /Sign In.*Advertise.*Get Listed Today.*Doctor Login/s,
      )
      const shown = head.replace(/<noscript>.*?<\/noscript>/gs, '')
      expect(shown).not.toMatch(/Sign In|Advertise|Doctor Login|Get Listed|Dashboard|Sign Out/)
    }
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('the ways in stand there, alone', async ({ page }) => {
      await page.goto('/about')
      await expect(signIn(page)).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Advertise' })).toBeVisible()
      await expect(header(page).locator('span[aria-hidden]:visible')).toHaveCount(0)
    })
  })
})

test('public pages are the same bytes with and without a session', async ({ page, request }) => {
  const account = newAccount({ firstName: 'Zenobia', lastName: 'Quillfeather' })
  await signUp(page, account)
  for (const path of ['/', '/doctors', '/doctors/elena-marsh']) {
    const signedIn = await page.request.get(path)
    const signedOut = await request.get(path)
    expect(await signedIn.text(), path).toBe(await signedOut.text())
    expect(signedIn.headers()['cache-control']).toBe('public, no-cache')
    expect(await signedIn.text()).not.toContain(account.firstName)
  }
})

test.describe('signed in', () => {
  test('greeting, dashboard, way out (NAV-15 to NAV-17)', async ({ page }) => {
    await signUp(page, newAccount({ firstName: 'Elena', lastName: 'Example' }))
    await open(page)
    await expect(header(page).getByText('Welcome, Elena')).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      '/profile',
    )
    await expect(signOut(page)).toBeVisible()
    await expect(signIn(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  test('an administrator is led to the admin dashboard', async ({ page }) => {
    await signUpAdministrator(page)
    await open(page)
    await header(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/admin/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Dashboard')
  })

  test('until it is known, a shape of the same size; never the wrong face', async ({ page }) => {
    await signUp(page)
    const answer = await holdUser(page)
    const words = await rememberHeader(page)
    await open(page)
    const shapes = header(page).locator('span[aria-hidden]:visible')
    await expect(shapes).toHaveCount(2)
    const box = () => shapes.first().locator('..').boundingBox()
    const before = await box()
    answer()
    const greeting = header(page).getByText('Welcome, Ada')
    await expect(greeting).toBeVisible()
    await expect(shapes).toHaveCount(0)
    expect(await greeting.locator('..').boundingBox()).toEqual(before)
    expect(await words()).toEqual(expect.arrayContaining(['Dashboard', 'Sign Out']))
    expect(await words()).not.toContain('Sign In')
  })

  test('a page for one reader comes with the right head, before any script', async ({
    browser,
    page,
  }) => {
    await signUp(page)
    const { cookies } = await page.context().storageState()
    const context = await browser.newContext({ javaScriptEnabled: false })
    await context.addCookies(cookies)
    const plain = await context.newPage()
    await plain.goto(`${process.env.BASE_URL}/profile`)
    await expect(header(plain).getByText('Welcome, Ada')).toBeVisible()
    await expect(signIn(plain)).toHaveCount(0)
    await context.close()
  })

  test('greets by email where there is no first name', async ({ page }) => {
    await signedInAs(page, { firstName: '', lastName: '' })
    await open(page)
    await expect(header(page).getByText('Welcome, ada@clinic.example')).toBeVisible()
  })

  for (const width of [1056, 1280, 1440])
    test(`${width} px: a long name is cut short, everything else stays whole`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const firstName = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim()
      await signedInAs(page, { firstName })
      await open(page)
      const greeting = header(page).getByText(`Welcome, ${firstName}`)
      await expect(greeting).toBeVisible()
      expect(await greeting.evaluate((p) => p.scrollWidth > p.clientWidth)).toBe(true)
      for (const name of ['Home', 'News', 'Dashboard'])
        await expect(header(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      await expect(signOut(page)).toBeInViewport({ ratio: 1 })
      const height = await header(page).evaluate((element) => element.clientHeight)
      expect(height).toBeLessThanOrEqual(78)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`${colorScheme}: header and menu are accessible, at 320 px too`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await signedInAs(page, {})
      await open(page)
      await expect(signOut(page)).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 600 })
      await openMenu(page)
      await expect(menu(page).getByText('Ada Example')).toBeVisible()
      await expectAccessible(page)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      const inside = await menu(page).evaluate((element) => element.scrollWidth)
      expect(inside).toBeLessThanOrEqual(320)
    })
})

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.describe('menu of a small screen', () => {
  test.use({ viewport: phone })

  test('initials, full name, email, dashboard, way out (NAV-20, NAV-21)', async ({ page }) => {
    const account = await signUp(page, newAccount({ firstName: 'élodie', lastName: 'marsh' }))
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('svg.portrait')).toHaveText('ÉM')
    await expect(menu(page).getByText('élodie marsh')).toBeVisible()
    await expect(menu(page).getByText(account.email)).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(menu(page)).toBeHidden()
  })

  test('U for somebody without a name', async ({ page }) => {
    await signedInAs(page, { firstName: '', lastName: '' })
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('svg.portrait')).toHaveText('U')
    await expect(menu(page).getByText('ada@clinic.example')).toHaveCount(1)
  })

  test('the picture where there is one', async ({ page }) => {
    await signedInAs(page, { profileImageUrl: '/icon-192.png' })
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('img.portrait')).toHaveAttribute('src', '/icon-192.png')
    await expect(menu(page).locator('img.portrait')).toBeVisible()
  })

  test.describe('a picture that does not load', () => {
    test.use({ expectedErrors: /status of 404/ })
    test('becomes the initials', async ({ page }) => {
      await signedInAs(page, { profileImageUrl: '/images/gone.png' })
      await open(page)
      await openMenu(page)
      await expect(menu(page).locator('svg.portrait')).toHaveText('AE')
    })
  })

  test('until it is known, shapes and the brand', async ({ page }) => {
    await signUp(page)
    const answer = await holdUser(page)
    await open(page)
    await openMenu(page)
    await expect(menu(page).locator('span[aria-hidden]:visible')).toHaveCount(2)
    await expect(menu(page).getByRole('link', { name: /Stone Oak/ })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toHaveCount(0)
    answer()
    await expect(menu(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(menu(page).locator('span[aria-hidden]:visible')).toHaveCount(0)
  })

  test('by keyboard: Sign Out ends the session and closes the menu', async ({ page }) => {
    await signUp(page)
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).focus()
    await page.keyboard.press('Enter')
    await menu(page).getByRole('button', { name: 'Sign Out' }).press('Enter')
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
    await openMenu(page)
    await expect(menu(page).getByRole('link', { name: 'Doctor Login' })).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
  })
})

test.describe('nothing in the header moves when it is known who reads', () => {
  for (const [name, viewport] of [
    ['desktop', { width: 1280, height: 900 }],
    ['small desktop', { width: 1100, height: 800 }],
    ['phone', phone],
  ] as const)
    for (const who of ['signed out', 'signed in'] as const)
      test(`${name}, ${who}`, async ({ page }) => {
        await page.setViewportSize(viewport)
        if (who === 'signed in') await signUp(page)
        const answer = await holdUser(page)
        const shifted = await watchShifts(page)
        await open(page, '/')
        // the shape has been on the screen for some frames
        await twoFrames(page)
        answer()
        const proof = who === 'signed in' ? 'Dashboard' : 'Sign In'
        await expect(page.locator('header').getByText(proof).first()).toBeAttached()
        await twoFrames(page)
        expect(await shifted()).toBe(0)

        // the measure itself works: a line above the header's content is noticed
        await page.evaluate(() => {
          const line = document.createElement('p')
          line.textContent = 'A line that moves everything below it.'
          document.querySelector('header')!.prepend(line)
        })
        await expect.poll(shifted).toBeGreaterThan(0)
      })
})

/** The layout shift of whatever stands in the header, since the page began. */
async function watchShifts(page: Page) {
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  await page.addInitScript(() => {
    const state = { shift: 0 }
    Object.assign(window, { headerShift: state })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const inHeader = entry.sources.some(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return element?.closest('header')
        })
        if (inHeader) state.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { headerShift: { shift: number } }).headerShift.shift)
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

test.describe('Sign Out', () => {
  test('ends the session, forgets what was read, and leads home (STATE-02, STATE-03)', async ({
    page,
  }) => {
    await signUp(page)
    await open(page, '/profile')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await signOut(page).click()
    await expect(page).toHaveURL('/')
    await expect(signIn(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect((await page.request.get('/api/user')).status()).toBe(401)
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in')

    await page.goBack()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('You must be signed in to access your profile.')).toBeVisible()
    await expect(page.getByText('Where you are signed in')).toHaveCount(0)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('on the home page itself too', async ({ page }) => {
    await signUp(page)
    await open(page, '/')
    await signOut(page).click()
    await expect(signIn(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('is sent once, and waits visibly', async ({ page }) => {
    await signUp(page)
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    let calls = 0
    await page.route('**/api/logout', async (route) => {
      calls++
      await held
      await route.continue()
    })
    await open(page)
    await signOut(page).dblclick()
    await expect(signOut(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    answer()
    await expect(signIn(page)).toBeVisible()
    expect(calls).toBe(1)
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of 503|ERR_FAILED|Failed to sign out/ })
    for (const [what, fail] of [
      ['the server refuses', { status: 503, json: { message: 'Not now.', code: 'unavailable' } }],
      ['the line is down', null],
    ] as const)
      test(`${what}: it is logged and said, and the reader stays signed in (STATE-04)`, async ({
        page,
      }) => {
        await signUp(page)
        await page.route('**/api/logout', (route) => (fail ? route.fulfill(fail) : route.abort()))
        const logged: string[] = []
        page.on('console', (message) => logged.push(message.text()))
        await open(page)
        await signOut(page).click()
        await expect(toast(page, 'Sign Out Failed')).toBeVisible()
        await expect(toast(page, 'You are still signed in. Please try again.')).toBeVisible()
        await expect(page).toHaveURL('/about')
        await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
        expect(logged.filter((line) => line.startsWith('Failed to sign out'))).toHaveLength(1)
        await page.unroute('**/api/logout')
        await signOut(page).click()
        await expect(page).toHaveURL('/')
        await expect(signIn(page)).toBeVisible()
      })
  })
})

test.describe('a session that ends elsewhere', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('is noticed by the next call that is refused', async ({ page, playwright }) => {
    const account = await signUp(page)
    await open(page, '/profile')
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()

    const elsewhere = await playwright.request.newContext({ baseURL: process.env.BASE_URL })
    const headers = { origin: process.env.BASE_URL! }
    const { email, password } = account
    await elsewhere.post('/api/login', { data: { email, password }, headers })
    expect((await elsewhere.delete('/api/user/sessions', { headers })).status()).toBe(200)
    await elsewhere.dispose()

    await page.getByRole('button', { name: 'Send the link again' }).click()
    await expect(page.getByText('You must be signed in to access your profile.')).toBeVisible()
    await expect(signIn(page)).toBeVisible()
  })

  test('in another tab is noticed on coming back to this one', async ({ page, context }) => {
    await signUp(page)
    await open(page)
    await expect(signOut(page)).toBeVisible()
    const other = await context.newPage()
    expect((await post(other, '/api/logout')).status()).toBe(200)
    await other.close()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(signIn(page)).toBeVisible()
  })
})

test.describe('when it cannot be known who reads', () => {
  test.use({ expectedErrors: /status of (401|500)|Failed to fetch user/ })

  test('one more try, then signed out, and logged (ERR-05, API-07, CONST-06)', async ({ page }) => {
    await hint(page.context())
    let calls = 0
    await page.route('**/api/user', (route) => {
      calls++
      return route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } })
    })
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const words = await rememberHeader(page)
    await open(page)
    await expect(signIn(page)).toBeVisible()
    expect(calls).toBe(2)
    expect(logged.some((line) => line.startsWith('Failed to fetch user'))).toBe(true)
    expect(await words()).not.toContain('Dashboard')
  })

  test('a second try that succeeds is as good as the first', async ({ page }) => {
    await hint(page.context())
    let calls = 0
    await page.route('**/api/user', (route) =>
      calls++ === 0
        ? route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } })
        : route.fulfill({ json: someone }),
    )
    await open(page)
    await expect(header(page).getByText('Welcome, Ada')).toBeVisible()
    await expect(signIn(page)).toHaveCount(0)
  })

  test('a session that is over answers 401: signed out, without a second try', async ({ page }) => {
    await hint(page.context())
    const answered = page.waitForResponse('**/api/user')
    await open(page)
    expect((await answered).status()).toBe(401)
    await expect(signIn(page)).toBeVisible()
  })
})
