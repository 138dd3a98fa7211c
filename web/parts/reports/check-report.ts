import '../message/zod-without-eval.ts'
import * as texts from '#texts/reports/subjects.ts'
import { Report } from '../../../contract/reports/calls.ts'
import { factOf, type ReportSubject } from '../../../contract/reports/subjects.ts'
import type { FieldErrors } from '../../kit/form/use-checked-form.ts'

export type ReportField = 'subject' | 'text' | 'email'

type TypedReport = {
  kind: string
  id: number
  subject: ReportSubject
  text: string
  email: string
}

/** Validates a report with the server's rules, one error for each field. */
export function checkReport(report: TypedReport): FieldErrors<ReportField> {
  const errors: FieldErrors<ReportField> = {}
  // asked for beside a wrong email too, for which the rules about the whole report wait
  if (factOf(report.subject) && !report.text.trim()) errors.text = texts.sayWhatIsRight
  for (const { path, message } of Report.safeParse(report).error?.issues ?? [])
    errors[path[0] as ReportField] ??= message
  return errors
}
