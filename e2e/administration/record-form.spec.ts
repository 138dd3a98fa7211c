import type { Locator, Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { doctorForm } from '../../server/testing/inputs/record-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { picture } from '../photos.ts'
import { ways } from '../ways.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

/** Whether something covers the center of the focused control. */
const focusIsCovered = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement!
    const { left, top, width, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

async function createDoctor(page: Page, lastName: string) {
  const form = doctorForm({
    name: `Dr. Form ${lastName}, MD`,
    firstName: 'Form',
    lastName,
    phone: '',
  })
  const response = await post(page, '/api/admin/directory/doctors', { form })
  expect(response.status()).toBe(200)
  await open(page, `/admin/directory/doctors/${(await response.json()).id}`)
  await expect(card(page, 'Status').getByText('Hidden')).toBeVisible()
}

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use(screen)
  const { press, write } = way
  const save = (page: Page) => page.keyboard.press('ControlOrMeta+s')

  test('a long form keeps its save bar in view and counts errors', async ({ page }) => {
    await signUpAdministrator(page)
    await createDoctor(page, 'Keyboard')
    await write(main(page).getByLabel('ZIP code'), '1')
    await write(main(page).getByLabel('Website'), 'not a link')
    await expect(button(page, 'Save')).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByText('You have unsaved changes.')).toBeInViewport()
    await save(page)
    const errors = button(page, 'Go to the first of 2 errors')
    await expect(errors).toBeInViewport({ ratio: 1 })
    await expect(main(page).getByLabel('ZIP code')).toBeFocused()
    await main(page).getByLabel('Website').focus()
    expect(await focusIsCovered(page)).toBe(false)
    await press(errors)
    await expect(main(page).getByLabel('ZIP code')).toBeFocused()
    expect(await focusIsCovered(page)).toBe(false)
    await expectPresentable(page, 'a form with errors')
    await write(main(page).getByLabel('ZIP code'), '78258')
    await expect(button(page, 'Go to 1 error')).toBeVisible()
    await write(main(page).getByLabel('Website'), 'https://keyboard.example')
    await save(page)
    await expect(toast(page, 'Saved.')).toBeVisible()
    await expect(main(page).getByText('You have unsaved changes.')).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  const [{ screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of 415/ })
  const { press, send } = way

  test("a doctor's photo is added, replaced and removed", async ({ page }) => {
    await signUpAdministrator(page)
    await createDoctor(page, 'Pictured')
    const panel = card(page, 'Photo')
    const choosePhoto = async (opener: string, name: string, file: Buffer) => {
      await press(panel.getByRole('button', { name: opener }))
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByRole('button', { name: 'Choose a Photo' })).toBeFocused()
      const choosing = page.waitForEvent('filechooser')
      await press(dialog.getByRole('button', { name: 'Choose a Photo' }))
      await (await choosing).setFiles({ name: 'ada.png', mimeType: 'image/png', buffer: file })
      await expect(dialog.getByRole('button', { name: 'Save Photo' })).toBeFocused()
      return dialog
    }
    const saveIn = (dialog: Locator) => send(dialog.getByRole('button', { name: 'Save Photo' }))
    const noPicture = await choosePhoto('Upload photo', 'Upload Photo', Buffer.from('no picture'))
    await expect(noPicture.getByText('No preview of this file')).toBeVisible()
    await saveIn(noPicture)
    await expect(noPicture.getByRole('alert')).toContainText('This is not a picture we can use.')
    await press(noPicture.getByRole('button', { name: 'Cancel' }))
    await expect(noPicture).toHaveCount(0)

    const red = await picture('png', '#c81e1e')
    const dialog = await choosePhoto('Upload photo', 'Upload Photo', red)
    await expect(dialog.getByRole('img', { name: 'Preview of the new photo' })).toBeVisible()
    await expectAccessible(page)
    await saveIn(dialog)
    await expect(toast(page, 'The photo is saved.')).toBeVisible()
    const photo = async () =>
      (await get<AboutRecord>(page, `/api/admin/directory/doctors/${idOf(page)}`)).photo
    const first = await photo()
    await expect(panel.getByAltText('The photo of Dr. Form Pictured, MD')).toHaveAttribute(
      'src',
      first!,
    )
    const blue = await picture('png', '#1e3cc8')
    const again = await choosePhoto('Replace photo', 'Replace Photo', blue)
    await saveIn(again)
    await expect(again).toHaveCount(0)
    expect(await photo()).not.toBe(first)
    await press(panel.getByRole('button', { name: 'Remove photo' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await expect(toast(page, 'The photo is removed.')).toBeVisible()
    expect(await photo()).toBeNull()
    await expect(card(page, 'History').getByText('Photo', { exact: true })).toHaveCount(3)
  })
})
