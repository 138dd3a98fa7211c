import { required } from '../../../../contract/required.ts'
import { locationKey } from '../../records/location-key.ts'
import { derivedOf } from '../../records/records.ts'
import type { doctors } from '../../tables.ts'
import type { DoctorOfFile } from '../provider/provider.ts'
import type { Staged } from '../read/staging.ts'
import { changesFrom } from './difference.ts'
import type { PlaceAfter, PracticesByPlace } from './places.ts'
import { type Names, type Planned, pick, planChange, planNew } from './plan-record.ts'

const columns = [
  'name',
  'firstName',
  'lastName',
  'specialtyId',
  'phone',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
  'practiceId',
] as const

export type DoctorRow = typeof doctors.$inferSelect

export type PlannedDoctor = Planned & {
  /** The doctor's practice afterwards, and the others at the same place. */
  practiceId: number | null
  others: string[]
}

/** What a file does to doctors: pure. `present`: the saved ones by NPI. */
export function planDoctors(
  rows: Staged<DoctorOfFile>[],
  present: ReadonlyMap<string | null, DoctorRow>,
  { places, names, registerDate }: { places: PracticesByPlace; names: Names; registerDate: string },
): PlannedDoctor[] {
  return rows.map(({ npi, specialty, values }) => {
    const fileValues = {
      ...values,
      specialtyId: specialty ? required(names.specialtyIds.get(specialty)) : null,
    }
    const existing = present.get(npi)
    const place = placeAfter(existing, fileValues)
    const { practiceId, others } = places.practiceAt(place, {
      present: existing?.practiceId ?? null,
      specialtyId: specialtyAfter(existing, fileValues.specialtyId),
    })
    const file = pick({ ...fileValues, practiceId }, columns)
    if (!existing) {
      const derived = derivedOf.doctor(file)
      const called = `${file.firstName} ${file.lastName}`
      return {
        ...planNew('doctor', npi, file, { called, derived, names }),
        practiceId,
        others,
      }
    }
    const presentValues = pick(existing, columns)
    const plan = planChange(
      'doctor',
      npi,
      { present: existing, presentValues, file },
      { derive: derivedOf.doctor, registerDate, names },
    )
    const next = plan.update?.columns.practiceId
    return {
      ...plan,
      practiceId: typeof next === 'number' || next === null ? next : existing.practiceId,
      others,
    }
  })
}

/** An edited specialty stays, as an edited address does. */
const specialtyAfter = (present: DoctorRow | undefined, ofFile: number | null) =>
  present && present.imported?.specialtyId !== present.specialtyId ? present.specialtyId : ofFile

/** Where the doctor will be once the file's changes are made: an edited address stays. */
export function placeAfter(
  present: DoctorRow | undefined,
  file: Pick<DoctorOfFile, 'street' | 'suite' | 'postalCode'>,
): PlaceAfter {
  const place = pick(file, ['street', 'suite', 'postalCode'])
  if (!present) return { key: locationKey(file.street, file.suite), postalCode: file.postalCode }
  const presentPlace = pick(present, ['street', 'suite', 'postalCode'])
  const changes = changesFrom(presentPlace, present.imported ?? {}, place)
  const next = {
    ...presentPlace,
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }
  return { key: locationKey(next.street, next.suite), postalCode: next.postalCode }
}
