import type { Db } from '../../../platform/database/connect.ts'
import type { AreaFilter } from '../../area/area-filter.ts'
import { locationKey } from '../../records/location-key.ts'
import { saveSpecialties } from '../../records/save-specialties.ts'
import type { RunOfImport } from '../apply/run-of-import.ts'
import { stagedOtherNames } from '../other-names/stage-other-names.ts'
import type { DoctorOfFile, PracticeOfFile } from '../provider/provider.ts'
import { outsidePages } from '../read/outside.ts'
import { countStaged, type Staged, stagedPages, stagedSpecialties } from '../read/stage-file.ts'
import { createPlaces, loadNeighbors, loadPlaces } from './places.ts'
import {
  type Elsewhere,
  isOnlyOfRegister,
  type Offline,
  placeAfter,
  planDoctors,
  planOffline,
  planPractices,
} from './plan-batch.ts'
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
      await run.applyBatch(kind, rows, (present) =>
        planOffline(kind, rows, present, { now, what: 'deactivated' }),
      )
  for await (const rows of stagedPages<Offline>(db, 'not a practice'))
    await run.applyBatch('practice', rows, (present) => {
      const own = [...present].filter(([, row]) => isOnlyOfRegister(row))
      return planOffline('practice', rows, new Map(own), { now })
    })
  for await (const rows of stagedPages<Elsewhere>(db, 'moved')) await run.noteMoved(rows)

  for (const kind of ['practice', 'unit'] as const)
    for await (const rows of stagedPages<PracticeOfFile>(db, kind)) {
      let joinedRows: Staged<PracticeOfFile>[] = []
      await run.applyBatch('practice', rows, async (present, tx) => {
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
    const plans = await run.applyBatch('doctor', rows, async (present, tx) => {
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
      await run.applyBatch(kind, rows, (present) => {
        const own = [...present].filter(([, row]) => isOnlyOfRegister(row))
        return planOffline(kind, rows, new Map(own), { now: run.now })
      })
    }
}
