import { insertDoctor } from '../../server/testing/records.ts'
import { signUpAdministrator } from '../accounts.ts'
import { main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { insertHeld, insertOffice } from '../held.ts'
import { newName } from '../new-name.ts'
import { mailTo } from '../outbox.ts'

test('the team releases what is held back, marks the rest as spam, and finds it there, by keyboard', async ({
  page,
}) => {
  test.slow() // messages, then reports
  const office = await insertOffice()
  const name = `Dr. ${newName('Flooded')}`
  const doctor = await withDatabase((db) => insertDoctor(db, { name, practiceId: office.id }))
  await insertHeld(doctor.id)
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
  const mail = await mailTo(office.contactEmail!, 'before Friday')
  expect(mail.text).toContain('held back until now')
  await row.getByRole('button', { name: `Mark All as Spam: ${name}` }).click()
  await expect(toast(page, '2 marked as spam')).toBeVisible()
  await expect(row).toHaveCount(0)

  await tabs.getByRole('link', { name: 'Spam' }).click()
  await row.getByRole('button', { name }).click()
  await expect(row.getByText('Marked as spam')).toHaveCount(2)
  await row.getByRole('button', { name: 'Release: Noise 1' }).click()
  await expect(row.getByText('Marked as spam')).toHaveCount(1)

  await open(page, '/admin/reports?state=held')
  const all = page.getByRole('button', { name: `Release All: Everything about ${name}` })
  await expect(all).toBeVisible()
  await expectAccessible(page)
  await all.click()
  await expect(toast(page, '2 released')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})
