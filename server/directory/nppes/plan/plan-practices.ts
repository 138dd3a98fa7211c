import { required } from '../../../../contract/required.ts'
import { derivedOf } from '../../records/records.ts'
import type { practices } from '../../tables.ts'
import type { PracticeOfFile } from '../provider/provider.ts'
import type { Staged } from '../read/staging.ts'
import { type Names, type Planned, pick, planChange, planNew } from './plan-record.ts'

const columns = [
  'name',
  'specialtyId',
  'phone',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
] as const

export type PracticeRow = typeof practices.$inferSelect

/** What a file does to practices: pure. `present`: the saved ones by NPI. */
export function planPractices(
  rows: Staged<PracticeOfFile>[],
  present: ReadonlyMap<string | null, PracticeRow>,
  { names, registerDate }: { names: Names; registerDate: string },
): Planned[] {
  return rows.map(({ npi, specialty, values }) => {
    const specialtyId = specialty ? required(names.specialtyIds.get(specialty)) : null
    const file = pick({ ...values, specialtyId }, columns)
    const existing = present.get(npi)
    if (!existing)
      return planNew('practice', npi, file, {
        called: file.name,
        derived: derivedOf.practice(file),
        names,
      })
    const presentValues = pick(existing, columns)
    const context = { derive: derivedOf.practice, registerDate, names }
    return planChange('practice', npi, { present: existing, presentValues, file }, context)
  })
}
