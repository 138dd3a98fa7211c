import type { Page } from '@playwright/test'
import type { OwnDoctor } from '../../contract/providers/calls.ts'
import { newAccount, put, signUp } from '../accounts.ts'
import { get } from '../dashboard.ts'
import { expect } from '../fixtures.ts'

export const myProfile = '/profile?tab=my-profile'

/** Opens the tab and waits for the profile form. */
export async function openMyProfile(page: Page) {
  await page.goto(myProfile)
  await expect(form(page)).toBeVisible()
}

/** A new account, with the tab open in its browser. */
export async function openAsNewcomer(
  page: Page,
  name: { firstName?: string; lastName?: string } = {},
) {
  const account = await signUp(page, newAccount(name))
  await openMyProfile(page)
  return account
}

export const form = (page: Page) => page.getByRole('form', { name: 'Profile', exact: true })
export const field = (page: Page, label: string) =>
  form(page).getByLabel(label).and(page.locator('input, textarea, select'))
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save Profile' })
export const search = (page: Page, label: string) => page.getByRole('searchbox', { name: label })
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true })
/** A notification with this title and at least these words. */
export const notice = (page: Page, title: string, text: string) =>
  page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: text })

export const unclaimedTitle = 'You have not claimed a profile yet'
export const waiting = 'Your claim is waiting for our team'
export const waitingNew = 'Your new profile is waiting for review'

const blank = {
  detailedBio: '',
  website: '',
  linkedin: '',
  twitter: '',
  instagram: '',
  education: '',
  affiliations: '',
}
export const newProfile = {
  firstName: 'Ada',
  lastName: 'Example',
  specialty: 'Cardiology',
  phone: '(210) 555-0188',
  basicBio: 'Hearts, and what troubles them.',
  ...blank,
}

/** Saves over the API, as another tab would. @returns the doctor as its owner sees it */
export async function saveProfile(page: Page, changes: object = {}): Promise<OwnDoctor> {
  const { doctor } = await put(page, '/api/user/profile', { ...newProfile, ...changes })
  return doctor
}

export const publicDoctor = (page: Page, slug: string) =>
  get<OwnDoctor>(page, `/api/doctors/${slug}`)

/** The id of the reader's claim. */
export const ownClaim = async (page: Page, kind: 'doctor' | 'practice') =>
  (await get<{ claim: { id: number } }>(page, `/api/user/${kind}`)).claim.id
