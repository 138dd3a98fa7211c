import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzip } from '../../server/testing/unzip.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { newSubscriber } from '../newsletter/subscribers.ts'
import { mailTo } from '../outbox.ts'
import { heading, main, open } from './cards.ts'
import { field, submit } from './entry.ts'
import { phone } from './head.ts'

const path = '/privacy/your-data'
const address = (page: Page) => main(page).getByRole('form', { name: 'Your address' })
const enterCode = (page: Page) => main(page).getByRole('form', { name: 'Enter the code' })
const codeTo = async (email: string) =>
  /\b\d{6}\b/.exec((await mailTo(email, 'shows what we hold')).text ?? '')![0]

test('by keyboard: what is held about an address is seen, downloaded and erased', async ({
  page,
}) => {
  const email = await newSubscriber(page)
  await open(page, '/privacy')
  await main(page).getByRole('link', { name: 'Your Data' }).press('Enter')
  await expect(heading(page)).toHaveText('Your Data')
  await field(address(page), 'Email').press('Enter')
  await expect(field(address(page), 'Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  await expectPresentable(page, 'no address')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(field(enterCode(page), '6-digit code')).toBeFocused()
  await expectPresentable(page, 'code')
  await page.keyboard.type(await codeTo(email))
  await page.keyboard.press('Enter')
  await expect(
    main(page).getByRole('heading', { name: 'What We Hold About This Address' }),
  ).toBeFocused()
  await expect(main(page)).toContainText('Whether you asked for the newsletter')
  await expectPresentable(page, 'what is held')
  const file = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Download' }).press('Enter')
  const files = await unzip(await readFile(await (await file).path()))
  expect(JSON.parse(String(files.get('data.json'))).subscribers).toMatchObject([{ email }])
  await main(page).getByRole('button', { name: 'Erase All of This' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { name: 'It Is Erased' })).toBeFocused()
  await expectPresentable(page, 'erased')
})

test.describe('on a phone, by touch', () => {
  test.use({ expectedErrors: /status of (400|5\d\d)/ })

  test('a wrong code is said, and a failure to erase loses nothing', async ({ page }) => {
    await page.setViewportSize(phone)
    const email = await newSubscriber(page)
    await open(page, path)
    await field(address(page), 'Email').fill(email)
    await submit(address(page)).click()
    const code = await codeTo(email)
    await field(enterCode(page), '6-digit code').fill(code === '000000' ? '000001' : '000000')
    await submit(enterCode(page)).click()
    await expect(field(enterCode(page), '6-digit code')).toHaveAccessibleDescription(
      'That code is not valid or has expired.',
    )
    await field(enterCode(page), '6-digit code').fill(code)
    await submit(enterCode(page)).click()
    await expect(main(page)).toContainText('Whether you asked for the newsletter')
    const stop = await failCalls(page, '/api/your-data/erase')
    await main(page).getByRole('button', { name: 'Erase All of This' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
    await expect(main(page).getByRole('alert')).not.toBeEmpty()
    await stop()
    await main(page).getByRole('button', { name: 'Erase All of This' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click()
    await expect(main(page).getByRole('heading', { name: 'It Is Erased' })).toBeVisible()
  })
})
