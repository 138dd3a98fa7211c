import '../../../parts/message/zod-without-eval.ts'
import { MeaningForm } from '../../../../contract/administration/vocabulary/forms.ts'

/** The server's schema errors of a form, by field path. */
export function checkMeaning(form: object): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of MeaningForm.safeParse(form).error?.issues ?? [])
    errors[issue.path.join('.')] ??= issue.message
  return errors
}
