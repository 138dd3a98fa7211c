import '../../../../message/zod-without-eval.ts'
import {
  type RecordKind,
  recordForms,
} from '../../../../../contract/administration/records/forms.ts'

/** What the server would find wrong with a form, by the path of the field. */
export function checkRecord(kind: RecordKind, form: object): Record<string, string> {
  const { error } = recordForms[kind].safeParse(form)
  const errors: Record<string, string> = {}
  for (const issue of error?.issues ?? []) errors[issue.path.join('.')] ??= issue.message
  return errors
}
