import type { Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, overflow, test } from '../fixtures.ts'
import { picture } from '../photos.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text)
const phone = { width: 390, height: 800 }

/** Whether something lies over the middle of the focused control. */
const focusIsCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { left, top, width, height } = focused.getBoundingClientRect()
    return !focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

async function createDoctor(page: Page, lastName: string) {
  await open(page, '/admin/directory/doctors/new')
  await main(page).getByLabel('Name as shown').fill(`Dr. Form ${lastName}, MD`)
  await main(page).getByLabel('Last name').fill(lastName)
  await page.keyboard.press('Control+s')
  await expect(card(page, 'Status').getByText('Hidden')).toBeVisible()
}

test.describe('the long form of a record', () => {
  test.use({ expectedErrors: /status of (400|415)/ })

  test('keeps its save bar in view, counts what is wrong and saves by keyboard', async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await signUpAdministrator(page)
    await createDoctor(page, 'Keyboard')
    await main(page).getByLabel('ZIP code').fill('1')
    await main(page).getByLabel('Website').fill('not a link')
    await expect(button(page, 'Save')).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByText('You have unsaved changes.')).toBeInViewport()
    await page.keyboard.press('Control+s')
    const errors = button(page, 'Go to the first of 2 errors')
    await expect(errors).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByLabel('ZIP code')).toBeFocused()
    await main(page).getByLabel('Website').focus()
    expect(await focusIsCovered(page)).toBe(false)
    await errors.click()
    await expect(main(page).getByLabel('ZIP code')).toBeFocused()
    expect(await focusIsCovered(page)).toBe(false)
    await expectAccessible(page)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await main(page).getByLabel('ZIP code').fill('78258')
    await expect(button(page, 'Go to 1 error')).toBeVisible()
    await main(page).getByLabel('Website').fill('https://keyboard.example')
    await page.keyboard.press('Meta+s')
    await expect(toast(page, 'Saved.')).toBeVisible()
    await expect(main(page).getByText('You have unsaved changes.')).toHaveCount(0)
  })

  test('gives a doctor a photo, another one, and none', async ({ page }) => {
    await signUpAdministrator(page)
    await createDoctor(page, 'Pictured')
    const panel = card(page, 'Photo')
    const choose = async (opener: string, name: string, file: Buffer) => {
      await panel.getByRole('button', { name: opener }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('button', { name: 'Choose a Photo' })).toBeFocused()
      const choosing = page.waitForEvent('filechooser')
      await dialog.getByRole('button', { name: 'Choose a Photo' }).click()
      await (await choosing).setFiles({ name: 'ada.png', mimeType: 'image/png', buffer: file })
      return dialog
    }
    const refused = await choose('Upload photo', 'Upload Photo', Buffer.from('no picture'))
    await expect(refused.getByText('No preview of this file')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(notice(page, 'This is not a picture we can use.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(refused).toHaveCount(0)

    const dialog = await choose('Upload photo', 'Upload Photo', await picture('png', '#c81e1e'))
    await expect(dialog.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The photo is saved.')).toBeVisible()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const photo = async () =>
      (await get<AboutRecord>(page, `/api/admin/directory/doctors/${id}`)).photo
    const first = await photo()
    await expect(panel.getByAltText('The photo of Dr. Form Pictured, MD')).toHaveAttribute(
      'src',
      first!,
    )
    await page.setViewportSize(phone)
    const again = await choose('Replace photo', 'Replace Photo', await picture('png', '#1e3cc8'))
    await again.getByRole('button', { name: 'Save Photo' }).click()
    await expect(again).toHaveCount(0)
    expect(await photo()).not.toBe(first)
    await panel.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(toast(page, 'The photo is removed.')).toBeVisible()
    expect(await photo()).toBeNull()
    await expect(card(page, 'History').getByText('Photo', { exact: true })).toHaveCount(3)
  })
})
