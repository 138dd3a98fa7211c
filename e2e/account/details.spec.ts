import { newAccount, signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { anotherBrowser, card, firefox, open, passwordField, sessions } from './cards.ts'
import { field, mailedCode, otherBrowser, submit } from './entry.ts'
import { toast } from './head.ts'

const details = (page: Parameters<typeof card>[0]) => card(page, 'Your details')
const pathIn = (text: string | undefined, page: string) =>
  new RegExp(`/${page}\\?token=\\S+`).exec(text ?? '')![0]
const newPassword = 'cedar and bluebonnet'

test('the name is changed by mouse; what is wrong is said, and Cancel keeps it', async ({
  page,
}) => {
  await signUp(page)
  await open(page)
  const panel = details(page)
  await panel.getByRole('button', { name: 'Change name' }).click()
  await expect(field(panel, 'First Name')).toBeFocused()
  await field(panel, 'First Name').fill('A')
  await submit(panel).click()
  await expect(field(panel, 'First Name')).toHaveAccessibleDescription('First name is required')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByText('Ada Example')).toBeVisible()
  await panel.getByRole('button', { name: 'Change name' }).click()
  await field(panel, 'First Name').fill('María')
  await submit(panel).click()
  await expect(toast(page, 'Name Changed')).toBeVisible()
  await expect(panel.getByText('María Example')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('María Example')
})

test('mails are in the language that was chosen, by mouse or by keyboard', async ({ page }) => {
  const account = await signUp(page)
  await open(page)
  const language = card(page, 'What we mail').getByLabel('Language of our mails')
  await expect(language).toHaveValue('en')
  await language.selectOption('Español')
  await expect(toast(page, 'Desde ahora le escribimos en español.')).toBeVisible()
  await page.evaluate(
    (body) =>
      fetch('/api/reset-password', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    { email: account.email, newPassword },
  )
  const { subject } = await mailTo(account.email, 'Su código de verificación')
  expect(subject).toMatch(/es su código para restablecer la contraseña$/)

  await page.reload()
  await expect(language).toHaveValue('es')
  await language.focus()
  await page.keyboard.press('ArrowUp')
  await expect(toast(page, 'From now on we write to you in English.')).toBeVisible()
  await expectPresentable(page, 'language of mails')
})

test.describe('with a wrong password first', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('the password is changed by keyboard; other browsers are signed out', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    const other = await anotherBrowser(browser, account, firefox)
    await open(page)
    await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
    const panel = details(page)
    await panel.getByRole('button', { name: 'Change password' }).focus()
    await page.keyboard.press('Enter')
    await expect(field(panel, 'Present Password')).toBeFocused()
    await page.keyboard.type('not this one')
    await field(panel, 'New Password').fill(newPassword)
    await field(panel, 'Confirm Password').fill('something else')
    await page.keyboard.press('Enter')
    await expect(field(panel, 'Confirm Password')).toHaveAccessibleDescription(
      'Passwords do not match',
    )
    await field(panel, 'Confirm Password').fill(newPassword)
    await page.keyboard.press('Enter')
    await expect(field(panel, 'Present Password')).toHaveAccessibleDescription(
      'The password is not right.',
    )
    await expect(field(panel, 'Present Password')).toBeFocused()
    await field(panel, 'Present Password').fill(account.password)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'You are signed out in every other browser.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Change password' })).toBeFocused()
    await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
    expect((await other.request.get('/api/user')).status()).toBe(401)
    await other.context().close()
  })
})

test.describe('another address', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is taken with a code by mouse, and the old one takes the account back by keyboard', async ({
    page,
    browser,
  }) => {
    const account = await signUp(page)
    const { text } = await mailTo(account.email, '/confirm-address?')
    await open(page, pathIn(text, 'confirm-address'))
    await page.getByRole('button', { name: 'Confirm Address' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address Confirmed')

    await open(page)
    const panel = details(page)
    await panel.getByRole('button', { name: 'Change email' }).click()
    await expect(field(panel, 'New Email')).toBeFocused()
    await field(panel, 'New Email').fill('no address')
    await submit(panel).click()
    await expect(field(panel, 'New Email')).toHaveAccessibleDescription(
      'Please enter a valid email address',
    )
    const { email } = newAccount()
    await field(panel, 'New Email').fill(email)
    await submit(panel).click()
    await expect(passwordField(panel)).toBeFocused()
    await passwordField(panel).fill(account.password)
    await submit(panel).click()
    await expect(field(panel, 'Verification code')).toBeFocused()
    await expectPresentable(page, 'code')
    const code = await mailedCode(email)
    await field(panel, 'Verification code').fill(code === '111111' ? '222222' : '111111')
    await submit(panel).click()
    await expect(field(panel, 'Verification code')).toHaveAccessibleDescription(
      'That code is not valid or has expired.',
    )
    await field(panel, 'Verification code').fill(code)
    await submit(panel).click()
    await expect(toast(page, 'Email Changed')).toBeVisible()
    await expect(panel.getByText(email)).toBeVisible()

    const told = await mailTo(account.email, '/undo-email?')
    const other = await otherBrowser(browser)
    await open(other, pathIn(told.text, 'undo-email'))
    await expectPresentable(other, 'undo')
    const button = other.getByRole('button', { name: 'Take My Account Back' })
    await button.focus()
    await other.keyboard.press('Enter')
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your Address Is Back')
    await expect(other.getByRole('link', { name: 'Choose a New Password' })).toBeVisible()
    expect((await page.request.get('/api/user')).status()).toBe(401)
    await open(other, pathIn(told.text, 'undo-email'))
    await other.getByRole('button', { name: 'Take My Account Back' }).click()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('This Link Does Not Work')
    await other.context().close()
  })
})

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of (400|503)/ })

  test('nothing that was typed is lost', async ({ page }) => {
    await signUp(page)
    await open(page)
    const recover = await failCalls(page, '/api/user/name')
    const panel = details(page)
    await panel.getByRole('button', { name: 'Change name' }).click()
    await field(panel, 'Last Name').fill('Achebe')
    await submit(panel).click()
    await expect(panel.getByText('Not now.')).toBeVisible()
    await expect(field(panel, 'Last Name')).toHaveValue('Achebe')
    await recover()
    await submit(panel).click()
    await expect(panel.getByText('Ada Achebe')).toBeVisible()
  })
})

test('every state of the details is accessible and fits a small phone', async ({ page }) => {
  await signUp(
    page,
    newAccount({ firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff-Featherstone' }),
  )
  await open(page)
  const panel = details(page)
  await expectPresentable(page, 'values')
  for (const what of ['name', 'email', 'password']) {
    await panel.getByRole('button', { name: `Change ${what}` }).click()
    await expectPresentable(page, what)
    await panel.getByRole('button', { name: 'Cancel' }).click()
  }
})
