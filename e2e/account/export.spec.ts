import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzip } from '../../server/testing/unzip.ts'
import { signUp } from '../accounts.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { failCalls } from '../network.ts'
import { mailTo } from '../outbox.ts'
import { card, open } from './cards.ts'
import { toast } from './head.ts'

const panelOf = (page: Page) => card(page, 'Your data')

async function download(page: Page, button: Locator) {
  const file = page.waitForEvent('download')
  await button.press('Enter')
  return unzip(await readFile(await (await file).path()))
}

test('everything held is collected and downloaded by keyboard, on the dashboard and by the mailed link', async ({
  page,
}) => {
  const { email } = await signUp(page)
  await open(page)
  const panel = panelOf(page)
  const collect = panel.getByRole('button', { name: 'Collect My Data' })
  await expect(collect).toBeVisible()
  await expectPresentable(page, 'nothing collected')
  await collect.press('Enter')
  await expect(panel.getByRole('status')).toContainText('It is ready')
  const files = await download(page, panel.getByRole('button', { name: 'Download My Data' }))
  expect([...files.keys()]).toEqual(expect.arrayContaining(['README.txt', 'data.json']))
  const { users } = JSON.parse(String(files.get('data.json')))
  expect(users).toEqual([expect.objectContaining({ email, firstName: 'Ada' })])

  const { text } = await mailTo(email, '/profile/export')
  await page.goto(/\/profile\/export\?token=\S+/.exec(text ?? '')![0])
  const again = page.getByRole('button', { name: 'Download Your Data' })
  await expectPresentable(page, 'the mailed link')
  expect([...(await download(page, again)).keys()]).toEqual([...files.keys()])
  await expect(page.getByRole('status')).toHaveText('The file is in your downloads.')
})

test.describe('a link that is none', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('says so when it is used', async ({ page }) => {
    await signUp(page)
    await page.goto('/profile/export?token=none')
    await page.getByRole('button', { name: 'Download Your Data' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Does Not Work')
  })
})

test.describe('while the server cannot collect it', () => {
  test.use({ expectedErrors: /status of 5\d\d/ })

  test('a failure is said, and the button can be pressed again', async ({ page }) => {
    await signUp(page)
    await open(page)
    const failure = 'the answer is no JSON'
    await failCalls(page, '/api/user/exports', { failure, method: 'POST' })
    const collect = panelOf(page).getByRole('button', { name: 'Collect My Data' })
    await collect.click()
    await expect(toast(page, 'Your data could not be asked for. Please try again.')).toBeVisible()
    await expect(collect).toBeEnabled()
  })
})
