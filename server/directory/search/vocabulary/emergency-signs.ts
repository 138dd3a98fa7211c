import { z } from 'zod'
import { fold } from '../../../../contract/text/fold.ts'
import { type Spelling, spellingOf } from '../../../../contract/text/near-spelling.ts'
import { stemOf } from '../understanding/words.ts'
import { readFile, Words } from './vocabulary-files.ts'

/** A wording of an emergency, folded. */
export type EmergencySign = {
  words: readonly string[]
  line: '911' | '988'
  /** It counts only where nothing else is asked for: `burns`, but not `burns treated by laser`. */
  alone: boolean
  /** Words beside which it is no emergency, folded: `labor law`. */
  calm: readonly (readonly string[])[]
}

/** Signs, with the words of all of them by stem, prepared for comparison with the words of texts. */
export type EmergencySigns = {
  signs: readonly EmergencySign[]
  byStem: ReadonlyMap<string, { words: readonly string[]; spelling: Spelling }>
}

export function prepareSigns(signs: readonly EmergencySign[]): EmergencySigns {
  const words = [...new Set(signs.flatMap((sign) => sign.words))]
  const byStem = [...Map.groupBy(words, stemOf)].map(
    ([stem, own]) => [stem, { words: own, spelling: spellingOf(stem) }] as const,
  )
  return { signs, byStem: new Map(byStem) }
}

export const wordsOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

const rows = readFile(
  'emergency-signs.csv',
  z.object({
    kind: z.string(),
    words: Words,
    wordsEs: Words,
    alone: Words,
    aloneEs: Words,
    calm: Words,
    calmEs: Words,
  }),
)

const calmOf = (row: (typeof rows)[number]) => [...row.calm, ...row.calmEs].map(wordsOf)
/** What makes signs of every kind harmless. */
const calmBesideAny = rows.filter(({ kind }) => kind === 'any').flatMap(calmOf)

/** The program's own signs, which ask for 911, besides the wordings of conditions that do. */
export const listedSigns: readonly EmergencySign[] = rows.flatMap((row) => {
  const calm = [...calmBesideAny, ...calmOf(row)]
  const signs = (texts: string[], alone: boolean) =>
    texts.map((text): EmergencySign => ({ words: wordsOf(text), line: '911', alone, calm }))
  return [
    ...signs([...row.words, ...row.wordsEs], false),
    ...signs([...row.alone, ...row.aloneEs], true),
  ]
})
