import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { site } from '../../site.config.ts'
import { post, signUpAdministrator } from '../accounts.ts'
import { get, main, open, toast } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, overflow, test } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import { newName } from '../new-name.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'
import { loseSession } from './sign-in-again.ts'

const phone = { width: 390, height: 844 }

/** Somebody writes to the team, or to an office. */
async function write(page: Page, email: string, originalTo: string) {
  const letter = {
    name: 'Ada Example',
    email,
    subject: `A ramp for ${email}`,
    message: 'Is there a ramp at the door of the clinic?',
    elapsed: 9000,
    originalTo,
  }
  expect((await post(page, '/api/contact', letter)).ok()).toBe(true)
}

const newEmail = () => `ada-${randomUUID().slice(0, 8)}@patient.example`

const rowOf = (page: Page, email: string) =>
  main(page).getByRole('listitem').filter({ hasText: email }).first()

test.describe('an inbox', () => {
  const [, { screen, way }] = ways
  test.use(screen)

  test('a message for an office without an address reaches the team and is answered', async ({
    page,
  }) => {
    test.slow()
    const email = newEmail()
    const { contactAddress } = await get<{ contactAddress: string }>(
      page,
      '/api/practices/mustang-grape-behavioral-health',
    )
    await write(page, email, contactAddress)
    const lastName = `Keeper${randomUUID().slice(0, 6)}`
    await signUpAdministrator(page, { firstName: 'Zelda', lastName })
    await open(page, '/admin/inbox')
    const row = rowOf(page, email)
    await expect(row).toContainText('New')
    await way.press(row.getByRole('button', { name: email }))
    await expect(row).toContainText('Is there a ramp at the door of the clinic?')
    await way.choose(row.getByLabel('Assigned to'), `Zelda ${lastName}`)
    await way.press(row.getByRole('button', { name: 'Assign' }))
    await expect(toast(page, `Zelda ${lastName} has it now`)).toBeVisible()
    await expect(row).toContainText('With you')

    const send = row.getByRole('button', { name: 'Send Reply' })
    await way.press(send)
    await expect(row).toContainText('Please write something')
    await expect(row.getByLabel('Your reply')).toBeFocused()
    await way.write(row.getByLabel('Your reply'), 'Yes, at the back entrance.')
    await way.press(page.getByRole('link', { name: 'Reports of Wrong Details' }))
    await way.press(page.getByRole('button', { name: 'Stay on This Page' }))
    await way.press(send)
    await expect(toast(page, 'The reply is on its way')).toBeVisible()
    await expect(row).toContainText('Answered')
    const answer = await mailTo(email, 'at the back entrance')
    expect(answer.subject).toContain('Re: Your message to')
    expect(answer.replyTo?.value).toMatchObject([{ address: 'hello@stoneoak.example' }])

    const what = row.getByLabel('What you do', { exact: true })
    await way.choose(what, 'Pass it on to the office')
    const office = `office-${randomUUID()}@grape.example`
    await way.write(row.getByLabel('Address of the office'), office)
    await way.press(row.getByRole('button', { name: 'Pass It On' }))
    await expect(row).toContainText(`passed it on to ${office}`)
    expect((await mailTo(office, 'a ramp at the door')).replyTo?.value).toMatchObject([
      { address: email },
    ])
    await way.choose(what, 'Note for the team')
    await way.write(row.getByLabel('Your note'), 'They have no address of their own.')
    await way.press(row.getByRole('button', { name: 'Save Note' }))
    await expect(row).toContainText('noted')
    await way.press(row.getByRole('button', { name: 'Close' }))
    await expect(row).toContainText('Closed')
    await way.choose(main(page).getByLabel('State'), 'Closed')
    await way.write(main(page).getByRole('searchbox'), email)
    await way.press(main(page).getByRole('button', { name: 'Apply' }))
    await expect(main(page).getByRole('status')).toContainText('1 message')
    await expect(main(page).getByRole('button', { name: 'Apply' })).toBeFocused()
    await way.press(row.getByRole('button', { name: email }))
    await way.press(row.getByRole('button', { name: 'Open Again' }))
    await expect(row).toContainText('Open')
    await expectPresentable(page, 'a message with all that was done')
  })
})

test('a reply begun while another list is on its way stays above that list until it is sent', async ({
  page,
}) => {
  const email = newEmail()
  await write(page, email, site.contact.email)
  await signUpAdministrator(page)
  await open(page, '/admin/inbox')
  const row = rowOf(page, email)
  await row.getByRole('button', { name: email }).click()
  const reply = row.getByLabel('Your reply')
  await main(page).getByLabel('State').selectOption('Closed')
  const apply = await main(page).getByRole('button', { name: 'Apply' }).elementHandle()
  // in one task, so that no list comes between
  await reply.evaluate((field: HTMLTextAreaElement, button) => {
    ;(button as HTMLElement).click()
    field.focus()
    document.execCommand('insertText', false, 'There is one, ')
  }, apply)
  await expect(page).toHaveURL('/admin/inbox?state=closed')
  await expect(main(page).getByRole('status')).toContainText('and 1 with text you have not sent')
  await page.keyboard.type('at the back.')
  await expect(reply).toHaveValue('There is one, at the back.')
  await expectPresentable(page, 'a reply begun above a list that its message is not in')
  const { bodies, release } = await holdBack(page, '/api/admin/inbox/*/entries')
  await row.getByRole('button', { name: 'Send Reply' }).click()
  // what is on its way is not written on, and not sent again by who has closed it meanwhile
  await row.getByRole('button', { name: email }).click()
  await row.getByRole('button', { name: email }).click()
  await expect(reply).not.toBeEditable()
  await row.locator('[type="submit"]').dispatchEvent('click')
  release()
  await expect(row).toContainText('Answered')
  expect(bodies).toHaveLength(1)
  await main(page).getByRole('searchbox').press('Enter')
  await expect(main(page).getByRole('searchbox')).toBeFocused()
  await main(page).getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/admin/inbox')
  await expect(main(page).getByRole('searchbox')).toBeFocused()
  await expect(row).toHaveCount(0)
})

test.describe('the session ends', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('a reply is still there after the session has ended while it was written', async ({
    page,
  }) => {
    const email = newEmail()
    await write(page, email, site.contact.email)
    const administrator = await signUpAdministrator(page)
    await open(page, '/admin/inbox')
    const row = rowOf(page, email)
    const head = row.getByRole('button', { name: email })
    await head.click()
    await row.getByLabel('Your reply').fill('There is one, at the back.')
    await loseSession(page, administrator, () =>
      row.getByRole('button', { name: 'Send Reply' }).click(),
    )
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: /^Inbox/ }).click()
    await head.click()
    await expect(row.getByLabel('Your reply')).toHaveValue('There is one, at the back.')
  })
})

test.describe('two at once', () => {
  test.use({ expectedErrors: /status of (409|503)/ })

  test("the second sees the first's answer and keeps the input, by keyboard on a phone", async ({
    page,
    browser,
  }) => {
    test.slow()
    const email = newEmail()
    await write(page, email, site.contact.email)
    const context = await browser.newContext()
    const theirs = await context.newPage()
    const lastName = newName('Assigned')
    await signUpAdministrator(page, { lastName })
    await signUpAdministrator(theirs)
    await page.setViewportSize(phone)
    const recover = await failCalls(page, '/api/admin/inbox*')
    await open(page, '/admin/inbox')
    await expect(page.getByRole('alert')).toContainText('could not be loaded')
    await recover()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await open(theirs, '/admin/inbox')
    for (const each of [page, theirs]) {
      await rowOf(each, email).getByRole('button', { name: email }).focus()
      await each.keyboard.press('Enter')
    }
    const [mine, other] = [rowOf(page, email), rowOf(theirs, email)]
    const restore = await failCalls(page, '/api/admin/inbox/*', { method: 'PUT' })
    await mine.getByLabel('Assigned to').selectOption(`Ruth ${lastName}`)
    await mine.getByRole('button', { name: 'Assign' }).click()
    await expect(toast(page, 'Not now.')).toBeVisible()
    await expect(mine.getByLabel('Assigned to').locator(':checked')).toHaveText(`Ruth ${lastName}`)
    await restore()
    await other.getByLabel('Your reply').fill('There is one, at the back.')
    await mine.getByLabel('Your reply').focus()
    await page.keyboard.type('We ask them.')
    await other.getByRole('button', { name: 'Send Reply' }).click()
    await expect(other).toContainText('Answered')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(mine.getByRole('alert')).toContainText('has replied to this message')
    await expect(mine.getByRole('alert')).toBeFocused()
    await expect(mine).toContainText('There is one, at the back.')
    await expect(mine.getByLabel('Your reply')).toHaveValue('We ask them.')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await mine.getByLabel('What you do', { exact: true }).focus()
    await page.keyboard.press('n')
    await mine.getByRole('button', { name: 'Save Note' }).focus()
    await page.keyboard.press('Enter')
    await expect(mine).toContainText('noted')
    await expect(mine.getByLabel('Your note')).toHaveValue('')
    await context.close()
  })
})
