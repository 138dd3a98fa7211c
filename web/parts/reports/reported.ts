import type { ReportedKind, ReportSubject } from '../../../contract/reports/subjects.ts'

/** The record of a page, as far as reports need it. */
export type Reported = { kind: ReportedKind; id: number; slug: string; name: string }

/** Props of the report dialog. */
export type ReportDialogProps = {
  about: Reported
  subject: ReportSubject | undefined
  onClose: () => void
}
