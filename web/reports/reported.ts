import { paths } from '../../contract/paths.ts'
import type { ReportedKind, ReportSubject } from '../../contract/reports/subjects.ts'

/** The record that a page shows, as far as reports need it. */
export type Reported = { kind: ReportedKind; id: number; slug: string; name: string }

/** What the form over a page is told. */
export type ReportDialogProps = {
  about: Reported
  subject: ReportSubject | undefined
  onClose: () => void
}

/** The page with the form, for who has no scripts; it is opened in place by those who have. */
export const reportHref = ({ kind, slug }: Reported, subject?: ReportSubject) =>
  paths.report({ [kind]: slug, subject })
