import { z } from 'zod'
import { fold } from '../../../../contract/text/fold.ts'
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
