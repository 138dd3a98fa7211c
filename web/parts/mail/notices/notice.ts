import type { MailContent } from '../../../../contract/mails.ts'

/** A mail of words, with at most one thing to do. */
export type Notice = {
  subject: string
  heading: string
  /** The preview line in an inbox. */
  preview: string
  /** Why the reader gets this mail. */
  reason: string
  body: (string | Code | Quote | Address | Steps | Action | false)[]
}

/** To be typed somewhere. */
type Code = { code: string }
/** Somebody's own words, in the language they were written in. */
type Quote = { quote: string }
/** A page to keep, with its address in full. */
type Address = { address: string; note: string }
/** What to do next, in this order. */
type Steps = { steps: Step[] }
export type Step = { text: string; label: string; href: string }
type Action = {
  href: string
  label: string
  /** Above the address for copying. */
  note: string
}

type Template = MailContent['template']
export type ContentOf = { [T in Template]: Extract<MailContent, { template: T }> }

/** The words of some templates in one language. */
export type Notices<T extends Template> = { [Key in T]: (content: ContentOf[Key]) => Notice }

export type AccountNotices = Notices<
  | 'address-confirmation'
  | 'address-taken'
  | 'email-code'
  | 'email-changed'
  | 'reset-code'
  | 'password-changed'
  | 'passkey-changed'
  | 'second-factor-changed'
  | 'wrong-codes'
  | 'administrator-removed'
  | 'account-suspension'
  | 'data-export'
>
export type PrivacyNotices = Notices<
  'deletion-code' | 'deletion-begun' | 'account-deleted' | 'account-kept' | 'your-data-code'
>
export type ClaimNotices = Notices<
  | 'claim-approved'
  | 'claim-ended'
  | 'claim-rejected'
  | 'proof-asked'
  | 'claim-proof'
  | 'ownership-ended'
  | 'team-to-user'
  | 'user-to-team'
  | 'report-received'
  | 'held-back'
>
export type TeamNotices = Notices<
  | 'team-request'
  | 'team-answer'
  | 'team-role'
  | 'team-ended'
  | 'succession-waits'
  | 'team-invitation'
  | 'team-joined'
>
export type ConsentNotices = Notices<
  'consent-request' | 'consent-answer' | 'consent-in-force' | 'consent-ended' | 'message-address'
>
export type BillingNotices = Notices<
  | 'subscription-started'
  | 'payment-failed'
  | 'subscription-ended'
  | 'featured-withheld'
  | 'money-news'
>
export type SeatNotices = Notices<
  'seats-started' | 'seats-freed' | 'seats-ending' | 'seats-kept' | 'seats-refused'
>
