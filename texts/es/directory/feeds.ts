import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { listWords } from './facts.ts'

/** The title of an entry. */
export const changed = (name: string, facts: readonly string[]) => `${name}: ${listWords(facts)}`
/** Who said it. */
export const speakers: Record<FactOrigin['source'], string> = {
  register: 'Del registro nacional (NPPES).',
  owner: 'Según el profesional de la salud.',
  office: 'Según el consultorio.',
  administrator: 'Revisado por el directorio.',
}
export const newHere = 'Nuevo en el directorio.'
