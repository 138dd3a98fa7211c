import { required } from '../../../../contract/required.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { pinText, recordMany, textOf } from '../../records/history.ts'
import type { Slugs } from '../../records/slugs.ts'
import { insertMany, setRegisterDate, updateMany } from '../../records/write-many.ts'
import type { DoctorRow, Kind, Planned, PracticeRow } from '../plan/plan-record.ts'
import { noteChanges } from '../undo/note-changes.ts'

type Written = { slugs: Slugs; now: Date; registerDate: string; importId: number }

/**
 * Writes the planned changes of one kind in a few statements, for any number.
 * @param present the rows of the plan, locked since
 * @returns the ids of the new ones by NPI
 */
export async function writePlans(
  tx: Db,
  kind: Kind,
  plans: Planned[],
  present: ReadonlyMap<string | null, DoctorRow | PracticeRow>,
  { slugs, now, registerDate, importId }: Written,
): Promise<Map<string, number>> {
  const newRecords = plans.flatMap(({ npi, insert }) => (insert ? [{ npi, ...insert }] : []))
  const ids = await insertMany(tx, kind, newRecords, { slugs, now, registerDate })
  const updates = plans.flatMap(({ npi, update }) => (update ? [{ npi, ...update }] : []))
  const changedRecords = updates.filter(({ columns }) => Object.keys(columns).length > 0)
  await updateMany(
    tx,
    kind,
    changedRecords.map(({ npi, columns }) => ({
      ...required(present.get(npi)),
      updatedAt: now,
      ...columns,
    })),
  )
  const unchangedIds = updates
    .filter((update) => !changedRecords.includes(update))
    .map(({ id }) => id)
  await setRegisterDate(tx, kind, unchangedIds, registerDate)
  await recordHistory(tx, kind, plans, ids, present)
  await noteChanges(tx, importId, kind, [
    ...[...ids.values()].map((recordId) => ({ recordId, before: null })),
    ...updates.map(({ npi, id, columns }) => ({
      recordId: id,
      before: pickColumns(required(present.get(npi)), [
        ...Object.keys(columns),
        'registerDate',
        'updatedAt',
      ]),
    })),
  ])
  return ids
}

async function recordHistory(
  tx: Db,
  kind: Kind,
  plans: Planned[],
  ids: ReadonlyMap<string, number>,
  present: ReadonlyMap<string | null, DoctorRow | PracticeRow>,
) {
  const rows = plans.flatMap(({ npi, outcome, changes, update }) => {
    const recordId = ids.get(npi) ?? update?.id
    if (recordId === undefined || outcome === 'unchanged') return []
    const of = { kind: `${kind}s` as const, recordId, action: importedFromRegister }
    if (outcome === 'new') return [of]
    const pin = update && strayPin({ ...required(present.get(npi)), ...update.columns })
    return [
      ...changes.map(({ field, from, to }) => ({
        ...of,
        field,
        from: textOf(from),
        to: textOf(to),
      })),
      ...(pin ? [{ ...of, field: 'pin', from: pinText(pin), to: null }] : []),
    ]
  })
  await recordMany(tx, rows)
}

/** A pin of another address, which the database drops. */
const strayPin = ({
  pin,
  street,
  postalCode,
}: Pick<PracticeRow, 'pin' | 'street' | 'postalCode'>) =>
  pin && (pin.street !== (street ?? '') || pin.postalCode !== (postalCode ?? '')) ? pin : null

const pickColumns = (row: object, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

export const importedFromRegister = 'imported from the national register'
