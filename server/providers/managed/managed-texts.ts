import { eq } from 'drizzle-orm'
import type { ParsedInput } from '../../../contract/calls.ts'
import { fromKeys } from '../../../contract/objects.ts'
import type { ManagedTexts } from '../../../contract/providers/managed-calls.ts'
import { managedFields } from '../../../contract/providers/profile-fields.ts'
import { required } from '../../../contract/required.ts'
import { type DoctorRow, selectDoctors } from '../../directory/doctor-rows.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import {
  changedMeanwhile,
  difference,
  recordOf,
  refusePremium,
  requireShortBio,
} from '../profile/profile-rules.ts'
import { writeForm } from '../profile/write-form.ts'
import type { ManagedDoctor } from './managed-doctors.ts'
import { findManaged, officeBy, requireManaged } from './require-managed.ts'

type Saved = ParsedInput<'PUT /api/user/practice/doctors/:id/profile'>['body']

const path = '/api/user/practice/doctors/:id/profile'

/** Phone, bio, education, affiliations and links of a doctor whose consent covers them. */
export function serveManagedTexts(api: Api, db: Db) {
  api.serve(`GET ${path}`, async ({ params: { id } }, { identity: { userId } }) => {
    requireScope(await findManaged(db, userId, id))
    return present(await rowOf(db, id))
  })
  api.serve(`PUT ${path}`, ({ params: { id }, body }, { identity: { userId } }) =>
    transactionWithRetry(db, async (tx) => {
      const doctor = await requireManaged(tx, userId, id)
      requireScope(doctor)
      await save(tx, userId, doctor, body)
      return present(await rowOf(tx, id))
    }),
  )
}

/** @throws Problem 400, 403 for premium fields of a profile that is not Featured, 409 */
async function save(tx: Db, userId: string, doctor: ManagedDoctor, { revision, ...form }: Saved) {
  const row = await rowOf(tx, doctor.doctorId)
  const before = recordOf(row)
  if (revision !== present(row).revision) throw changedMeanwhile()
  const after = { ...before, ...form }
  requireShortBio(after, before)
  if (!row.featured) refusePremium(after, before)
  const by = { ...officeBy(userId, doctor), action: 'edited' }
  await writeForm(tx, doctor.doctorId, difference(after, before), by)
}

/** A consent covers only what it said. @throws Problem 403 */
function requireScope({ scope }: ManagedDoctor) {
  if (scope !== 'profile') throw new Problem(403, 'forbidden', providerRefusals.textsNotAgreed.en)
}

async function rowOf(db: Db, doctorId: number): Promise<DoctorRow> {
  const [row] = await selectDoctors(db).where(eq(doctors.id, doctorId))
  return required(row)
}

function present(row: DoctorRow): ManagedTexts {
  const all = recordOf(row)
  const form = fromKeys(managedFields, (field) => all[field])
  return { form, revision: formRevision(form), featured: row.featured }
}
