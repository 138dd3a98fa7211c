import { newAccount, post, signUp, signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'

const phone = { width: 390, height: 844 }

test.describe('users', () => {
  test.use({ expectedErrors: /status of (400|403|404|503)/ })

  test.describe('by keyboard', () => {
    const [, { screen, way }] = ways
    test.use(screen)

    test('a user is found, signed out, suspended and let in again', async ({ page, browser }) => {
      test.slow()
      const theirs = await browser.newContext()
      const account = await signUp(await theirs.newPage(), newAccount({ lastName: 'Suspendable' }))
      const { email, password } = account
      await signUpAdministrator(page)
      const recover = await failCalls(page, '/api/admin/users/list*')
      await open(page, '/admin/users')
      await expect(page.getByRole('alert')).toContainText('The users could not be loaded.')
      await recover()
      await way.press(page.getByRole('button', { name: 'Try Again' }))
      await expect(main(page).getByRole('status')).toHaveText(/ users?$/)

      const search = main(page).getByLabel('Search', { exact: true })
      await way.write(search, `${email} nobody`)
      await way.press(main(page).getByRole('button', { name: 'Apply' }))
      await expect(main(page)).toContainText('No users match.')
      await way.write(search, email)
      await way.choose(main(page).getByLabel('State'), 'Not confirmed')
      await way.press(main(page).getByRole('button', { name: 'Apply' }))
      await expect(main(page).getByRole('status')).toHaveText('1 user')
      await expectPresentable(page, 'the list')
      await way.press(main(page).getByRole('link', { name: 'Ada Suspendable' }))
      for (const fact of [email, 'Last signed in', 'No authenticator app', 'Free'])
        await expect(card(page, 'Account')).toContainText(fact)
      await expect(card(page, 'Claims')).toContainText('This user has claimed nothing.')
      await expectPresentable(page, 'a user')
      const sessions = card(page, 'Sessions')
      await way.press(sessions.getByRole('button', { name: 'End all sessions' }))
      await expect(toast(page, 'Signed out everywhere.')).toBeVisible()
      await expect(sessions).toContainText('Signed in nowhere.')
      await way.press(sessions.getByRole('button', { name: /^Send the confirm/ }))
      await expect(toast(page, 'The confirmation is on its way.')).toBeVisible()

      const suspension = card(page, 'Suspension')
      const dialog = page.getByRole('alertdialog')
      await way.press(suspension.getByRole('button', { name: 'Suspend' }))
      await expect(dialog.getByLabel('Reason')).toBeFocused()
      await way.press(dialog.getByRole('button', { name: 'Suspend' }))
      await expect(dialog.getByText('Please say why')).toBeVisible()
      await way.write(dialog.getByLabel('Reason'), 'Somebody else has shown us that it is theirs.')
      await expectAccessible(page)
      await way.press(dialog.getByRole('button', { name: 'Suspend' }))
      await expect(dialog).toBeHidden()
      await expect(suspension).toContainText('Somebody else has shown us')
      const lift = suspension.getByRole('button', { name: 'Lift the suspension' })
      await expect(lift).toBeFocused()
      expect((await mailTo(email, 'has shown us')).subject).toContain('suspended')

      const visitor = await theirs.newPage()
      await open(visitor, '/auth')
      await way.write(visitor.getByLabel('Email', { exact: true }).first(), email)
      await way.write(visitor.getByLabel('Password', { exact: true }).first(), password)
      await visitor.keyboard.press('Enter')
      await expect(visitor.getByText(/This account is suspended\./).first()).toBeVisible()

      await way.press(lift)
      await expect(toast(page, 'The suspension is lifted.')).toBeVisible()
      await expect(suspension.getByRole('button', { name: 'Suspend' })).toBeFocused()
      expect((await post(visitor, '/api/login', { email, password })).status()).toBe(200)
      await theirs.close()
    })
  })

  test('a user is deleted with a grace period, and kept by an undo', async ({ page, browser }) => {
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
    await dialog.getByLabel('Your password').fill(own.password)
    await dialog.getByRole('button', { name: 'Delete account' }).click()
    await expect(dialog).toBeHidden()
    await expect(toast(page, 'The account will be deleted in 14 days.')).toBeVisible()
    await expect(deletion).toContainText('The account will be deleted on')
    await expect(main(page).getByText('To be deleted', { exact: true })).toBeVisible()
    await expect(keep).toBeFocused()
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
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(keep).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
    const { email, password } = account
    expect((await post(await theirs.newPage(), '/api/login', { email, password })).status()).toBe(
      200,
    )
    await theirs.close()
  })
})
