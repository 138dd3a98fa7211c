import '../message/zod-without-eval.ts'
import {
  DoctorFactsForm,
  PracticeFactsForm,
} from '../../../contract/directory/facts/patient-facts.ts'
import { atControls } from './at-controls.ts'

/** The server's validation errors of a form, by control. */
export function checkFacts(kind: 'doctor' | 'practice', form: object): Record<string, string> {
  const schema = kind === 'doctor' ? DoctorFactsForm : PracticeFactsForm
  const issues = schema.safeParse(form).error?.issues ?? []
  return atControls(issues.map(({ path, message }) => [path.join('.'), message]))
}
