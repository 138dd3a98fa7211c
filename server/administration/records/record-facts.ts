import type {
  DoctorRecordFacts,
  PracticeRecordFacts,
} from '../../../contract/administration/records/fact-calls.ts'
import type { FactName, FactOrigins } from '../../../contract/directory/facts/facts.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { audit } from '../../accounts/audit.ts'
import { namesOf } from '../../accounts/find-user.ts'
import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import { type FactForms, factsForms } from '../../directory/facts/facts-form.ts'
import { originsOfDoctor, originsOfPractice } from '../../directory/facts/origins.ts'
import { saveFacts } from '../../directory/facts/save-facts.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { findPinAddress } from '../../directory/points/pins.ts'
import { isPublic } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import type { FactSources } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import type { Api } from '../../platform/http/serve.ts'
import { requireNotMerged } from './duplicates/merged-records.ts'

/** Reads and writes the facts of records, for administrators (D26). */
export function serveRecordFacts(api: Api, db: Db) {
  const doctors = '/api/admin/directory/doctors/:id/facts'
  const practices = '/api/admin/directory/practices/:id/facts'
  api.serve(`GET ${doctors}`, ({ params }) => findDoctorFacts(db, params.id))
  api.serve(`PUT ${doctors}`, async ({ params: { id }, body }, { identity }) => {
    await save(db, { kind: 'doctors', id, actorId: identity.userId }, body)
    return findDoctorFacts(db, id)
  })
  api.serve(`POST ${doctors}/confirm`, async ({ params: { id }, body }, { identity }) => {
    await confirm(db, { kind: 'doctors', id, actorId: identity.userId }, body.facts)
    return findDoctorFacts(db, id)
  })
  api.serve(`GET ${practices}`, ({ params }) => findPracticeFacts(db, params.id))
  api.serve(`PUT ${practices}`, async ({ params: { id }, body }, { identity }) => {
    await save(db, { kind: 'practices', id, actorId: identity.userId }, body)
    return findPracticeFacts(db, id)
  })
  api.serve(`POST ${practices}/confirm`, async ({ params: { id }, body }, { identity }) => {
    await confirm(db, { kind: 'practices', id, actorId: identity.userId }, body.facts)
    return findPracticeFacts(db, id)
  })
}

/** @throws Problem 404 */
export async function findDoctorFacts(db: Db, id: number): Promise<DoctorRecordFacts> {
  const doctor = await records.doctors.require(db, id)
  const form = factsForms.doctors(doctor)
  const host = doctor.practiceId && (await records.practices.find(db, doctor.practiceId))
  const practice = host && isPublic(host) ? host : null
  return {
    form,
    revision: formRevision(form),
    facts: await withNames(db, originsOfDoctor(doctor, null, new Date()), doctor.factSources),
    pinAddress: await findPinAddress(db, doctor, practice),
    practice: practice && { name: practice.name, form: factsForms.practices(practice) },
  }
}

/** @throws Problem 404 */
export async function findPracticeFacts(db: Db, id: number): Promise<PracticeRecordFacts> {
  const practice = await records.practices.require(db, id)
  const form = factsForms.practices(practice)
  return {
    form,
    revision: formRevision(form),
    facts: await withNames(db, originsOfPractice(practice, new Date()), practice.factSources),
    pinAddress: await findPinAddress(db, practice),
  }
}

async function withNames(db: Db, origins: FactOrigins, sources: FactSources) {
  const entries = entriesOf(origins)
  const names = await namesOf(
    db,
    entries.map(([fact]) => sources[fact]?.by ?? null),
  )
  return Object.fromEntries(
    entries.map(([fact, origin]) => [
      fact,
      { ...origin, by: names.get(sources[fact]?.by ?? null) ?? null },
    ]),
  )
}

type Wanted<K> = { kind: K; id: number; actorId: string }

/** Changed facts get the administrator as source; others keep theirs. @throws Problem 400, 404, 409 */
async function save<K extends keyof FactForms>(
  db: Db,
  { kind, id, actorId }: Wanted<K>,
  edit: { form: FactForms[K]; revision: string },
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await requireNotMerged(tx, kind, id)
    const by = { actorId, source: 'administrator', confirms: false } as const
    await saveFacts(tx, kind, id, edit, by)
    await audit(tx, { action: 'record edited', actorId, details: { kind, record: id } })
  })
  await locateRecords(db, { only: { kind, id } })
}

/** @throws Problem 404, 409 */
async function confirm(
  db: Db,
  { kind, id, actorId }: Wanted<keyof FactForms>,
  facts: readonly FactName[],
): Promise<void> {
  await transactionWithRetry(db, async (tx) => {
    await requireNotMerged(tx, kind, id)
    await confirmFacts(tx, kind, id, facts, { actorId, source: 'administrator' })
    await audit(tx, { action: 'record edited', actorId, details: { kind, record: id } })
  })
}
