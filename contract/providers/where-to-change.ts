import type { FactName } from '../directory/facts/facts.ts'
import { paths } from '../paths.ts'

type Record = { kind: 'doctors' | 'practices'; slug: string; source: 'owner' | 'office' }

/**
 * Names the page where somebody who is asked about a fact changes it: its field in the own profile. An
 * office confirms for a doctor without an owner; it reports what is wrong there, as nobody edits
 * another's record.
 */
export function whereToChange({ kind, slug, source }: Record, fact: FactName): string {
  if (source === 'office') return paths.report({ doctor: slug, subject: fact })
  return paths.profile('my-profile', { fact, of: kind === 'practices' ? 'practice' : null })
}
