import '../../../../parts/message/zod-without-eval.ts'
import {
  type RecordKind,
  recordForms,
} from '../../../../../contract/administration/records/forms.ts'

/** The server's validation errors of a form, by field path. */
export function checkRecord(kind: RecordKind, form: object): Record<string, string> {
  const { error } = recordForms[kind].safeParse(form)
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}
