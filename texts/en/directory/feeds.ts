import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { listWords } from './facts.ts'

/** The title of an entry. */
export const changed = (name: string, facts: readonly string[]) => `${name}: ${listWords(facts)}`
/** Who said it. */
export const speakers: Record<FactOrigin['source'], string> = {
  register: 'From the national register.',
  owner: 'Said by the provider.',
  office: 'Said by the office.',
  administrator: 'Checked by the directory.',
}
export const newHere = 'New in the directory.'
