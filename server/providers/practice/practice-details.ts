import { fromKeys, keysOf } from '../../../contract/objects.ts'
import {
  type OwnPracticeDetails,
  PracticeDetails,
} from '../../../contract/providers/practice-calls.ts'
import { audit } from '../../accounts/audit.ts'
import { hasPhoneNumber, hasWebAddress } from '../../accounts/registration/refuse-web-addresses.ts'
import { records } from '../../directory/records/records.ts'
import type { practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findMembership, lockTeamOfOwner } from '../team/members.ts'

/** Texts of a practice by its owners, public at once like a doctor's profile (D24). */
export function servePracticeDetails(api: Api, db: Db) {
  api.serve('GET /api/user/practice/details', async (_, { identity }) => {
    const membership = await findMembership(db, identity.userId)
    if (membership?.state !== 'active' || membership.role !== 'owner') return null
    return present(await records.practices.require(db, membership.practiceId))
  })
  api.serve('PUT /api/user/practice/details', ({ body }, { identity }) =>
    transactionWithRetry(db, (tx) => saveDetails(tx, identity.userId, body)),
  )
}

async function saveDetails(
  tx: Db,
  actorId: string,
  { form, revision }: { form: PracticeDetails; revision: string },
): Promise<OwnPracticeDetails> {
  const { practiceId } = await lockTeamOfOwner(tx, actorId)
  const row = await records.practices.require(tx, practiceId, { lock: 'no key update' })
  if (present(row).revision !== revision)
    throw new Problem(409, 'changed_meanwhile', providerRefusals.practiceChanged.en)
  refuseAdvertisingName(form.name, row.name)
  const columns = Object.fromEntries(
    Object.entries(form).map(([column, value]) => [column, value || null]),
  )
  const by = { actorId, action: 'edited', source: 'office' } as const
  const after = await records.practices.change(tx, practiceId, columns, by)
  await audit(tx, { action: 'practice edited', actorId, details: { practice: practiceId } })
  return present(after)
}

/**
 * The name appears in mails to invited people. An unchanged name is accepted. @throws Problem 400
 */
function refuseAdvertisingName(name: string, before: string) {
  if (name === before || !(hasWebAddress(name) || hasPhoneNumber(name))) return
  const message = providerRefusals.noWebAddressOrPhone.en
  throw new Problem(400, 'web_address', message, { 'form.name': message })
}

function present(row: typeof practices.$inferSelect): OwnPracticeDetails {
  const all = records.practices.formOf(row)
  const form = fromKeys(keysOf(PracticeDetails.shape), (field) => all[field])
  return { form, revision: formRevision(form) }
}
