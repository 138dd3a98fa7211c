import { required } from '../../../../contract/required.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { lackingOfDoctor, lackingOfPractice } from '../../records/completeness.ts'
import { locationKey } from '../../records/location-key.ts'
import { derivedOf } from '../../records/records.ts'
import { type FurtherName, namesOfPractice } from '../other-names/names-of-practice.ts'
import type { DoctorOfFile, PracticeOfFile } from '../provider/provider.ts'
import type { Staged } from '../read/stage-file.ts'
import type { PlaceAfter, PracticesByPlace } from './places.ts'
import {
  changesFrom,
  type DoctorRow,
  type Kind,
  type Names,
  type Planned,
  type PracticeRow,
  pick,
  planChange,
  planNew,
} from './plan-record.ts'

/** Columns in the order in which the report shows their changes. */
const sharedColumns = [
  'specialtyId',
  'phone',
  'street',
  'suite',
  'city',
  'state',
  'postalCode',
] as const
const practiceColumns = ['name', 'formerNames', 'otherNames', ...sharedColumns] as const
const doctorColumns = [
  'name',
  'firstName',
  'lastName',
  'formerName',
  'otherName',
  ...sharedColumns,
  'practiceId',
] as const

/**
 * A file's changes of practices: pure. `present`: the saved ones by NPI; `otherNames`: the archive's,
 * null if it has no list of them.
 */
export function planPractices(
  rows: Staged<PracticeOfFile>[],
  present: ReadonlyMap<string | null, PracticeRow>,
  {
    names,
    otherNames,
    registerDate,
    now,
  }: {
    names: Names
    otherNames: ReadonlyMap<string, FurtherName[]> | null
    registerDate: string
    now: Date
  },
): Planned[] {
  return rows.map(({ npi, specialty, values }) => {
    const specialtyId = specialty ? required(names.specialtyIds.get(specialty)) : null
    const existing = present.get(npi)
    const listed = otherNames && (otherNames.get(npi) ?? [])
    const { name, furtherNames } = values
    const further = namesOfPractice(name, furtherNames, listed, existing?.imported ?? null)
    const file = pick({ ...values, ...further, specialtyId }, practiceColumns)
    if (!existing)
      return planNew('practice', npi, file, {
        slugText: file.name,
        derivedValues: derivedOf.practice(file),
        names,
        lacking: lackingOfPractice({ ...file, claimedAt: null }),
      })
    const presentValues = pick(existing, practiceColumns)
    const context = {
      derive: derivedOf.practice,
      lackingOf: lackingOfPractice,
      registerDate,
      now,
      names,
    }
    return planChange('practice', npi, { present: existing, presentValues, file }, context)
  })
}

type PlannedDoctor = Planned & {
  /** The doctor's future practice, and the others at the same place. */
  practiceId: number | null
  others: string[]
}

/** A file's changes of doctors: pure. `present`: the saved ones by NPI. */
export function planDoctors(
  rows: Staged<DoctorOfFile>[],
  present: ReadonlyMap<string | null, DoctorRow>,
  {
    places,
    names,
    registerDate,
    now,
  }: { places: PracticesByPlace; names: Names; registerDate: string; now: Date },
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
    const file = pick({ ...fileValues, practiceId }, doctorColumns)
    const lackingOf = (
      doctor: Parameters<typeof lackingOfDoctor>[0] & Pick<DoctorRow, 'practiceId'>,
    ) => lackingOfDoctor(doctor, places.reachable.has(doctor.practiceId ?? 0))
    if (!existing) {
      const derivedValues = derivedOf.doctor(file)
      const name = `${file.firstName} ${file.lastName}`
      return {
        ...planNew('doctor', npi, file, {
          slugText: name,
          derivedValues,
          names,
          lacking: lackingOf({ ...file, claimedAt: null }),
        }),
        practiceId,
        others,
      }
    }
    const presentValues = pick(existing, doctorColumns)
    const plan = planChange(
      'doctor',
      npi,
      { present: existing, presentValues, file },
      { derive: derivedOf.doctor, lackingOf, registerDate, now, names },
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

/** The doctor's future location: an edited address stays. */
export function placeAfter(
  present: DoctorRow | undefined,
  file: Pick<DoctorOfFile, 'street' | 'suite' | 'postalCode'>,
): PlaceAfter {
  const place = pick(file, ['street', 'suite', 'postalCode'])
  // many towns have the same street
  if (!present)
    return {
      key: file.postalCode && locationKey(file.street, file.suite),
      postalCode: file.postalCode,
    }
  const presentPlace = pick(present, ['street', 'suite', 'postalCode'])
  const confirmations = confirmedColumns('doctors', present.factSources)
  const changes = changesFrom(presentPlace, present.imported ?? {}, place, confirmations)
  const next = {
    ...presentPlace,
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }
  return { key: locationKey(next.street, next.suite), postalCode: next.postalCode }
}

/** The present address of a provider of the directory who is outside of the area. */
export type Elsewhere = { address: string }

/** Why a record goes offline, in the words of its note. */
export type Offline = { reason: string }

/**
 * Records to take offline, because their NPI is deactivated or the register says that they are no
 * practice: pure. A later run does not overrule somebody who publishes one again.
 */
export function planOffline(
  kind: Kind,
  rows: Staged<Offline>[],
  present: ReadonlyMap<string | null, DoctorRow | PracticeRow>,
  { now, what }: { now: Date; what?: 'deactivated' },
): Planned[] {
  return rows.flatMap(({ npi, values: { reason } }) => {
    const existing = present.get(npi)
    if (!existing || existing.unpublishedAt || existing.imported?.unpublishedReason === reason)
      return []
    const imported = { ...existing.imported, unpublishedReason: reason }
    const columns = { unpublishedAt: now, unpublishedReason: reason, imported }
    return {
      kind,
      npi,
      name: existing.name,
      outcome: 'unpublished' as const,
      changes: [{ field: 'offline', from: null, to: reason }],
      update: { id: existing.id, columns },
      alerts: what ? [{ what, registerValue: reason, ourValue: null }] : [],
    }
  })
}

/** A code says nothing about a practice that somebody else entered or has claimed. */
export const isOnlyOfRegister = ({
  source,
  claimedAt,
}: Pick<PracticeRow, 'source' | 'claimedAt'>) => source === 'nppes' && claimedAt === null
