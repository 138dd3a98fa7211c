import { and, eq, isNull, lte } from 'drizzle-orm'
import { required } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { records } from '../../directory/records/records.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { ProviderServices } from '../services.ts'
import { claims } from '../tables.ts'
import { type ClaimRow, nameOfRecord } from './claims.ts'
import { endClaim } from './decide-claim.ts'
import { endRequestsTo } from './end-requests.ts'
import { weighDomain } from './weigh-domain.ts'

/** Days for which a claim waits that nothing proves. */
export const daysToProve = 14

export const lapseDate = () => new Date(Date.now() + daysToProve * 86_400_000)

/** Ends claims that nothing has proven in time and nobody has decided, and tells their users. */
export async function endUnprovenClaims(
  services: Pick<ProviderServices, 'db' | 'mail' | 'publicUrl'>,
): Promise<void> {
  const { db, mail } = services
  const isDue = and(
    isNull(claims.approvedAt),
    isNull(claims.provenAt),
    isNull(claims.endedAt),
    lte(claims.lapsesAt, new Date()),
  )
  for (const { id } of await db.select({ id: claims.id }).from(claims).where(isDue))
    await transactionWithRetry(db, async (tx) => {
      const [claim] = await tx
        .select()
        .from(claims)
        .where(and(eq(claims.id, id), isDue))
        .for('update')
      if (!claim) return
      // the address of the practice's website is a proof too, which needs no action of the user
      if (await isProvenByDomain(tx, claim)) {
        await tx.update(claims).set({ lapsesAt: null }).where(eq(claims.id, id))
        return
      }
      await endClaim(tx, claim, { end: 'lapsed', endedBy: null, reason: null })
      await endRequestsTo(services, tx, claim)
      const details = { claim: id }
      await audit(tx, { action: 'claim lapsed', subjectId: claim.userId, details })
      await mailUser(mail, tx, await userOf(tx, claim.userId), {
        template: 'claim-ended',
        record: await nameOfRecord(tx, claim),
        why: 'not proven',
      })
    })
}

async function isProvenByDomain(tx: Db, { userId, doctorId, practiceId }: ClaimRow) {
  const user = await userOf(tx, userId)
  if (practiceId !== null) {
    const practice = await records.practices.require(tx, practiceId)
    return weighDomain({ user, practice }).mailDomainMatches === true
  }
  const [row] = await selectDoctors(tx).where(eq(doctors.id, required(doctorId)))
  return row !== undefined && weighDomain({ user, ...row }).mailDomainMatches === true
}
