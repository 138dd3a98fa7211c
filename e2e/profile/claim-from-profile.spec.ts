import { randomUUID } from 'node:crypto'
import { insertDoctor, insertPractice } from '../../server/testing/records.ts'
import { fill, signInForm, signInOf, submit } from '../account/entry.ts'
import { signUp } from '../accounts.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts'

const ofRegister = () =>
  ({ slug: randomUUID(), source: 'nppes', registerDate: '2026-11-08' }) as const

test('an unclaimed profile leads through the sign-in to its claim, then to its practice', async ({
  page,
}) => {
  const { doctor, practice } = await withDatabase(async (db) => ({
    doctor: await insertDoctor(db, { name: 'Dr. Una Claimed, MD', ...ofRegister() }),
    practice: await insertPractice(db, { name: 'Una Claimed Office', ...ofRegister() }),
  }))
  const account = await signUp(page)
  await page.context().clearCookies()
  await page.goto(`/doctors/${doctor.slug}`)
  await waitForHydration(page)
  await expect(page.getByText('Unclaimed: facts from the national register.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Is this you?' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
  await fill(signInForm(page), signInOf(account))
  await submit(signInForm(page)).click()

  const dialog = page.getByRole('dialog', { name: 'Claim this profile?' })
  await expect(dialog).toContainText('Dr. Una Claimed, MD')
  await dialog.getByRole('button', { name: 'Send Claim' }).click()
  await expect(page.getByText('Your claim is waiting for our team')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\?tab=my-profile$/)

  // signed in, the link leads directly
  await page.goto(`/practices/${practice.slug}`)
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Is this your practice?' }).click()
  const connect = page.getByRole('dialog', { name: 'Connect with this practice?' })
  await expect(connect).toContainText('Una Claimed Office')
  await connect.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/profile\?tab=my-profile$/)
  await expect(connect).toBeHidden()

  await page.goto(`/doctors/${doctor.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(doctor.name)
  // a claim that only waits leaves the profile to whoever it really is
  await expect(page.getByText('Is this you?')).toBeVisible()
})
