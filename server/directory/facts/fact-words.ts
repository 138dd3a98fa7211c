import type { ChoiceWords } from '../../../contract/directory/facts/declared-facts.ts'
import type { acceptances } from '../../../contract/directory/facts/facts.ts'
import type { Language } from '../../../contract/languages.ts'
import { dateFormats } from '../../../contract/text/date-formats.ts'
import { choiceWords as englishChoices } from '../../../texts/en/directory/fact-values.ts'
import * as englishHours from '../../../texts/en/directory/hours.ts'
import * as englishFields from '../../../texts/en/patient-facts/fields.ts'
import { choiceWords as spanishChoices } from '../../../texts/es/directory/fact-values.ts'
import * as spanishHours from '../../../texts/es/directory/hours.ts'
import * as spanishFields from '../../../texts/es/patient-facts/fields.ts'

/** Texts that are shared by all languages. */
type Texts<T> = { [Key in keyof T]: T[Key] extends string ? string : T[Key] }

const acceptanceFrom =
  (
    language: Language,
    texts: Pick<typeof englishFields, 'acceptance'> & Pick<FactWords, 'answers'>,
  ) =>
  (answer: Acceptance, since: string | null, plans: string) =>
    texts.acceptance(
      texts.answers[answer],
      since ? longDays[language].format(new Date(since)) : '',
      plans,
    )

export const longDays = dateFormats({ dateStyle: 'long', timeZone: 'UTC' })

type Acceptance = (typeof acceptances)[number]

/** The texts of facts, as pages show them. */
export type FactWords = {
  hours: Texts<typeof englishHours>
  /** Consecutive days with the same hours. */
  daysInRow: (first: string, last: string) => string
  hoursOf: (days: string, times: string) => string
  choices: ChoiceWords
  staff: (languages: string) => string
  /** Before the position. */
  pinAt: string
  answers: Record<Acceptance, string>
  acceptance: (answer: Acceptance, since: string | null, plans: string) => string
}

export const factWords: Record<Language, FactWords> = {
  en: {
    hours: englishHours,
    daysInRow: (first, last) => `${first} – ${last}`,
    hoursOf: (days, times) => `${days} ${times}`,
    choices: englishChoices,
    staff: (languages) => `staff: ${languages}`,
    pinAt: 'pin at',
    answers: englishFields.answers,
    acceptance: acceptanceFrom('en', englishFields),
  },
  es: {
    hours: spanishHours,
    daysInRow: (first, last) => `${first} a ${last}`,
    hoursOf: (days, times) => `${days}: ${times}`.toLocaleLowerCase('es'),
    choices: spanishChoices,
    staff: (languages) => `personal: ${languages}`,
    pinAt: 'marcador en',
    answers: spanishFields.answers,
    acceptance: acceptanceFrom('es', spanishFields),
  },
}
