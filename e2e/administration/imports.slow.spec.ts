import type { Fields } from '../../server/directory/nppes/fixtures/sample.ts'
import { registerFile } from '../../server/testing/inputs/import-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { ways } from '../ways.ts'
import {
  button,
  calls,
  choose,
  dialog,
  discardWaiting,
  doctor,
  fileOf,
  history,
  newLetters,
  nextDay,
  path,
  practice,
} from './import-files.ts'

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of 503/ })
  const { press } = way

  test('an import is undone, unless its only record has changed; a list that fails loads after a retry', async ({
    page,
  }) => {
    test.slow() // two files are read and applied
    await signUpAdministrator(page)
    await discardWaiting(page)
    const recover = await failCalls(page, calls)
    await open(page, path)
    await expect(main(page).getByRole('alert')).toContainText('The imports could not be loaded.')
    await recover()
    await press(button(page, 'Try Again'))
    await expect(card(page, 'History')).toBeVisible()
    const undoOf = (file: string) =>
      history(page)
        .filter({ hasText: file })
        .getByRole('button', { name: `Undo import: ${file}` })
    /** Adds a provider with a file of the next day. */
    const bring = async (row: Fields) => {
      const file = fileOf(await nextDay(page))
      await choose(page, file, registerFile([row]))
      await press(button(page, 'Apply'))
      await expect(dialog(page)).toContainText('you can undo the import')
      await press(dialog(page).getByRole('button', { name: 'Apply' }))
      await expect(card(page, file)).toContainText('The import is applied.')
      return file
    }
    const rowsOf = async (kind: string, search: string) => {
      const list = `/api/admin/directory/list/${kind}?search=${search}`
      return (await get<{ rows: { id: number }[] }>(page, list)).rows
    }

    const letters = newLetters()
    const run = await bring(
      practice({ 'Provider Organization Name (Legal Business Name)': `TOUCHED ${letters}` }),
    )
    const [clinic] = await rowsOf('practices', letters)
    const unpublishing = `/api/admin/directory/practices/${clinic!.id}/unpublish`
    expect((await post(page, unpublishing, { reason: 'A test' })).status()).toBe(200)
    await press(undoOf(run))
    const staying = page.getByRole('dialog', { name: 'This import stays' })
    await expect(staying).toContainText(/1 record stays as it is.*Touched.* changed since/)
    await press(staying.getByText('Close', { exact: true }))
    await expect(staying).toHaveCount(0)

    const surname = `SOONGONE${letters}`
    const file = await bring(doctor({ 'Provider Last Name (Legal Name)': surname }))
    expect(await rowsOf('doctors', surname)).toHaveLength(1)
    await press(undoOf(file))
    await expect(dialog(page)).toContainText('1 record that it brought leaves the directory.')
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await press(dialog(page).getByRole('button', { name: 'Undo Import' }))
    await expect(toast(page, 'The import is being undone.')).toBeVisible()
    await expect(history(page).nth(0)).toContainText(/Undone: 1 removed, 0 restored.*Undone/)
    await expect(card(page, file)).toContainText('undone since')
    await expect(undoOf(file)).toHaveCount(0)
    expect(await rowsOf('doctors', surname)).toHaveLength(0)
  })
})
