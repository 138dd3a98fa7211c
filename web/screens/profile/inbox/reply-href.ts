import type { Inquiry } from '../../../../contract/providers/calls.ts'
import { site } from '../../../../site.config.ts'

/** Opens the reader's own mail program with address and subject filled in. */
export function replyHref({ email, subject, recipient }: Inquiry): string {
  const about = subject ? `Re: ${subject}` : `Your message to ${recipient || site.name}`
  return `mailto:${mailAddress(email)}?subject=${encodeURIComponent(about)}`
}

/** The separators of a `mailto:` address must not come from what a stranger typed. */
export const mailAddress = (email: string) => encodeURIComponent(email).replaceAll('%40', '@')
