import { newAccount, post, signUp, signUpAdministrator } from '../accounts.ts'
import { changeUser } from '../database.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'
import { anotherBrowser, card, firefox, open, passwordField, sessions } from './cards.ts'
import { field, mailedCode, otherBrowser, otherCode, submit } from './entry.ts'
import { toast } from './head.ts'

const details = (page: Parameters<typeof card>[0]) => card(page, 'Your details')
const pathIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}\\?token=\\S+`).exec(text ?? '')![0]
const newPassword = 'cedar and bluebonnet'

test.describe('by keyboard', () => {
  const [, { screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of (400|503)/ })
  const { press, write, send, choose } = way

  test('the name, the password and the language of mails are changed, and a failure loses no input', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    await open(page)
    const panel = details(page)
    await press(panel.getByRole('button', { name: 'Change name' }))
    await expect(field(panel, 'First Name')).toBeFocused()
    await write(field(panel, 'First Name'), 'A')
    await send(submit(panel))
    await expect(field(panel, 'First Name')).toHaveAccessibleDescription('First name is required')
    await press(panel.getByRole('button', { name: 'Cancel' }))
    await expect(panel.getByText('Ada Example')).toBeVisible()
    await press(panel.getByRole('button', { name: 'Change name' }))
    await write(field(panel, 'First Name'), 'María')
    const recover = await failCalls(page, '/api/user/name')
    await send(submit(panel))
    await expect(panel.getByText('Not now.')).toBeVisible()
    await expect(field(panel, 'First Name')).toHaveValue('María')
    await recover()
    await press(submit(panel))
    await expect(toast(page, 'Name Changed')).toBeVisible()
    await expect(panel.getByText('María Example')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('María Example')

    await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
    await press(panel.getByRole('button', { name: 'Change password' }))
    await expect(field(panel, 'Present Password')).toBeFocused()
    await write(field(panel, 'Present Password'), 'not this one')
    await write(field(panel, 'New Password'), newPassword)
    await write(field(panel, 'Confirm Password'), 'something else')
    await send(submit(panel))
    await expect(field(panel, 'Confirm Password')).toHaveAccessibleDescription(
      'Passwords do not match',
    )
    await write(field(panel, 'Confirm Password'), newPassword)
    await send(submit(panel))
    await expect(field(panel, 'Present Password')).toHaveAccessibleDescription(
      'The password is not right.',
    )
    await expect(field(panel, 'Present Password')).toBeFocused()
    await expectPresentable(page, 'a wrong password')
    await write(field(panel, 'Present Password'), account.password)
    await send(submit(panel))
    await expect(toast(page, 'You are signed out in every other browser.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Change password' })).toBeFocused()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
    expect((await other.request.get('/api/user')).status()).toBe(401)
    await other.context().close()

    const language = card(page, 'What we mail').getByLabel('Language of our mails')
    await expect(language).toHaveValue('en')
    await choose(language, 'Español')
    await expect(toast(page, 'Desde ahora le escribimos en español.')).toBeVisible()
    await post(page, '/api/reset-password', { email: account.email, newPassword })
    const { subject } = await mailTo(account.email, 'Su código de verificación')
    expect(subject).toMatch(/es su código para restablecer la contraseña$/)
    await page.reload()
    await expect(language).toHaveValue('es')
  })
})

test.describe('on a phone', () => {
  const [{ screen, way }] = ways
  test.use({ ...screen, expectedErrors: /status of 400/ })
  const { press, write, send } = way

  test('an address is changed with a code, and the old one takes the account back', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    await changeUser(account.email, { emailConfirmed: true })
    await open(page)
    const panel = details(page)
    await press(panel.getByRole('button', { name: 'Change email' }))
    await expect(field(panel, 'New Email')).toBeFocused()
    await write(field(panel, 'New Email'), 'no address')
    await send(submit(panel))
    await expect(field(panel, 'New Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    const { email } = newAccount()
    await write(field(panel, 'New Email'), email)
    await send(submit(panel))
    await expect(passwordField(panel)).toBeFocused()
    await write(passwordField(panel), account.password)
    await send(submit(panel))
    await expect(field(panel, 'Verification code')).toBeFocused()
    await expectAccessible(page)
    const code = await mailedCode(email)
    await write(field(panel, 'Verification code'), otherCode(code))
    await send(submit(panel))
    await expect(field(panel, 'Verification code')).toHaveAccessibleDescription(
      'That code is not valid or has expired.',
    )
    await write(field(panel, 'Verification code'), code)
    await send(submit(panel))
    await expect(toast(page, 'Email Changed')).toBeVisible()
    await expect(panel.getByText(email)).toBeVisible()

    const mail = await mailTo(account.email, '/undo-email?')
    const other = await otherBrowser(browser, screen)
    await open(other, pathIn(mail.text, 'undo-email'))
    await expectPresentable(other, 'taking an account back')
    await press(other.getByRole('button', { name: 'Take My Account Back' }))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your Address Is Back')
    await expect(other.getByRole('link', { name: 'Choose a New Password' })).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
    await open(other, pathIn(mail.text, 'undo-email'))
    await press(other.getByRole('button', { name: 'Take My Account Back' }))
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This Link Does Not Work')
    await other.context().close()
  })
})

test('an administrator who chooses two settings of the mails one after the other gets both', async ({
  page,
}) => {
  await signUpAdministrator(page)
  await open(page)
  const mails = card(page, 'What we mail')
  const { bodies, release } = await holdBack(page, '/api/admin/team-mails')
  await mails.getByLabel('Day', { exact: true }).selectOption('Fridays')
  await mails.getByLabel('Hour').selectOption({ index: 9 })
  release()
  await expect.poll(() => bodies.at(-1)).toMatchObject({ day: 'Friday', hour: 9 })
  await expect(mails.getByLabel('Day', { exact: true })).toHaveValue('Friday')
  await expect(mails.getByLabel('Hour')).toHaveValue('9')
})
