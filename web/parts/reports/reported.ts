import type { ReportedKind, ReportSubject } from '../../../contract/reports/subjects.ts'

/** The record of a page, as far as reports need it. */
export type Reported = { kind: ReportedKind; id: number; slug: string; name: string }

/** Props of the report dialog. */
export type ReportDialogProps = {
  about: Reported
  /** What readers choose from; undefined for everything. */
  subjects: readonly ReportSubject[] | undefined
  onClose: () => void
}

/** The subject that is chosen already, because there is no other. */
export const onlyOf = (
  subjects: readonly ReportSubject[] | undefined,
): ReportSubject | undefined => (subjects?.length === 1 ? subjects[0] : undefined)
