import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { OwnPracticeDetails } from '../../contract/providers/practice-calls.ts'
import { users } from '../../server/accounts/tables.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertPractice } from '../../server/testing/records.ts'
import { put, signUp } from '../accounts.ts'
import { get, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { holdBack } from '../network.ts'
import { field, form, notice, openAsNewcomer } from './my-profile.ts'

test('what is typed on while a save waits for its checks stays, and is unsaved', async ({
  page,
}) => {
  await openAsNewcomer(page)
  const { bodies, release } = await holdBack(page, /\/assets\/check-body.*\.js$/)
  await field(page, 'Medical specialty').selectOption('Cardiology')
  await field(page, 'Phone').fill('(210) 555-0188')
  await field(page, 'Brief bio').fill('Hearts')
  await expect.poll(() => bodies.length).toBeGreaterThan(0)
  await page.keyboard.press('ControlOrMeta+s')
  await page.keyboard.type(', and what troubles them.')
  release()
  await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
  await expect(field(page, 'Brief bio')).toHaveValue('Hearts, and what troubles them.')
  await expect(form(page).getByText('You have unsaved changes.')).toBeVisible()
})

test.describe('two owners', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('what an owner typed about the practice stays when another has saved it meanwhile', async ({
    page,
  }) => {
    const { email } = await signUp(page)
    await withDatabase(async (db) => {
      const slug = `meanwhile-${randomUUID()}`
      const practice = await insertPractice(db, { name: 'Meanwhile Example', slug })
      const [user] = await db.select().from(users).where(eq(users.email, email))
      await insertClaim(db, user!.id, { practiceId: practice.id }, { approved: true })
    })
    await open(page, '/profile?tab=my-profile')
    const details = page.getByRole('form', { name: 'About your practice' })
    await details.getByLabel('Description').fill('Care for the whole family.')
    await details.getByLabel('Website').fill('https://mine.example/')
    const path = '/api/user/practice/details'
    const { form: values, revision } = await get<OwnPracticeDetails>(page, path)
    const theirs = { ...values, phone: '(210) 555-0178', website: 'https://theirs.example/' }
    await put(page, path, { form: theirs, revision })

    const save = details.getByRole('button', { name: 'Save Practice' })
    await save.click()
    const changed = details.getByRole('region', { name: 'Changed meanwhile' })
    await expect(changed).toContainText('Not saved: these details have changed')
    await changed.getByRole('button', { name: 'Load the latest version' }).click()
    await expect(details.getByLabel('Phone')).toHaveValue('(210) 555-0178')
    await expect(details.getByLabel('Description')).toHaveValue('Care for the whole family.')
    await expect(changed).toContainText('Website is now: https://theirs.example/')
    await expectAccessible(page)
    await changed.getByRole('button', { name: 'Keep mine: Website' }).click()
    await save.click()
    await expect(toast(page, 'Your practice is up to date for everybody.')).toBeVisible()
    await expect(details.getByLabel('Website')).toHaveValue('https://mine.example/')
  })
})
