import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, overflow, test } from '../fixtures.ts'
import { open, search, summaryOf, text, totalText } from './doctors-screen.ts'

const addressOf = (words: string) => `/doctors?${new URLSearchParams({ search: words })}`
const chips = (page: Page) => page.getByRole('list', { name: 'What your search was taken to mean' })
const chip = (page: Page, label: string) =>
  chips(page).getByRole('link', { name: `Remove filter: ${label}`, exact: true })
const group = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const reasons = (page: Page) => page.locator('.match-reason')
const noDoctors = (page: Page) => page.getByText('No doctors found matching your criteria.')
const waysOn = (page: Page) => group(page, 'Where to look instead')

/** Shown without scrolling sideways and accessible, on a phone and a desktop, in light and dark. */
async function expectShown(page: Page, ...parts: Locator[]) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const part of parts) await expect(part).toBeVisible()
      expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  }
}

/** Expects the first above the second. */
async function expectAbove(first: Locator, second: Locator) {
  const [upper, lower] = await Promise.all([first.boundingBox(), second.boundingBox()])
  expect(upper!.y + upper!.height).toBeLessThanOrEqual(lower!.y)
}

test.describe('the meanings of a search', () => {
  const words = 'spanish speaking pediatrician'

  test('are chips, on phone and desktop', async ({ page }) => {
    await open(page, addressOf(words))
    await expect(chips(page).getByRole('link')).toHaveCount(2)
    await expect(reasons(page)).toHaveCount(0)
    await expectShown(page, chip(page, 'Spanish'), chip(page, 'Pediatrics'))
  })

  test('are removed by keyboard, with the focus on the announced count', async ({ page }) => {
    await open(page, addressOf(words))
    const { total } = await summaryOf(page, '?search=speaking+pediatrician')
    await chip(page, 'Spanish').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/doctors?search=speaking+pediatrician')
    await expect(text(page)).toHaveValue('speaking pediatrician')
    await expect(chip(page, 'Spanish')).toHaveCount(0)
    await expect(chip(page, 'Pediatrics')).toBeVisible()
    await expect(totalText(page, total)).toBeVisible()
    await expect(page.locator('[aria-live="polite"]:focus')).toContainText(`Found ${total}`)
    await page.keyboard.press('Tab')
    await expect(chip(page, 'Pediatrics')).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/doctors')
    await expect(chips(page)).toHaveCount(0)
    await page.goBack()
    await expect(chip(page, 'Pediatrics')).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('a chip links to the same search without its words', async ({ page }) => {
      await page.goto(addressOf(words))
      await chip(page, 'Pediatrics').click()
      await expect(page).toHaveURL('/doctors?search=spanish+speaking')
      await expect(chip(page, 'Spanish')).toBeVisible()
      await expect(chip(page, 'Pediatrics')).toHaveCount(0)
      const { total } = await summaryOf(page, '?search=spanish+speaking')
      await expect(totalText(page, total)).toBeVisible()
    })

    test('emergency number and links are present', async ({ page }) => {
      await page.goto(addressOf('chest pain'))
      await expect(page.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
      await page.goto(addressOf('neurosurgeon'))
      await waysOn(page).getByRole('link', { name: 'Family Medicine' }).click()
      await expect(page).toHaveURL('/specialties/family-medicine')
    })
  })

  test('unknown words are ignored and named', async ({ page }) => {
    await open(page, addressOf('zzyzx pediatrician'))
    const { total } = await summaryOf(page, '?search=pediatrician')
    await expect(totalText(page, total)).toBeVisible()
    await expectShown(page, page.getByText('No doctor matches "zzyzx"; showing Pediatrics.'))
  })

  test('a filter that no profile answers is named, not guessed', async ({ page }) => {
    await open(page, addressOf('nonbinary gynecologist'))
    await expectShown(
      page,
      page.getByText('Profiles do not say yet who is "nonbinary"; ask the office.'),
      chip(page, 'Obstetrics & Gynecology'),
    )
  })

  test('a filter that some profiles answer applies, and the others are counted', async ({
    page,
  }) => {
    await open(page, addressOf('female gynecologist'))
    await expectShown(
      page,
      chip(page, 'female'),
      page.getByText(/\d+ more have not said their gender; ask the office\./),
    )
  })
})

test.describe('emergencies', () => {
  for (const { words, call, href } of [
    { words: 'chest pain', call: 'Call 911', href: 'tel:911' },
    { words: 'i want to die', call: 'Call or text 988', href: 'tel:988' },
  ])
    test(`${words} shows ${call} above the results`, async ({ page }) => {
      await open(page, addressOf(words))
      const link = page.getByRole('alert').getByRole('link', { name: call })
      // an alert within a live region is announced twice
      await expect(page.locator('[aria-live] [role=alert]')).toHaveCount(0)
      await expect(link).toHaveAttribute('href', href)
      await expectShown(page, link)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(link).toBeInViewport()
        await expectAbove(link, page.getByText(/^Found \d+ doctor/))
        await expectAbove(link, group(page, /^(Featured|Additional) Providers/).first())
      }
    })

  test('knee pain shows no emergency', async ({ page }) => {
    await open(page, addressOf('knee pain'))
    await expect(group(page, /^Additional Providers/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.locator('a[href="tel:911"], a[href="tel:988"]')).toHaveCount(0)
  })
})

test.describe('reasons', () => {
  test('every entry for knee pain says that it treats knee pain', async ({ page }) => {
    await open(page, addressOf('knee pain'))
    const { total } = await summaryOf(page, '?search=knee+pain')
    expect(total).toBeGreaterThan(0)
    await expect(reasons(page)).toHaveText(Array(total).fill('treats knee pain'))
    await expectShown(page, reasons(page).first())
  })

  test('a last name shows no reason', async ({ page }) => {
    await open(page, addressOf('marsh'))
    await expect(page.getByText('Dr. Elena Marsh')).toBeVisible()
    await expect(reasons(page)).toHaveCount(0)
  })
})

test('only cardiologists are featured for chest pain, and the count agrees', async ({ page }) => {
  await open(page, addressOf('chest pain'))
  const { total } = await summaryOf(page, '?search=chest+pain')
  const first = group(page, 'Featured Providers (2)')
  const rest = group(page, `Additional Providers (${total - 2})`)
  await expect(first.getByText('Cardiology', { exact: true })).toHaveCount(2)
  await expect(first.getByText('Dr. Elena Marsh')).toBeVisible()
  await expect(first.getByText('Dr. Ingrid Solheim-Vance')).toBeVisible()
  await expect(rest.getByText('Dr. Marcus Okafor-Bellamy')).toBeVisible()
  const featured: { name: string }[] = await (
    await page.request.get('/api/doctors/featured')
  ).json()
  expect(featured.map(({ name }) => name)).toContainEqual(
    expect.stringContaining('Marcus Okafor-Bellamy'),
  )
  // the same numbers as the headings
  const count = page.getByText(`2 featured providers, ${total - 2} additional providers`)
  await expectShown(page, count, first, rest)
})

test('a matching practice without doctors is shown', async ({ page }) => {
  await open(page, addressOf('whitebrush'))
  await expect(totalText(page, 0)).toBeVisible()
  const line = page.getByText('1 practice: Whitebrush Imaging & Lab')
  await expectShown(page, line)
  await line.getByRole('link').click()
  await expect(page).toHaveURL('/practices/whitebrush-imaging-lab')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Whitebrush Imaging & Lab')
})

test.describe('no results', () => {
  test('for a pediatric dentist every suggested link leads to doctors', async ({ page }) => {
    await open(page, addressOf('pediatric dentist'))
    const everyone = waysOn(page)
      .locator('div')
      .filter({ has: page.getByRole('heading', { name: 'Doctors who see everyone' }) })
      .last()
    await expect(everyone.getByRole('link').first()).toHaveText('Pediatrics')
    await expectShown(
      page,
      noDoctors(page),
      page.getByText('No doctor in Stone Oak is listed under Pediatric Dentistry.'),
      everyone,
      waysOn(page).getByRole('link', { name: '(210) 555-0100' }),
    )
    const links = await everyone
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(links).toContain('/specialties/pediatrics')
    for (const link of links) {
      const answer = await page.request.get(link)
      expect(answer.status(), link).toBe(200)
      expect(await answer.text(), link).toContain('href="/doctors/')
    }
    await everyone.getByRole('link', { name: 'Pediatrics' }).click()
    await expect(page).toHaveURL('/specialties/pediatrics')
  })

  test('a filter is named with how many doctors it would bring back', async ({ page }) => {
    await open(page, addressOf('pediatrician open saturday'))
    await expect(noDoctors(page)).toBeVisible()
    const way = waysOn(page).getByRole('listitem').filter({ hasText: 'Without open Saturday' })
    await expectShown(page, way, chip(page, 'open Saturday'), chip(page, 'Pediatrics'))
    const count = Number(/\((\d+)\sdoctors?\)/.exec((await way.textContent())!)![1])
    expect(count).toBeGreaterThan(0)
    await way.getByRole('link').click()
    await expect(page).toHaveURL('/doctors?search=pediatrician')
    await expect(totalText(page, count)).toBeVisible()
  })

  test('for a neurosurgeon the page says that nobody is listed under Neurosurgery', async ({
    page,
  }) => {
    await open(page, addressOf('neurosurgeon'))
    await expect(group(page, /Providers/)).toHaveCount(0)
    await expectShown(
      page,
      page.getByText('No doctor in Stone Oak is listed under Neurosurgery.'),
      waysOn(page).getByRole('heading', { name: 'Nearest specialties' }),
    )
  })

  test('general words alone explain that they name nobody, with links', async ({ page }) => {
    await open(page, addressOf('i want to'))
    await expectShown(
      page,
      noDoctors(page),
      page.getByText('“i want to” names no doctor, specialty, condition or place.'),
      waysOn(page).getByRole('link', { name: 'Family Medicine' }),
    )
  })

  test('nonsense finds nobody and offers links', async ({ page }) => {
    await open(page)
    await text(page).fill('zzyzx')
    await search(page).click()
    await expect(page).toHaveURL('/doctors?search=zzyzx')
    await expect(totalText(page, 0)).toBeVisible()
    await expect(chips(page)).toHaveCount(0)
    await expectShown(
      page,
      noDoctors(page),
      waysOn(page).getByRole('link', { name: 'Family Medicine' }),
      waysOn(page).getByRole('link', { name: '(210) 555-0100' }),
    )
  })
})
