import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { answer, arrive, ownDoctor, tab, untouched } from '../dashboard.ts'
import { expect, expectPresentable, test } from '../fixtures.ts'
import { claimPractice, form, openMyProfile, saveProfile } from './my-profile.ts'

const longest = 'Castellanos-Featherstonehaugh-Villalobos-Abernathy-Czerwinski'

const states: Record<string, (page: Page, retry: number) => Promise<void>> = {
  'nothing claimed': openMyProfile,
  'a new profile and a practice that wait': async (page, retry) => {
    await saveProfile(page, { lastName: longest })
    await claimPractice(
      page,
      untouched(['agarita-physical-therapy', 'cedar-bluff-dermatology'], retry),
    )
    await openMyProfile(page)
    await page.getByRole('button', { name: 'I have a code' }).click()
  },
  'public and Featured': async (page) => {
    await answer(page, '/api/user/doctor', await ownDoctor(page, { premium: true, featured: true }))
    await arrive(page)
    await tab(page, 'My Profile').click()
    await expect(form(page)).toBeVisible()
  },
}

for (const [name, show] of Object.entries(states))
  test(`${name}: fits every width, and nothing grave is found by axe`, async ({ page }, {
    retry,
  }) => {
    await signUp(page)
    await show(page, retry)
    await expectPresentable(page)
  })
