import type { Locator, Page } from '@playwright/test'
import { expect, expectPresentable, test, waitForHydration } from '../fixtures.ts'
import { sendAtSecondTry } from '../forms.ts'
import { holdBack, recordCalls, useUpLimit } from '../network.ts'
import { newAddress } from './subscribers.ts'

const form = (page: Page) => page.locator('footer form')
const field = (page: Page) => form(page).getByLabel(/Healthcare news from/)
const press = (page: Page) => form(page).getByRole('button')
const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text, { exact: true })
const subscribing = '/api/newsletter/subscribe'

async function open(page: Page, path = '/about') {
  await page.goto(path)
  await waitForHydration(page)
}

test.describe('the form at the foot', () => {
  test('the form sends nothing without a valid address (VAL-01, VAL-02)', async ({ page }) => {
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
    await expectPresentable(page, 'an error')
    await page.mouse.move(5, 300)
    await field(page).press('End')
    await page.keyboard.type('.com')
    await expect(field(page)).not.toHaveAttribute('aria-invalid')
    expect(calls).toEqual([])
  })

  test('the form is not covered by its notification on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
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

  test('the form is sent once, with a busy state, and is empty afterwards (STATE-05 to STATE-07, ERR-03)', async ({
    page,
  }) => {
    const { release, bodies } = await holdBack(page, subscribing)
    const email = newAddress().replace('reader', 'Reader')
    await open(page)
    await field(page).fill(` ${email} `)
    await field(page).press('Enter')
    await expect(press(page)).toHaveText('Subscribing...')
    await expect(field(page)).toBeDisabled()
    release()
    await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()
    await expect(
      toast(
        page,
        'Thank you for subscribing to our newsletter. Check your email for confirmation.',
      ),
    ).toBeVisible()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(press(page)).toHaveText('Subscribe')
    expect(bodies).toEqual([{ email }])
  })

  test.describe('when it fails', () => {
    test.use({ expectedErrors: /status of (400|429)|ERR_FAILED/ })

    test('the form keeps the address and can be tried again, unless it is refused or that was too often (ERR-04)', async ({
      page,
    }) => {
      await open(page)
      await field(page).fill(newAddress())
      await sendAtSecondTry(page, {
        call: subscribing,
        button: press(page),
        field: field(page),
        failure: toast(page, 'There was an error subscribing to our newsletter. Please try again.'),
      })
      await expect(toast(page, 'Successfully Subscribed!')).toBeVisible()

      await field(page).fill('reader@nowhere')
      await press(page).click()
      await expect(toast(page, 'Invalid Email')).toBeVisible()
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page)).toHaveValue('reader@nowhere')

      await useUpLimit(page, subscribing, { email: 'nobody' })
      await field(page).fill(newAddress())
      await press(page).click()
      await expect(toast(page, 'Subscription Failed')).toBeVisible()
      await expect(
        toast(page, /^That was too often\. Please try again in \d+ minutes\.$/),
      ).toBeVisible()
    })
  })
})
