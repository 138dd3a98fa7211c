import { insertDoctor } from '../../server/testing/records.ts'
import { withDatabase } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { useOwnInstallation } from './own-installation.ts'

useOwnInstallation({
  moreSettings: async () => ({
    NODE_ENV: 'production',
    BILLING: 'sandbox',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }),
})

test('a directory without a record opens soon, and with its first record is open', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/doctors')
  await expect(heading).toHaveText('The directory opens soon')
  await page.getByRole('link', { name: 'Create Account' }).press('Enter')
  await expect(page).toHaveURL('/auth?account=new')

  await withDatabase((db) => insertDoctor(db, { name: 'Dr. Ada First, MD' }))
  await page.goto('/doctors')
  await expect(page.getByRole('link', { name: /Ada First/ }).first()).toBeVisible()
})
