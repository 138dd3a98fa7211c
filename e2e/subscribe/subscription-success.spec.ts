import { signUp } from '../accounts.ts'
import { main, open } from '../dashboard.ts'
import { expect, expectAccessible, expectPresentable, test } from '../fixtures.ts'
import { setSubscription } from '../owners.ts'

const path = '/subscription-success'
const heading = 'h1'

test('the success page waits for the confirmation, and its countdown can be stopped (D11, PAY-02, PAY-04, PAY-05)', async ({
  page,
}) => {
  // signed out, it links to the sign-in
  await open(page, path)
  await expect(main(page).locator(heading)).toHaveText('Your subscription')
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fsubscription-success',
  )
  await expect(main(page)).not.toContainText(/welcome|seconds/i)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

  await page.clock.install()
  const { email } = await signUp(page)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url())
  })
  await open(page, path)
  await expect(main(page).locator(heading)).toHaveText('Confirming your payment…')
  const timer = main(page).getByRole('timer')
  await expect(timer).toHaveText(/^You are taken to your dashboard in \d+ seconds\.$/)
  await main(page).getByRole('button', { name: 'Stay on this page' }).focus()
  await page.keyboard.press('Enter')
  await expect(timer).toHaveText('You stay on this page.')
  await expect(main(page).getByRole('link', { name: 'Go to Dashboard' })).toBeFocused()

  await test.step('after two minutes the page stops asking and says so', async () => {
    const late = main(page).getByText('We have no confirmation yet.')
    // between two clock steps the server responds in real time
    await expect(async () => {
      await page.clock.fastForward(40_000)
      expect(await late.isVisible()).toBe(true)
    }).toPass({ intervals: [100], timeout: 60_000 })
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
  })

  await setSubscription(email)
  await main(page).getByRole('button', { name: 'Check Again' }).click()
  await expect(main(page).locator(heading)).toHaveText('Welcome to Premium!')
  await expectPresentable(page)
  await expect(page).toHaveTitle(/^Welcome to Premium!/)
  expect(changes).toEqual([])

  await test.step('the page leads to the dashboard after ten seconds', async () => {
    await open(page, path)
    await expect(timer).toContainText('seconds')
    await expect(async () => {
      await page.clock.fastForward(1000)
      expect(new URL(page.url()).pathname).toBe('/profile')
    }).toPass({ intervals: [50], timeout: 60_000 })
    await page.goBack()
    await expect(page).not.toHaveURL(path) // it does not begin again
  })
})
