import { expect, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import {
  clearAll,
  expectWholeList,
  open,
  search,
  specialty,
  summaryOf,
  text,
  totalText,
} from './doctors-screen.ts'

test.describe('filters', () => {
  test('search and specialty are in the address without a reload, and back and forward restore them (DOC-08)', async ({
    page,
  }) => {
    await open(page)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const { release } = await holdBack(page, /\/api\/doctors\?/)
    await text(page).fill(' marsh ')
    await search(page).click()
    await expect(page).toHaveURL('/doctors?search=marsh')
    await text(page).fill('typed while results load')
    release()
    await expect(totalText(page, 1)).toBeVisible()
    await expect(text(page)).toHaveValue('typed while results load')
    await text(page).fill('')
    await specialty(page).selectOption('Cardiology')
    await search(page).click()
    await expect(page).toHaveURL('/doctors?specialty=Cardiology')
    const cardiology = await summaryOf(page, '?specialty=Cardiology')
    await expect(totalText(page, cardiology.total)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/doctors?search=marsh')
    await expect(text(page)).toHaveValue('marsh')
    await expect(specialty(page)).toHaveValue('')
    await expect(totalText(page, 1)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/doctors')
    await expect(text(page)).toHaveValue('')
    await expectWholeList(page)
    await expect(clearAll(page)).toHaveCount(0)
    await page.goForward()
    await expect(text(page)).toHaveValue('marsh')
    await expect(totalText(page, 1)).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('nothing applies before the button or Enter, and Clear All Filters appears only with a filter (DOC-04 to DOC-07)', async ({
    page,
  }) => {
    await open(page)
    const wholeList = await page.getByText(/^Found \d+ doctor\(s\) total$/).textContent()
    await expect(clearAll(page)).toHaveCount(0)
    await specialty(page).selectOption('Cardiology')
    await text(page).fill('marsh')
    await expect(clearAll(page)).toHaveCount(0)
    await expect(page.getByText(wholeList!, { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/doctors')
    await search(page).click()
    await expect(totalText(page, 1)).toBeVisible()
    await text(page).fill('')
    await text(page).press('Enter')
    await expect(page).toHaveURL('/doctors?specialty=Cardiology')
    await expect(text(page)).toBeFocused()
    // a new entry, and one replacing the last, has a new id
    const entry = () => page.evaluate(() => navigation.currentEntry?.id)
    const [first, entries] = [await entry(), await page.evaluate(() => history.length)]
    await search(page).click()
    await expect.poll(entry).not.toBe(first)
    expect(await page.evaluate(() => history.length)).toBe(entries)
    await clearAll(page).click()
    await expect(page).toHaveURL('/doctors')
    await expect(specialty(page)).toHaveValue('')
    await expect(clearAll(page)).toHaveCount(0)
  })

  test('a similar spelling is announced, markup in the address is shown as text, and undeclared parameters are ignored', async ({
    page,
  }) => {
    await open(page)
    const closeMatch = 'No exact match for "kardiology". Showing close matches.'
    await text(page).fill('kardiology')
    await search(page).click()
    await expect(page.getByText(closeMatch)).toBeVisible()
    await expect(page.getByText('Dr. Elena Marsh')).toBeVisible()
    await text(page).fill('cardiology')
    await search(page).click()
    await expect(page).toHaveURL('/doctors?search=cardiology')
    await expect(page.getByText(closeMatch)).toHaveCount(0)
    const strange = `<img src=x onerror=alert(1)>"'%_\\`
    await open(page, `/doctors?${new URLSearchParams({ search: strange, specialty: strange })}`)
    await expect(text(page)).toHaveValue(strange)
    await expect(specialty(page)).toHaveValue(strange)
    await expect(page.getByText('No doctors found matching your criteria.')).toBeVisible()
    // undeclared parameters change nothing, before or after hydration
    await page.goto('/doctors?utm_source=mail&search=heart&fbclid=1')
    await expect(text(page)).toHaveValue('heart')
    await clearAll(page).click()
    await expect(text(page)).toHaveValue('')
  })
})
