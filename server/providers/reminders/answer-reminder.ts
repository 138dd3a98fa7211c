import { and, eq } from 'drizzle-orm'
import type { RemindedFacts } from '../../../contract/providers/reminder-calls.ts'
import { users } from '../../accounts/tables.ts'
import { confirmFacts } from '../../directory/facts/confirm-facts.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { type AnswerableRecord, answerableRecords } from './answerable-records.ts'
import { reminderOf } from './links.ts'
import { factReminders, stoppedReminders } from './tables.ts'

type Services = { db: Db; secretKeys: SecretKeys }
type ReminderRow = typeof factReminders.$inferSelect
type State = RemindedFacts['facts'][number]['state']

/** What a reminder asks about, as it stands now. Changes nothing: mail scanners open links. */
export async function readReminder({ db, secretKeys }: Services, token: string) {
  const reminder = await findReminder({ db, secretKeys }, 'confirm-facts', token)
  const records = reminder ? await remindedRecords(db, reminder) : []
  const states = records.flatMap(({ facts }) => facts.map(({ state }) => state))
  if (states.length === 0) return { state: 'bad' as const, records: [] }
  return {
    state: states.includes('open') ? ('open' as const) : ('already' as const),
    records: records.map(({ kind, id, name, facts }) => ({ kind, id, name, facts })),
  }
}

/**
 * All still right: confirms what a reminder asks about and nobody has changed, confirmed or reported
 * since. @throws Problem 400 for a link that is not ours, too old, or whose claim or address has ended
 */
export async function confirmReminder({ db, secretKeys }: Services, token: string) {
  return transactionWithRetry(db, async (tx) => {
    const reminder = await findReminder({ db: tx, secretKeys }, 'confirm-facts', token)
    const records = reminder ? await remindedRecords(tx, reminder, { lock: true }) : []
    if (!reminder || records.length === 0) throw badLink()
    let confirmed = 0
    for (const { kind, id, source, facts } of records) {
      const open = facts.filter(({ state }) => state === 'open').map(({ name }) => name)
      if (open.length === 0) continue
      const by = { actorId: reminder.userId, source }
      confirmed += (await confirmFacts(tx, kind, id, open, by)).length
    }
    return { state: confirmed > 0 ? ('done' as const) : ('already' as const), confirmed }
  })
}

/** Stops the reminders of the account that one went to. @throws Problem 400 for a link that is not ours */
export async function stopByLink({ db, secretKeys }: Services, token: string) {
  const reminder = await findReminder({ db, secretKeys }, 'stop-reminders', token)
  if (!reminder) throw badLink()
  const stopped = await stopReminders(db, reminder.userId)
  return { state: stopped ? ('done' as const) : ('already' as const) }
}

/** @returns false when they were stopped before */
export async function stopReminders(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .insert(stoppedReminders)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ userId: stoppedReminders.userId })
  return rows.length > 0
}

const badLink = () =>
  new Problem(
    400,
    'bad_link',
    'This link does not work any more. Sign in to confirm your facts in your profile.',
  )

/** The reminder of a link, while its mail's address is still the account's own. */
async function findReminder(
  parts: Services,
  purpose: Parameters<typeof reminderOf>[1],
  token: string,
): Promise<ReminderRow | null> {
  const id = await reminderOf(parts, purpose, token)
  if (id === null) return null
  const [row] = await parts.db
    .select({ reminder: factReminders })
    .from(factReminders)
    .innerJoin(users, eq(users.id, factReminders.userId))
    .where(
      and(
        eq(factReminders.id, id),
        eq(users.email, factReminders.address),
        eq(users.emailConfirmed, true),
      ),
    )
  return row?.reminder ?? null
}

/** The records of a reminder that are still its owner's by the same claim, with what it asked about. */
async function remindedRecords(
  db: Db,
  { userId, records: reminded, mailedAt }: ReminderRow,
  { lock = false } = {},
) {
  const { records } = await answerableRecords(db, userId, { lock })
  return records.flatMap((record) => {
    const { kind, id, claimId } = record
    const hashes = reminded.find(
      (each) => each.kind === kind && each.id === id && each.claimId === claimId,
    )?.hashes
    const facts = record.facts.flatMap((fact) => {
      const hash = hashes?.[fact.name]
      return hash ? [{ ...fact, state: stateOf(fact, hash, mailedAt) }] : []
    })
    return facts.length > 0 ? [{ ...record, facts }] : []
  })
}

function stateOf(
  { hash, origin }: AnswerableRecord['facts'][number],
  mailedHash: string,
  mailedAt: Date,
): State {
  if (origin.age === 'disputed') return 'disputed'
  if (hash !== mailedHash) return 'changed'
  return isSaidSince(origin, mailedAt) ? 'confirmed' : 'open'
}

/** The register's dates are of its files: a newer file is nobody's answer. */
const isSaidSince = ({ source, at }: AnswerableRecord['facts'][number]['origin'], mailedAt: Date) =>
  source !== 'register' && at !== null && new Date(at) > mailedAt
