import '../message/zod-without-eval.ts'
import {
  DoctorFactsForm,
  PracticeFactsForm,
} from '../../../contract/directory/facts/patient-facts.ts'
import { controlOf } from './control-of.ts'

/** The server's validation errors of a form, by control. */
export function checkFacts(kind: 'doctor' | 'practice', form: object): Record<string, string> {
  const schema = kind === 'doctor' ? DoctorFactsForm : PracticeFactsForm
  const issues = schema.safeParse(form).error?.issues ?? []
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) errors[controlOf(path.join('.'))] ??= message
  return errors
}
