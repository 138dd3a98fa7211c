import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../fixtures.ts'
import { failCalls, holdBack, recordCalls, useUpLimit } from '../network.ts'
import { newAddress, newSubscriber } from './subscribers.ts'

const form = (page: Page) => page.locator('footer form')
const field = (page: Page) => form(page).getByLabel(/Healthcare news from/)
const press = (page: Page) => form(page).getByRole('button')
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const _heading = (page: Page) => page.getByRole('heading', { level: 1 })
const subscribing = '/api/newsletter/subscribe'

async function open(page: Page, path = '/about') {
  await page.goto(path)
  await waitForHydration(page)
}

test.describe('the form at the foot', () => {
  test('has the heading Stay Updated (FOOT-03)', async ({ page }) => {
    await open(page)
    const section = page.getByRole('region', { name: 'Stay Updated' })
    await expect(section.getByRole('textbox')).toBeVisible()
    await expect(section.getByRole('button')).toHaveText('Subscribe')
  })

  test('sends nothing without a valid address (VAL-01, VAL-02)', async ({ page }) => {
    const calls = recordCalls(page, subscribing)
    await open(page)
    for (const text of ['', '   ', 'reader at example']) {
      await field(page).fill(text)
      await press(page).click()
      await expect(toast(page, 'Invalid Email')).toBeVisible()
      await expect(toast(page, 'Please enter a valid email address.')).toBeVisible()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue(text.trim())
    }
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toHaveAccessibleDescription(/looks like name@example.com/)
    await toast(page, 'Invalid Email').hover() // keeps it while axe reads
    await expectAccessible(page)
    await field(page).press('End')
    await page.keyboard.type('.com')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  for (const width of [390, 1280])
    test(`${width} px: the notification does not cover the field in use`, async ({ page }) => {
      await page.setViewportSize({ width, height: 664 })
      await open(page)
      await field(page).fill('reader at example')
      await field(page).evaluate((input) => input.scrollIntoView({ block: 'end' }))
      await field(page).press('Enter')
      await expect(toast(page, 'Invalid Email')).toBeVisible()
      await expect(field(page)).toBeFocused()
      const bottomOf = async (locator: Locator) => {
        const box = (await locator.boundingBox())!
        return box.y + box.height
      }
      const inUse = (await field(page).boundingBox())!
      expect(await bottomOf(page.locator('.toast'))).toBeLessThan(inUse.y)
      expect(await bottomOf(page.getByRole('banner'))).toBeLessThanOrEqual(
        (await page.locator('.toast').boundingBox())!.y,
      )
    })

  test('is sent once, with a busy state, and is empty afterwards (STATE-05 to STATE-07, ERR-03)', async ({
    page,
  }) => {
    const { release, bodies } = await holdBack(page, subscribing)
    const email = newAddress().replace('reader', 'Reader')
    await open(page)
    await field(page).fill(` ${email} `)
    await press(page).dblclick()
    await expect(press(page)).toHaveText('Subscribing...')
    await expect(field(page)).toBeDisabled()
    await press(page).press('Enter')
    release()
    await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
    await expect(
      toast(
        page,
        'Thank you for subscribing to our newsletter. Check your email for confirmation.',
      ),
    ).toBeVisible()
    await toast(page, 'Successfully Subscribed!').hover() // keeps it for axe
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeEnabled()
    await expect(press(page)).toHaveText('Subscribe')
    expect(bodies).toEqual([{ email }])
    await expectAccessible(page)
  })

  test('says that an address is subscribed already, and keeps it (ERR-02)', async ({ page }) => {
    const email = await newSubscriber(page)
    await open(page)
    await field(page).fill(email)
    await press(page).click()
    await expect(toast(page, 'Already Subscribed')).toBeVisible()
    await expect(toast(page, "You're already subscribed to our newsletter.")).toBeVisible()
    await expect(field(page)).toHaveValue(email)
  })

  test('keeps the focus in the field by keyboard', async ({ page }) => {
    await open(page)
    await field(page).focus()
    await page.keyboard.type(newAddress())
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: /status of (400|429|500|502)|ERR_FAILED/ })
    const failureText = 'There was an error subscribing to our newsletter. Please try again.'
    /** An address is sent in vain, and stays in the field. */
    async function expectFailure(page: Page, reason: string | RegExp) {
      const email = newAddress()
      await open(page)
      await field(page).fill(email)
      await press(page).click()
      await expect(toast(page, 'Subscription Failed')).toBeVisible()
      await expect(toast(page, reason)).toBeVisible()
      await expect(field(page)).toHaveValue(email)
      await expect(press(page)).toHaveText('Subscribe')
    }

    for (const failure of [
      'the server has a fault',
      'the answer is no JSON',
      'the line is down',
    ] as const)
      test(`${failure}: it says so, keeps the address and can be tried again (ERR-04)`, async ({
        page,
      }) => {
        const recover = await failCalls(page, subscribing, { failure })
        await expectFailure(page, failureText)
        await recover()
        await press(page).click()
        await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
      })

    test('because of the rate limit, it says so and keeps the address (ERR-04)', async ({
      page,
    }) => {
      await useUpLimit(page, subscribing, { email: 'nobody' })
      await expectFailure(page, /^That was too often\. Please try again in \d+ minutes\.$/)
    })

    test('the server refuses the address, with an error at the field', async ({ page }) => {
      await open(page)
      await field(page).fill('reader@nowhere')
      await press(page).click()
      await expect(toast(page, 'Invalid Email')).toBeVisible()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toHaveValue('reader@nowhere')
    })
  })
})
