import { and, count, eq } from 'drizzle-orm'
import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import type { PracticeFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { OwnPracticeFacts } from '../../../contract/providers/fact-calls.ts'
import { required } from '../../../contract/required.ts'
import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import { factsForms } from '../../directory/facts/facts-form.ts'
import { originsOfPractice } from '../../directory/facts/origins.ts'
import { saveFacts } from '../../directory/facts/save-facts.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { findPinAddress } from '../../directory/points/pins.ts'
import { isListedDoctor } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { findClaim } from '../claims/claims.ts'
import type { ProviderServices } from '../services.ts'
import { findMembership, mayManage } from '../team/members.ts'
import { factsIn } from './facts-in-language.ts'

type Edit = { form: PracticeFacts; revision: string }

export function servePracticeFacts(api: Api, services: Pick<ProviderServices, 'db'>) {
  const { db } = services
  api.serve('GET /api/user/practice/facts', async (_, { identity, language }) => {
    const facts = await findPracticeFacts(db, identity.userId)
    return facts && factsIn(language, facts)
  })
  api.serve('PUT /api/user/practice/facts', async ({ body }, { identity, language }) =>
    factsIn(language, await savePracticeFacts(db, identity.userId, body)),
  )
  api.serve('POST /api/user/practice/facts/confirm', async ({ body }, { identity, language }) =>
    factsIn(language, await confirmPracticeFacts(db, identity.userId, body.facts)),
  )
}

/** The facts of the practice whose owner or manager the user is. */
export async function findPracticeFacts(db: Db, userId: string): Promise<OwnPracticeFacts | null> {
  const membership = await findMembership(db, userId)
  if (!mayManage(membership)) return null
  const practice = await records.practices.require(db, membership.practiceId)
  const form = factsForms.practices(practice)
  const ofPractice = and(eq(doctors.practiceId, practice.id), isListedDoctor)
  const doctorRow = one(await db.select({ count: count() }).from(doctors).where(ofPractice))
  return {
    name: practice.name,
    form,
    revision: formRevision(form),
    facts: originsOfPractice(practice, new Date()),
    pinAddress: await findPinAddress(db, practice),
    doctors: doctorRow.count,
  }
}

/**
 * Saves facts with the office as source, and confirms all. @throws Problem 400 for a pin that is not near its
 * address, 403, 409 if they changed meanwhile
 */
async function savePracticeFacts(db: Db, userId: string, edit: Edit): Promise<OwnPracticeFacts> {
  const practiceId = await transactionWithRetry(db, async (tx) => {
    const id = await requireOwnPractice(tx, userId)
    const by = { actorId: userId, source: 'office', confirms: true } as const
    await saveFacts(tx, 'practices', id, edit, by)
    return id
  })
  await locateRecords(db, { only: { kind: 'practices', id: practiceId } })
  return required(await findPracticeFacts(db, userId))
}

/** Confirms facts as they are, for the office. @throws Problem 403 */
async function confirmPracticeFacts(
  db: Db,
  userId: string,
  facts: readonly FactName[] = factNames,
): Promise<OwnPracticeFacts> {
  await transactionWithRetry(db, async (tx) => {
    const practiceId = await requireOwnPractice(tx, userId)
    await confirmFacts(tx, 'practices', practiceId, facts, { actorId: userId, source: 'office' })
  })
  return required(await findPracticeFacts(db, userId))
}

/**
 * The practice that a user owns or manages; with `lock`, one save of the user at a time.
 * @throws Problem 403
 */
export async function requireOwnPractice(
  tx: Db,
  userId: string,
  { lock = true } = {},
): Promise<number> {
  const membership = await findMembership(tx, userId, { lock })
  if (mayManage(membership)) return membership.practiceId
  if (membership?.state === 'active')
    throw new Problem(403, 'forbidden', providerRefusals.onlyTeamEditsPractice.en)
  if (!membership && !(await findClaim(tx, userId, 'practice')))
    throw new Problem(403, 'no_practice', providerRefusals.connectFirst.en)
  throw new Problem(403, 'claim_waits', providerRefusals.connectionWaits.en)
}
