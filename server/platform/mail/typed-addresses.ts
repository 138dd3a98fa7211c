import type { RateLimits } from '../http/rate-limits.ts'

const day = 24 * 60
/** Mails to one mailbox, whoever asked for them. */
const toAddress = { count: 5, minutes: day }
/** Mails about one record to addresses that somebody typed. */
const aboutRecord = { count: 20, minutes: day }

/** One mailbox for most mail services, which ignore case, dots and what follows a `+`. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}

/**
 * Counts a mail to an address that nobody has confirmed, against floods of a mailbox and from a record.
 * @param record such as `doctor 7`
 * @returns whether it may be sent
 */
export async function mayMailTypedAddress(
  limits: RateLimits,
  { to, record }: { to: string; record: string },
): Promise<boolean> {
  const waits = [
    await limits.use('mails to a typed address', mailboxOf(to), toAddress),
    await limits.use('mails to typed addresses about a record', record, aboutRecord),
  ]
  return waits.every((seconds) => seconds === 0)
}
