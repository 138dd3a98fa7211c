import type { PracticeRole } from './team-calls.ts'

/** Mails about claims, teams and consents, as `MailContent` says. */
export type ProviderMail =
  | {
      template: 'claim-approved'
      firstName: string | null
      record: string | null
      dashboardUrl: string
      /** The pages of the next steps; older mails do not name them. */
      next?: {
        kind: 'doctor' | 'practice'
        /** null: the record is not public, or the reader's address not confirmed. */
        publicUrl: string | null
        profileUrl: string
      }
    }
  | {
      template: 'claim-ended'
      firstName: string | null
      record: string
      /** Somebody else's claim was approved, or nothing proved this one in time. */
      why: 'another approved' | 'not proven'
    }
  | {
      template: 'claim-rejected'
      firstName: string | null
      record: string | null
      reason: string | null
    }
  /** To an applicant whom the team asks for proof. */
  | {
      template: 'proof-asked'
      firstName: string | null
      record: string | null
      message: string
      ways: {
        /** The contact address on record, masked, to which a code can be sent. */
        contact: string | null
        /** The website whose addresses prove it. */
        website: string | null
        /** The account's address is not confirmed. */
        confirm: boolean
      }
      profileUrl: string
      accountUrl: string
      /** The message on the dashboard, where it is answered. */
      messageUrl: string
    }
  /** To the contact address on record: who claims it, and the code that proves it. */
  | { template: 'claim-proof'; record: string; claimant: string; code: string; minutes: number }
  /** To an owner: who asks to join the practice. */
  | {
      template: 'team-request'
      firstName: string | null
      practice: string
      applicant: string
      role: PracticeRole
      teamUrl: string
    }
  /** To who asked to join. */
  | {
      template: 'team-answer'
      firstName: string | null
      practice: string
      role: PracticeRole
      accepted: boolean
      /** Why it was declined, in the words of who did. */
      reason: string | null
      dashboardUrl: string
    }
  /** To a member whose role is another now; null: is no member any more. */
  | {
      template: 'team-role'
      firstName: string | null
      practice: string
      role: PracticeRole | null
      dashboardUrl: string
    }
  /** To a member of a practice that lost its last owner, or to who had asked to join. */
  | {
      template: 'team-ended'
      firstName: string | null
      practice: string
      asked: boolean
      dashboardUrl: string
    }
  /** To a member of a practice without owner, whose succession waits for the directory's team. */
  | {
      template: 'succession-waits'
      firstName: string | null
      practice: string
      dashboardUrl: string
    }
  /** To whom an owner of a practice invites. */
  | {
      template: 'team-invitation'
      practice: string
      role: PracticeRole
      joinUrl: string
      days: number
    }
  /** To the owners of a practice: an invitation was accepted. */
  | {
      template: 'team-joined'
      firstName: string | null
      practice: string
      member: string
      role: PracticeRole
      dashboardUrl: string
    }
  /** To an address at which an owner wants to get what patients write. */
  | {
      template: 'message-address'
      record: string
      confirmUrl: string
      days: number
    }
  /** To a doctor whom managers ask for consent. */
  | {
      template: 'consent-request'
      practice: string
      doctor: string
      /** It also ends the consent, later. */
      consentUrl: string
      days: number
    }
  /** To who asked for it, once an administrator has looked at a doctor's consent by mail. */
  | {
      template: 'consent-answer'
      firstName: string | null
      practice: string
      doctor: string
      accepted: boolean
      reason: string | null
      dashboardUrl: string
    }
  /** To the doctor: the managers manage the profile from now on. */
  | { template: 'consent-in-force'; practice: string; doctor: string }
  /** To the doctor, to who asked and to the owners of the practice: an administrator has ended the consent. */
  | {
      template: 'consent-ended'
      firstName: string | null
      practice: string
      doctor: string
      reason: string
    }
