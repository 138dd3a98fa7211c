import { randomUUID } from 'node:crypto'
import { signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, overflow, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'

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
