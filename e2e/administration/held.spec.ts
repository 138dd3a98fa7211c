import { randomUUID } from 'node:crypto'
import { factReports } from '../../server/reports/tables.ts'
import { insertInquiry } from '../../server/testing/providers/providers.ts'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { signUpAdministrator } from '../accounts.ts'
import { main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'

/** An office for which messages and reports are held back; no other test knows it. */
const floodedOffice = () =>
  withDatabase(async (db) => {
    const id = randomUUID().slice(0, 8)
    const name = `Dr. Flooded ${id}`
    const office = `office-${id}@held.example`
    const practice = await insertPractice(db, { name: `Held ${id}`, contactEmail: office })
    const doctor = await insertDoctor(db, { name, practiceId: practice.id })
    const doctorId = doctor.id
    for (const [subject, message] of [
      ['Before Friday', 'I need a cardiologist before Friday.\n\nDo you have an appointment?'],
      ['Noise 1', 'Noise'],
      ['Noise 2', 'Noise'],
    ])
      await insertInquiry(db, { doctorId, held: true, name: 'Ana Patient', subject, message })
    const report = { doctorId, subject: 'phone', network: 'n', held: true } as const
    for (const text of ['It ends in 99 now.', 'It ends in 99.'])
      await db.insert(factReports).values({ ...report, text })
    return { name, office }
  })

test('the team releases what is held back, marks the rest as spam, and finds it there, by keyboard', async ({
  page,
}) => {
  test.slow()
  const { name, office } = await floodedOffice()
  await signUpAdministrator(page)
  await open(page, '/admin/dashboard')
  await main(page)
    .getByRole('link', { name: /messages held back$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages Held Back')
  const tabs = page.getByRole('navigation', { name: 'Inbox' })
  await expect(tabs.getByRole('link', { name: /^Held Back \(\d+\)$/ })).toBeVisible()
  const row = main(page).getByRole('listitem').filter({ hasText: name }).first()
  await row.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Do you have an appointment?')
  await expectPresentable(page, 'messages to one office are held back')
  await row.getByRole('button', { name: 'Release: Before Friday' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Released')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Release: Before Friday' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages Held Back' })).toBeFocused()
  expect((await mailTo(office, 'before Friday')).text).toContain('held back until now')
  await row.getByRole('button', { name: `Mark All as Spam: ${name}` }).click()
  await expect(toast(page, '2 marked as spam')).toBeVisible()
  await expect(row).toHaveCount(0)

  await tabs.getByRole('link', { name: 'Spam' }).click()
  await row.getByRole('button', { name }).click()
  await expect(row.getByText('Marked as spam')).toHaveCount(2)
  await expectPresentable(page, 'spam to one office')
  await row.getByRole('button', { name: 'Release: Noise 1' }).click()
  await expect(row.getByText('Marked as spam')).toHaveCount(1)
})

test('the team releases everything held back about a record', async ({ page }) => {
  const { name } = await floodedOffice()
  await signUpAdministrator(page)
  await open(page, '/admin/reports?state=held')
  const all = page.getByRole('button', { name: `Release All: Everything about ${name}` })
  await expect(all).toBeVisible()
  await expectPresentable(page, 'reports are held back')
  await all.click()
  await expect(toast(page, '2 released')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})
