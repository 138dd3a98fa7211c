import type { ReportedKind, ReportSubject } from '../../contract/reports/subjects.ts'

/** The record that a page shows, as far as reports need it. */
export type Reported = { kind: ReportedKind; id: number; slug: string; name: string }

/** What the form over a page is told. */
export type ReportDialogProps = {
  about: Reported
  subject: ReportSubject | undefined
  onClose: () => void
}
