import { randomUUID } from 'node:crypto'
import { insertUser } from '../../server/testing/insert-accounts.ts'
import { insertClaim } from '../../server/testing/providers/providers.ts'
import { insertDoctor } from '../../server/testing/records.ts'
import { newAccount, signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { withDatabase } from '../database.ts'
import { expect, expectAccessible, expectPresentable, overflow, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { newName } from '../new-name.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'
import { searchBox } from './submissions.ts'

const phone = { width: 390, height: 844 }

// removing or suspending an administrator ends all open invitations, which the other test checks
test.describe.configure({ mode: 'default' })

test('the navigation of administrators leads on from every screen, by mouse at a desk and by keyboard on a phone (D18)', async ({
  page,
}) => {
  await signUpAdministrator(page)
  await open(page, '/admin/dashboard')
  const navigation = page.getByRole('navigation', { name: 'Administration' })
  await expect(navigation.getByRole('link', { name: 'Overview' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await navigation.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL('/admin/users')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const settings = navigation.getByRole('button', { name: 'Settings' })
  await settings.click()
  await page.getByRole('menuitem', { name: 'Audit Log' }).click()
  await expect(page).toHaveURL('/admin/audit')

  await page.setViewportSize(phone)
  await open(page, '/admin/dashboard')
  await settings.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Administrators' })).toBeFocused()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(settings).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('pay')
  await expect(page.getByRole('menuitem', { name: 'Payments' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/payments')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** Somebody who waits for the approval of a claim. */
async function insertClaimant() {
  const lastName = newName('Finder')
  const ids = await withDatabase(async (db) => {
    const user = await insertUser(db, newAccount({ lastName }))
    const doctor = await insertDoctor(db, { name: `Dr. Ada ${lastName}, MD` })
    await insertClaim(db, user.id, { doctorId: doctor.id })
    return { user: user.id, doctor: doctor.id }
  })
  return { lastName, ids }
}

test.describe('Find', () => {
  test.use({ expectedErrors: /status of 503/ })

  test('a page, a record, a user and a submission are found by keyboard from any screen, and by touch on a phone', async ({
    page,
  }) => {
    test.slow()
    const { lastName, ids } = await insertClaimant()
    await signUpAdministrator(page)
    await open(page, '/admin/audit')
    const dialog = page.getByRole('dialog', { name: 'Find' })
    const field = dialog.getByRole('combobox')
    const find = async (text: string) => {
      // once more where a page has its heading before it has its keys
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+K')
        await expect(field).toBeFocused({ timeout: 2_000 })
      }).toPass()
      await page.keyboard.type(text)
    }
    const pageIsThere = () => expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const threeFound = () => expect(dialog.getByRole('status')).toHaveText('3 found')

    await find('')
    await expect(dialog.getByRole('option', { name: 'Duplicates Directory' })).toBeVisible()
    await expectPresentable(page, 'Find')
    await page.keyboard.type('newsl')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/dashboard?tab=newsletters')
    await expect(dialog).toHaveCount(0)

    await page.getByLabel('Title', { exact: true }).focus()
    await find(lastName)
    await threeFound()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/directory/doctors/${ids.doctor}`)
    await pageIsThere()
    await find(lastName)
    await threeFound()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/users/${ids.user}`)
    await pageIsThere()
    await find(lastName)
    await threeFound()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/dashboard\?tab=submissions&search=Ada\+Finder/)
    await expect(searchBox(page)).toHaveValue(`Ada ${lastName}`)
    await expect(main(page).getByRole('article')).toHaveCount(1)

    await find('zqx wobble')
    await expect(dialog.getByText('Nothing found for “zqx wobble”')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const recover = await failCalls(page, '/api/admin/find*')
    await find('user')
    await expect(dialog.getByRole('alert')).toContainText('Only pages are listed.')
    await expect(dialog.getByRole('option', { name: 'Users' })).toBeVisible()
    await recover()
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 360, height: 640 })
    await page
      .getByRole('navigation', { name: 'Administration' })
      .getByRole('button', { name: 'Find' })
      .click()
    await field.fill(lastName)
    await dialog
      .getByRole('option', { name: `Ada ${lastName}` })
      .nth(1)
      .click()
    await expect(page).toHaveURL(`/admin/users/${ids.user}`)
  })
})

test.describe('administrators', () => {
  test.use({ expectedErrors: /status of (400|503)/ })

  const [, { screen, way }] = ways
  test.use(screen)

  test('administrators are listed, invited and removed with the own password', async ({
    page,
    browser,
  }) => {
    test.slow()
    const { password } = await signUpAdministrator(page)
    const other = await browser.newContext()
    const { email } = await signUpAdministrator(await other.newPage())
    const recover = await failCalls(page, '/api/admin/administrators')
    await open(page, '/admin/administrators')
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await recover()
    await way.press(page.getByRole('button', { name: 'Try Again' }))

    const row = main(page).getByRole('listitem').filter({ hasText: email })
    await expect(row).toContainText('Since')
    await expect(row).toContainText('Authenticator app')
    const address = `bo-${randomUUID()}@team.example`
    const invite = card(page, 'Invite')
    await way.write(invite.getByLabel('Email (optional)'), address)
    await way.press(invite.getByRole('button', { name: 'Invite an Administrator' }))
    await expect(invite.getByLabel('Invitation link')).toBeFocused()
    const invitations = card(page, 'Open Invitations')
    await expect(invitations).toContainText(address)
    await expectPresentable(page, 'administrators')
    await way.press(invite.getByRole('button', { name: 'Done' }))
    await way.press(invitations.getByRole('button', { name: new RegExp(`Revoke .*${address}`) }))
    await expect(toast(page, 'The invitation no longer works.')).toBeVisible()
    await expect(invitations).not.toContainText(address)
    await expect(invitations.getByText('Open Invitations')).toBeFocused()

    const dialog = page.getByRole('alertdialog')
    await way.press(row.getByRole('button', { name: /^Remove/ }))
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await way.write(dialog.getByLabel('Your password'), 'not this one')
    await way.press(dialog.getByRole('button', { name: 'Remove' }))
    await expect(dialog.getByText('The password is not right.')).toBeVisible()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await expectAccessible(page)
    await way.write(dialog.getByLabel('Your password'), password)
    await way.press(dialog.getByRole('button', { name: 'Remove' }))
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
    await expect(main(page).getByRole('list', { name: 'Administrators' })).toBeFocused()
    expect((await mailTo(email, 'administration of')).subject).toContain(
      'no longer an administrator',
    )
    await other.close()
  })
})

test.describe('administrators as users', () => {
  test.use({ expectedErrors: /status of (400|404)/ })

  test('an administrator is suspended after asking for the password', async ({ page, browser }) => {
    const own = await signUpAdministrator(page)
    const context = await browser.newContext()
    const other = await signUpAdministrator(await context.newPage())
    await context.close()
    await open(page, `/admin/users?search=${other.email}`)
    await main(page).getByRole('link', { name: 'Ruth Keeper' }).click()
    const dialog = page.getByRole('alertdialog')
    await card(page, 'Suspension').getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByLabel('Reason').fill('Left the team.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    const password = dialog.getByLabel('Your password')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toBeFocused()
    await page.keyboard.type(own.password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Suspension')).toContainText('Left the team.')
    await open(page, '/admin/users/nobody')
    await expect(main(page)).toContainText('There is no such user.')
  })
})
