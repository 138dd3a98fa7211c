import { and, eq, isNull, lte } from 'drizzle-orm'
import { audit } from '../../accounts/audit.ts'
import { userOf } from '../../accounts/find-user.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { ProviderServices } from '../services.ts'
import { claims } from '../tables.ts'
import { nameOfRecord } from './claims.ts'
import { endClaim } from './decide-claim.ts'
import { endRequestsTo } from './end-requests.ts'
import { isProvenByDomain } from './proving-website.ts'

/** Days for which a claim waits that nothing proves. */
export const daysToProve = 14

export const lapseDate = () => new Date(Date.now() + daysToProve * 86_400_000)

/** Lets a claim wait for the team, however long: its user was asked for proof. */
export async function stopLapsing(tx: Db, claimId: number): Promise<void> {
  await tx.update(claims).set({ lapsesAt: null }).where(eq(claims.id, claimId))
}

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
        await stopLapsing(tx, id)
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
