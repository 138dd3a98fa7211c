import { choiceOfField } from '../../../contract/directory/facts/declared-facts.ts'
import { weekdayName, weekdays } from '../../../contract/directory/hours/weekdays.ts'
import type { Language } from '../../../contract/languages.ts'
import { languageNameIn } from '../name-in.ts'
import { factWords, longDays } from './fact-words.ts'

type Words = (typeof factWords)[Language]

/**
 * A field as histories and reports store it, in English with the hours of a 24-hour clock, as pages write
 * it in a reader's language: values from lists, not people's own words.
 */
export function storedTextIn(
  language: Language,
  field: string,
  text: string | null,
): string | null {
  if (text === null) return text
  const words = factWords[language]
  if (field === 'officeHours' || field === 'closures') return hoursIn(language, words, text)
  if (field === 'pin') return text.replace(/^pin at/, words.pinAt)
  if (language === 'en') return text
  const choice = choiceOfField(field)
  const each = (convert: (entry: string) => string) => text.split(', ').map(convert).join(', ')
  switch (field) {
    case 'languages':
    case 'staffLanguages':
      return each((name) => languageNameIn(language, name))
    case 'newPatients':
    case 'acceptingPatients':
      return text.replace(/^\w+/, (answer) => entryOf(words.answers, answer))
    default:
      return choice ? each((value) => entryOf(words.choices[choice], value)) : text
  }
}

const entryOf = (entries: Readonly<Record<string, string>>, name: string): string =>
  (Object.hasOwn(entries, name) && entries[name]) || name

/** `Monday 08:00–17:00; Sunday closed; 2026-11-26 to 2026-11-27 Thanksgiving closed` */
function hoursIn(language: Language, { hours }: Words, text: string): string {
  const days = new Map(weekdays.map((day) => [weekdayName(day), hours.weekday(day)]))
  // only English writes weekdays with a capital within a line
  const dayOf = (name: string) =>
    language === 'en' ? name : days.get(name)?.toLocaleLowerCase(language)
  const date = (iso: string) => longDays[language].format(new Date(iso))
  return text
    .replace(/\b[A-Z][a-z]+day\b(?= \d\d:| closed)/g, (name) => dayOf(name) ?? name)
    .replace(/([\d-]{10}) to ([\d-]{10})/g, (_, from: string, until: string) =>
      from === until ? date(from) : `${date(from)} – ${date(until)}`,
    )
    .replace(/ closed(?=$|[,;])/g, ` ${hours.closed.toLocaleLowerCase(language)}`)
    .replace(/(?<=:\d\d)–(?=\d\d:)/g, ' – ')
    .replace(/(\d\d):(\d\d)/g, (_, hour: string, minute: string) =>
      hours.clock(Number(hour), minute),
    )
}
