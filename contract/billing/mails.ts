import type { Withholding } from './calls.ts'
import type { SeatEnd, SeatRefusal } from './seat-calls.ts'

/** News about money for the team; nothing of it can be undone here. */
export const moneyNews = [
  'dispute opened',
  'dispute lost',
  'dispute won',
  'refunded in force',
  'refund failed',
] as const
export type MoneyNews = (typeof moneyNews)[number]

/** Mails about what is paid for, as `MailContent` says. */
export type BillingMail =
  | {
      template: 'subscription-started'
      firstName: string | null
      plan: 'monthly' | 'yearly'
      profileUrl: string
    }
  | {
      template: 'payment-failed'
      firstName: string | null
      /** The end of the listing unless it is paid: ISO, UTC. */
      until: string
      /** The practice whose doctors it pays for, where that is not the reader's own listing. */
      practice?: string
      profileUrl: string
    }
  | { template: 'subscription-ended'; firstName: string | null; subscribeUrl: string }
  /** The listing is free until the reader, or the team, settles why; the subscription is not over. */
  | {
      template: 'featured-withheld'
      firstName: string | null
      because: Withholding
      /** The practice whose doctors it pays for, where that is not the reader's own listing. */
      practice?: string
      profileUrl: string
    }
  /** To the team. */
  | {
      template: 'money-news'
      news: MoneyNews
      payer: string
      /** The payment provider's ids. */
      subscription: string
      objectId: string
      /** The amount in the smallest unit of the currency. */
      amount: { amount: number; currency: string } | null
      paymentsUrl: string
    }
  /** To who pays for the Featured listings of a practice: that has begun, and for whom. */
  | {
      template: 'seats-started'
      firstName: string | null
      practice: string
      seats: number
      plan: 'monthly' | 'yearly'
      doctors: string[]
      dashboardUrl: string
    }
  /** To the same: who is Featured no more, and why; what is paid for can be given to another. */
  | {
      template: 'seats-freed'
      firstName: string | null
      practice: string
      freed: { doctor: string; end: SeatEnd }[]
      dashboardUrl: string
    }
  /** To the same, and to the owners: until when it is paid for; `until` null: it is over. */
  | {
      template: 'seats-ending'
      firstName: string | null
      practice: string
      /** ISO, UTC. */
      until: string | null
      /** The cause of the end, if not the payer. */
      because:
        | 'payer not in the team'
        | 'payer leaves'
        | 'practice not listed'
        | 'another subscription'
        | null
      dashboardUrl: string
    }
  /** To the same, who were told that the payer leaves: the account stays. */
  | {
      template: 'seats-kept'
      firstName: string | null
      practice: string
      /** ISO, UTC; null: it is renewed. */
      until: string | null
      dashboardUrl: string
    }
  /** To who has paid for what could not be given. */
  | {
      template: 'seats-refused'
      firstName: string | null
      practice: string
      refusal: SeatRefusal
      dashboardUrl: string
    }
