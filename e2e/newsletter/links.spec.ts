import type { Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack } from '../network.ts'
import { mailTo } from '../outbox.ts'
import {
  askForNewsletter,
  confirmPath,
  newAddress,
  newSubscriber,
  tokenIn,
  unsubscribePath,
} from './subscribers.ts'

const form = (page: Page) => page.locator('footer form')
const field = (page: Page) => form(page).getByLabel(/Healthcare news from/)
const press = (page: Page) => form(page).getByRole('button')
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page, path = '/about') {
  await page.goto(path)
  await waitForHydration(page)
}

test('a reader subscribes from an expired link, confirms by mail and unsubscribes (D20)', async ({
  page,
}) => {
  const email = newAddress()
  await open(page, '/newsletter/confirm')
  await expect(heading(page)).toHaveText('This Link Does Not Work')
  await page.getByRole('link', { name: 'Subscribe Again' }).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill(email)
  await press(page).click()
  await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()

  const mail = await mailTo(email)
  expect(mail.subject).toMatch(/confirm/i)
  expect(mail.html).toContain('/newsletter/confirm?token=')
  const path = await confirmPath(email)
  await open(page, path)
  await expect(heading(page)).toHaveText('Confirm Your Subscription')
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(heading(page)).toHaveText('Subscription Confirmed')
  await expect(heading(page)).toBeFocused()

  await field(page).fill(email.toUpperCase())
  await press(page).click()
  await expect(toast(page, 'Already Subscribed')).toBeVisible()

  await open(page, path)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(heading(page)).toHaveText('Already Confirmed')

  await open(page, await unsubscribePath(email))
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?/)
  await expect(heading(page)).toHaveText('Unsubscribe')
  await page.locator('main').getByRole('button').click()
  await expect(heading(page)).toHaveText('You Are Unsubscribed')
})

const pages = [
  {
    path: '/newsletter/confirm',
    call: '/api/newsletter/confirm',
    newLink: async (page: Page) => confirmPath(await askForNewsletter(page)),
    ask: 'Confirm Your Subscription',
    button: 'Confirm Subscription',
    working: 'Confirming...',
    outcomes: { done: 'Subscription Confirmed', already: 'Already Confirmed' },
  },
  {
    path: '/newsletter/unsubscribe',
    call: '/api/newsletter/unsubscribe',
    newLink: async (page: Page) => unsubscribePath(await newSubscriber(page)),
    ask: 'Unsubscribe',
    button: 'Unsubscribe',
    working: 'Unsubscribing...',
    outcomes: { done: 'You Are Unsubscribed', already: 'Already Unsubscribed' },
  },
]
for (const { path, call, newLink, ask, button, working, outcomes } of pages)
  test.describe(path, () => {
    const main = (page: Page) => page.locator('main')

    test('the page asks, acts and shows the result, by keyboard too', async ({ page }) => {
      const link = await newLink(page)
      const { release, bodies } = await holdBack(page, call)
      await open(page, link)
      await expect(heading(page)).toHaveText(ask)
      await expect(main(page).getByRole('button', { name: button })).toBeVisible()
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
      await expect(main(page)).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(main(page).getByRole('button')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(main(page).getByRole('button')).toHaveText(working)
      await page.keyboard.press('Enter')
      release()
      await expect(heading(page)).toHaveText(outcomes.done)
      await expect(heading(page)).toBeFocused()
      await expect(main(page).locator('form')).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(`^${outcomes.done}`))
      expect(bodies).toEqual([{ token: tokenIn(link) }])
      await open(page, link)
      await main(page).getByRole('button').click()
      await expect(heading(page)).toHaveText(outcomes.already)
    })

    test('the question and an answer are presentable', async ({ page }) => {
      for (const query of ['token=abc', 'result=x']) {
        await open(page, `${path}?${query}`)
        await expectPresentable(page, query)
      }
    })
  })

test.describe('in trouble', () => {
  test.use({ expectedErrors: /status of 400|ERR_FAILED/ })

  test('a failure can be retried, and an invalid link says so', async ({ page }) => {
    const link = await confirmPath(await askForNewsletter(page))
    const recover = await failCalls(page, '/api/newsletter/confirm', {
      failure: 'the line is down',
    })
    await open(page, link)
    await page.locator('main').getByRole('button').click()
    await expect(page.locator('main').getByRole('alert')).toHaveText(
      'That did not work. Please try again.',
    )
    await expect(page.locator('main').getByRole('button')).toBeFocused()
    await recover()
    await page.locator('main').getByRole('button').click()
    await expect(heading(page)).toHaveText('Subscription Confirmed')
    await open(page, '/newsletter/confirm?token=forged.token')
    await page.locator('main').getByRole('button').click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
    await expect(heading(page)).toBeFocused()
    await expect(page.locator('main').getByRole('link')).toHaveCount(1)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything works with plain forms, and errors are shown by a page', async ({ page }) => {
    const email = newAddress()
    await page.goto('/about')
    await field(page).fill(email)
    await press(page).click()
    await expect(page).toHaveURL('/newsletter/subscribe?result=done')
    await expect(heading(page)).toHaveText('Check Your Email')

    await page.goto(await confirmPath(email))
    await page.getByRole('button', { name: 'Confirm Subscription' }).click()
    await expect(page).toHaveURL('/newsletter/confirm?result=done')
    await expect(heading(page)).toHaveText('Subscription Confirmed')

    await field(page).fill(email)
    await press(page).click()
    await expect(heading(page)).toHaveText('Already Subscribed')

    await page.goto(await unsubscribePath(email))
    await page.locator('main').getByRole('button').click()
    await expect(page).toHaveURL('/newsletter/unsubscribe?result=done')
    await expect(heading(page)).toHaveText('You Are Unsubscribed')

    // errors are shown by a page
    await page.goto('/about')
    await field(page).fill('nobody')
    await press(page).click()
    await expect(heading(page)).toHaveText('Invalid Email')
    await page.goto('/newsletter/confirm?token=forged')
    await page.locator('main').getByRole('button').click()
    await expect(heading(page)).toHaveText('This Link Does Not Work')
    await page.goto('/newsletter/confirm?result=internal')
    await expect(page.getByRole('alert')).toHaveText(/open the link in the mail again/)
    for (const [result, title] of [
      ['too_many', 'Subscription Failed'],
      ['internal', 'Subscription Failed'],
      ['', 'Subscription Failed'],
    ]) {
      await page.goto(`/newsletter/subscribe?result=${result}`)
      await expect(heading(page)).toHaveText(title!)
    }
  })
})
