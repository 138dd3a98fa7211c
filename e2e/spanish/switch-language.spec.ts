import type { Page } from '@playwright/test'
import { paths, pathsIn } from '../../contract/paths.ts'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack, screenFiles } from '../network.ts'
import { signUpOwner } from '../owners.ts'

const spanish = pathsIn('es')
const languageOf = (page: Page) => page.locator('html').getAttribute('lang')
const linkTo = (page: Page, name: 'Español' | 'English') =>
  page.getByRole('contentinfo').getByRole('link', { name })
const chosenLanguage = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value

test('the link to the other language keeps filters, scroll position and input, in both directions', async ({
  page,
}) => {
  const filters = { search: 'marsh', acceptingPatients: true }
  await page.goto(paths.doctors(filters))
  await waitForHydration(page)
  await linkTo(page, 'Español').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(spanish.doctors(filters))
  expect(await languageOf(page)).toBe('es')
  expect(await chosenLanguage(page)).toBe('es')

  await page.goto(spanish.contact())
  await waitForHydration(page)
  const field = (name: string) => page.locator(`main [name=${name}]`)
  await field('name').fill('Ana García')
  await field('message').fill('Línea una\nLínea dos')
  await field('department').selectOption('business')
  await field('message').evaluate((area) => area.scrollIntoView({ block: 'center' }))
  const topOf = () => field('message').evaluate((area) => area.getBoundingClientRect().top)
  const before = await topOf()
  await linkTo(page, 'English').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(paths.contact())
  await expect(field('name')).toHaveValue('Ana García')
  await expect(field('message')).toHaveValue('Línea una\nLínea dos')
  await expect(field('department')).toHaveValue('business')
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(150)
  // once: a later visit finds an empty form
  await page.reload()
  await waitForHydration(page)
  await expect(field('name')).toHaveValue('')
})

test.describe('when the code that keeps the page fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })
  test('the link still leads to the other language', async ({ page }) => {
    await page.goto(paths.doctors({ search: 'marsh' }))
    await waitForHydration(page)
    await failCalls(page, /\/assets\/kept-page-.*\.js$/, { failure: 'the line is down' })
    await linkTo(page, 'Español').click()
    await expect(page).toHaveURL(spanish.doctors({ search: 'marsh' }))
    expect(await languageOf(page)).toBe('es')
  })
})

test('a specialty in the address is selected by its name in the language of the page, and one chosen meanwhile stays', async ({
  page,
}) => {
  const select = page
    .getByRole('main')
    .getByRole('combobox', { name: /^(Specialty|Especialidad)$/ })
  const total = page.getByRole('main').getByText(/^(Found|Se encontr)/)
  await page.goto(paths.doctors({ specialty: 'Cardiology' }))
  await waitForHydration(page)
  const [count = ''] = /\d+/.exec((await total.textContent()) ?? '') ?? []
  await linkTo(page, 'Español').click()
  await expect(page).toHaveURL(spanish.doctors({ specialty: 'Cardiology' }))
  await waitForHydration(page)
  await expect(select).toHaveValue('Cardiología')
  await expect(select.getByRole('option', { name: 'Cardiology' })).toHaveCount(0)
  await expect(total).toContainText(count)

  // the name comes with the list; on a phone the filters are links above it
  await page.setViewportSize({ width: 390, height: 780 })
  const { release } = await holdBack(page, '/api/doctors/summary?*')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Acepta/ })
    .first()
    .click()
  await expect(select.getByRole('option', { name: 'Cardiology' })).toHaveCount(1)
  await select.selectOption('Dermatología')
  release()
  await expect(select.getByRole('option', { name: 'Cardiology' })).toHaveCount(0)
  await expect(select).toHaveValue('Dermatología')
})

test('selections from a list are kept like typed text', async ({ page }) => {
  await signUpOwner(page, { doctor: { languages: ['English'] } })
  await page.goto(paths.profile('my-profile'))
  await waitForHydration(page)
  const form = page.getByRole('form', { name: 'For your patients' })
  const choose = async (label: string, name: string) => {
    const field = form.getByRole('combobox', { name: label, exact: true })
    await field.fill(name)
    await expect(form.getByRole('option').filter({ hasText: name }).first()).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(form.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  }
  await choose('Languages you speak', 'Vietnamese')
  await choose('Insurance plans taken', 'Medicaid')
  await form.getByRole('button', { name: 'Remove English', exact: true }).press('Enter')
  await form.getByLabel('Parking', { exact: true }).fill('Behind the building')
  await page.locator('select[name=specialty]').selectOption('Podiatry')
  await linkTo(page, 'Español').click()
  await expect(page).toHaveURL(spanish.profile('my-profile'))
  for (const name of ['Vietnamese', 'Medicaid'])
    await expect(page.getByRole('button', { name: `Quitar ${name}`, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Quitar English', exact: true })).toHaveCount(0)
  await expect(page.locator('[name=parking]')).toHaveValue('Behind the building')
  await expect(page.locator('select[name=specialty]')).toHaveValue('Podología')
})

test('what is typed on the page in the other language before its code has loaded stays', async ({
  page,
}) => {
  const field = (name: string) => page.locator(`main [name=${name}]`)
  await page.goto(paths.contact())
  await waitForHydration(page)
  await field('message').fill('Line one')
  await field('copy').check()
  const code = page.waitForResponse(/\/assets\/kept-page-.*\.js$/)
  await linkTo(page, 'Español').focus()
  await code
  const { release } = await holdBack(page, screenFiles)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(spanish.contact())
  await field('name').fill('Ana García')
  release()
  await expect(field('message')).toHaveValue('Line one')
  await expect(field('name')).toHaveValue('Ana García')
  await expect(field('copy')).toBeChecked()
})

test.describe("before the screen's code has loaded", () => {
  test.use({ untouched: true })
  test('the link to the other language keeps the input', async ({ page }) => {
    await page.goto(paths.contact())
    await page.locator('main [name=message]').fill('Line one')
    await linkTo(page, 'Español').click()
    await expect(page).toHaveURL(spanish.contact())
    await expect(page.locator('main [name=message]')).toHaveValue('Line one')
  })
})

test.describe('a reader of Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 390, height: 664 } })

  test('a reader of Spanish is offered it on an English page until it is chosen or refused, above nothing that is urgent and no bar', async ({
    page,
    browser,
  }) => {
    await page.goto(paths.doctors({ search: 'i want to die' }))
    const offer = page.getByRole('complementary', { name: '¿Prefiere español?' })
    await expect(offer).toBeVisible()
    await expectPresentable(page, 'the offer')
    const call = page.locator('a[href="tel:988"]')
    await call.scrollIntoViewIfNeeded()
    // fails where anything else is hit
    await call.click({ trial: true })
    // the header has the link too, and the bar is in use
    await page.goto(paths.doctor('elena-marsh'))
    await waitForHydration(page)
    await expect(offer).toBeVisible()
    await page.getByRole('heading', { level: 2 }).last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Contact', exact: true })).toBeVisible()
    await expect(offer).toBeHidden()
    await page.goto(paths.specialties())
    await offer.getByRole('link', { name: 'Español' }).click()
    await expect(page).toHaveURL(spanish.specialties())
    await waitForHydration(page)
    await expect(offer).toBeHidden()

    // no more after a refusal
    await page.context().clearCookies()
    await page.goto(paths.about())
    await offer.getByRole('button', { name: 'No, gracias' }).press('Enter')
    await expect(offer).toBeHidden()
    expect(await chosenLanguage(page)).toBe('en')
    await page.goto(paths.terms())
    await waitForHydration(page)
    await expect(offer).toBeHidden()

    const english = await browser.newPage({ locale: 'en-US' })
    await english.goto(process.env.BASE_URL! + paths.about())
    await waitForHydration(english)
    await expect(english.getByRole('complementary')).toBeHidden()
    await english.close()
  })
})
