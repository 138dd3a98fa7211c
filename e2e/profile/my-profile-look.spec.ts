import type { Page } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { expectPresentable, test } from '../fixtures.ts'
import { signUpOwner } from '../owners.ts'
import { claimPractice, openMyProfile, saveProfile } from './my-profile.ts'

const longest = 'Castellanos-Featherstonehaugh-Villalobos-Abernathy-Czerwinski'

const states: Record<string, (page: Page) => Promise<void>> = {
  'a new profile and a practice that wait': async (page) => {
    await signUp(page)
    await saveProfile(page, { lastName: longest })
    await claimPractice(page, 'agarita-physical-therapy')
    await openMyProfile(page)
    await page.getByRole('button', { name: 'I have a code' }).click()
  },
  'public and Featured': async (page) => {
    await signUpOwner(page, { featured: true })
    await openMyProfile(page)
  },
}

for (const [name, show] of Object.entries(states))
  test(`${name} fits every width and is accessible`, async ({ page }) => {
    await show(page)
    await expectPresentable(page)
  })
