/** What a mail says: a template and its data. Imports nothing, so server, templates and preview share it. */
export type MailContent =
  | {
      template: 'office-message'
      /** Whose office this went to, and whether it went to the directory team for want of an address. */
      recipient: string
      forwardedToTeam: boolean
      message: WrittenMessage
    }
  | { template: 'team-message'; department: string; message: WrittenMessage }
  | { template: 'newsletter-confirmation'; confirmUrl: string; hours: number }
  | { template: 'address-confirmation'; firstName: string; confirmUrl: string; hours: number }
  /** To the owner of an address that somebody tried to register again. */
  | { template: 'address-taken'; firstName: string; signInUrl: string }
  | { template: 'reset-code'; firstName: string; code: string; minutes: number }
  | { template: 'password-changed'; firstName: string; signInUrl: string }
  | { template: 'second-factor-changed'; firstName: string; on: boolean; signInUrl: string }
  | { template: 'claim-approved'; firstName: string; record: string; dashboardUrl: string }
  | { template: 'claim-rejected'; firstName: string; record: string; reason: string | null }
  /** To the contact address on record: who claims it, and the code that proves it. */
  | { template: 'claim-proof'; record: string; claimant: string; code: string; minutes: number }
  | {
      template: 'subscription-started'
      firstName: string
      plan: 'monthly' | 'yearly'
      profileUrl: string
    }
  | {
      template: 'payment-failed'
      firstName: string
      /** When the listing ends unless it is paid: ISO, UTC. */
      until: string
      profileUrl: string
    }
  | { template: 'subscription-ended'; firstName: string; subscribeUrl: string }
  | {
      template: 'team-to-user'
      firstName: string
      subject: string
      message: string
      dashboardUrl: string
    }

export type WrittenMessage = {
  name: string
  email: string
  phone: string | null
  subject: string | null
  message: string
}

/** A rendered mail. */
export type RenderedMail = { subject: string; html: string; text: string }
