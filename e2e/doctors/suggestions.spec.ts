import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectPresentable,
  overflow,
  test,
  waitForHydration,
} from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'

const fields = {
  home: { path: '/', label: 'Search by name or specialty' },
  doctors: { path: '/doctors', label: 'Doctor or Practice' },
  practices: { path: '/practices', label: 'Practice or Specialty' },
}
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')
const field = (page: Page) => page.locator('input[name="search"][role="combobox"]')
const active = (page: Page) => list(page).getByRole('option', { selected: true })

/** Types letter by letter and waits for the final response. */
async function type(page: Page, text: string) {
  const answer = page.waitForResponse(
    (response) =>
      response.url().includes('/api/suggestions?') &&
      new URL(response.url()).searchParams.get('search') === text,
  )
  await field(page).pressSequentially(text)
  await answer
}

async function open(page: Page, name: keyof typeof fields) {
  await page.goto(fields[name].path)
  await waitForHydration(page)
  return page.getByLabel(fields[name].label)
}

test('each field suggests in groups, within the window at every width', async ({ page }) => {
  for (const [name, { path, label }] of Object.entries(fields)) {
    await page.goto(path)
    await waitForHydration(page)
    const input = await page.getByLabel(label).elementHandle()
    await type(page, 'hear')
    await expect(list(page)).toBeVisible()
    await expect(list(page).getByRole('group', { name: 'Specialties' })).toContainText('Cardiology')
    await expect(
      list(page).getByRole('group', { name: 'Practices' }).getByRole('option').first(),
    ).toHaveAttribute('href', '/practices/limestone-ridge-heart-clinic')
    // eight, and the search for the text itself
    expect(await options(page).count()).toBeLessThanOrEqual(9)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toHaveCount(1)
    if (name === 'home') await expectPresentable(page, name)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(async () => {
          const box = (await list(page).boundingBox())!
          return box.x >= 0 && box.x + box.width <= width
        })
        .toBe(true)
    }
    // the native field, as before
    expect(await field(page).evaluate((now, before) => now === before, input)).toBe(true)
  }
})

test.describe('keyboard', () => {
  test('arrows go through the list and around, Home and End lead back to the text', async ({
    page,
  }) => {
    const input = await open(page, 'doctors')
    await type(page, 'hear')
    await expect(list(page)).toBeVisible()
    await expect(active(page)).toHaveCount(0)
    const count = await options(page).count()
    await page.keyboard.press('ArrowUp')
    await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const id = await options(page).first().getAttribute('id')
    await expect(input).toHaveAttribute('aria-activedescendant', id!)
    await expect(input).toBeFocused()
    await page.keyboard.press('End')
    await expect(active(page)).toHaveCount(0)
    await expect(input).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(active(page)).toHaveCount(0)
    await page.keyboard.type('x')
    await expect(input).toHaveValue('xhear')
  })

  test('Escape closes and keeps the text, ArrowDown opens again, Tab leaves', async ({ page }) => {
    const input = await open(page, 'home')
    await type(page, 'card')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await expect(input).toHaveValue('card')
    await expect(input).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(list(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
    await expect(page).toHaveURL('/')
    // without a choice Enter is the plain search
    await input.fill('')
    await type(page, 'marsh')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/doctors?search=marsh')
    await expect(list(page)).toHaveCount(0)
  })

  test('the last row searches the list of the field for the text', async ({ page }) => {
    for (const [name, path] of [
      ['home', '/doctors'],
      ['practices', '/practices'],
    ] as const) {
      await open(page, name)
      await type(page, 'limstone')
      await expect(options(page).last()).toHaveText('Search for “limstone”')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${path}?search=limstone`)
      await expect(list(page)).toHaveCount(0)
    }
  })

  test('Enter on a specialty sets the filter, on a condition the search; a click opens a doctor without a reload', async ({
    page,
  }) => {
    const input = await open(page, 'doctors')
    await type(page, 'cardiolo')
    await expect(list(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/doctors?specialty=Cardiology')
    await expect(page.getByLabel('Specialty')).toHaveValue('Cardiology')
    await expect(input).toHaveValue('')
    await expect(list(page)).toHaveCount(0)

    await type(page, 'dolor de rod')
    const knee = options(page).first()
    await expect(knee).toHaveText(/^knee pain.*dolor de rodilla/s)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/doctors?search=knee+pain')
    await expect(input).toHaveValue('knee pain')

    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await input.fill('')
    await type(page, 'elena m')
    await list(page)
      .getByRole('option', {
        name: 'Dr. Elena Marsh, MD Cardiology at Limestone Ridge Heart Clinic',
      })
      .click()
    await expect(page).toHaveURL('/doctors/elena-marsh')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Elena Marsh')
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })
})

test('the field of a place suggests places, which apply with the other fields, by keys and on a phone', async ({
  page,
}) => {
  const place = page.getByLabel('Near', { exact: true })
  await (await open(page, 'doctors')).fill('heart')
  await place.pressSequentially('example pa')
  await expect(options(page)).toHaveText(['Example Parkway'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toHaveText('Example Parkway')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/doctors?search=heart&near=Example+Parkway')
  await expect(place).toHaveValue('Example Parkway')
  await expect(list(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, 'practices')
  await page.getByRole('button', { name: 'Near…' }).click()
  await place.pressSequentially('encino')
  await options(page).first().click()
  await expect(page).toHaveURL('/practices?near=Encino+Park')
  await expect(place).toBeHidden()
})

test('responses are cached, debounced, dropped when stale, and their number is announced', async ({
  page,
}) => {
  const queries: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/suggestions') queries.push(searchParams.get('search')!)
  })
  const input = await open(page, 'home')
  await type(page, 'heart')
  await expect(list(page)).toBeVisible()
  expect(queries.length).toBeLessThan(5)
  expect(queries.at(-1)).toBe('heart')
  await input.fill('marsh')
  await expect(options(page).filter({ hasText: 'Elena Marsh' })).toBeVisible()
  const before = queries.length
  await input.fill('heart')
  await expect(options(page).filter({ hasText: 'Cardiology' }).first()).toBeVisible()
  await expect(options(page).filter({ hasText: 'Elena Marsh' })).toHaveCount(0)
  expect(queries.length).toBe(before)
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText(`${await options(page).count()} suggestions`)
  await input.fill('zzyzx')
  await expect(list(page)).toHaveCount(0)
  await expect(status).toBeEmpty()
})

test('a search is not covered by suggestions whose code comes after it', async ({ page }) => {
  const queries: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/suggestions') queries.push(searchParams.get('search'))
  })
  const { release } = await holdBack(page, /\/assets\/suggestion-list-.*\.js$/)
  const input = await open(page, 'doctors')
  await input.pressSequentially('heart')
  await input.press('Enter')
  await expect(page).toHaveURL('/doctors?search=heart')
  release()
  await expect(input).toHaveAttribute('aria-controls')
  // the list would have asked before this
  await page.evaluate(() => fetch('/healthz').then(({ status }) => status))
  expect(queries).toEqual([])
})

test.describe('a failure', () => {
  test.use({ expectedErrors: /status of 500|ERR_FAILED/ })

  test('a field whose list or its code cannot load shows no error, and its search works', async ({
    page,
  }) => {
    const recoverCode = await failCalls(page, /\/assets\/suggestion-list-.*\.js$/, {
      failure: 'the line is down',
    })
    const recover = await failCalls(page, '/api/suggestions?*', {
      failure: 'the server has a fault',
    })
    const failed = page.waitForEvent('requestfailed')
    await open(page, 'doctors')
    await field(page).focus()
    await failed
    await field(page).fill('dunn')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/doctors?search=dunn')
    // with a new document, as browsers do not ask again for code that did not load
    await recoverCode()
    await page.reload()
    await waitForHydration(page)
    await field(page).fill('')
    await type(page, 'marsh')
    await expect(list(page)).toHaveCount(0)
    await recover()
    await field(page).fill('')
    await type(page, 'marsh')
    await expect(options(page).filter({ hasText: 'Elena Marsh' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })

  test('rows are large enough for a finger; a tap chooses and hides the keyboard', async ({
    page,
  }) => {
    const input = await open(page, 'doctors')
    await input.tap()
    await type(page, 'card')
    await expect(list(page)).toBeVisible()
    for (const option of await options(page).all())
      expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await options(page).first().tap()
    await expect(page).toHaveURL('/doctors?specialty=Cardiology')
    await expect(input).not.toBeFocused()

    // low on the screen, the field moves up to make room
    await page.setViewportSize({ width: 390, height: 420 })
    await (await open(page, 'home')).tap()
    await type(page, 'hear')
    await expect(list(page)).toBeVisible()
    await expect
      .poll(async () => {
        const box = (await list(page).boundingBox())!
        return box.y > 76 && box.y + Math.min(box.height, 200) < 420
      })
      .toBe(true)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the fields are plain ones, and the forms work', async ({ page }) => {
    for (const { path, label } of Object.values(fields)) {
      await page.goto(path)
      const input = page.getByRole('textbox', { name: label })
      await input.fill('limestone')
      await input.press('Enter')
      await expect(page).toHaveURL(/\/(doctors|practices)\?search=limestone/)
    }
  })
})
