import { isDeepStrictEqual } from 'node:util'
import { factsOfForm } from '../../../contract/directory/facts/declared-facts.ts'
import type { FactName } from '../../../contract/directory/facts/facts.ts'
import type { DoctorFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { Pin } from '../../../contract/map/pin.ts'
import { entriesOf } from '../../../contract/objects.ts'
import type { Db } from '../../platform/database/connect.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { Problem } from '../../platform/http/problems.ts'
import { directoryRefusals } from '../../platform/languages/refusals/directory.ts'
import { requireNearAddress } from '../points/pins.ts'
import { changedColumns } from '../records/define-records.ts'
import { records } from '../records/records.ts'
import type { FactSource } from '../tables.ts'
import { confirmFacts } from './confirm-facts.ts'
import { type FactKind, factsOfColumns } from './fact-columns.ts'
import { columnsOfFacts, type FactForms, factsForms, tidyFacts } from './facts-form.ts'

type Edit<Form> = { form: Form; revision: string }
type By = {
  actorId: string
  source: FactSource['source']
  /** Whether the editor has reviewed everything, so that unchanged facts are confirmed as well. */
  confirms: boolean
  byOwnersConsent?: boolean
}

/**
 * Writes a form into a record. A blank field removes the fact.
 * @throws Problem 400 for a pin that is not near its address, 404, 409 if the record changed since the form was
 * filled: nothing is written
 */
export async function saveFacts<K extends FactKind>(
  tx: Db,
  kind: K,
  id: number,
  { form, revision }: Edit<FactForms[K]>,
  by: By,
): Promise<void> {
  const write = kind === 'doctors' ? saveDoctor : savePractice
  const changedFacts = await write(tx, id, { form: tidyFacts(form) as never, revision }, by)
  if (!by.confirms) return
  const others = factsOfForm.filter((fact) => !changedFacts.includes(fact))
  await confirmFacts(tx, kind, id, others, by)
}

async function saveDoctor(tx: Db, id: number, edit: Edit<FactForms['doctors']>, by: By) {
  const row = await records.doctors.require(tx, id, { lock: 'no key update' })
  requireRevision(edit.revision, factsForms.doctors(row))
  await requireRightPin(tx, row, edit.form)
  const columns = columnsOfFacts('doctors', edit.form)
  await records.doctors.change(tx, id, columns, { ...by, action: 'edited' })
  return changedFactsOf('doctors', row, columns)
}

async function savePractice(tx: Db, id: number, edit: Edit<FactForms['practices']>, by: By) {
  const row = await records.practices.require(tx, id, { lock: 'no key update' })
  requireRevision(edit.revision, factsForms.practices(row))
  await requireRightPin(tx, row, edit.form)
  const columns = columnsOfFacts('practices', edit.form)
  await records.practices.change(tx, id, columns, { ...by, action: 'edited' })
  return changedFactsOf('practices', row, columns)
}

/** A pin that stays may be; a new one must be near its address. @throws Problem 400 */
export async function requireRightPin(
  tx: Db,
  row: Parameters<typeof requireNearAddress>[1] & { pin: Pin | null },
  { pin }: Pick<DoctorFacts, 'pin'>,
): Promise<void> {
  if (pin && !isDeepStrictEqual(pin, row.pin)) await requireNearAddress(tx, row, pin)
}

const changedFactsOf = (kind: FactKind, row: object, columns: object): FactName[] =>
  factsOfColumns(kind, changedColumns(row, columns))

/** @throws Problem 409 */
export function requireRevision(revision: string, present: object) {
  if (revision !== formRevision(present))
    throw new Problem(409, 'changed_meanwhile', directoryRefusals.changedMeanwhile.en)
}

/** The fields in which two forms differ, as the first has them. */
export const factsDifference = (after: DoctorFacts, before: DoctorFacts): Partial<DoctorFacts> =>
  Object.fromEntries(
    entriesOf(after).filter(([field, value]) => !isDeepStrictEqual(value, before[field])),
  )
