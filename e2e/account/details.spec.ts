import { newAccount, signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { anotherBrowser, card, firefox, open, sessions } from './cards.ts'
import { field, submit } from './entry.ts'
import { toast } from './head.ts'

const details = (page: Parameters<typeof card>[0]) => card(page, 'Your details')
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
  for (const what of ['name', 'password']) {
    await panel.getByRole('button', { name: `Change ${what}` }).click()
    await expectPresentable(page, what)
    await panel.getByRole('button', { name: 'Cancel' }).click()
  }
})
