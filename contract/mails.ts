import type { TeamMail } from './administration/team-mails/mails.ts'
import type { BillingMail } from './billing/mails.ts'
import type { Language } from './languages.ts'
import type { ProviderMail } from './providers/mails.ts'
import type { WhyReader } from './providers/message-address-calls.ts'
import type { ReportLabel } from './reports/subjects.ts'

/**
 * The content of a mail: a template and its data. Imports types only, so server, templates and preview
 * share it. `firstName` and `record` are null where the reader's address is not confirmed and a
 * stranger may have typed them.
 */
export type MailContent =
  | ProviderMail
  | BillingMail
  | TeamMail
  | {
      template: 'office-message'
      /** The office this went to, and whether it went to the directory team for want of an address. */
      recipient: string
      forwardedToTeam: boolean
      /** Why this reader gets it; older mails do not say it. */
      why?: WhyReader
      message: WrittenMessage
      /** The page where the team answers it, when it is forwarded. */
      inboxUrl?: string
      /** The time it was written, if it was held back since: ISO, UTC. */
      heldSince?: string
    }
  | {
      template: 'team-message'
      department: string
      message: WrittenMessage
      inboxUrl?: string
      heldSince?: string
    }
  /**
   * The number of messages and reports that are held back. Goes to those who answer for the record, or
   * to the team.
   */
  | {
      template: 'held-back'
      firstName: string | null
      messages: number
      reports: number
      forTeam: boolean
      heldUrl: string
    }
  /** To the writer of a message, at an address that nobody has proven to be theirs: that it has arrived. */
  | {
      template: 'message-copy'
      recipient: string
      /** It is held back for now. */
      waits?: boolean
    }
  /** From the team to somebody who wrote to it, or to an office. */
  | {
      template: 'inbox-reply'
      reply: string
      /** The office whose message it answers. */
      recipient: string
      /** ISO, UTC. */
      writtenAt: string
    }
  /** To an administrator who tries whether mails go out. */
  | { template: 'mail-test' }
  | { template: 'newsletter-confirmation'; confirmUrl: string; hours: number }
  | { template: 'address-confirmation'; confirmUrl: string; hours: number }
  /** To the owner of an address that somebody tried to register again. */
  | {
      template: 'address-taken'
      firstName: string | null
      /** Somebody wanted to register it, or to give it to another account. */
      attempt?: 'registration' | 'change'
      signInUrl: string
    }
  /** To an address that an account is to have. */
  | { template: 'email-code'; code: string; minutes: number }
  /** To the address that an account had. */
  | { template: 'email-changed'; firstName: string | null; undoUrl: string; days: number }
  | { template: 'reset-code'; firstName: string | null; code: string; minutes: number }
  | {
      template: 'password-changed'
      firstName: string | null
      /** The address had not been confirmed, and what was set up before is removed. */
      emptied?: boolean
      /** Changed by somebody who was signed in and knew the old one, not with a mailed code. */
      signedIn?: boolean
      signInUrl: string
    }
  | { template: 'passkey-changed'; firstName: string | null; added: boolean; signInUrl: string }
  | { template: 'second-factor-changed'; firstName: string | null; on: boolean; signInUrl: string }
  /** After repeated wrong codes; `reset`: without the password, `app`: with it, `session`: signed in. */
  | {
      template: 'wrong-codes'
      firstName: string | null
      codes: 'reset' | 'app' | 'session'
      count: number
      signInUrl: string
    }
  /** To the owner of a record whose claim an administrator ended, and why; `reason` null: took that back. */
  | {
      template: 'ownership-ended'
      firstName: string | null
      record: string
      reason: string | null
      dashboardUrl: string
    }
  /** Why an account is suspended; `reason` null: it is no longer. */
  | {
      template: 'account-suspension'
      firstName: string | null
      reason: string | null
      signInUrl: string
    }
  /** To who is an ordinary user again. */
  | { template: 'administrator-removed'; firstName: string | null; dashboardUrl: string }
  /** The link to what is held about the reader. */
  | { template: 'data-export'; firstName: string | null; downloadUrl: string; hours: number }
  | {
      template: 'deletion-code'
      firstName: string | null
      code: string
      minutes: number
      /** The number of days of grace that follow. */
      days: number
    }
  | {
      template: 'deletion-begun'
      firstName: string | null
      /** An administrator deletes it, for the owner. */
      byTeam: boolean
      /** The time the account will be deleted: ISO, UTC. */
      at: string
      keepUrl: string
    }
  /** The last mail to an account; it is not kept once it is delivered. */
  | { template: 'account-deleted' }
  | {
      template: 'account-kept'
      firstName: string | null
      /** An administrator keeps it; left out in mails from before that was possible. */
      byTeam?: boolean
      profileUrl: string
    }
  /** To an address without an account, whose reader asks what is held about it. */
  | { template: 'your-data-code'; code: string; minutes: number }
  /** To an owner whose facts get old. */
  | {
      template: 'facts-reminder'
      firstName: string | null
      records: MailedFacts[]
      /** Records beyond those; the page has them. */
      more: number
      /** The time the oldest fact began, or begins, to be shown as one that may be out of date: ISO, UTC. */
      agingFrom: string
      isAging: boolean
      confirmUrl: string
      days: number
      changeUrl: string
      stopUrl: string
    }
  /** To an owner, once a week: what waits on the dashboard. */
  | {
      template: 'owner-digest'
      firstName: string | null
      /** New ones from patients. */
      inquiries: number
      /** Unread ones from the team. */
      messages: number
      reports: number
      /** Facts that nobody has confirmed for 75 days. */
      facts: number
      dashboardUrl: string
      stopUrl: string
    }
  /** To an owner whose office has said nothing for a holiday, or for some in a row. */
  | {
      template: 'holiday-hours'
      firstName: string | null
      holiday: AskedHoliday
      /** Those of the days after it. */
      following: AskedHoliday[]
      changeUrl: string
      stopUrl: string
    }
  | {
      template: 'team-to-user'
      firstName: string | null
      subject: string
      message: string
      /** The message on the dashboard, where it is answered. */
      dashboardUrl: string
    }
  /** To the team: what a user answered. */
  | {
      template: 'user-to-team'
      name: string
      email: string
      subject: string
      message: string
      threadUrl: string
    }
  /** To a reader who reported a wrong detail and wants to know. */
  | {
      template: 'report-answered'
      record: string
      subject: ReportLabel
      outcome: 'corrected' | 'answered'
    }
  /** To the owner of the record. */
  | {
      template: 'report-received'
      firstName: string | null
      record: string
      subject: ReportLabel
      dashboardUrl: string
    }
  | {
      template: 'newsletter'
      title: string
      /** Markdown. */
      content: string
      /** The language of these two, where it is not that of the mail. */
      wordsLanguage?: Language
      unsubscribeUrl: string
      /** Its page; none before it is sent. */
      viewUrl?: string
      /** Only for the administrator who wrote it. */
      isTest: boolean
    }

/** A newsletter for one reader as it waits: its words are stored once, with the newsletter. */
export type NewsletterIssue = {
  template: 'newsletter-issue'
  newsletterId: number
  unsubscribeUrl: string
}

/** A holiday and the offices of a reader that are usually open on its weekday, with a link for each answer. */
export type AskedHoliday = {
  /** In the reader's language. */
  name: string
  /** ISO date. */
  date: string
  /** `usual`: the hours, in the reader's language. */
  offices: { name: string; usual: string }[]
  closedUrl: string
  openUrl: string
}

/** The facts of one doctor or practice as they stand. */
export type MailedFacts = {
  name: string
  facts: {
    /** The label in English. */
    label: string
    text: string
    /** The language of the text, where it is not the mail's. */
    textLanguage?: Language
    /** ISO; null: not confirmed. */
    at: string | null
    /** The page where it is changed; mails of earlier versions have none. */
    changeUrl?: string
  }[]
}

/** The content of a stored mail. */
export type StoredContent = MailContent | NewsletterIssue

export type WrittenMessage = {
  name: string
  email: string
  phone: string | null
  subject: string | null
  message: string
  /** The language of the page it was written on; unknown in mails from before that was kept. */
  language?: Language
}

/** A rendered mail. */
export type RenderedMail = { subject: string; html: string; text: string }
