import type { Page } from '@playwright/test'
import type { AboutRecord } from '../../contract/administration/records/calls.ts'
import { practiceForm } from '../../server/testing/inputs/record-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { picture } from '../photos.ts'
import { ways } from '../ways.ts'

const idOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))
const [{ screen, way }] = ways
const { press } = way
test.use({ ...screen, expectedErrors: /status of 415/ })

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
  const add = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser')
    await press(panel.getByRole('button', { name: 'Add pictures' }))
    await (await choosing).setFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  }
  const pictures = async () =>
    (await get<AboutRecord>(page, `/api/admin/directory/practices/${idOf(page)}`)).pictures!
  const dialog = await upload('Upload logo', 'Logo', Buffer.from('no picture'))
  await expect(dialog.getByText('No preview of this file')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('This is not a picture we can use.')
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toHaveCount(0)
  await upload('Upload logo', 'Logo', await picture('png', '#1e3cc8'))
  await expect(panel.getByAltText('The logo')).toBeVisible()
  expect((await pictures()).logo).not.toBeNull()
  await add(await picture('png', '#2d5a34'))
  await expect(panel.getByAltText('Picture 1 of the gallery')).toBeVisible()
  await add(await picture('png', '#c81e1e'))
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
