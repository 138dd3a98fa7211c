import type { Operations, WaitingWork } from '../overview/calls.ts'
import type { RedState } from '../overview/red-states.ts'
import type { SubmissionKind } from '../submissions/calls.ts'

/** Something that waits for the team. */
export type WaitingItem = {
  kind: SubmissionKind | 'message' | 'report' | 'reply'
  /** The name of the doctor, practice or department it is about; null: a new profile has none. */
  record: string | null
  /** ISO, UTC. */
  at: string
  itemUrl: string
}

/** Mails to administrators about their work, in English like the administration. */
export type TeamMail =
  | {
      template: 'team-digest'
      /** The moment of all figures: ISO, UTC. */
      at: string
      waiting: WaitingWork
      /** The oldest, five at most. */
      first: WaitingItem[]
      operations: Operations
      dashboardUrl: string
      settingsUrl: string
    }
  /** Something has become red. */
  | {
      template: 'red-states'
      at: string
      states: RedState[]
      operations: Operations
      dashboardUrl: string
      settingsUrl: string
    }
