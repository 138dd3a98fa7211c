import { paths } from '../../../contract/paths.ts'
import type { Db } from '../../platform/database/connect.ts'
import { secretOf } from '../../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { readToken, signToken } from '../../platform/secrets/signed-token.ts'

type Parts = { db: Db; secretKeys: SecretKeys }
type Purpose = 'confirm-facts' | 'stop-reminders'

/** Days in which the links of a reminder are valid: mails are read late, and their stop links later still. */
export const linkDays = { 'confirm-facts': 30, 'stop-reminders': 365 } as const

const keyOf = ({ db, secretKeys }: Parts) => secretOf(db, secretKeys, 'reminder links')

/** The addresses in a reminder's mail. The stop link is a mail program's one click, too (RFC 8058). */
export async function reminderUrls(
  parts: Parts,
  publicUrl: string,
  reminderId: string,
  now = new Date(),
): Promise<{ confirmUrl: string; stopUrl: string }> {
  const key = await keyOf(parts)
  const token = (purpose: Purpose) =>
    signToken(key, purpose, reminderId, new Date(now.getTime() + linkDays[purpose] * 86_400_000))
  const stop = new URLSearchParams({ token: token('stop-reminders') })
  return {
    confirmUrl: publicUrl + paths.confirmFacts(token('confirm-facts')),
    stopUrl: `${publicUrl}/api/reminders/stop?${stop}`,
  }
}

/** The reminder of a link; null if it is forged, for another purpose, or expired. */
export const reminderOf = async (
  parts: Parts,
  purpose: Purpose,
  token: string,
): Promise<string | null> => readToken(await keyOf(parts), purpose, token)
