import type { ReceivedReport } from '../../../contract/reports/calls.ts'
import { answerWithin, factOf } from '../../../contract/reports/subjects.ts'

/** How long a report has waited, and whether that is too long. */
export function ageOf(
  { businessDays }: Pick<ReceivedReport, 'businessDays'>,
  within: number = answerWithin,
) {
  const days = `${businessDays} business ${businessDays === 1 ? 'day' : 'days'}`
  return businessDays > within
    ? { text: `Overdue: ${days}`, overdue: true }
    : {
        text: `${businessDays} of ${within} business ${within === 1 ? 'day' : 'days'}`,
        overdue: false,
      }
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
  if (subject === 'left') return 'Still Here'
  return subject === 'closed' ? 'Still Open' : 'It Is Right as It Is'
}
