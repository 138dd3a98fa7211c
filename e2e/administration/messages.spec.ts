import type { Page } from '@playwright/test'
import { newAccount, signUp, signUpAdministrator } from '../accounts.ts'
import { card, main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { insertTeamMessages } from '../owners.ts'
import { loseSession } from './sign-in-again.ts'

const path = '/admin/dashboard?tab=messages'
const form = (page: Page) => page.getByRole('form', { name: 'Message' })
const recent = (page: Page) => card(page, 'Recent Messages')

// a list that fails, and a recipient whom nobody knows
test.use({ expectedErrors: /status of (401|404|503)/ })

test('a recipient is looked up, written to, reads it, and the list says so (ADMM-01, ADMM-02, D8)', async ({
  page,
  browser,
}) => {
  test.slow() // two people, and a mail is waited for
  const context = await browser.newContext()
  const theirs = await context.newPage()
  const { email } = await signUp(theirs, newAccount({ firstName: 'Odalys', lastName: 'Quill' }))
  await signUpAdministrator(page)
  const recover = await failCalls(page, '/api/admin/messages?*')
  await open(page, path)
  await expect(main(page)).toContainText('The messages could not be loaded.')
  await recover()
  await main(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(recent(page).getByRole('searchbox')).toBeVisible()

  await form(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(form(page)).toContainText('Recipient is required')
  await expect(form(page)).toContainText('Subject is required')
  await expect(form(page)).toContainText('Message is required')
  await expect(form(page).getByRole('searchbox', { name: 'Recipient' })).toBeFocused()
  await page.keyboard.type('no-such-id')
  await form(page).getByLabel('Subject').fill('Hello')
  await form(page).getByLabel('Message').fill('Is anybody there?')
  await form(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'There is no such user.')).toBeVisible()
  await expect(form(page)).toContainText('There is no such user. Choose one from the list.')
  await expect(form(page).getByLabel('Message')).toHaveValue('Is anybody there?')
  await form(page).getByRole('searchbox', { name: 'Recipient' }).fill('odalys qu')
  const choose = form(page).getByRole('button', { name: `Choose Odalys Quill, ${email}` })
  await expect(choose).toBeVisible()
  await expectPresentable(page, 'a recipient is looked for')
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Subject')).toBeFocused()
  const subject = `Opening hours of ${email.slice(4, 12)}`
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(subject)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Are they still right?')
  await form(page).getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(form(page).getByLabel('Subject')).toHaveValue('')
  const letter = recent(page).getByRole('listitem').filter({ hasText: subject })
  await expect(letter).toContainText('Unread')
  await expect(letter).toContainText('To Odalys Quill')
  expect((await mailTo(email, 'Are they still right?')).subject).toContain(subject)

  await open(theirs)
  await theirs.getByRole('button', { name: subject }).click()
  await expect(theirs.getByRole('button', { name: subject })).toHaveAccessibleName(/ Read$/)
  await context.close()

  await open(page, path)
  await recent(page).getByRole('searchbox').fill('Quill')
  await recent(page).getByLabel('Show messages').selectOption('Read')
  // a message may be opened while the filtered list loads, and stays open
  await letter.getByRole('button').click()
  await expect(letter).toContainText(email)
  await expect(recent(page).getByRole('region')).toHaveAttribute('aria-busy', 'false')
})

test('a letter is still there after the session has ended while it was written', async ({
  page,
}) => {
  const administrator = await signUpAdministrator(page)
  await open(page, path)
  await form(page).getByRole('searchbox', { name: 'Recipient' }).fill(administrator.email)
  await form(page)
    .getByRole('button', { name: /^Choose / })
    .click()
  await form(page).getByLabel('Subject').fill('Office hours')
  await form(page).getByLabel('Message').fill('Are they still right?')
  await loseSession(page, administrator, () =>
    form(page).getByRole('button', { name: 'Send Message' }).click(),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('tab', { name: 'Messages' }).click()
  await expect(form(page)).toContainText(administrator.email)
  await expect(form(page).getByLabel('Subject')).toHaveValue('Office hours')
  await expect(form(page).getByLabel('Message')).toHaveValue('Are they still right?')
})

test('an answer typed when the session ends waits for its writer, not for the next administrator', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const { email } = await signUp(await context.newPage())
  await context.close()
  const subject = `Phone of ${email.slice(4, 12)}`
  await insertTeamMessages(email, [{ subject, message: 'Is it still right?' }])
  const second = await signUpAdministrator(page)
  const first = await signUpAdministrator(page)
  const letter = recent(page).getByRole('listitem').filter({ hasText: subject })
  const reply = letter.getByRole('textbox')
  const send = () => letter.getByRole('button', { name: 'Send' }).click()
  const showMessages = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('tab', { name: 'Messages' }).click()
  }
  await open(page, path)
  await letter.getByRole('button', { name: subject }).click()
  await reply.fill('I call you on Monday.')
  await loseSession(page, second, send)
  await showMessages()
  await letter.getByRole('button', { name: subject }).click()
  await expect(reply).toHaveValue('')
  await reply.fill('Never mind.')
  await loseSession(page, first, send)
  await showMessages()
  await expect(reply).toHaveValue('I call you on Monday.')
})
