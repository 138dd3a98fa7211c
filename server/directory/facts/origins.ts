import {
  type FactName,
  type FactOrigin,
  type FactOrigins,
  factNames,
} from '../../../contract/directory/facts/facts.ts'
import type { doctors, practices } from '../tables.ts'
import { factAge } from './fact-age.ts'
import { type FactKind, factColumns, saysFact } from './fact-columns.ts'

type Row = typeof doctors.$inferSelect | typeof practices.$inferSelect

/** Who said a fact of a record, and when; null where the record says nothing about it. */
export function originOf(kind: FactKind, row: Row, fact: FactName, now: Date): FactOrigin | null {
  if (!saysFact(kind, row, fact)) return null
  const entry = row.factSources[fact]
  if (entry) {
    const { source, at, disputed } = entry
    return { source, at, age: factAge({ at, disputed }, now) }
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

/** The value is still the one that the register's last file brought. */
function isOfRegister(kind: FactKind, row: Row, fact: FactName): boolean {
  const { imported } = row
  if (row.source !== 'nppes' || !imported) return false
  const values: Record<string, unknown> = { ...row }
  const columns: readonly string[] = factColumns[kind][fact] ?? []
  return columns.every(
    (column) => Object.hasOwn(imported, column) && imported[column] === values[column],
  )
}

/** For each fact, what the doctor says, else what the practice says for all its doctors. */
export function originsOfDoctor(
  doctor: typeof doctors.$inferSelect,
  practice: typeof practices.$inferSelect | null,
  now: Date,
): FactOrigins {
  return origins((fact) => {
    const own = originOf('doctors', doctor, fact, now)
    // where a doctor is seen, the practice says
    const isPlace = fact === 'address' && practice?.street
    if ((own && !isPlace) || !practice || fact === 'services') return own
    const ofPractice = originOf('practices', practice, fact, now)
    return ofPractice?.source === 'owner' ? { ...ofPractice, source: 'office' } : ofPractice
  })
}

export const originsOfPractice = (practice: typeof practices.$inferSelect, now: Date) =>
  origins((fact) => {
    const origin = originOf('practices', practice, fact, now)
    return origin?.source === 'owner' ? { ...origin, source: 'office' } : origin
  })

function origins(of: (fact: FactName) => FactOrigin | null): FactOrigins {
  const result: FactOrigins = {}
  for (const fact of factNames) {
    const origin = of(fact)
    if (origin) result[fact] = origin
  }
  return result
}
