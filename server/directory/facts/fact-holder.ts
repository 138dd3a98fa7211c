import { and, eq } from 'drizzle-orm'
import { saidOf } from '../../../contract/directory/facts/declared-facts.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isListedPractice } from '../publication.ts'
import { closureTexts, pinText, textOf } from '../records/history.ts'
import { records } from '../records/records.ts'
import { type doctors, practices } from '../tables.ts'
import { type FactKind, hasFact } from './fact-columns.ts'
import { isSaidByPractice } from './origins.ts'

type Doctor = typeof doctors.$inferSelect
type Practice = typeof practices.$inferSelect

/** The record that holds a fact, and the fact as text. */
type Holder = { kind: FactKind; id: number; text: string | null }

/**
 * The record that holds a fact shown on a doctor's or a practice's page: a doctor without the fact
 * has the practice's. Null without either.
 * @throws Problem 404
 */
export async function findFactHolder(
  db: Db,
  kind: FactKind,
  id: number,
  fact: FactName,
): Promise<Holder | null> {
  const own = await records[kind].require(db, id)
  if (kind === 'doctors' && 'practiceId' in own) {
    const practice = await findListedPractice(db, own.practiceId)
    if (fact === 'practice')
      return own.practiceId ? { kind, id, text: practice?.name ?? null } : null
    if (practice && isSaidByPractice(own, practice, fact))
      return holderOf('practices', practice, fact)
  }
  return hasFact(kind, own, fact) ? holderOf(kind, own, fact) : null
}

async function findListedPractice(db: Db, id: number | null): Promise<Practice | undefined> {
  if (id === null) return undefined
  const [row] = await db
    .select()
    .from(practices)
    .where(and(eq(practices.id, id), isListedPractice))
  return row
}

const holderOf = (kind: FactKind, row: Doctor | Practice, fact: FactName): Holder => ({
  kind,
  id: row.id,
  text: factText(row, fact),
})

function factText(row: Doctor | Practice, fact: FactName): string | null {
  switch (fact) {
    case 'phone':
      return row.phone
    case 'address':
      return [row.street, row.suite, row.city, row.state, row.postalCode].filter(Boolean).join(', ')
    case 'practice':
      return null
    case 'officeHours':
      return [textOf(row.officeHours), ...closureTexts(row.closures)].filter(Boolean).join('; ')
    case 'plans':
      return textOf(row.insuranceAccepted)
    case 'languages':
      return textOf([
        ...new Set([...('languages' in row ? row.languages : []), ...row.staffLanguages]),
      ])
    case 'newPatients':
      return [row.acceptance, textOf(row.acceptancePlans)].filter(Boolean).join(': ')
    case 'services':
      return 'services' in row ? row.services : row.specialtyDetails
    case 'pin':
      return pinText(row.pin)
    case 'parking':
      return row.parking
    case 'booking':
      return row.bookingUrl
    default:
      return textOf(saidOf(fact, row))
  }
}
