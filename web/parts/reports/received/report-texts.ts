import * as texts from '#texts/reports/received.tsx'
import type { ReceivedReport } from '../../../../contract/reports/calls.ts'
import { answerWithin, factOf } from '../../../../contract/reports/subjects.ts'

/** The age of a report, and whether it is overdue. */
export function ageOf(
  { businessDays }: Pick<ReceivedReport, 'businessDays'>,
  within: number = answerWithin,
) {
  return businessDays > within
    ? { text: texts.overdue(businessDays), overdue: true }
    : { text: texts.waiting(businessDays, within), overdue: false }
}

/** Whether it may end as corrected: the record's value has changed since. */
export const isChanged = ({
  subject,
  value,
  presentValue,
}: Pick<ReceivedReport, 'subject' | 'value' | 'presentValue'>) =>
  factOf(subject) !== null && value !== presentValue

/** The label for a mistaken report. */
export function rightAsItIs({ subject }: Pick<ReceivedReport, 'subject'>): string {
  if (subject === 'left') return texts.stillHere
  return subject === 'closed' ? texts.stillOpen : texts.rightAsItIs
}
