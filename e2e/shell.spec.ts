import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from './fixtures.ts'
import { failCalls } from './network.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const tip = 'Join as a medical professional to manage your practice profile'

const nav = [
  ['Home', '/'],
  ['Find Doctors', '/doctors'],
  ['Practices', '/practices'],
  ['Specialties', '/specialties'],
  ['News', '/news'],
] as const

test.describe('header', () => {
  test('the header marks the current place of each page (NAV-08 to NAV-11)', async ({ page }) => {
    for (const [path, current] of [
      ['/', 'Home'],
      ['/doctors/elena-marsh', 'Find Doctors'],
      ['/practices', 'Practices'],
      ['/specialties/cardiology', 'Specialties'],
      ['/news', 'News'],
      ['/about', null],
    ] as const) {
      await page.goto(path)
      const main = header(page).getByRole('navigation', { name: 'Main' })
      await expect(main.locator('[aria-current]')).toHaveText(current ? [current] : [])
      for (const [label, href] of nav)
        await expect(main.getByRole('link', { name: label })).toHaveAttribute('href', href)
    }
    const signIn = header(page).getByRole('link', { name: 'Sign In' })
    await expect(signIn).toHaveAttribute('href', '/auth')
    // on phones, where the dark is looked at elsewhere, its links are in the menu
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  test('Advertise explains itself after 700 ms, to the mouse and the keyboard (NAV-12, CONST-15)', async ({
    page,
  }) => {
    await page.goto('/')
    await waitForHydration(page)
    const advertise = header(page).getByRole('link', { name: 'Advertise' })
    await advertise.hover()
    await expect(page.getByRole('tooltip')).toHaveText(tip)
    await page.mouse.move(5, 500, { steps: 10 })
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await advertise.focus()
    await expect(page.getByRole('tooltip')).toHaveText(tip)
    await expect(advertise).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
  })

  test.describe('with a logo that does not load', () => {
    test.use({ expectedErrors: /ERR_FAILED/ })
    test('the header shows the inline mark and the name (NAV-22)', async ({ page }) => {
      await failCalls(page, '/*logo*', { failure: 'the line is down' })
      await page.goto('/')
      await waitForHydration(page)
      await expect(
        header(page)
          .getByRole('link', { name: /Stone Oak/ })
          .first()
          .locator('svg'),
      ).toBeVisible()
      await expect(header(page).getByText('Health Directory').first()).toBeVisible()
    })
  })
})

test.describe('menu of a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu slides in from the right with navigation and sign-in links, and closes when one is tapped (NAV-13 to NAV-19)', async ({
    page,
  }) => {
    await page.goto('/doctors')
    await waitForHydration(page)
    await expect(header(page).getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    for (const [label, href] of [
      ...nav,
      ['Get Listed Today', '/advertise'],
      ['Doctor Login', '/auth'],
    ] as const)
      await expect(menu(page).getByRole('link', { name: label })).toHaveAttribute('href', href)
    // A scrollbar keeps its place while the page behind is locked.
    const fromTheRight = () =>
      menu(page).evaluate((dialog) => Math.abs(innerWidth - dialog.getBoundingClientRect().right))
    await expect.poll(fromTheRight).toBeLessThanOrEqual(16)
    expect((await menu(page).boundingBox())?.x).toBeGreaterThan(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await menu(page).getByRole('link', { name: 'Practices' }).click()
    await expect(page).toHaveURL('/practices')
    await expect(menu(page)).toBeHidden()
  })
})

test('the footer has quick links, support, year and legal links, and a banner on content pages (FOOT-01 to FOOT-10)', async ({
  page,
}) => {
  await page.goto('/')
  for (const [label, href] of [
    ...nav,
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Doctor Dashboard', '/profile'],
    ['Login', '/admin/login'],
    ['Privacy', '/privacy'],
    ['Terms', '/terms'],
  ] as const)
    await expect(footer(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      href,
    )
  await expect(footer(page).getByRole('heading', { name: 'Contact & Support' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: 'hello@stoneoak.example' })).toHaveAttribute(
    'href',
    'mailto:hello@stoneoak.example',
  )
  await expect(footer(page).getByRole('link', { name: '(210) 555-0100' })).toHaveAttribute(
    'href',
    'tel:+12105550100',
  )
  await expect(footer(page).getByRole('heading', { name: 'Stay Updated' })).toBeVisible()
  const year = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    timeZone: 'America/Chicago',
  }).format(new Date())
  await expect(footer(page)).toContainText(`© ${year} Stone Oak Health Directory`)
  await expect(footer(page).getByRole('list', { name: 'Partners' })).toHaveCount(0)

  await page.goto('/about')
  const banner = page.locator('section').filter({ hasText: 'Ready to Grow Your Practice?' })
  await expect(banner.getByRole('link', { name: 'Get Listed Today' })).toHaveAttribute(
    'href',
    '/advertise',
  )
  await expect(banner.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
  for (const path of ['/newsletter/unsubscribe', '/keep-account', '/privacy/your-data']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Ready to Grow Your Practice?'), path).toHaveCount(0)
  }
})

test('notifications appear one at a time, are focused by F8, closed, swiped away, or disappear (CONST-10 to CONST-14)', async ({
  page,
}) => {
  await page.goto('/about')
  await waitForHydration(page)
  const field = footer(page).getByRole('textbox', { name: /email/i })
  const submit = async () => {
    await field.fill('nobody')
    await field.press('Enter')
  }
  const region = page.getByRole('region', { name: 'Notifications (F8)' })
  const toast = region.getByRole('listitem')
  await submit()
  await expect(region.getByText('Invalid Email')).toBeVisible()
  await toast.evaluate((first) => first.classList.add('first'))
  await submit()
  await expect(region.locator('li:not(.first)')).toHaveCount(1)
  await expect(toast).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(region.getByRole('list')).toBeFocused()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
  await submit()
  // once it has stopped moving, kept by the pointer
  await toast.hover({ position: { x: 60, y: 12 } })
  const box = (await toast.boundingBox())!
  await page.mouse.down()
  await page.mouse.move(box.x + 150, box.y + 12, { steps: 8 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)
  // a pointer that rests over a notification would keep it
  await page.mouse.move(5, 300)
  await submit()
  await expect(toast).toHaveCount(1)
  await expect(toast).toHaveCount(0)
})
