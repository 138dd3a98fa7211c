import { required } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { confirmedColumns } from '../../facts/fact-columns.ts'
import { lackingOfDoctor, lackingOfPractice } from '../../records/completeness.ts'
import { locationKey } from '../../records/location-key.ts'
import { derivedOf } from '../../records/records.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import type { RunOfImport } from '../apply/run-of-import.ts'
import { type FurtherName, namesOfPractice } from '../other-names/names-of-practice.ts'
import { stagedOtherNames } from '../other-names/stage-other-names.ts'
import type { DoctorOfFile, PracticeOfFile } from '../provider/provider.ts'
import { outsidePages } from '../read/outside.ts'
import { countStaged, type Staged, stagedPages, stagedSpecialties } from '../read/stage-file.ts'
import {
  createPlaces,
  loadNeighbors,
  loadPlaces,
  type PlaceAfter,
  type PracticesByPlace,
} from './places.ts'
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
import { tellApart } from './units.ts'

/** Batch by batch; a dry run plans and writes nothing. */
export async function planAndApply(
  db: Db,
  run: RunOfImport,
  {
    listsFurtherPlaces,
    listsOtherNames,
    onProgress,
  }: {
    listsFurtherPlaces: boolean
    listsOtherNames: boolean
    onProgress: (done: number, of: number) => void
  },
) {
  const { dryRun, registerDate, now, report } = run
  const total = await countStaged(db)
  let savedCount = 0
  const progress = (count: number) => {
    savedCount += count
    onProgress(savedCount, total)
  }
  const specialtyIds = await saveSpecialties(db, await stagedSpecialties(db), { dryRun })
  const specialtySlugs = new Map([...specialtyIds].map(([slug, id]) => [id, slug]))
  await createPlaces(db)

  for await (const rows of stagedPages<Offline>(db, 'deactivated'))
    for (const kind of ['doctor', 'practice'] as const)
      await run.portion(kind, rows, (present) =>
        planOffline(kind, rows, present, { now, what: 'deactivated' }),
      )
  for await (const rows of stagedPages<Offline>(db, 'not a practice'))
    await run.portion('practice', rows, (present) => {
      const own = [...present].filter(([, row]) => isOnlyOfRegister(row))
      return planOffline('practice', rows, new Map(own), { now })
    })
  for await (const rows of stagedPages<Elsewhere>(db, 'moved')) await run.noteMoved(rows)

  for (const kind of ['practice', 'unit'] as const)
    for await (const rows of stagedPages<PracticeOfFile>(db, kind)) {
      let joinedRows: Staged<PracticeOfFile>[] = []
      await run.portion('practice', rows, async (present, tx) => {
        const keys = rows.map(({ values }) => locationKey(values.street, values.suite))
        const neighbors = await loadNeighbors(tx, keys)
        const { kept, joined } = tellApart(rows, present, neighbors, specialtyIds)
        joinedRows = joined
        const names = { specialtyIds, specialtySlugs }
        const npis = kept.map(({ npi }) => npi)
        const otherNames = listsOtherNames ? await stagedOtherNames(tx, npis) : null
        return planPractices(kept, present, { names, otherNames, registerDate, now })
      })
      for (const { npi, line } of joinedRows)
        report.skip('samePractice', line, `NPI ${npi} is a further one of a practice`)
      progress(rows.length)
    }

  for await (const rows of stagedPages<DoctorOfFile>(db, 'doctor')) {
    const plans = await run.portion('doctor', rows, async (present, tx) => {
      const keys = rows.map(({ npi, values }) => placeAfter(present.get(npi), values).key)
      const ids = [...present.values()].map(({ practiceId }) => practiceId)
      const places = await loadPlaces(tx, keys, ids)
      const names = { specialtyIds, specialtySlugs, practiceNames: places.names }
      return planDoctors(rows, present, { places, names, registerDate, now }).map((doctor) => ({
        ...doctor,
        practiceName: places.names.get(doctor.practiceId ?? 0),
      }))
    })
    for (const { npi, name, practiceId, practiceName, others } of plans) {
      if (practiceId !== null) report.joinedCount += 1
      if (practiceName && others.length > 0)
        report.share({ npi, name, practice: practiceName, others })
    }
    progress(rows.length)
  }

  if (listsFurtherPlaces)
    for await (const rows of stagedPages<DoctorOfFile>(db, 'doctor')) await run.furtherPlaces(rows)
}

/**
 * After the area was made smaller: takes purely imported records offline, as the operator asked.
 * The first import after the area is large enough again publishes them.
 */
export async function takeOutsideOffline(db: Db, run: RunOfImport, area: AreaFilter) {
  const reason = 'Outside of the area of this directory (NPPES)'
  for (const kind of ['doctor', 'practice'] as const)
    for await (const page of outsidePages(db, kind, area)) {
      const rows = page.map(({ npi }) => ({ npi, line: 0, specialty: null, values: { reason } }))
      await run.portion(kind, rows, (present) => {
        const own = [...present].filter(([, row]) => isOnlyOfRegister(row))
        return planOffline(kind, rows, new Map(own), { now: run.now })
      })
    }
}

/** In the order in which the report shows their changes. */
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
function planPractices(
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
function planDoctors(
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
function placeAfter(
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

/** Where a provider of the directory is now, outside of the area. */
type Elsewhere = { address: string }

/** Why a record goes offline, in the words of its note. */
type Offline = { reason: string }

/**
 * Records to take offline, because their NPI is deactivated or the register says that they are no
 * practice: pure. A later run does not overrule somebody who publishes one again.
 */
function planOffline(
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
const isOnlyOfRegister = ({ source, claimedAt }: Pick<PracticeRow, 'source' | 'claimedAt'>) =>
  source === 'nppes' && claimedAt === null
