import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect.ts'

/** Words people put around what they look for; they say nothing about which doctor. */
const filler = new Set(
  (
    'doctor doctors dr dra physician physicians specialist specialists a an the for of in near me my and ' +
    'medico medicos medica doctora doctores especialista un una el la los las del de para en con y'
  ).split(' '),
)

const asksForOpenings =
  /\b(taking|accepting|accepts|takes)( any| on)?( new)? patients\b|\bnew patients\b/

/** Longer input is cut, not refused: no name or specialty needs more. */
const longest = 200
const mostWords = 8

export type SearchWords = {
  /** Folded words; all of them must be found. */
  words: string[]
  /** The text asked for doctors that take new patients. */
  acceptingPatients: boolean
}

/** Reads a search text the way a patient means it: `heart doctor taking new patients` → `heart`, accepting. */
export async function readSearch(db: Db, text: string): Promise<SearchWords> {
  const truncated = text.slice(0, longest).replaceAll('\0', ' ').toWellFormed()
  const { rows } = await db.execute<{ folded: string }>(sql`SELECT fold(${truncated}) AS folded`)
  const foldedText = rows[0]?.folded ?? ''
  const acceptingPatients = asksForOpenings.test(foldedText)
  const all = foldedText
    .replace(asksForOpenings, ' ')
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
  const significantWords = all.filter((word) => !filler.has(word))
  return {
    words: significantWords.length > 0 || acceptingPatients ? significantWords : all,
    acceptingPatients,
  }
}
