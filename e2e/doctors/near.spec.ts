import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { keyboard } from '../ways.ts'
import { open, text, totalText } from './doctors-screen.ts'

const address = '1200 example pkwy'
const listNear = '/doctors?near=1200+example+pkwy'

const near = (page: Page) => page.getByLabel('Near', { exact: true })
const chip = (page: Page, label: string) =>
  page.getByRole('link', { name: `Remove filter: ${label}`, exact: true })
const placeChip = (page: Page) => chip(page, 'Near 1200 Example Parkway')
const firstEntry = (page: Page) => page.locator('main :is(.card, .entry)').first()
const top = async (page: Page) => (await firstEntry(page).boundingBox())!.y

test('a patient on a phone says a place, narrows the list to a mile and leaves the place again, and the first doctor stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page)
  const before = await top(page)
  await page.getByRole('button', { name: 'Near…' }).click()
  await expect(near(page)).toBeFocused()
  await expectPresentable(page, 'the field of a place')
  await near(page).fill(address)
  await near(page).press('Enter')
  await expect(page).toHaveURL(listNear)
  await expect(near(page)).toBeHidden()
  await expect(placeChip(page)).toBeVisible()
  await expect(page.getByText('nearest first', { exact: true })).toBeVisible()
  await expect(firstEntry(page)).toContainText('less than 0.1 miles by street')
  await page.evaluate(() => scrollTo(0, 0))
  expect(Math.abs((await top(page)) - before)).toBeLessThan(24)

  const next = page.getByRole('list', { name: 'Filters to add' })
  const mile = next.getByRole('link', { name: /^Within 1 mile/ })
  const total = Number(/\d+/.exec((await mile.textContent())!.replace('1 mile', ''))![0])
  await mile.click()
  await expect(page).toHaveURL(`${listNear}&within=1`)
  await expect(totalText(page, total)).toBeVisible()
  await chip(page, 'Within 1 mile').click()
  await expect(page).toHaveURL(listNear)
  await placeChip(page).click()
  await expect(page).toHaveURL('/doctors')
  await expect(page.locator('.distance')).toHaveCount(0)
})

test('a place is said and a radius is chosen by keyboard, and what the map does not have is named', async ({
  page,
}) => {
  await open(page)
  await keyboard.write(near(page), address)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(listNear)
  await expect(placeChip(page)).toBeVisible()
  await keyboard.press(page.getByRole('button', { name: 'Distance', exact: true }))
  const radius = page.getByRole('radio', { name: /^Within 2 miles/ })
  await radius.press('Space')
  await expect(page).toHaveURL(`${listNear}&within=2`)
  await expect(chip(page, 'Within 2 miles')).toBeVisible()
  await expect(radius).toBeChecked()
  await page.keyboard.press('Escape')
  await expectPresentable(page, 'a list near a place')

  await near(page).fill('Foo Street')
  await near(page).press('Enter')
  await expect(page).toHaveURL('/doctors?near=Foo+Street&within=2')
  await expect(
    page.getByText('Our map has no “Foo Street”. The list has its usual order.'),
  ).toBeVisible()
  await expect(near(page)).toHaveValue('Foo Street')
  await expect(chip(page, 'Within 2 miles')).toHaveCount(0)

  await text(page).fill('pediatrician near example parkway')
  await near(page).fill('')
  await near(page).press('Enter')
  await expect(page).toHaveURL('/doctors?search=pediatrician+near+example+parkway')
  await chip(page, 'Near Example Parkway (from its middle)').click()
  await expect(page).toHaveURL('/doctors?search=pediatrician')

  // what is typed for the next search stays when another part of the present one goes
  await open(page, listNear)
  await text(page).fill('heart')
  await placeChip(page).click()
  await expect(page).toHaveURL('/doctors')
  await expect(near(page)).toHaveValue('')
  await expect(text(page)).toHaveValue('heart')
})

const map = (page: Page) => page.getByRole('figure', { name: 'Map of these doctors' })
const pins = (page: Page) => map(page).getByRole('link')
/** A pin is called by its number, or by how many doctors it stands for and the number of each. */
const wordsOf = async (pin: Locator) => {
  const name = (await pin.getAttribute('aria-label'))!
  return { drawn: /^\d+/.exec(name)![0], first: /(\d+), /.exec(name)![1]! }
}

test('a phone loads nothing of the map before it is asked for; a pin shows its card, and the list leads back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await open(page, listNear)
  expect(loaded.filter((url) => /ground\.svg|\/list-map/.test(url))).toEqual([])

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(`${listNear}&view=map`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
  await expect(map(page)).toContainText('The ring marks 1200 Example Parkway.')
  await expect(pins(page).first()).toHaveAccessibleName(/^\d+ doctors here: 1, .*by street; 2, /)
  await expectPresentable(page, 'the map of a list')
  const { first } = await wordsOf(pins(page).last())
  await pins(page).last().click()
  const card = page.locator('.list-map-chosen .entry').first()
  await expect(card.locator('.place-number')).toHaveText(first)
  const name = await card.getByRole('heading').textContent()
  await card.getByRole('link', { name: name! }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name!.split(',')[0]!)
  await page.goBack()
  await expect(card).toContainText(name!)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(map(page)).toHaveCount(0)
  await expect(page.locator('.entry', { hasText: name! })).toBeInViewport({ ratio: 0.9 })
})

test('beside the list, a card and its pin stand out together, and a pin leads to its card by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, listNear)
  await expect(map(page)).toBeVisible()
  const pin = pins(page).first()
  const { drawn } = await wordsOf(pin)
  await page.locator(`.entry:has(> ${await pin.getAttribute('href')})`).hover()
  await expect(map(page).locator('.pin-on')).toHaveText(drawn)
  await map(page).getByRole('button', { name: 'Zoom In' }).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await expect(map(page).getByRole('button', { name: 'Show All Pins' })).toBeVisible()
  await keyboard.press(pin)
  await expect(page.locator('.entry:focus')).toHaveAttribute('data-on')
  await expectPresentable(page, 'a list beside its map')
})

test('the place of a list goes along to profile, practice and comparison, which say how far it is', async ({
  page,
}) => {
  await open(page, `${listNear}&within=2`)
  const far = page.getByText(/^\d\.\d mi.*from 1200 Example Parkway$/)
  const entry = page
    .locator('main .entry')
    .filter({ has: page.locator('b', { hasText: /^[1-9]/ }), hasNotText: 'No practice listed' })
  const miles = (await entry.first().locator('.distance').textContent())!
  const compare = entry.getByRole('checkbox')
  await compare.nth(0).check()
  await compare.nth(1).check()
  await entry.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/doctors\/[^?]+\?near=1200\+example\+pkwy$/)
  await expect(far).toContainText(miles)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('near')
  await page.locator('main a[href^="/practices/"]').first().click()
  await expect(page).toHaveURL(/\/practices\/[^?]+\?near=1200\+example\+pkwy$/)
  await expect(far).toContainText(miles)
  await page.goBack()
  await page.getByRole('link', { name: 'Compare 2 doctors' }).click()
  await expect(page).toHaveURL(/\/compare\?.*&near=1200%20example%20pkwy$/)
  const label = page.getByRole('rowheader', { name: 'Distance' })
  await expect(label).toHaveText('Distance')
  await expect(page.getByText('Distances are from 1200 Example Parkway.')).toBeVisible()
  await expect(page.locator('.compare-table .distance').filter({ hasText: miles })).not.toHaveCount(
    0,
  )
  for (const pin of await page.getByRole('figure').getByRole('link').all())
    await expect(pin).toHaveAttribute('href', /near=1200\+example\+pkwy$/)
  await page.goto(page.url().replace(/near=.*/, 'near=Foo+Street'))
  await expect(
    page.getByText('Our map has no “Foo Street”, so there is no distance.'),
  ).toBeVisible()
  await expect(label).toHaveCount(0)
})

test.describe('near the reader', () => {
  test.use({ geolocation: { latitude: 29.64123, longitude: -98.48934 } })

  test('only a press asks where the device is, of which nothing but a place on the grid leaves the browser, in no address', async ({
    page,
    context,
  }) => {
    const sent: string[] = []
    const positions = new Set<string>()
    const lists: (string | undefined)[] = []
    page.on('request', (request) => {
      // the picture of an office's streets is at an address on their grid
      if (!request.url().includes('/map/ground.svg'))
        sent.push(`${request.url()} ${request.postData() ?? ''}`)
      const position = request.headers()['x-position']
      if (position) positions.add(position)
      if (/\/api\/doctors(\/summary)?\?/.test(request.url())) lists.push(position)
    })
    await open(page, '/doctors?search=doctors+near+me')
    const list = page.locator('.results-head')
    await expect(list).toContainText('“near me”: use your location or say a place.')
    const locate = list.getByRole('button', { name: 'Use My Location' })
    await locate.click()
    await expect(
      list.getByText('Your browser does not tell this site where you are.'),
    ).toBeVisible()
    await expect(firstEntry(page)).toBeVisible()
    expect(positions.size).toBe(0)

    await context.grantPermissions(['geolocation'])
    await locate.click()
    await expect(chip(page, 'Near you')).toBeVisible()
    await expect(firstEntry(page)).toContainText(/mi in a straight line/)
    await firstEntry(page).getByRole('heading').getByRole('link').click()
    await expect(page.getByText(/mi in a straight line.*from where you are$/)).toBeVisible()
    await page.goBack()
    lists.length = 0
    await page.getByRole('button', { name: 'Distance', exact: true }).click()
    await page.getByRole('radio', { name: /^Within 5 miles/ }).check()
    await expect(chip(page, 'Within 5 miles')).toBeVisible()
    // the list and its figures, each asked for once
    expect(lists).toEqual(['29.640,-98.490', '29.640,-98.490'])
    expect([...positions]).toEqual(['29.640,-98.490'])
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state]),
    )
    for (const each of [...sent, kept]) expect(each).not.toMatch(/29\.64|98\.4[89]/)

    await page.keyboard.press('Escape')
    await chip(page, 'Near you').click()
    await expect(page).toHaveURL('/doctors?search=doctors+near+me')
    await expect(page.locator('.distance')).toHaveCount(0)
    // the field of a desktop offers it too
    await near(page).focus()
    await page.locator('.near-panel').getByRole('button', { name: 'Use My Location' }).click()
    await expect(chip(page, 'Near you')).toBeVisible()
    await page.reload()
    await expect(locate).toBeVisible()
    await expect(chip(page, 'Near you')).toHaveCount(0)
  })
})

test('a position that comes late changes the list as it is by then, unless the reader has named a place or left', async ({
  page,
}) => {
  await page.addInitScript(answerWhenAsked)
  const answer = () => page.evaluate(() => window.answerPosition?.())
  const locate = async () => {
    await near(page).focus()
    await page.locator('.near-panel').getByRole('button', { name: 'Use My Location' }).click()
    await page.waitForFunction(() => window.answerPosition)
  }
  await open(page, listNear)
  await locate()
  await page.getByRole('button', { name: 'Language', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Spanish/ }).check()
  await expect(page).toHaveURL(`${listNear}&language=Spanish`)
  await answer()
  await expect(page).toHaveURL('/doctors?language=Spanish')
  await expect(chip(page, 'Near you')).toBeVisible()

  await open(page, listNear)
  await locate()
  await near(page).fill('Encino Park')
  await near(page).press('Enter')
  await expect(chip(page, 'Near Encino Park (from its middle)')).toBeVisible()
  await answer()
  await locate()
  await firstEntry(page).getByRole('heading').getByRole('link').click()
  const profile = /\/doctors\/[^?]+\?near=Encino\+Park$/
  await expect(page).toHaveURL(profile)
  await expect(page.getByRole('link', { name: 'Back to Search' }).first()).toBeVisible()
  await answer()
  // what follows an answer is done by then
  await page.waitForTimeout(500)
  await expect(page).toHaveURL(profile)
})

declare global {
  interface Window {
    answerPosition?: () => void
  }
}

/** Answers only when a test lets it. */
function answerWhenAsked() {
  const coords = { latitude: 29.64123, longitude: -98.48934 } as GeolocationCoordinates
  navigator.geolocation.getCurrentPosition = (onPosition) => {
    window.answerPosition = () => {
      delete window.answerPosition
      onPosition({ coords } as GeolocationPosition)
    }
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a place is said, narrowed and removed by a form and links, and nothing asks for the device', async ({
    page,
  }) => {
    await page.goto('/doctors')
    await near(page).fill(address)
    await expect(page.getByRole('button', { name: 'Use My Location' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Search Doctors' }).first().click()
    await expect(page).toHaveURL(/[?&]near=1200\+example\+pkwy/)
    await expect(firstEntry(page)).toContainText('less than 0.1 mi')
    await page.getByRole('button', { name: 'Distance', exact: true }).click()
    await page.getByRole('radio', { name: /^Within 1 mile/ }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(/within=1/)
    await placeChip(page).click()
    await expect(page).toHaveURL('/doctors')
  })

  test('the map of a list is a page of links, with steps', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(listNear)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(page).toHaveURL(`${listNear}&view=map`)
    const pin = pins(page).filter({ visible: true }).first()
    const far = await pins(page).filter({ visible: true }).count()
    await map(page).getByRole('radio', { name: 'Streets' }).check()
    await expect.poll(() => pins(page).filter({ visible: true }).count()).toBeGreaterThan(far)
    await page.setViewportSize({ width: 390, height: 844 })
    await map(page).getByRole('radio', { name: 'City' }).check()
    const to = await pin.getAttribute('href')
    await pin.click()
    await expect(page.locator(`.entry:has(> ${to})`)).toBeInViewport()
  })
})
