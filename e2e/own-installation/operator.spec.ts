import { registerFile } from '../../server/testing/inputs/import-inputs.ts'
import { adminRegistration, registrationOf, submit } from '../account/entry.ts'
import { inviteAdministrator, newAccount } from '../accounts.ts'
import { choose, doctor, fileOf, history, newLetters } from '../administration/import-files.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { expect, test } from '../fixtures.ts'
import { ways } from '../ways.ts'
import { useOwnInstallationInProduction } from './in-production.ts'

for (const { by, screen, way } of ways)
  test.describe(by, () => {
    const smtp = useOwnInstallationInProduction({ ADMIN_2FA: 'optional', IMPORT_MAX_MB: '1' })
    test.use(screen)

    test('an operator opens an empty directory: the first administrator, a test mail, the first import and a backup', async ({
      page,
    }) => {
      test.slow()
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto('/doctors')
      await expect(heading).toHaveText('The directory opens soon')
      // signing in and up is open already
      await way.press(page.getByRole('link', { name: 'Create Account' }).first())
      await expect(page).toHaveURL('/auth?account=new')

      await open(page, await inviteAdministrator())
      const form = adminRegistration(page)
      const account = newAccount({ firstName: 'Olga', lastName: 'Operator' })
      for (const [label, text] of Object.entries(registrationOf(account)))
        await way.write(form.getByLabel(label, { exact: true }), text)
      await way.send(submit(form))
      await expect(page).toHaveURL('/admin/dashboard')
      const steps = card(page, 'Before Patients Come')
      await expect(steps).toContainText('opens soon')
      await way.press(steps.getByRole('button', { name: 'Send a Test Mail' }))
      await expect(toast(page, 'Test mail sent')).toBeVisible()
      expect(smtp.deliveries.at(-1)?.envelope.to).toEqual([account.email])

      const administration = page.getByRole('navigation', { name: 'Administration' })
      await way.press(administration.getByRole('link', { name: 'Import' }))
      const lastName = newLetters()
      const file = registerFile([
        doctor({
          'Provider Last Name (Legal Name)': lastName,
          'Healthcare Provider Taxonomy Code_1': '207RC0000X',
        }),
      ])
      await choose(page, fileOf(new Date()), file)
      await way.press(main(page).getByRole('button', { name: 'Apply', exact: true }))
      await way.press(page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }))
      await expect(history(page).first()).toContainText(/1 new.*Applied/)
      await way.press(administration.getByRole('link', { name: 'Overview' }))
      await expect(steps).not.toContainText('opens soon')
      await open(page, '/doctors')
      const name = new RegExp(lastName, 'i')
      await expect(page.getByRole('link', { name }).first()).toBeVisible()

      await open(page, '/admin/backups')
      await way.press(main(page).getByRole('button', { name: 'Create Backup', exact: true }))
      await expect(toast(page, 'Backup Created')).toBeVisible()
      await way.press(
        main(page)
          .getByRole('button', { name: /^Verify / })
          .first(),
      )
      await expect(toast(page, 'Backup Verified')).toBeVisible()
    })
  })
