import * as texts from '#texts/patient-facts/fields.ts'
import type { PracticeFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { PinAddress } from '../../../contract/map/pin.ts'
import { valueText } from './fact-words.ts'
import type { FactsFormState } from './use-facts-form.ts'

export type FieldProps = {
  form: FactsFormState
  /** What a pin is set for; null: there is no address for one. */
  pinAddress: PinAddress | null
  /** The practice's facts, which apply where the doctor has none. */
  practice: PracticeFacts | null
}

/** `From your practice: …`, if it has the fact. */
export function practiceNote(
  { form, practice }: Pick<FieldProps, 'form' | 'practice'>,
  field: keyof PracticeFacts,
): string | undefined {
  const text = practice && valueText(field, practice[field])
  if (!text) return undefined
  const isBlank = !valueText(field, form.values[field])
  const note = texts.fromPractice[form.whose](text)
  return isBlank ? texts.usedNow(note) : texts.usedOnceEmpty(note)
}
