import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signUpAdministrator } from '../accounts.ts'
import { main, open, toast } from '../dashboard.ts'
import { expect, expectPresentable, overflow, test, waitForHydration } from '../fixtures.ts'
import { takeYourTime } from '../messages.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { ways } from '../ways.ts'

const phone = { width: 390, height: 844 }

const newEmail = () => `ada-${randomUUID().slice(0, 8)}@patient.example`

/** Somebody writes to the team. */
async function writeToTeam(page: Page, email: string) {
  await page.goto('/contact')
  await waitForHydration(page)
  const form = main(page).locator('form')
  await form.getByLabel('Full Name').fill('Ada Example')
  await form.getByLabel('Email Address').fill(email)
  await form.getByLabel('Subject').fill(`A ramp for ${email}`)
  await form.getByLabel('Message').fill('Is there a ramp at the door of the clinic?')
  await takeYourTime(page)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Message Sent Successfully!')).toBeVisible()
}

const rowOf = (page: Page, email: string) =>
  main(page).getByRole('listitem').filter({ hasText: email }).first()

for (const { by, screen, way } of ways)
  test(`a message for an office without an address reaches the team and is answered, ${by}`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const email = newEmail()
    const context = await browser.newContext(screen)
    const patient = await context.newPage()
    await patient.goto('/practices/mustang-grape-behavioral-health')
    await waitForHydration(patient)
    const form = patient.getByRole('form', { name: /^Contact / })
    await expect(form).toContainText('We pass your message on')
    await way.write(form.getByLabel('Name'), 'Ada Example')
    await way.write(form.getByLabel('Email'), email)
    await way.write(form.getByLabel('Subject'), `A ramp for ${email}`)
    await way.write(form.getByLabel('Message'), 'Is there a ramp at the door of the clinic?')
    const copy = form.getByRole('checkbox', { name: 'Send me a confirmation' })
    await expect(copy).not.toBeChecked()
    await way.tick(copy)
    await takeYourTime(patient)
    await way.press(form.getByRole('button', { name: 'Send Message' }))
    const notifications = patient.getByRole('region', { name: /Notifications/ })
    await expect(notifications).toContainText('Our team passes yours on.')
    await expect(notifications).toContainText('An email that confirms it is on its way to you.')
    const confirmation = await mailTo(email, 'has arrived')
    expect(confirmation.subject).toContain('Your message to')
    expect(confirmation.text).not.toContain('a ramp at the door')
    await context.close()

    const lastName = `Keeper${randomUUID().slice(0, 6)}`
    await signUpAdministrator(page, { firstName: 'Zelda', lastName })
    await page.setViewportSize(screen.viewport)
    await open(page, '/admin/inbox')
    const row = rowOf(page, email)
    await expect(row).toContainText('New')
    await way.press(row.getByRole('button', { name: email }))
    await expect(row).toContainText('Is there a ramp at the door of the clinic?')
    await way.choose(row.getByLabel('Assigned to'), `Zelda ${lastName}`)
    await way.press(row.getByRole('button', { name: 'Assign' }))
    await expect(toast(page, `Zelda ${lastName} has it now`)).toBeVisible()
    await expect(row).toContainText('With you')
    await way.look(page, 'a message is open')

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
    await way.press(row.getByRole('button', { name: email }))
    await way.press(row.getByRole('button', { name: 'Open Again' }))
    await expect(row).toContainText('Open')
    await way.look(page, 'a message with all that was done')
  })

test.describe('two at once', () => {
  test.use({ expectedErrors: /status of (409|503)/ })

  test("the second sees the first's answer and keeps the input, by keyboard on a phone", async ({
    page,
    browser,
  }) => {
    test.slow()
    const email = newEmail()
    await writeToTeam(page, email)
    const context = await browser.newContext()
    const theirs = await context.newPage()
    await signUpAdministrator(page)
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
    await expectPresentable(page, 'somebody else was first')
    await mine.getByLabel('What you do', { exact: true }).focus()
    await page.keyboard.press('n')
    await mine.getByRole('button', { name: 'Save Note' }).focus()
    await page.keyboard.press('Enter')
    await expect(mine).toContainText('noted')
    await expect(mine.getByLabel('Your note')).toHaveValue('')
    await context.close()
  })
})
