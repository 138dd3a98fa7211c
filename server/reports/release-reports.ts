import { and, asc, count, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { AuditAction } from '../../contract/administration/audit/actions.ts'
import { mostReleased } from '../../contract/inquiries/inbox-limits.ts'
import { required } from '../../contract/required.ts'
import { audit } from '../accounts/audit.ts'
import { records } from '../directory/records/records.ts'
import type { Db } from '../platform/database/connect.ts'
import { lockUntilEnd } from '../platform/database/lock.ts'
import { one } from '../platform/database/one.ts'
import { transactionWithRetry } from '../platform/database/transaction.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { disputeIfTwice, notifyManagers } from './receive-report.ts'
import { factKindOf, isHeld, reportedOf } from './reported-record.ts'
import { factReports } from './tables.ts'

type Services = { db: Db; mail: Mail; publicUrl: () => string }

/** A decision about reports that have no effect, and who makes it. */
type Decision = {
  which: SQL
  outcome: 'released' | 'spam'
  by: { userId: string; isAdministrator: boolean }
}

const isReleasable = required(or(isHeld, isNotNull(factReports.spamReason)))

const actions = {
  released: 'reports released',
  spam: 'reports marked as spam',
} satisfies Record<Decision['outcome'], AuditAction>

/**
 * Releases reports, which then have the effect of ones that come now, or marks them as spam. Of two
 * simultaneous decisions about one report the first counts.
 * @returns how many were changed, and how many of those meant are left
 */
export function decideHeldReports(
  { db, mail, publicUrl }: Services,
  { which, outcome, by }: Decision,
): Promise<{ changed: number; left: number }> {
  const isMeant = required(and(which, outcome === 'spam' ? isHeld : isReleasable))
  return transactionWithRetry(db, async (tx) => {
    // who waits for these locks reads the rows again and no longer finds them
    const reports = await tx
      .select()
      .from(factReports)
      .where(isMeant)
      .orderBy(asc(factReports.id))
      .limit(mostReleased)
      .for('update')
    const [first] = reports
    if (first) {
      const isOne = inArray(
        factReports.id,
        reports.map(({ id }) => id),
      )
      if (outcome === 'spam')
        await tx.update(factReports).set({ spamReason: 'marked' }).where(isOne)
      else {
        const released = { spamReason: null, held: false, releasedAt: new Date() }
        await tx.update(factReports).set(released).where(isOne)
        for (const report of reports) {
          const { kind, id } = reportedOf(report)
          // as new reports do, so that two at once are both counted
          await lockUntilEnd(tx, 'reported record', `${kind} ${id}`)
          await disputeIfTwice(tx, report)
          // an owner who releases reports needs no mail about them
          if (by.isAdministrator) await notify(tx, { mail, publicUrl }, report)
        }
      }
      await audit(tx, {
        action: actions[outcome],
        actorId: by.userId,
        details: { reports: reports.length, ...(reports.length === 1 && { report: first.id }) },
      })
    }
    const { left } = one(await tx.select({ left: count() }).from(factReports).where(isMeant))
    return { changed: reports.length, left }
  })
}

async function notify(
  tx: Db,
  services: Pick<Services, 'mail' | 'publicUrl'>,
  report: typeof factReports.$inferSelect,
): Promise<void> {
  const about = reportedOf(report)
  const { name } = await records[factKindOf(about.kind)].require(tx, about.id)
  const { subject, id: reportId } = report
  await notifyManagers(tx, services, { about, name, subject, reportId })
}
