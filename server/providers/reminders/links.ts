import { paths } from '../../../contract/paths.ts'
import type { HolidayAnswer } from '../../../contract/providers/reminder-calls.ts'
import type { Db } from '../../platform/database/connect.ts'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'

type Parts = { db: Db; secretKeys: SecretKeys }
export type Purpose =
  | 'confirm-facts'
  | 'stop-reminders'
  | 'stop-digests'
  | `holiday-${HolidayAnswer}`

/** Days in which the links of a reminder are valid: mails are read late, and their stop links later still. */
export const linkDays = { 'confirm-facts': 30, 'stop-reminders': 365 } as const

const day = 86_400_000
const keyOf = ({ db, secretKeys }: Parts) => secretOf(db, secretKeys, 'reminder links')
const after = (now: Date, days: number) => new Date(now.getTime() + days * day)

/** The addresses in a reminder's mail. The stop link is a mail program's one click, too (RFC 8058). */
export async function reminderUrls(
  parts: Parts,
  publicUrl: string,
  reminderId: string,
  now = new Date(),
): Promise<{ confirmUrl: string; stopUrl: string }> {
  const key = await keyOf(parts)
  const expires = after(now, linkDays['confirm-facts'])
  const token = signToken(key, 'confirm-facts', reminderId, expires)
  return {
    confirmUrl: publicUrl + paths.confirmFacts(token),
    stopUrl: stopUrlWith(key, publicUrl, reminderId, now),
  }
}

/** The addresses in a mail about a holiday. The answers are valid until `end`. */
export async function holidayUrls(
  parts: Parts,
  publicUrl: string,
  reminderId: string,
  { end, now = new Date() }: { end: Date; now?: Date },
): Promise<{ closedUrl: string; openUrl: string; stopUrl: string }> {
  const key = await keyOf(parts)
  const urlOf = (answer: HolidayAnswer) =>
    publicUrl + paths.holidayHours(signToken(key, `holiday-${answer}`, reminderId, end))
  return {
    closedUrl: urlOf('closed'),
    openUrl: urlOf('open'),
    stopUrl: stopUrlWith(key, publicUrl, reminderId, now),
  }
}

/** The address that stops the weekly mail about what waits. */
export const stopDigestUrl = async (
  parts: Parts,
  publicUrl: string,
  digestId: string,
  now = new Date(),
): Promise<string> => stopUrlWith(await keyOf(parts), publicUrl, digestId, now, 'stop-digests')

function stopUrlWith(
  key: string,
  publicUrl: string,
  id: string,
  now: Date,
  purpose: Purpose = 'stop-reminders',
): string {
  const expires = after(now, linkDays['stop-reminders'])
  const token = signToken(key, purpose, id, expires)
  return `${publicUrl}/api/reminders/stop?${new URLSearchParams({ token })}`
}

/** The reminder of a link; null if it is forged, for another purpose, or expired. */
export const reminderOf = async (
  parts: Parts,
  purpose: Purpose,
  token: string,
): Promise<string | null> => readToken(await keyOf(parts), purpose, token)
