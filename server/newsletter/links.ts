import { type Language, languages } from '../../contract/languages.ts'
import { linkIn } from '../../contract/links.ts'
import { paths } from '../../contract/paths.ts'
import type { Db } from '../platform/database/connect.ts'
import { secretOf } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { readToken, signToken } from '../platform/secrets/signed-token.ts'

type Subscriber = { id: number }
type Parts = { db: Db; secretKeys: SecretKeys }

export const confirmHours = 48
/** People unsubscribe from mail they find years later. */
const unsubscribeYears = 20

const hour = 3_600_000
const after = (hours: number) => new Date(Date.now() + hours * hour)
const keyOf = ({ db, secretKeys }: Parts) => secretOf(db, secretKeys, 'newsletter links')

/**
 * The address to confirm a subscription in a language, known only to the reader of its mail. Valid
 * for `confirmHours`.
 */
export async function confirmUrl(
  parts: Parts,
  publicUrl: string,
  { id, language }: Subscriber & { language: Language },
): Promise<string> {
  const subject = `${id} ${language}`
  const token = signToken(await keyOf(parts), 'newsletter-confirm', subject, after(confirmHours))
  return publicUrl + paths.newsletterConfirm(token)
}

/**
 * The address of a newsletter's visible link and of its List-Unsubscribe header: a browser gets the
 * page with the button, a mail program posts to it (RFC 8058).
 */
export async function unsubscribeUrl(
  parts: Parts,
  publicUrl: string,
  subscriber: Subscriber,
): Promise<string> {
  return (await readUnsubscribeUrls(parts, publicUrl))(subscriber)
}

/** The same for many, reading the key once. */
export async function readUnsubscribeUrls(parts: Parts, publicUrl: string) {
  const key = await keyOf(parts)
  return ({ id }: Subscriber, language: Language = 'en'): string => {
    const expires = after(unsubscribeYears * 365 * 24)
    const token = signToken(key, 'newsletter-unsubscribe', String(id), expires)
    const query = new URLSearchParams({ token })
    return linkIn(language, `${publicUrl}/api/newsletter/unsubscribe?${query}`)
  }
}

/** The subscriber of a link to unsubscribe; null if it is forged, for another purpose, or expired. */
export async function subscriberOf(parts: Parts, token: string): Promise<number | null> {
  const subject = readToken(await keyOf(parts), 'newsletter-unsubscribe', token)
  return subject === null ? null : Number(subject)
}

/** Reads what a link confirms; null as above. Before 0.4 links had no language. */
export async function readConfirmation(
  parts: Parts,
  token: string,
): Promise<{ id: number; language?: Language } | null> {
  const subject = readToken(await keyOf(parts), 'newsletter-confirm', token)
  if (subject === null) return null
  const [id, asked] = subject.split(' ')
  const language = languages.find((known) => known === asked)
  return { id: Number(id), ...(language && { language }) }
}
