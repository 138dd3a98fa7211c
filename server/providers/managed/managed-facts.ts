import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import type { DoctorFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { OwnFacts } from '../../../contract/providers/fact-calls.ts'
import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import { factsForms } from '../../directory/facts/facts-form.ts'
import { saveFacts } from '../../directory/facts/save-facts.ts'
import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import { factsIn } from '../facts/facts-in-language.ts'
import { presentFacts } from '../facts/own-facts.ts'
import { findManaged, officeBy, requireManaged } from './require-managed.ts'

type Who = { userId: string; doctorId: number }

/** What patients choose by, of doctors who consent: saved as the office. */
export function serveManagedFacts(api: Api, db: Db) {
  const path = '/api/user/practice/doctors/:id/facts'
  api.serve(`GET ${path}`, async ({ params: { id } }, { identity: { userId }, language }) => {
    await findManaged(db, userId, id)
    return factsIn(language, await present(db, id))
  })
  api.serve(`PUT ${path}`, async ({ params: { id }, body }, { identity: { userId }, language }) =>
    factsIn(language, await save(db, { userId, doctorId: id }, body)),
  )
  api.serve(
    `POST ${path}/confirm`,
    async ({ params: { id }, body }, { identity: { userId }, language }) =>
      factsIn(language, await confirm(db, { userId, doctorId: id }, body.facts)),
  )
}

async function present(db: Db, doctorId: number): Promise<OwnFacts> {
  const doctor = await records.doctors.require(db, doctorId)
  return presentFacts(db, doctor, { form: factsForms.doctors(doctor), pending: false })
}

const save = (
  db: Db,
  { userId, doctorId }: Who,
  saved: { form: DoctorFacts; revision: string },
): Promise<OwnFacts> =>
  transactionWithRetry(db, async (tx) => {
    const by = officeBy(userId, await requireManaged(tx, userId, doctorId))
    await saveFacts(tx, 'doctors', doctorId, saved, { ...by, confirms: true })
    return present(tx, doctorId)
  })

const confirm = (
  db: Db,
  { userId, doctorId }: Who,
  facts: readonly FactName[] = factNames,
): Promise<OwnFacts> =>
  transactionWithRetry(db, async (tx) => {
    await requireManaged(tx, userId, doctorId)
    await confirmFacts(tx, 'doctors', doctorId, facts, { actorId: userId, source: 'office' })
    return present(tx, doctorId)
  })
