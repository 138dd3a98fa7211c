import type { DoctorFacts, PracticeFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { Language } from '../../../contract/languages.ts'
import { languageNameIn } from '../../directory/name-in.ts'

type Answer = { form: PracticeFacts | DoctorFacts; practice?: { form: PracticeFacts } | null }

/** Facts with the names of languages in the reader's language. Forms may use the names of either language. */
export const factsIn = <A extends Answer>(language: Language, answer: A): A => ({
  ...answer,
  form: formIn(language, answer.form),
  ...(answer.practice && {
    practice: { ...answer.practice, form: formIn(language, answer.practice.form) },
  }),
})

function formIn<F extends PracticeFacts | DoctorFacts>(language: Language, form: F): F {
  const namesOf = (entries: readonly string[]) =>
    entries.map((entry) => languageNameIn(language, entry))
  return {
    ...form,
    staffLanguages: namesOf(form.staffLanguages),
    ...('languages' in form && { languages: namesOf(form.languages) }),
  }
}
