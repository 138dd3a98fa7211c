import type { OtherReading } from '../../../../contract/directory/read-as.ts'
import type { Language } from '../../../../contract/languages.ts'
import { labelIn } from '../vocabulary/vocabulary.ts'
import { mainMeaning } from './make-terms.ts'
import type { NameRun } from './parse.ts'
import type { Reading } from './read-parsed.ts'

type Readings = { name: NameRun; isName: boolean; asWords: Reading; language: Language }

/** The reading that was not chosen; null if its words say nothing. */
export function otherReadingOf({ name, isName, asWords, language }: Readings): OtherReading | null {
  const words = name.words.join(' ')
  if (!isName) return { readAs: 'name', of: 'name', label: words }
  const { parts, filters } = asWords.parsed
  const has = (text: string) => text.split(' ').some((word) => name.words.includes(word))
  if (filters.hours.some(({ text }) => has(text)))
    return { readAs: 'word', of: 'day', label: words }
  const segment = asWords.segments.find(
    (each) => each.phrases.length > 0 && each.words.some((word) => name.words.includes(word)),
  )
  if (segment)
    return { readAs: 'word', of: 'meaning', label: labelIn(language, mainMeaning(segment.phrases)) }
  const credential = parts.credentials.find((letters) => name.words.includes(letters))
  if (credential) return { readAs: 'word', of: 'credential', label: credential.toUpperCase() }
  return null
}
