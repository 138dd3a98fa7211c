import type { Locator, Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { doctorForm, practiceForm } from '../../server/testing/inputs/directory-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { picture } from '../photos.ts'
import { ways } from '../ways.ts'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text)
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
    await expect(notice(page, 'This is not a picture we can use.')).toBeVisible()
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

  test("a practice's logo and pictures are added", async ({ page }) => {
    await signUpAdministrator(page)
    const form = practiceForm({ name: 'Pictured Example Clinic' })
    const response = await post(page, '/api/admin/directory/practices', { form })
    await open(page, `/admin/directory/practices/${(await response.json()).id}`)
    const panel = card(page, 'Pictures')
    const upload = async (opener: string, name: string, file: Buffer) => {
      await press(panel.getByRole('button', { name: opener }))
      const dialog = page.getByRole('dialog', { name })
      const choosing = page.waitForEvent('filechooser')
      await press(dialog.getByRole('button', { name: /^Choose a/ }))
      await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: file })
      await press(dialog.getByRole('button', { name: /^Save/ }))
      return dialog
    }
    const pictures = async () =>
      (await get<AboutRecord>(page, `/api/admin/directory/practices/${idOf(page)}`)).pictures!
    const dialog = await upload('Upload logo', 'Logo', Buffer.from('no picture'))
    await expect(dialog.getByText('No preview of this file')).toBeVisible()
    await expect(notice(page, 'This is not a picture we can use.')).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(dialog).toHaveCount(0)
    await upload('Upload logo', 'Logo', await picture('png', '#1e3cc8'))
    await expect(panel.getByAltText('The logo')).toBeVisible()
    expect((await pictures()).logo).not.toBeNull()
    await upload('Add picture', 'Picture', await picture('png', '#2d5a34'))
    await expect(panel.getByAltText('Picture 1 of the gallery')).toBeVisible()
    await upload('Add picture', 'Picture', await picture('png', '#c81e1e'))
    await expect(panel.getByAltText('Picture 2 of the gallery')).toBeVisible()
    const before = (await pictures()).gallery
    await press(panel.getByRole('button', { name: 'Move picture 2 up' }))
    await expect(toast(page, 'Picture 2 is now picture 1.')).toBeVisible()
    expect((await pictures()).gallery).toEqual(before.toReversed())
    await expectPresentable(page, 'pictures of a practice')
    await press(panel.getByRole('button', { name: 'Remove picture 1' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await expect(panel.getByAltText('Picture 2 of the gallery')).toHaveCount(0)
    expect((await pictures()).gallery).toEqual([before[0]])
    await press(panel.getByRole('button', { name: 'Remove the logo' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await expect(panel.getByAltText('The logo')).toHaveCount(0)
  })
})
