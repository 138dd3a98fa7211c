import type { Page } from '@playwright/test'
import { registerFile, zipFile } from '../../server/testing/inputs/import-inputs.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import {
  button,
  choose,
  dialog,
  discardWaiting,
  doctor,
  fileOf,
  history,
  nextDay,
  path,
  practice,
  suffix,
} from './import-files.ts'

/** Unpublishes the imported records, because other tests check public pages. */
async function unpublishBrought(page: Page) {
  for (const kind of ['doctors', 'practices']) {
    const { rows } = await get<{ rows: { id: number; state: string }[] }>(
      page,
      `/api/admin/directory/list/${kind}?search=newlyarrived&state=published`,
    )
    for (const { id } of rows) {
      const url = `/api/admin/directory/${kind}/${id}/unpublish`
      expect((await post(page, url, { reason: 'A test' })).status()).toBe(200)
    }
  }
}

test('an administrator uploads a file, sees what it would change, and applies it', async ({
  page,
}) => {
  test.slow() // two files
  await signUpAdministrator(page)
  // registered early, or the browser opens a native dialog
  const choosing = page.waitForEvent('filechooser')
  await discardWaiting(page)
  await open(page, '/admin/directory')
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Import' })
    .click()
  await expect(page).toHaveURL(path)
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Import')

  // refused before it is sent, and after it is read
  await choose(page, 'notes.txt', Buffer.from('x'))
  await expect(main(page).getByRole('alert')).toHaveText('Please choose a CSV or ZIP file.')
  await choose(page, 'wrong.csv', Buffer.from('name,town\nAda,Example\n'))
  await expect(card(page, 'wrong.csv')).toContainText(
    'Not an NPPES dissemination file: the header lacks',
  )
  await expect(card(page, 'wrong.csv')).toContainText('Refused')

  // by keyboard, once the list shows that no import is active
  await expect(history(page).nth(0)).toContainText(/wrong\.csv.*Refused/)
  await main(page).getByLabel('Choose file').focus()
  await expect(main(page).getByLabel('Choose file')).toBeFocused()
  await page.keyboard.press('Enter')
  const day = await nextDay(page)
  const [ada, clinic] = [doctor(), practice()]
  const file = {
    name: fileOf(day),
    mimeType: 'text/csv',
    buffer: registerFile([ada, clinic, doctor({ NPI: '1234567890' })]),
  }
  await (await choosing).setFiles(file)
  const about = card(page, file.name)
  await expect(about).toBeFocused()
  await expect(about).toContainText('nothing is changed yet')
  await expect(about).toContainText('1 wrong NPI check digit')
  await expect(main(page).getByLabel('Choose file')).toHaveCount(0)
  const additions = card(page, 'Would be added')
  await expect(additions.getByRole('listitem')).toHaveCount(2)
  await expect(additions).toContainText('Newlyarrived Clinic')
  await expect(additions).toContainText('(210) 555-0181')
  await expect(card(page, 'Rows left out')).toContainText('Line 4: NPI 1234567890')
  await expect(card(page, 'Taxonomy codes without a specialty')).toContainText('ZZZZ00000X')
  await expectPresentable(page, 'ready')

  await button(page, 'Apply').click()
  await expect(dialog(page)).toContainText(
    '1 doctor and 1 practice are added and public at once, except 1 that lacks',
  )
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'The import is being applied.')).toBeVisible()
  await expect(about).toContainText('The import is applied.')
  await unpublishBrought(page)

  const later = registerFile([{ ...ada, [suffix('Telephone Number')]: '2105550182' }, clinic])
  await choose(page, 'week.zip', zipFile([{ name: file.name, content: later }]))
  await expect(card(page, 'Would change').getByRole('listitem')).toContainText(
    'from (210) 555-0181 to (210) 555-0182',
  )
  await button(page, 'Discard').click()
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page, 'The import is discarded.')).toBeVisible()
  await expect(card(page, 'week.zip')).toContainText('Discarded; nothing was changed.')
  await expect(main(page).getByLabel('Choose file')).toBeEnabled()

  await expect(history(page).nth(0)).toContainText(/week\.zip.*Discarded/)
  await expect(history(page).nth(1)).toContainText(/2 new, 0 changed.*Applied/)
  await history(page).nth(1).getByRole('link').click()
  await expect(card(page, 'Added').getByRole('listitem')).toHaveCount(2)
})
