import { paths } from '../../contract/paths.ts'
import type { Db } from '../platform/database/connect.ts'
import { readToken, secretOf, signToken } from '../platform/secrets/signed-token.ts'

type Subscriber = { id: number }

export const confirmHours = 48
/** People unsubscribe from mail they find years later. */
const unsubscribeYears = 20

const hour = 3_600_000
const after = (hours: number) => new Date(Date.now() + hours * hour)
const keyOf = (db: Db) => secretOf(db, 'newsletter links')

/** Where a subscriber confirms; only who reads the address's mail has it. Works for `confirmHours`. */
export async function confirmUrl(db: Db, publicUrl: string, { id }: Subscriber): Promise<string> {
  const token = signToken(await keyOf(db), 'newsletter-confirm', String(id), after(confirmHours))
  return publicUrl + paths.newsletterConfirm(token)
}

/**
 * The address of a newsletter's visible link and of its List-Unsubscribe header: a reader who opens it
 * comes to the page with the button, a mail program posts to it (RFC 8058).
 */
export async function unsubscribeUrl(
  db: Db,
  publicUrl: string,
  subscriber: Subscriber,
): Promise<string> {
  return (await readUnsubscribeUrls(db, publicUrl))(subscriber)
}

/** The same for many, with one look at the key. */
export async function readUnsubscribeUrls(db: Db, publicUrl: string) {
  const key = await keyOf(db)
  return ({ id }: Subscriber): string => {
    const expires = after(unsubscribeYears * 365 * 24)
    const token = signToken(key, 'newsletter-unsubscribe', String(id), expires)
    return `${publicUrl}/api/newsletter/unsubscribe?${new URLSearchParams({ token })}`
  }
}

/** The subscriber a link was made for; null when it is not ours, for something else, or expired. */
export async function subscriberOf(
  db: Db,
  purpose: 'newsletter-confirm' | 'newsletter-unsubscribe',
  token: string,
): Promise<number | null> {
  const subject = readToken(await keyOf(db), purpose, token)
  return subject === null ? null : Number(subject)
}
