import type { Closures } from '../../../contract/directory/hours/office-hours.ts'
import type { Language } from '../../../contract/languages.ts'
import { keysOf } from '../../../contract/objects.ts'
import * as english from '../../../texts/en/directory/holidays.ts'
import * as spanish from '../../../texts/es/directory/holidays.ts'

const nameIn = { en: english.holidayName, es: spanish.holidayName }

/** Each holiday by its names in all languages. */
const holidays = new Map(
  keysOf(english.holidayNames).flatMap((key) =>
    [true, false].flatMap((observed) => {
      const holiday = { key, observed }
      return Object.values(nameIn).map((nameOf) => [nameOf(holiday), holiday] as const)
    }),
  ),
)

/** Closures with the names of holidays in the reader's language; all other notes stay as they were written. */
export const closuresIn = (language: Language, closures: Closures): Closures =>
  closures.map((closure) => {
    const holiday = holidays.get(closure.note)
    return holiday ? { ...closure, note: nameIn[language](holiday) } : closure
  })
