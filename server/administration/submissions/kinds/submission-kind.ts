import type { Submission } from '../../../../contract/administration/submissions/calls.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { submissionDecisions } from '../../tables.ts'
import type { Before } from '../undo-approval.ts'

export type AdministrationServices = { db: Db; mail: Mail; jobs: Jobs; publicUrl: () => string }
export type Decision = typeof submissionDecisions.$inferSelect

/** Why a submission does not wait: `by` decided it, or a sentence says it. */
export type NotWaiting =
  | { what: 'approved' | 'rejected'; by: string }
  | { code: 'already_decided' | 'withdrawn'; message: string }

/** Who asks, and what would prove it. */
export type Applicant = {
  userId: string
  doctorId: number | null
  practiceId: number | null
  /** The record's name; null: it is not to be mailed. */
  record: string | null
  /** The contact address on record, masked, to which a code can be sent. */
  contact: string | null
  /** The website whose addresses prove it. */
  website: string | null
}

/** What can be done with submissions of one kind, by their number. */
export type SubmissionKind = {
  /** Those of these numbers, as administrators see them. */
  list: (db: Db, ids: number[]) => Promise<Submission[]>
  /**
   * @param by `alsoUnproven`: also without evidence
   * @returns what an undo restores; null if it does not wait
   */
  approve: (
    tx: Db,
    id: number,
    by: { adminId: string; alsoUnproven: boolean },
  ) => Promise<Before | null>
  /** Locks one that waits, to ask its applicant for proof; null if it does not wait. */
  askable: (tx: Db, id: number) => Promise<Applicant | null>
  /** @returns whether it waited */
  reject: (tx: Db, id: number, by: { adminId: string; reason: string | null }) => Promise<boolean>
  /**
   * Lets it wait again.
   * @returns the applicant; undefined if the applicant's account is gone
   */
  reopen: (
    tx: Db,
    id: number,
    before: Before,
    adminId: string,
  ) => Promise<string | null | undefined>
  /** Notifies the applicant, once the decision cannot be undone. */
  finalize: (
    services: AdministrationServices,
    tx: Db,
    decision: Decision,
    id: number,
  ) => Promise<void>
  /** For one without a decision of an administrator; undefined if there is none. */
  whyNotWaiting: (tx: Db, id: number) => Promise<NotWaiting | undefined>
}
