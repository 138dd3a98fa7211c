import type { Page } from '@playwright/test'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertPractice } from '../../server/testing/records.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { newName } from '../new-name.ts'
import { signUpOwner } from '../owners.ts'
import { openMyProfile } from './my-profile.ts'

const places = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Place' })

test.describe('places', () => {
  test.use({ expectedErrors: /status of (400|404)/ })

  test('an owner adds, edits, promotes and removes an address', async ({ page }) => {
    const { slug } = await signUpOwner(page, {
      doctor: { street: '1 Home Street', city: 'San Antonio', state: 'TX', postalCode: '78258' },
    })
    await openMyProfile(page)
    await expect(places(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Add a place' }).click()
    await dialog(page).getByLabel('Another address').check()
    await save(page).click()
    await expect(
      dialog(page).getByText('Please choose a practice or enter the street'),
    ).toBeVisible()
    await expect(dialog(page).getByLabel('Street')).toBeFocused()
    await expectAccessible(page)
    await dialog(page).getByLabel('Street').fill('9 Cedar Way')
    await dialog(page).getByLabel('ZIP code').fill('78259')
    await dialog(page).getByLabel('Phone there').fill('(210) 555-0133')
    await dialog(page).getByRole('button', { name: 'Enter hours' }).click()
    await dialog(page).getByRole('button', { name: 'Monday Not said' }).click()
    await dialog(page).getByLabel('Monday: open or closed').selectOption('Open')
    await dialog(page).getByLabel('Monday: opens').fill('08:00')
    await save(page).click()
    await expect(dialog(page).getByText('Please give both times')).toBeVisible()
    await dialog(page).getByLabel('Monday: closes').fill('12:00')
    await save(page).click()
    await expect(places(page).nth(1)).toContainText('9 Cedar Way, San Antonio, TX 78259')

    await page.getByRole('button', { name: /^Change 9 Cedar Way/ }).click()
    await dialog(page).getByLabel('Suite').fill('Suite 4')
    await save(page).click()
    await expect(places(page).nth(1)).toContainText('Suite 4')
    await page.getByRole('button', { name: /^Show 9 Cedar Way.* first$/ }).click()
    await expect(places(page).first()).toContainText('9 Cedar Way')
    await expect(places(page).nth(1)).toContainText('1 Home Street')
    await page.goto(`/doctors/${slug}`)
    await expect(page.getByText('8:00 AM – 12:00 PM')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('9 Cedar Way')

    await openMyProfile(page)
    await page.getByRole('button', { name: /^Remove 1 Home Street/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(places(page)).toHaveCount(1)

    // one that another tab has removed meanwhile
    await page.getByRole('button', { name: 'Add a place' }).click()
    await dialog(page).getByLabel('Another address').check()
    await dialog(page).getByLabel('Street').fill('5 Twice Way')
    await dialog(page).getByLabel('ZIP code').fill('78259')
    await dialog(page).getByLabel('Phone there').fill('(210) 555-0134')
    await save(page).click()
    await expect(places(page)).toHaveCount(2)
    const path = `${process.env.BASE_URL}/api/user/places`
    const { places: stored } = await (await page.request.get(path)).json()
    const headers = { origin: process.env.BASE_URL! }
    expect((await page.request.delete(`${path}/${stored[0].id}`, { headers })).status()).toBe(200)
    await page.getByRole('button', { name: /^Remove 5 Twice Way/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(places(page)).toHaveCount(1)
  })
})

test('a practice shows a visiting doctor on its page once its owner agrees', async ({
  page,
  browser,
}) => {
  const name = newName('Quillhaven ')
  const practice = await withDatabase((db) => insertPractice(db, { name, street: '4 Visit Way' }))
  await signUpOwner(page, { doctor: { name: 'Dr. Comes Byweek, MD' } })
  await openMyProfile(page)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await dialog(page).getByRole('searchbox').fill(name)
  await dialog(page)
    .getByRole('button', { name: `Choose ${name}` })
    .click()
  await save(page).click()
  await expect(places(page).nth(1)).toContainText('once the practice agrees')

  const office = await browser.newPage()
  const { userId } = await signUpOwner(office)
  await withDatabase((db) =>
    insertClaim(db, userId, { practiceId: practice.id }, { approved: true }),
  )
  const team = `/api/doctors?practiceId=${practice.id}`
  expect(await (await office.request.get(team)).json()).toEqual([])
  await openMyProfile(office)
  await office.getByRole('button', { name: 'Show Dr. Comes Byweek, MD on our page' }).click()
  await expect(office.getByText('Dr. Comes Byweek, MD is on your page now.').first()).toBeVisible()
  await office.goto(`/practices/${practice.slug}`)
  await expect(office.getByRole('main')).toContainText('Dr. Comes Byweek')
  await office.close()
})
