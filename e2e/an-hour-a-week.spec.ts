import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { individual, npiOf } from '../server/directory/nppes/fixtures/sample.ts'
import { importNppes } from '../server/directory/nppes/import-nppes.ts'
import { doctors } from '../server/directory/tables.ts'
import { factReports } from '../server/reports/tables.ts'
import { registerFile } from '../server/testing/inputs/import-inputs.ts'
import { insertArticle } from '../server/testing/inputs/record-inputs.ts'
import { insertUser } from '../server/testing/insert-accounts.ts'
import { insertClaim } from '../server/testing/providers/providers.ts'
import { signUpAdministrator } from './accounts.ts'
import { fileOf, suffix } from './administration/import-files.ts'
import { card, main, open, toast } from './dashboard.ts'
import { withDatabase } from './database.ts'
import { expect, test } from './fixtures.ts'
import { newSubscriber } from './newsletter/subscribers.ts'
import { mailTo } from './outbox.ts'
import { useOwnInstallation } from './own-installation/own-installation.ts'
import { searchWithoutResultBy } from './profile/analytics.ts'
import { tabTo } from './ways.ts'

useOwnInstallation({ moreSettings: async () => ({ IMPORT_MAX_MB: '10' }) })

const lastNames = 'Ash Birch Cedar Dogwood Elm Fir Gum Hazel Ivy Juniper Koa Laurel'.split(' ')
const rowOf = (place: number, fields = {}) =>
  individual({
    NPI: npiOf(place + 1),
    'Provider Last Name (Legal Name)': lastNames[place]!.toUpperCase(),
    'Provider First Name': 'ADA',
    ...fields,
  })
const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** Last week: the register's doctors are there. */
async function importLastWeek() {
  const folder = mkdtempSync(join(tmpdir(), 'stone-oak-week-'))
  const file = join(folder, fileOf(day('2026-11-08')))
  writeFileSync(file, registerFile(lastNames.map((_, place) => rowOf(place))))
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
  await importNppes(pool, { file, area: { postalCodes: ['78258'] } })
  await pool.end()
  rmSync(folder, { recursive: true })
}

/** The register's next file: one doctor is deactivated, of another it has a different phone. */
const thisWeek = () =>
  lastNames.map((_, place) => {
    if (place === 10) return { NPI: npiOf(place + 1), 'NPI Deactivation Date': '11/02/2026' }
    return rowOf(place, place === 9 ? { [suffix('Telephone Number')]: '2105550199' } : {})
  })

/** What a week brings: twelve claims, ten of them proven, three reports, an article. The phone of one doctor is confirmed. */
async function bringWeek() {
  await importLastWeek()
  await withDatabase(async (db) => {
    const rows = await db.select().from(doctors).orderBy(doctors.id)
    for (const [place, lastName] of lastNames.entries()) {
      const doctor = rows.find((row) => row.lastName === lastName)!
      const user = await insertUser(db, {
        firstName: 'Ada',
        lastName,
        email: `${lastName.toLowerCase()}@clinic.example`,
        emailConfirmed: true,
      })
      const provenAt = place < 10 ? new Date() : null
      await insertClaim(db, user.id, { doctorId: doctor.id }, { provenAt })
    }
    for (const [place, text] of [
      'It ends in 99.',
      'I called: it is another office.',
      'Ha.',
    ].entries())
      await db
        .insert(factReports)
        .values({ doctorId: rows[place]!.id, subject: 'phone', network: `n${place}`, text })
    const phone = { source: 'administrator' as const, by: null, at: new Date().toISOString() }
    await db
      .update(doctors)
      .set({ factSources: { phone } })
      .where(eq(doctors.lastName, lastNames[9]!))
    await insertArticle(db)
  })
}

/** A person at a keyboard: keys are counted as that person presses them, letters of texts apart. */
function hands(page: Page) {
  const figures = { presses: 0, letters: 0, pages: 0 }
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) figures.pages++
  })
  const press = async (key: string) => {
    figures.presses++
    await page.keyboard.press(key)
  }
  const go = async (target: Locator) => {
    figures.presses += await tabTo(target)
  }
  const type = async (text: string) => {
    figures.letters += text.length
    await page.keyboard.type(text)
  }
  return {
    figures,
    press,
    type,
    go,
    async enter(target: Locator) {
      await go(target)
      await press('Enter')
    },
    async write(field: Locator, text: string) {
      await go(field)
      await type(text)
    },
  }
}

test('an administrator is done with a week by keyboard: submissions, an import, reports, a search and a newsletter', async ({
  page,
}) => {
  test.slow()
  await bringWeek()
  await searchWithoutResultBy(page, 'zqknee wobble', 5)
  const reader = await newSubscriber(page)
  await signUpAdministrator(page)
  await open(page, '/admin/dashboard')
  const { figures, press, type, go, enter, write } = hands(page)
  const find = page.getByRole('dialog', { name: 'Find' })
  const goTo = async (place: string) => {
    await press('ControlOrMeta+K')
    await expect(find.getByRole('combobox')).toBeFocused()
    await type(place)
    await expect(find.getByRole('option').first()).toContainText(place)
    await press('Enter')
    await expect(find).toHaveCount(0)
  }

  await goTo('Submissions')
  const cards = main(page).getByRole('article')
  await expect(cards).toHaveCount(12)
  await go(page.getByLabel(/^Choose all/))
  await press('Space')
  await enter(page.getByRole('button', { name: 'Approve Chosen' }))
  await expect(cards).toHaveCount(2)
  await press('j')
  await press('r')
  const reject = page.getByRole('alertdialog', { name: 'Reject this submission?' })
  await go(reject.getByLabel('Begin with a text'))
  await press('N')
  await enter(reject.getByRole('button', { name: 'Reject' }))
  await expect(cards).toHaveCount(1)
  await press('j')
  await press('a')
  const doubt = page.getByRole('alertdialog', { name: 'Approve without proof?' })
  await enter(doubt.getByRole('button', { name: 'Approve' }))
  await expect(cards).toHaveCount(0)

  await goTo('Inbox')
  await enter(page.getByRole('link', { name: 'Reports of Wrong Details' }))
  const reports = main(page).getByRole('region', { name: 'Reports' })
  for (const left of [2, 1, 0]) {
    await enter(reports.getByRole('button', { name: /^It Is Right as It Is/ }).first())
    await expect(reports.getByRole('button', { name: /^Dismiss/ })).toHaveCount(left)
  }

  await goTo('Import')
  const choosing = page.waitForEvent('filechooser')
  await enter(main(page).getByLabel('Choose file'))
  await (await choosing).setFiles({
    name: fileOf(day('2026-11-15')),
    mimeType: 'text/csv',
    buffer: registerFile(thisWeek()),
  })
  await enter(main(page).getByRole('button', { name: 'Apply', exact: true }))
  await enter(page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }))
  const toDecide = card(page, 'To decide')
  await enter(toDecide.getByRole('button', { name: /^Leave offline/ }))
  await enter(toDecide.getByRole('button', { name: /^Keep ours/ }))
  await expect(toDecide).toContainText('Nothing.')

  await goTo('Directory')
  await enter(main(page).getByRole('link', { name: 'Vocabulary' }))
  await enter(main(page).getByRole('link', { name: 'Add meaning: zqknee wobble' }))
  await write(main(page).getByLabel('Name in Spanish'), 'rodilla zq')
  await go(main(page).getByLabel(/^Specialty 1/))
  await press('O')
  await enter(main(page).getByRole('button', { name: 'Add meaning', exact: true }))
  await expect(toast(page, 'Saved. The next search knows it.')).toBeVisible()

  await goTo('Newsletters')
  const form = page.getByRole('form', { name: 'Newsletter' })
  await write(form.getByLabel('Title'), 'November')
  await enter(form.getByRole('button', { name: 'Insert the Latest News', exact: true }))
  await expect(form.getByLabel('Content')).toHaveValue(/Latest news/)
  await enter(form.getByRole('button', { name: 'Create Newsletter' }))
  await enter(page.getByRole('button', { name: 'Send Newsletter: November' }))
  await enter(page.getByRole('alertdialog').getByRole('button', { name: 'Send Now' }))
  await mailTo(reader, 'Latest news')

  await goTo('Overview')
  const waiting = card(page, 'Waiting for the Team')
  for (const nothing of ['No submissions', 'No reports from readers', 'No alerts of the register'])
    await expect(waiting).toContainText(nothing)
  test.info().annotations.push({ type: 'figures', description: JSON.stringify(figures) })
  expect(figures.presses + figures.letters).toBeLessThanOrEqual(200)
  expect(figures.pages).toBeLessThanOrEqual(11)
})
