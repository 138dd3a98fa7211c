import { createHash } from 'node:crypto'
import { expect, expectPresentable, overflow, test, waitForHydration } from './fixtures.ts'

/** By kind, with an address of each state. */
const screens = {
  home: ['/'],
  doctors: ['/doctors', '/doctors?search=heart&specialty=Cardiology', '/doctors?search=zzyzx'],
  doctor: ['/doctors/elena-marsh', '/doctors/adaeze-achebe', '/compare'],
  practices: [
    '/practices',
    '/practices/two-oaks-family-practice',
    '/practices/whitebrush-imaging-lab',
  ],
  specialties: ['/specialties', '/specialties/cardiology', '/specialties/oncology'],
  texts: ['/news', '/about', '/privacy', '/terms', '/advertise', '/how-results-work'],
  'contact and subscription': ['/contact', '/subscribe', '/subscription-success'],
}
const paths = Object.values(screens).flat()
const missing = ['/nothing-here', '/doctors/nobody', '/practices/none', '/specialties/none']

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

  test('every screen is readable: one heading, its content, the links and the footer', async ({
    page,
  }) => {
    const contents: Record<string, RegExp> = {
      '/doctors/elena-marsh': /(?=.*She grew up in the Hill Country)(?=.*Wednesday)/s,
      '/practices': /Agarita Physical Therapy/,
      '/practices/two-oaks-family-practice': /Two Oaks is a family practice.*Dr\. Adaeze Achebe/s,
      '/specialties': /Cardiology\d+ doctor/,
      '/specialties/cardiology': /Featured Cardiology Doctors/,
      '/news': /opens in a new tab/,
      '/privacy': /Information We Collect/,
    }
    for (const path of [...paths, ...missing]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('contentinfo'), path).toContainText('Quick Links')
      await expect(page.locator('main'), path).toHaveText(contents[path] ?? /./)
    }
    await page.goto('/no/such-page')
    await page.getByRole('main').getByLabel('Doctor or Practice').fill('cardiology')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/doctors\?search=cardiology$/)
    await page.goto('/practices?search=agarita')
    await page.getByRole('link', { name: 'Remove filter: agarita' }).click()
    await expect(page).toHaveURL('/practices')
  })
})

test('no page sends a style attribute, nor an inline style or script but those of the build', async ({
  request,
}) => {
  for (const path of paths) {
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
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      addresses.add(href!.replaceAll('&amp;', '&'))
  }
  expect(addresses.size).toBeGreaterThan(60)
  for (const href of addresses) {
    expect((await request.get(href)).status(), href).toBe(200)
  }
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
