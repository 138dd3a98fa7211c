import '../../../message/zod-without-eval.ts'
import { MeaningForm } from '../../../../contract/administration/vocabulary/forms.ts'

/** What the server would find wrong with a form by its shape alone, by the path of the field. */
export function checkMeaning(form: object): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of MeaningForm.safeParse(form).error?.issues ?? [])
    errors[issue.path.join('.')] ??= issue.message
  return errors
}
