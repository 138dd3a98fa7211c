import * as texts from '#texts/patient-facts/form.ts'
import type { DoctorFacts, PracticeFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { FieldErrors } from '../../kit/form/use-checked-form.ts'
import { useRevisedForm } from '../../kit/form/use-revised-form.ts'
import { refusalText } from '../account/refusal-text.ts'
import { controlOf } from './control-of.ts'

/** A practice's form lacks the facts of doctors only. */
export type Values = PracticeFacts & Partial<DoctorFacts>
export type Version = { form: Values; revision: string }

type Options = {
  kind: 'doctor' | 'practice'
  /** What the form is about, to keep the input when the session ends. */
  subject: string
  /** `your`, or `the` where somebody else fills it in. */
  whose: 'your' | 'the'
  latest: Version
  save: (version: Version) => Promise<Version>
  refetch: () => Promise<unknown>
}

export type FactsFormState = ReturnType<typeof useFactsForm>

const fetchCheck = async () => (await import('./check-facts.ts')).checkFacts

/** Fields whose text becomes a list entry. */
const listFields = ['plans', 'newPatients.plans', 'languages', 'staffLanguages', 'services']

/** The form of facts. */
export function useFactsForm({ kind, subject, whose, latest, save, refetch }: Options) {
  const { change, ...form } = useRevisedForm({
    latest: asRevised(latest),
    keepAs: subject,
    check: async (values, _, element) => {
      const check = await fetchCheck().catch(() => null)
      return { ...check?.(kind, values), ...unfinishedEntries(element) }
    },
    approach: () => void fetchCheck().catch(() => {}),
    save: async (values, { revision }) => asRevised(await save({ form: values, revision })),
    reload: async () => {
      await refetch()
      return undefined
    },
    controlOf,
    refusalText,
    saved: texts.saved[whose],
  })
  return { ...form, kind, whose, latest, set: change }
}

const asRevised = ({ form, revision }: Version) => ({ values: form, revision })

/** Texts typed into list fields but not added. */
function unfinishedEntries(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of listFields) {
    const control = form.elements.namedItem(name)
    const text = control instanceof HTMLInputElement ? control.value.trim() : ''
    if (text) errors[name] = texts.unfinishedEntry(text)
  }
  return errors
}
