import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { unsubscribeUrl } from '../../server/newsletter/links.ts'
import { subscribers } from '../../server/newsletter/tables.ts'
import { loadSecretKeys } from '../../server/platform/secrets/installation-secrets.ts'
import { post } from '../accounts.ts'
import { withDatabase } from '../database.ts'
import { expect } from '../fixtures.ts'
import { mailTo } from '../outbox.ts'

export const newAddress = () => `reader-${randomUUID().slice(0, 8)}@example.com`

/** The path that the mail to a new subscriber links to. */
export async function confirmPath(email: string) {
  const { text } = await mailTo(email)
  const { pathname, search } = new URL(/http\S+\/newsletter\/confirm\?\S+/.exec(text!)![0])
  return pathname + search
}

/** The path that a newsletter to this subscriber would link to. */
export const unsubscribePath = (email: string) =>
  withDatabase(async (db) => {
    const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.email, email))
    const settings = { secretKey: null, dataDir: process.env.DATA_DIR! }
    const secretKeys = await loadSecretKeys(db, settings)
    return unsubscribeUrl({ db, secretKeys }, '', subscriber!)
  })

export const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token')!

/** An address that was given in the form, over the API. */
export async function askForNewsletter(page: Page): Promise<string> {
  const email = newAddress()
  expect((await post(page, '/api/newsletter/subscribe', { email })).status()).toBe(200)
  return email
}

/** Somebody who gets the newsletter. @returns the address */
export async function newSubscriber(page: Page): Promise<string> {
  const email = await askForNewsletter(page)
  const token = tokenIn(await confirmPath(email))
  const response = await post(page, '/api/newsletter/confirm', { token })
  expect(await response.json()).toEqual({ state: 'done' })
  return email
}
