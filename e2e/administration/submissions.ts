import type { Browser, Page } from '@playwright/test'
import { newAccount, post, put, signUp } from '../accounts.ts'
import { main, open } from '../dashboard.ts'

export const submission = (page: Page, name: string) => main(page).getByRole('article', { name })
export const searchBox = (page: Page) => page.getByLabel('Search submissions')
export const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })

/** A user who created a profile with the forms, in a separate browser. */
export async function newProfile(browser: Browser, form: { firstName: string; lastName: string }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const account = await signUp(page, newAccount(form))
  const data = {
    ...form,
    specialty: 'Cardiology',
    phone: '(210) 555-0142',
    basicBio: `${form.firstName} sees to hearts.`,
  }
  const { doctor } = await put(page, '/api/user/profile', data)
  await context.close()
  return { ...account, slug: doctor.slug as string }
}

export async function openSubmissions(page: Page, words = '') {
  await open(page, '/admin/dashboard?tab=submissions')
  if (words) await searchBox(page).fill(words)
}

/** Decides over the API as another administrator. */
export const decide = (page: Page, decision: 'approve' | 'reject', id: string) =>
  post(page, `/api/admin/${decision}/${id}`)
