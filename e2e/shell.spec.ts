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
  test('Advertise explains itself after 700 ms, to the mouse and the keyboard (NAV-12, CONST-15)', async ({
    page,
  }) => {
    await page.goto('/')
    await waitForHydration(page)
    // on phones, where the dark is looked at elsewhere, its links are in the menu
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
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
