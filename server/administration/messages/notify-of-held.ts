import { sql } from 'drizzle-orm'
import { paths } from '../../../contract/paths.ts'
import { mailUser } from '../../accounts/mail-user.ts'
import type { users } from '../../accounts/tables.ts'
import { heldByRecipient } from '../../inquiries/held/list-held.ts'
import { teamAddressOf } from '../../inquiries/team-address.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { reachableManagersOf } from '../../providers/managers-of.ts'
import { heldReportsByRecord } from '../../reports/list-reports.ts'
import type { Reported } from '../../reports/reported-record.ts'
import { heldNotices } from '../tables.ts'

type Services = { db: Db; mail: Mail; publicUrl: () => string }
type Counts = { messages: number; reports: number }

/** Days for which we write about what is held; after them the screens still show it. */
const days = 14

/**
 * Tells those who answer for a record, or else the team, that messages and reports are held back:
 * one mail a day at most for each of them, whatever the number of messages and records.
 */
export async function notifyOfHeld({ db, mail, publicUrl }: Services): Promise<void> {
  const { owners, team } = await countHeld(db)
  for (const [user, counts] of owners.values())
    await transactionWithRetry(db, async (tx) => {
      if (!(await isDue(tx, user.id))) return
      const heldUrl = publicUrl() + paths.profile()
      await mailUser(mail, tx, user, { template: 'held-back', ...counts, forTeam: false, heldUrl })
    })
  if (team.messages + team.reports === 0) return
  const heldUrl =
    publicUrl() + (team.messages > 0 ? paths.adminHeld() : paths.adminReports({ state: 'held' }))
  await transactionWithRetry(db, async (tx) => {
    if (!(await isDue(tx, null))) return
    await mail.post(tx, {
      to: teamAddressOf(null),
      content: { template: 'held-back', firstName: null, ...team, forTeam: true, heldUrl },
    })
  })
}

/** Notes that somebody is told now; false if that was less than a day ago. */
async function isDue(tx: Db, userId: string | null): Promise<boolean> {
  const rows = await tx
    .insert(heldNotices)
    .values({ userId, notifiedAt: sql`now()` })
    .onConflictDoUpdate({
      target: heldNotices.userId,
      set: { notifiedAt: sql`now()` },
      setWhere: sql`${heldNotices.notifiedAt} <= now() - interval '1 day'`,
    })
    .returning()
  return rows.length > 0
}

type User = typeof users.$inferSelect

async function countHeld(db: Db) {
  const owners = new Map<string, [User, Counts]>()
  const team: Counts = { messages: 0, reports: 0 }
  const add = async (
    what: keyof Counts,
    {
      count,
      doctorId,
      practiceId,
    }: { count: number; doctorId: number | null; practiceId: number | null },
  ) => {
    const about: Reported | null =
      doctorId !== null
        ? { kind: 'doctor', id: doctorId }
        : practiceId !== null
          ? { kind: 'practice', id: practiceId }
          : null
    const reachable = about ? await reachableManagersOf(db, about) : []
    if (reachable.length === 0) team[what] += count
    for (const user of reachable) {
      const entry = owners.get(user.id) ?? [user, { messages: 0, reports: 0 }]
      entry[1][what] += count
      owners.set(user.id, entry)
    }
  }
  for (const group of await heldByRecipient(db, days)) await add('messages', group)
  for (const group of await heldReportsByRecord(db, days)) await add('reports', group)
  return { owners, team }
}
