import { card, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { insertHeld, insertOffice } from '../held.ts'
import { mailTo } from '../outbox.ts'
import { signUpOwner } from '../owners.ts'

test('an owner reads what is held back in both languages, and releases it by keyboard', async ({
  page,
}) => {
  const office = await insertOffice()
  const { doctorId } = await signUpOwner(page, { doctor: { practiceId: office.id } })
  await insertHeld(doctorId)
  await open(page, '/es/perfil')
  const inSpanish = page.getByRole('region', { name: 'Retenidos (3)' })
  await expect(inSpanish.getByRole('button', { name: 'Liberar todos (3)' })).toBeVisible()
  await expect(page.getByText('Retenidos (2)')).toBeVisible()

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
  const mail = await mailTo(office.contactEmail!, 'before Friday')
  expect(mail.text).toContain('held back until now')

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
