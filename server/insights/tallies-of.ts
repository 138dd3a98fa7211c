import type { ContactWay, Shown } from '../../contract/insights/calls.ts'
import { countedWords } from './search-words.ts'
import type { DoctorKind, PlatformKind } from './tables.ts'

/** What may be counted: what a page tells, and a message that was received. */
export type Counted = Shown | { kind: 'contact'; way: ContactWay; doctorId?: number | undefined }

/** One more in one of the figures of a day. */
export type Tally =
  | { figure: 'platform'; kind: PlatformKind }
  | { figure: 'doctor'; kind: DoctorKind; doctor: number }
  | {
      figure: 'words'
      kind: 'visitor' | 'search' | 'search without result' | 'refined'
      words: string
    }
  | { figure: 'doctor words'; doctor: number; words: string }

/** Tallies that a visitor causes once a day, under a name of what they are for. */
export type Once = {
  name: string
  tallies: Tally[]
  /** They count only where the same visitor has caused those of this name on the same day. */
  after?: string
}

/**
 * What something counts for. A visitor counts once a day for a page, for each way to contact each
 * doctor, for a search of the same words and specialty.
 * @param own the doctor who is the visitor's own and is left out
 */
export function talliesOf(counted: Counted, own: number | null): Once[] {
  if (counted.kind === 'search') return searchTallies(counted, own)
  const doctor = counted.doctorId === own ? undefined : counted.doctorId
  if (counted.kind === 'contact') {
    if (counted.doctorId !== undefined && doctor === undefined) return []
    const tallies: Tally[] = [{ figure: 'platform', kind: 'contact' }]
    if (doctor !== undefined) tallies.push({ figure: 'doctor', kind: counted.way, doctor })
    return [{ name: `contact ${counted.way} ${doctor ?? ''}`, tallies }]
  }
  const page: Once = {
    name: `page ${counted.path}`,
    tallies: [{ figure: 'platform', kind: 'page' }],
  }
  if (doctor === undefined) return [page]
  const profile: Once = {
    name: `profile ${doctor}`,
    tallies: [
      { figure: 'platform', kind: 'profile' },
      { figure: 'doctor', kind: 'view', doctor },
    ],
  }
  return [page, profile]
}

type Search = Extract<Shown, { kind: 'search' }>

function searchTallies(search: Search, own: number | null): Once[] {
  const words = countedWords(search.words)
  const name = JSON.stringify([words || search.words.trim(), search.specialty.toLowerCase()])
  const appearances = [...new Set(search.doctorIds)]
    .filter((doctor) => doctor !== own)
    .flatMap((doctor): Tally[] => [
      { figure: 'doctor', kind: 'search', doctor },
      ...(words ? ([{ figure: 'doctor words', doctor, words }] as const) : []),
    ])
  const shown: Once = { name: `shown ${search.from} ${name}`, tallies: appearances }
  if (search.from > 0) return [shown]
  const kinds =
    search.found === 0 ? (['search', 'search without result'] as const) : (['search'] as const)
  const asked: Once = {
    name: `search ${name}`,
    tallies: kinds.flatMap((kind): Tally[] => [
      { figure: 'platform', kind },
      ...(words ? ([{ figure: 'words', kind, words }] as const) : []),
    ]),
  }
  const all = [asked, ...refinements(search.instead ?? '', words), shown]
  if (!words) return all
  const tallies: Tally[] = [{ figure: 'words', kind: 'visitor', words }]
  return [{ name: visitorOf(words), tallies }, ...all]
}

const visitorOf = (words: string) => `words ${words}`

/** Only what this visitor has searched for today can be refined, whatever a page tells. */
function refinements(text: string, instead: string): Once[] {
  const words = countedWords(text)
  if (!words || words === instead) return []
  const tallies: Tally[] = [{ figure: 'words', kind: 'refined', words }]
  return [{ name: `refined ${words}`, after: visitorOf(words), tallies }]
}
