import { eq } from 'drizzle-orm'
import { factsOfForm } from '../../../contract/directory/facts/declared-facts.ts'
import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import type { DoctorFacts } from '../../../contract/directory/facts/patient-facts.ts'
import type { OwnFacts } from '../../../contract/providers/fact-calls.ts'
import { required } from '../../../contract/required.ts'
import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import { hasFact } from '../../directory/facts/fact-columns.ts'
import { columnsOfFacts, factsForms, tidyFacts } from '../../directory/facts/facts-form.ts'
import { originsOfDoctor, originsOfPractice } from '../../directory/facts/origins.ts'
import {
  factsDifference,
  requireRevision,
  requireRightPin,
  saveFacts,
} from '../../directory/facts/save-facts.ts'
import { withFacts } from '../../directory/facts/sources-after.ts'
import { locateRecords } from '../../directory/points/locate-records.ts'
import { findPinAddress } from '../../directory/points/pins.ts'
import { isPublic } from '../../directory/publication.ts'
import { records } from '../../directory/records/records.ts'
import type { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { formRevision } from '../../platform/http/form-revision.ts'
import { notFound, Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { type ClaimRow, findClaim, openClaimOf } from '../claims/claims.ts'
import type { ProviderServices } from '../services.ts'
import { claims } from '../tables.ts'
import { factsIn } from './facts-in-language.ts'

type Edit = { form: DoctorFacts; revision: string }

export function serveOwnFacts(api: Api, services: Pick<ProviderServices, 'db'>) {
  const { db } = services
  api.serve('GET /api/user/facts', async (_, { identity, language }) => {
    const facts = await findOwnFacts(db, identity.userId)
    return facts && factsIn(language, facts)
  })
  api.serve('PUT /api/user/facts', async ({ body }, { identity, language }) =>
    factsIn(language, await saveOwnFacts(db, identity.userId, body)),
  )
  api.serve('POST /api/user/facts/confirm', async ({ body }, { identity, language }) =>
    factsIn(language, await confirmOwnFacts(db, identity.userId, body.facts)),
  )
}

/** The facts of the user's doctor, pending included. */
export async function findOwnFacts(db: Db, userId: string): Promise<OwnFacts | null> {
  const claim = await findClaim(db, userId, 'doctor')
  const doctor = claim && (await records.doctors.find(db, required(claim.doctorId)))
  if (!doctor) return null
  return presentFacts(db, doctor, {
    ownerId: userId,
    form: formOf(claim, doctor),
    pending: claim.approvedAt === null,
  })
}

/** The facts of a doctor, for users who may edit them. `ownerId`: the reader, who owns the doctor. */
export async function presentFacts(
  db: Db,
  doctor: typeof doctors.$inferSelect,
  { ownerId, form, pending }: Pick<OwnFacts, 'form' | 'pending'> & { ownerId?: string },
): Promise<OwnFacts> {
  const host = doctor.practiceId && (await records.practices.find(db, doctor.practiceId))
  const practice = host && isPublic(host) ? host : null
  return {
    form,
    revision: formRevision(form),
    facts: originsOfDoctor(doctor, null, new Date()),
    saidByFormerOwner: factNames.filter((fact) => {
      const said = doctor.factSources[fact]
      return ownerId !== undefined && said?.source === 'owner' && said.by !== ownerId
    }),
    pending,
    pinAddress: await findPinAddress(db, doctor, practice),
    practice: practice && {
      name: practice.name,
      form: factsForms.practices(practice),
      facts: originsOfPractice(practice, new Date()),
    },
  }
}

/** The record with its pending edits. */
const formOf = (claim: ClaimRow, doctor: typeof doctors.$inferSelect): DoctorFacts => ({
  ...factsForms.doctors(doctor),
  ...claim.factsDraft,
})

/**
 * Saves facts. With an approved claim they are public at once and all confirmed; with a pending one
 * they wait. @throws Problem 400 for a pin that is not near its address, 404 without a doctor, 409 if it changed
 * meanwhile
 */
async function saveOwnFacts(db: Db, userId: string, edit: Edit): Promise<OwnFacts> {
  const doctorId = await transactionWithRetry(db, async (tx) => {
    const claim = await requireOwnClaim(tx, userId)
    const doctorId = required(claim.doctorId)
    if (claim.approvedAt) {
      const by = { actorId: userId, source: 'owner', confirms: true } as const
      await saveFacts(tx, 'doctors', doctorId, edit, by)
      return doctorId
    }
    const doctor = await records.doctors.require(tx, doctorId, { lock: 'no key update' })
    requireRevision(edit.revision, formOf(claim, doctor))
    const form = tidyFacts(edit.form)
    await requireRightPin(tx, doctor, form)
    if (claim.newProfile) await writeUnseen(tx, doctor, form, userId)
    else {
      const factsDraft = factsDifference(form, factsForms.doctors(doctor))
      await tx.update(claims).set({ factsDraft }).where(eq(claims.id, claim.id))
    }
    return doctorId
  })
  await locateRecords(db, { only: { kind: 'doctors', id: doctorId } })
  return required(await findOwnFacts(db, userId))
}

/** A new profile is hidden before its approval: its edits are in the record, without history. */
async function writeUnseen(
  tx: Db,
  doctor: typeof doctors.$inferSelect,
  form: DoctorFacts,
  userId: string,
) {
  const columns = columnsOfFacts('doctors', form)
  const facts = factsOfForm.filter((fact) => hasFact('doctors', { ...doctor, ...columns }, fact))
  const by = { source: 'owner', by: userId, at: new Date() } as const
  await records.doctors.change(tx, doctor.id, {
    ...columns,
    factSources: withFacts(doctor.factSources, facts, by),
  })
}

/**
 * Confirms facts as they are. @throws Problem 404 without a doctor, 409 while the claim is pending
 */
async function confirmOwnFacts(
  db: Db,
  userId: string,
  facts: readonly FactName[] = factNames,
): Promise<OwnFacts> {
  await transactionWithRetry(db, async (tx) => {
    const { doctorId, approvedAt } = await requireOwnClaim(tx, userId)
    if (!approvedAt) throw new Problem(409, 'claim_waits', providerRefusals.profileWaits.en)
    const who = { actorId: userId, source: 'owner' } as const
    await confirmFacts(tx, 'doctors', required(doctorId), facts, who)
  })
  return required(await findOwnFacts(db, userId))
}

/** One save of a user at a time. @throws Problem 404 */
async function requireOwnClaim(tx: Db, userId: string): Promise<ClaimRow> {
  const [claim] = await tx.select().from(claims).where(openClaimOf(userId, 'doctor')).for('update')
  if (!claim) throw notFound(providerRefusals.claimFirst.en)
  return claim
}
