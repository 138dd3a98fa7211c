import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { UnansweredSearch } from '../../contract/administration/vocabulary/calls.ts'
import { post, put, signUpAdministrator } from '../accounts.ts'
import { card, get, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { searchWithoutResultBy } from '../profile/analytics.ts'

const path = '/admin/directory/vocabulary'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text })
const letter = () => 'bcdfghjklmnpqrstvwxz'[randomInt(20)]!
/** A unique word without similar spellings. */
const newWord = () => `zq${Array.from({ length: 10 }, letter).join('')}`
const foundBy = async (page: Page, search: string) =>
  (await get<{ name: string }[]>(page, `/api/doctors?search=${search}`)).length

test.describe('an administrator', () => {
  // words that only the server refuses
  test.use({ expectedErrors: /status of 400/ })

  test('an administrator defines the meaning of an unanswered search, removes it and restores it', async ({
    page,
  }) => {
    test.slow() // figures are written every few seconds
    const word = newWord()
    await signUpAdministrator(page)
    await searchWithoutResultBy(page, word, 5)
    await expect
      .poll(async () =>
        (
          await get<{ searches: UnansweredSearch[] }>(
            page,
            '/api/admin/directory/unanswered-searches',
          )
        ).searches.map(({ words }) => words),
      )
      .toContain(word)
    await open(page, '/admin/directory')
    await main(page).getByRole('link', { name: 'Vocabulary' }).click()
    await expect(page).toHaveURL(path)
    await expect(row(page, word)).toContainText('5 times without a result, last on')
    await expectPresentable(page, 'the vocabulary')

    await main(page)
      .getByRole('link', { name: `Add meaning: ${word}` })
      .click()
    await expect(main(page).getByLabel('Name in English')).toHaveValue(word)
    await button(page, 'Add meaning').click()
    await expect(main(page).getByLabel('Name in Spanish')).toBeFocused()
    await expect(main(page).getByText('Please enter the name in Spanish')).toBeVisible()
    await expect(main(page).getByText('Please choose a specialty')).toBeVisible()
    await expectPresentable(page, 'the form')
    await main(page).getByLabel('Name in Spanish').fill(`el ${word}`)
    await main(page).getByLabel('Other words in English').fill('the best doctor')
    await main(page)
      .getByLabel(/^Specialty 1/)
      .selectOption('Cardiology')
    await button(page, 'Add specialty').click()
    await main(page)
      .getByLabel(/^Specialty 2/)
      .selectOption('Family Medicine')
    await main(page).getByLabel('Weight of specialty 2').selectOption('First contact')
    await button(page, 'Add meaning').click()
    // only the server knows which words a search ignores
    await expect(main(page).getByText('has only words that a search passes over')).toBeVisible()
    await expect(main(page).getByLabel('Other words in English')).toBeFocused()
    await main(page).getByLabel('Other words in English').fill('')
    await button(page, 'Add meaning').click()
    await expect(toast(page, 'Saved. The next search knows it.')).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(
      main(page).getByText('waits for a meaning').or(main(page).getByText('wait for a meaning')),
    ).toBeVisible()
    await expect(main(page).getByRole('link', { name: `Add meaning: ${word}` })).toHaveCount(0)

    await open(page, `/doctors?search=${word}`)
    await expect(
      main(page)
        .getByText(new RegExp(`treat ${word}$`))
        .first(),
    ).toBeVisible()

    await open(page, `${path}?state=added`)
    await main(page).getByRole('link', { name: word, exact: true }).click()
    await button(page, 'Remove').dblclick()
    await expect(toast(page, 'Removed. You can bring it back at any time.')).toBeVisible()
    await expect(main(page).getByLabel('Name in English')).toBeDisabled()
    expect(await foundBy(page, word)).toBe(0)
    await button(page, 'Bring Back').click()
    await expect(card(page, 'Status').getByText('Added', { exact: true })).toBeVisible()
    expect(await foundBy(page, word)).toBeGreaterThan(0)
    await button(page, 'Remove').click()
    await expect(card(page, 'Status').getByText('Removed', { exact: true })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('built-in words are found, edited and restored', async ({ page }) => {
    await signUpAdministrator(page)
    const word = newWord()
    await open(page, path)
    await main(page).getByLabel('Search', { exact: true }).fill('tendon de aquiles')
    await button(page, 'Apply').tap()
    await expect(page).toHaveURL(/search=tendon/)
    await main(page).getByRole('link', { name: 'Achilles tendon problems' }).tap()
    await expect(card(page, 'Status')).toContainText('Built in')
    const words = main(page).getByLabel('Other words in English')
    const own = await words.inputValue()
    await words.fill(`${own}\n${word}`)

    // input survives an accidental click on a link
    await main(page).getByRole('link', { name: 'Back to the Vocabulary' }).tap()
    await page.getByRole('button', { name: 'Stay on This Page' }).tap()
    await button(page, 'Save').tap()
    await expect(toast(page, 'Saved. The next search knows it.')).toBeVisible()
    await open(page, `${path}?state=edited&search=${word}`)
    await main(page).getByRole('link', { name: 'Achilles tendon problems' }).tap()
    await button(page, 'Use the Built-In Words').tap()
    await expect(card(page, 'Status')).toContainText('Comes with the program.')
    await expect(words).toHaveValue(own)
    await open(page, `${path}?search=${word}`)
    await expect(main(page).getByText('No meanings match.')).toBeVisible()
  })
})

test('what is typed into a meaning stays when somebody else has changed it meanwhile', async ({
  page,
}) => {
  const word = newWord()
  await signUpAdministrator(page)
  const form = {
    kind: 'condition',
    name: word,
    nameEs: `el ${word}`,
    words: [],
    wordsEs: [],
    specialties: [{ slug: 'cardiology', weight: 3 }],
    emergency: null,
  }
  const { slug, revision } = await (
    await post(page, '/api/admin/directory/vocabulary', { form })
  ).json()
  await open(page, `${path}?search=${word}`)
  const link = main(page).getByRole('link', { name: word, exact: true })
  await link.click()
  const spanish = main(page).getByLabel('Name in Spanish')
  await expect(spanish).toHaveValue(`el ${word}`)
  await main(page).getByRole('link', { name: 'Back to the Vocabulary' }).click()
  const call = `/api/admin/directory/vocabulary/${slug}`
  await put(page, call, { form: { ...form, words: ['their word'] }, revision })

  // the form is filled before the latest version is here
  const { release } = await holdBack(page, call)
  await main(page).getByLabel('Search', { exact: true }).fill(word)
  await button(page, 'Apply').click()
  await link.click()
  await spanish.fill(`la ${word}`)
  release()
  const notice = main(page).getByRole('region', { name: 'Changed meanwhile' })
  await expect(notice).toContainText('Not saved: somebody else has changed this meaning')
  await expect(spanish).toHaveValue(`la ${word}`)
  await notice.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(main(page).getByLabel('Other words in English')).toHaveValue('their word')
  await expect(spanish).toHaveValue(`la ${word}`)
  await button(page, 'Save').click()
  await expect(toast(page, 'Saved. The next search knows it.')).toBeVisible()
})
