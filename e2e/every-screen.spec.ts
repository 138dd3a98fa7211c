import { createHash } from 'node:crypto'
import { expect, expectPresentable, overflow, test, waitForHydration } from './fixtures.ts'

const screens = {
  home: '/',
  doctors: '/doctors',
  'doctors, filtered': '/doctors?search=heart&specialty=Cardiology',
  'doctors, a part of the list out of sight': '/doctors?search=heart',
  'doctors, none': '/doctors?search=zzyzx',
  'doctor, featured': '/doctors/elena-marsh',
  'doctor, not featured': '/doctors/adaeze-achebe',
  'comparison, nobody chosen': '/compare',
  practices: '/practices',
  'practice with pictures': '/practices/two-oaks-family-practice',
  'practice without doctors': '/practices/whitebrush-imaging-lab',
  specialties: '/specialties',
  specialty: '/specialties/cardiology',
  news: '/news',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  advertise: '/advertise',
  'how results work': '/how-results-work',
  subscribe: '/subscribe',
  'subscription success, signed out': '/subscription-success',
}
const missing = {
  page: '/nothing-here',
  doctor: '/doctors/nobody',
  practice: '/practices/none',
  specialty: '/specialties/none',
}

for (const [name, path] of Object.entries({ ...screens, ...missing })) {
  test.describe(name, () => {
    test.use({ expectedErrors: Object.values(missing).includes(path) ? /status of 404/ : null })

    test('is accessible in light and dark, and fits every width', async ({ page }) => {
      await page.goto(path)
      await waitForHydration(page)
      await expectPresentable(page, path)
    })
  })
}

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ })
  test('every screen is readable: one heading, the links and the footer', async ({ page }) => {
    for (const path of Object.values({ ...screens, ...missing })) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('contentinfo'), path).toContainText('Quick Links')
      await expect(page.locator('main'), path).not.toBeEmpty()
    }
  })
})

test('no page sends a style attribute, nor an inline style or script but those of the build', async ({
  request,
}) => {
  for (const path of Object.values(screens)) {
    const answer = await request.get(path)
    const policy = answer.headers()['content-security-policy']
    const html = await answer.text()
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    const inlineScript =
      /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>(.*?)<\/script>/gs
    const scripts = [...html.matchAll(inlineScript)]
    expect([styles.length, scripts.length], path).toEqual([1, 1])
    for (const [, text] of [...styles, ...scripts])
      expect(policy, path).toContain(createHash('sha256').update(text!).digest('base64'))
    const markup = html.replace(styles[0]![0], '').replace(scripts[0]![0], '')
    expect(markup, path).not.toMatch(/<[^>]+\sstyle=/)
  }
})

test('every internal link of every screen leads somewhere', async ({ request }) => {
  const addresses = new Set<string>()
  for (const path of Object.values(screens)) {
    const html = await (await request.get(path)).text()
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      addresses.add(href!.replaceAll('&amp;', '&'))
  }
  expect(addresses.size).toBeGreaterThan(60)
  for (const href of addresses) {
    expect((await request.get(href)).status(), href).toBe(200)
  }
})

test('keyboard: the skip link leads to the content', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('navigation: no reload, scrolled to the top, heading focused, page announced', async ({
  page,
}) => {
  await page.goto('/specialties')
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practices' }).click()
  await expect(page).toHaveURL('/practices')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[aria-live]').filter({ hasText: 'Medical Practices' })).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL('/specialties')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Specialties')
})
