import * as texts from '#texts/reports/subjects.ts'
import { factsOfDoctors } from '../directory/facts/declared-facts.ts'
import { factLabels } from '../directory/facts/fact-labels.ts'
import type { FactName } from '../directory/facts/facts.ts'
import { keysOf } from '../objects.ts'

/**
 * Subjects of a report, as readers call them: a fact, that the doctor is no longer here, or that the
 * place is closed. Imports no schema, so that screens may read it.
 */
export const reportSubjects = {
  ...factLabels,
  visits: texts.visits,
  booking: texts.booking,
  left: texts.left,
  closed: texts.closed,
} satisfies Record<FactName | 'left' | 'closed', string>

export type ReportSubject = keyof typeof reportSubjects
declare const label: unique symbol
/** The name of a subject, and no other text. */
export type ReportLabel = string & { readonly [label]: true }
export const reportLabel = (subject: ReportSubject) => reportSubjects[subject] as ReportLabel
export type ReportedKind = 'doctor' | 'practice'

const ofDoctorsOnly: ReportSubject[] = [...factsOfDoctors, 'left']

export const subjectsOf = (kind: ReportedKind): ReportSubject[] =>
  keysOf(reportSubjects).filter((subject) => kind === 'doctor' || !ofDoctorsOnly.includes(subject))

/** The fact that a report is about; null for one about the record as a whole. */
export const factOf = (subject: ReportSubject): FactName | null =>
  subject === 'left' || subject === 'closed' ? null : subject

/** Characters of what is right, and of an answer. */
export const reportLength = 500

/** Business days within which a report should be answered. */
export const answerWithin = 2
