import { newAccount, post, signUp, signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'

const phone = { width: 390, height: 844 }

test.describe('users', () => {
  test.use({ expectedErrors: /status of (400|403|404|503)/ })

  test('are found, signed out, suspended and let in again', async ({ page, browser }) => {
    test.slow()
    const theirs = await browser.newContext()
    const account = await signUp(await theirs.newPage(), newAccount({ lastName: 'Suspendable' }))
    const own = await signUpAdministrator(page)
    const recover = await failCalls(page, '/api/admin/users/list*')
    await open(page, '/admin/users')
    await expect(page.getByRole('alert')).toContainText('The users could not be loaded.')
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()

    // by mouse at a desk
    await main(page).getByLabel('Search', { exact: true }).fill(account.email)
    await main(page).getByLabel('State').selectOption('Not confirmed')
    await main(page).getByRole('button', { name: 'Apply' }).click()
    await expect(main(page).getByRole('status')).toHaveText('1 user')
    await expectPresentable(page, 'the list')
    await main(page).getByRole('link', { name: 'Ada Suspendable' }).click()
    await expect(card(page, 'Account')).toContainText(account.email)
    await expectPresentable(page, 'a user')
    await card(page, 'Sessions').getByRole('button', { name: 'End all sessions' }).click()
    await expect(toast(page, 'Signed out everywhere.')).toBeVisible()
    await expect(card(page, 'Sessions')).toContainText('Signed in nowhere.')
    const sendAgain = card(page, 'Sessions').getByRole('button', { name: /^Send the confirm/ })
    await sendAgain.click()
    await expect(toast(page, 'The confirmation is on its way.')).toBeVisible()

    // by keyboard on a phone
    await page.setViewportSize(phone)
    await card(page, 'Suspension').getByRole('button', { name: 'Suspend' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Reason').focus()
    await page.keyboard.type('Somebody else has shown us that the entry is theirs.')
    await expectPresentable(page, 'suspending')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Suspension')).toContainText('Somebody else has shown us')
    expect((await mailTo(account.email, 'has shown us')).subject).toContain('suspended')

    const visitor = await theirs.newPage()
    await open(visitor, '/auth')
    await visitor.getByLabel('Email', { exact: true }).first().fill(account.email)
    await visitor.getByLabel('Password', { exact: true }).first().fill(account.password)
    await visitor.keyboard.press('Enter')
    await expect(visitor.getByText(/This account is suspended\./).first()).toBeVisible()

    await card(page, 'Suspension').getByRole('button', { name: 'Lift the suspension' }).focus()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'The suspension is lifted.')).toBeVisible()
    const { email, password } = account
    expect((await post(visitor, '/api/login', { email, password })).status()).toBe(200)
    await theirs.close()

    // another administrator: the own password is asked for
    const others = await browser.newContext()
    const other = await signUpAdministrator(await others.newPage())
    await open(page, `/admin/users?search=${other.email}`)
    await main(page).getByRole('link', { name: 'Ruth Keeper' }).click()
    await card(page, 'Suspension').getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByLabel('Reason').fill('Left the team.')
    await expectPresentable(page, 'suspending an administrator')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('Your password').fill(own.password)
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Suspension')).toContainText('Left the team.')
    await others.close()

    await open(page, '/admin/users/nobody')
    await expect(main(page)).toContainText('There is no such user.')
  })

  test('are deleted after days of grace, and kept after all', async ({ page, browser }) => {
    test.slow()
    const theirs = await browser.newContext()
    const account = await signUp(await theirs.newPage(), newAccount({ lastName: 'Leaving' }))
    const own = await signUpAdministrator(page)
    await open(page, `/admin/users?search=${account.email}`)
    await main(page).getByRole('link', { name: 'Ada Leaving' }).click()
    const deletion = card(page, 'Deletion')
    const dialog = page.getByRole('alertdialog')
    const remove = deletion.getByRole('button', { name: 'Delete account' })
    const keep = deletion.getByRole('button', { name: 'Keep the account' })

    // by mouse at a desk
    await remove.click()
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await expect(dialog).toContainText('14 days')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await remove.click()
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog.getByText('The password is not right.')).toBeVisible()
    await expectPresentable(page, 'deleting a user')
    await dialog.getByLabel('Your password').fill(own.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'The account will be deleted in 14 days.')).toBeVisible()
    await expect(deletion).toContainText('The account will be deleted on')
    await expect(main(page).getByText('To be deleted', { exact: true })).toBeVisible()
    await expect(keep).toBeFocused()
    await expectPresentable(page, 'a user in the days of grace')
    expect((await mailTo(account.email, 'our team will delete')).subject).toContain('deleted')
    await keep.click()
    await expect(toast(page, 'The account stays.')).toBeVisible()
    await expect(remove).toBeFocused()

    // by keyboard on a phone
    await page.setViewportSize(phone)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Your password')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Enter your password.')).toBeVisible()
    await page.keyboard.type(own.password)
    await expectPresentable(page, 'deleting a user on a phone')
    await page.keyboard.press('Enter')
    await expect(keep).toBeFocused()
    await expectPresentable(page, 'the days of grace on a phone')
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    const { email, password } = account
    expect((await post(await theirs.newPage(), '/api/login', { email, password })).status()).toBe(
      200,
    )
    await theirs.close()
  })
})
