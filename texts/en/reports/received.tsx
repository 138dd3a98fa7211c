import type { ReactNode } from 'react'
import { number, plural } from '../language.ts'

/** The time a report has waited, and whether that is too long. */
export const overdue = (days: number) =>
  `Overdue: ${number(days)} business ${plural(days, 'day', 'days')}`
export const waiting = (days: number, within: number) =>
  `${number(days)} of ${number(within)} business ${plural(within, 'day', 'days')}`

export const rightAsItIs = 'It Is Right as It Is'
export const stillHere = 'Still Here'
export const stillOpen = 'Still Open'

/** The subject of a report, and whose it is. */
export const subjectOf = (subject: string, name: ReactNode) => (
  <>
    {subject}: {name}
  </>
)
export const actionOn = (action: string, subject: string, name: string) =>
  `${action}: ${subject}, ${name}`

export const shownAsDoubtful = 'Shown as doubtful'
export const wantsAnswer = 'Wants an answer'
export const endings = {
  answered: 'Right as it is',
  corrected: 'Corrected',
  dismissed: 'Dismissed',
}

export const readerSays = 'The reader says'
export const weSaid = 'We said'
export const weSayNow = 'We say now'
export const nothing = 'Nothing'
export const received = 'Received'
export const answer = 'Answer'

export const yourAnswer = 'Your answer (optional)'
export const yourAnswerHelp =
  'It is kept with the report, under Ended Reports, and is not mailed: anybody may have typed the reader’s address. The reader gets one mail that says whether the entry was corrected or is right as it is, as long as not too many are sent about it on one day.'
export const endedReports = 'Ended Reports'
export const correctIt = 'Correct It'
export const markAsCorrected = 'Mark as Corrected'
export const dismiss = 'Dismiss'
export const reportsClosed = (count: number) =>
  plural(count, 'The report is closed', `${number(count)} reports are closed`)
