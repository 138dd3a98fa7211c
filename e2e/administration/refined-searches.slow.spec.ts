import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { UnansweredSearch } from '../../contract/administration/vocabulary/calls.ts'
import { signUpAdministrator } from '../accounts.ts'
import { get, main, open } from '../dashboard.ts'
import { expect, test, waitForHydration } from '../fixtures.ts'
import { asPatient, reportBy } from '../profile/analytics.ts'

const path = '/admin/directory/vocabulary'
const row = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const letter = () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]!
/** A unique word without similar spellings. */
const newWord = () => `zq${Array.from({ length: 10 }, letter).join('')}`

test('refined searches are listed apart from those without results', async ({ page, browser }) => {
  test.slow() // figures are written every few seconds
  // other tests count the views and searches of doctors, but of none for hearts
  const [refinedWords, openedWords] = [`heart ${newWord()}`, `heart ${newWord()}`]
  const { page: patientPage, beacons, close } = await asPatient(browser)
  const field = main(patientPage).getByLabel('Doctor or Practice')
  const searchFor = async (words: string) => {
    await field.fill(words)
    await main(patientPage).getByRole('button', { name: 'Search' }).click()
    await expect(patientPage).toHaveURL(`/doctors?${new URLSearchParams({ search: words })}`)
  }
  const expectBeacons = (count: number) => expect.poll(() => beacons.length).toBe(count)
  await patientPage.goto('/doctors')
  await waitForHydration(patientPage)
  await expectBeacons(1)
  await searchFor(refinedWords)
  await expectBeacons(2)
  await searchFor(openedWords)
  await expectBeacons(3)
  await main(patientPage).getByRole('link', { name: 'View Full Profile' }).first().click()
  await expectBeacons(4)
  await patientPage.goBack()
  await searchFor('pediatrician')
  await expectBeacons(5)
  await close()
  // words count once five have searched for them: four more do the same
  await reportBy(page, beacons, 4)
  await signUpAdministrator(page)
  const words = async () =>
    (
      await get<{ searches: UnansweredSearch[] }>(
        page,
        '/api/admin/directory/unanswered-searches?kind=refined',
      )
    ).searches.map((search) => search.words)
  await expect.poll(words).toContain(refinedWords)
  expect(await words()).not.toContain(openedWords)
  await open(page, path)
  await expect(row(page, refinedWords)).toContainText('5 times refined, last on')
  const kind = main(page).getByLabel('Searches', { exact: true })
  await kind.selectOption('Found nobody')
  await expect(row(page, refinedWords)).toHaveCount(0)
  await kind.selectOption('Refined')
  await main(page).getByLabel('Order', { exact: true }).selectOption('Latest first')
  await expect(row(page, refinedWords)).toBeVisible()
  await main(page)
    .getByRole('link', { name: `Add meaning: ${refinedWords}` })
    .click()
  await expect(main(page).getByLabel('Name in English')).toHaveValue(refinedWords)
})
