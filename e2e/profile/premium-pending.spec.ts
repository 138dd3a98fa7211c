import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { card, main, open, tab } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { pay } from '../subscribe/billing.ts'
import { field, form, notice, openMyProfile, save } from './my-profile.ts'

const expectNoSecondOffer = async (page: Page) => {
  await expect(main(page).getByText('Premium Member', { exact: true })).toBeVisible()
  await expect(
    main(page).getByText(/Unlock Premium Analytics|Upgrade Required|Upgrade to Premium|Free Plan/),
  ).toHaveCount(0)
}

test('a subscriber is premium on every tab while the new profile is pending (D27, PROF-14, ANA-04, ANA-11)', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  await open(page, '/subscribe')
  const success = await pay(page, '$99/month', '$99.00')
  // shown once the payment is confirmed, which takes a moment
  await expect(success.getByRole('heading', { level: 1 })).toHaveText('Welcome to Premium!')
  await success.close()

  await test.step('without a profile, analytics say that they begin with it', async () => {
    await open(page, '/profile?tab=analytics')
    await expect(main(page).getByText('Your analytics begin with your profile')).toBeVisible()
    await expectNoSecondOffer(page)
  })

  await test.step('the premium fields of a new profile can be edited, and are pending with it', async () => {
    await openMyProfile(page)
    await expectNoSecondOffer(page)
    await field(page, 'Medical specialty').selectOption('Cardiology')
    await field(page, 'Detailed biography').fill('All of it, at length.')
    await save(page).click()
    await expect(notice(page, 'Success', 'Profile updated successfully!')).toBeVisible()
    await expect(field(page, 'Detailed biography')).toHaveValue('All of it, at length.')
    await expect(form(page).getByText('Pending', { exact: true })).toBeVisible()
  })

  await test.step('analytics are available, and say that the profile is pending', async () => {
    await tab(page, 'Analytics').click()
    await expect(main(page).getByText('Total profile views')).toBeVisible()
    await expect(main(page).getByText('Shown once your profile is approved')).toHaveCount(5)
    await expect(
      main(page)
        .locator('dl > div')
        .filter({ has: page.getByText('Profile status') }),
    ).toContainText('Pending')
    await expectNoSecondOffer(page)
    await expectPresentable(page)
  })

  await test.step('the dashboard says that the profile is pending', async () => {
    await open(page)
    await expect(card(page, 'Subscription').getByText('Pending', { exact: true })).toBeVisible()
    await expect(card(page, 'Inquiries')).toContainText('appears here once it is approved.')
    await expectNoSecondOffer(page)
  })
})
