import { mostSuggestions, type Suggestion } from '../../../../contract/directory/suggestion.ts'
import { fold } from '../../../../contract/fold.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { beginsGeneralWord, roleOf } from '../understanding/words.ts'
import { meaningsBeginning } from './suggest-meanings.ts'
import { recordsBeginning } from './suggest-records.ts'

const shortest = 2
const longest = 80
/** Of each kind; what one does not use the next ones may. */
const share = { specialty: 2, condition: 3, doctor: 3, practice: 2 }
/** Where a title is typed, a person is meant. */
const shareOfPeople = { ...share, doctor: 6 }
const titles = new Set(['dr', 'dra', 'doctor', 'doctora'])
/** What follows these is no condition. */
const bareTitles = new Set(['dr', 'dra'])
const meaningsFirst = ['specialty', 'condition', 'doctor', 'practice'] as const
const peopleFirst = ['doctor', 'specialty', 'condition', 'practice'] as const

/**
 * What somebody who has typed this far may mean: specialties, conditions, doctors, practices. The
 * groups follow each other; the likelier one is first.
 */
export async function suggest(db: Db, text: string): Promise<Suggestion[]> {
  const typed = text.slice(0, longest).replaceAll('\0', ' ').toWellFormed()
  const words = fold(typed).split(' ').filter(Boolean)
  const telling = wordsThatTell(words)
  if (telling.join('').length < shortest) return []
  const names = words.length > 1 ? words.filter((word) => roleOf(word) !== 'provider') : words
  const records = await recordsBeginning(db, names)
  const isTitled = words.length > 1 && titles.has(itemAt(words, 0))
  const meaningsOf = (those: readonly string[], isLastOpen: boolean) =>
    meaningsBeginning(
      { beginning: words.join(' '), words: those, isLastOpen },
      records.vocabulary,
      records.presentSpecialties,
    )
  const last = itemAt(telling, -1)
  let meanings = meaningsOf(telling, last === words.at(-1))
  if (meanings.isEmpty && telling.length > 1 && beginsGeneralWord(last))
    meanings = meaningsOf(telling.slice(0, -1), false)
  const isPerson =
    records.groups.doctor.length > 0 &&
    (isTitled || (records.isDoctorExact && !meanings.isNameBegun))
  const groups = { ...meanings.groups, ...records.groups }
  if (isTitled && bareTitles.has(itemAt(words, 0))) groups.condition = []
  const kinds = isPerson ? peopleFirst : meaningsFirst
  const most = isTitled ? shareOfPeople : share
  const first = kinds.flatMap((kind) => groups[kind].slice(0, most[kind]))
  const rest = kinds.flatMap((kind) => groups[kind].slice(most[kind]))
  const chosen = new Set([...first, ...rest].slice(0, mostSuggestions))
  return kinds.flatMap((kind) => groups[kind].filter((suggestion) => chosen.has(suggestion)))
}

/** The last word may be the beginning of another one, whatever it says so far. */
function wordsThatTell(words: readonly string[]): string[] {
  const content = words.filter((word) => roleOf(word) === 'content')
  const last = words.at(-1)
  if (last === undefined || roleOf(last) === 'content') return content
  // `heart doctor` is all typed; `de` may become `dental`
  return roleOf(last) === 'provider' && content.length > 0 ? content : [...content, last]
}
