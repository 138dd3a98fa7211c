import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { factReports } from '../../server/reports/tables.ts'
import { insertInquiry } from '../../server/testing/providers/providers.ts'
import { insertPractice } from '../../server/testing/records.ts'
import { card, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'
import { signUpOwner } from '../owners.ts'

/** An owner without a Featured listing, for whom three messages and two reports are held back. */
async function floodedOwner(page: Page) {
  const office = `office-${randomUUID()}@held.example`
  const practice = await withDatabase((db) =>
    insertPractice(db, { name: `Held ${randomUUID()}`, contactEmail: office }),
  )
  const owner = await signUpOwner(page, { doctor: { practiceId: practice.id } })
  const { doctorId } = owner
  await withDatabase(async (db) => {
    for (const [subject, message] of [
      ['Before Friday', 'I need a cardiologist before Friday.\n\nDo you have an appointment?'],
      ['Noise 1', 'Noise'],
      ['Noise 2', 'Noise'],
    ])
      await insertInquiry(db, { doctorId, held: true, name: 'Ana Patient', subject, message })
    const report = { doctorId, subject: 'phone', network: 'n', held: true } as const
    for (const text of ['It ends in 99 now.', 'It ends in 99.'])
      await db.insert(factReports).values({ ...report, text })
  })
  return { ...owner, office }
}

test('an owner reads what is held back, and releases it, by keyboard', async ({ page }) => {
  const { office } = await floodedOwner(page)
  await open(page)
  const messages = card(page, 'Inquiries').getByRole('region', { name: /^Held back/ })
  await expect(messages).toContainText('Held back (3)')
  await expect(card(page, 'Inquiries')).toContainText('Part of a Featured listing.')
  await messages.getByRole('button', { name: 'Before Friday', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(messages).toContainText('Do you have an appointment?')
  await expectPresentable(page, 'messages and reports are held back')
  await messages.getByRole('button', { name: 'Release: Before Friday' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Released')).toBeVisible()
  await expect(messages).toContainText('Held back (2)')
  await expect(messages).toBeFocused()
  expect((await mailTo(office, 'before Friday')).text).toContain('held back until now')

  await messages.getByRole('button', { name: /^Mark All as Spam/ }).click()
  await expect(toast(page, '2 marked as spam')).toBeVisible()
  await expect(messages).toHaveCount(0)

  const reports = card(page, 'Reports from readers')
  await expect(reports).toContainText('Held back (2)')
  await reports.getByRole('button', { name: /^Release All \(2\)/ }).click()
  await expect(toast(page, '2 released')).toBeVisible()
  await expect(reports).not.toContainText('Held back')
  await expect(reports).toContainText('It ends in 99 now.')
})

test('the Spanish dashboard says what is held back', async ({ page }) => {
  await floodedOwner(page)
  await open(page, '/es/perfil')
  const messages = page.getByRole('region', { name: 'Retenidos (3)' })
  await expect(messages.getByRole('button', { name: 'Liberar todos (3)' })).toBeVisible()
  await expect(page.getByText('Retenidos (2)')).toBeVisible()
})
