import { ages } from '../../../contract/directory/facts/declared-facts.ts'
import {
  type FactName,
  type FactOrigin,
  type FactOrigins,
  factNames,
} from '../../../contract/directory/facts/facts.ts'
import type { doctors, practices } from '../tables.ts'
import { factAge } from './fact-age.ts'
import { type FactKind, factColumns, hasFact, sourceOf } from './fact-columns.ts'

/** The columns read of a record, with the sources of its facts. */
type Row = Readonly<Record<string, unknown>> &
  Pick<
    typeof doctors.$inferSelect | typeof practices.$inferSelect,
    'factSources' | 'source' | 'imported' | 'registerDate'
  >

/** The source of a fact of a record, and when; null without a value. */
export function originOf(kind: FactKind, row: Row, fact: FactName, now: Date): FactOrigin | null {
  if (!hasFact(kind, row, fact)) return null
  const entry = sourceOf(kind, row, fact)
  if (entry) {
    const { source, at, disputed } = entry
    const age = ages(fact) || disputed ? factAge({ at, disputed }, now) : 'fresh'
    return { source, at, age }
  }
  if (isOfRegister(kind, row, fact)) {
    const at = row.registerDate
    return { source: 'register', at, age: factAge({ at }, now) }
  }
  return {
    source: row.source === 'provider' ? 'owner' : 'administrator',
    at: null,
    age: 'unconfirmed',
  }
}

/** The value is still that of the register's last file. */
function isOfRegister(kind: FactKind, row: Row, fact: FactName): boolean {
  const { imported } = row
  if (row.source !== 'nppes' || !imported) return false
  const columns: readonly string[] = factColumns[kind][fact] ?? []
  return columns.every(
    (column) => Object.hasOwn(imported, column) && imported[column] === row[column],
  )
}

/** A doctor without a fact has the practice's; for the location the practice comes first. */
export function isSaidByPractice(doctor: Row, practice: Row, fact: FactName): boolean {
  // a door belongs to the address that is shown
  if (fact === 'pin') return Boolean(practice.street)
  if (fact === 'services' || !hasFact('practices', practice, fact)) return false
  return !hasFact('doctors', doctor, fact) || (fact === 'address' && Boolean(practice.street))
}

/** Each of these facts from the doctor or, without one, from the practice for all its doctors. */
export const originsOfDoctor = (
  doctor: Row,
  practice: Row | null,
  now: Date,
  facts: readonly FactName[] = factNames,
) =>
  origins(facts, (fact) =>
    practice && isSaidByPractice(doctor, practice, fact)
      ? originOfOffice(practice, fact, now)
      : originOf('doctors', doctor, fact, now),
  )

export const originsOfPractice = (practice: Row, now: Date) =>
  origins(factNames, (fact) => originOfOffice(practice, fact, now))

/** The owner of a practice counts as the office. */
function originOfOffice(practice: Row, fact: FactName, now: Date): FactOrigin | null {
  const origin = originOf('practices', practice, fact, now)
  return origin?.source === 'owner' ? { ...origin, source: 'office' } : origin
}

function origins(
  facts: readonly FactName[],
  of: (fact: FactName) => FactOrigin | null,
): FactOrigins {
  const result: FactOrigins = {}
  for (const fact of facts) {
    const origin = of(fact)
    if (origin) result[fact] = origin
  }
  return result
}
