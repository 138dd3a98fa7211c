import * as texts from '#texts/reports/received.tsx'
import type { ReceivedReport } from '../../../contract/reports/calls.ts'
import { answerWithin, factOf } from '../../../contract/reports/subjects.ts'

/** How long a report has waited, and whether that is too long. */
export function ageOf(
  { businessDays }: Pick<ReceivedReport, 'businessDays'>,
  within: number = answerWithin,
) {
  return businessDays > within
    ? { text: texts.overdue(businessDays), overdue: true }
    : { text: texts.waiting(businessDays, within), overdue: false }
}

/** Whether it may be called corrected: what the record says is no longer what was reported. */
export const isChanged = ({
  subject,
  value,
  presentValue,
}: Pick<ReceivedReport, 'subject' | 'value' | 'presentValue'>) =>
  factOf(subject) !== null && value !== presentValue

/** What says that the reader is mistaken. */
export function rightAsItIs({ subject }: Pick<ReceivedReport, 'subject'>): string {
  if (subject === 'left') return texts.stillHere
  return subject === 'closed' ? texts.stillOpen : texts.rightAsItIs
}
