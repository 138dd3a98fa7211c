import { eq } from 'drizzle-orm'
import { done } from '../../../contract/endpoint.ts'
import type { Language } from '../../../contract/languages.ts'
import type { RemindedFacts } from '../../../contract/providers/reminder-calls.ts'
import { site } from '../../../site.config.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Api } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type AnswerableRecord, answerableRecords } from './answerable-records.ts'
import { confirmRecords } from './confirm-records.ts'
import { type DigestServices, sendDigests } from './digests/send-digests.ts'
import { serveDigestSetting, stopDigests } from './digests/stop-digests.ts'
import { serveDueFacts } from './due-facts.ts'
import {
  badLink,
  findDigest,
  findFactReminder,
  findHolidayReminder,
  type LinkServices,
} from './find-reminder.ts'
import { serveHolidayAnswers } from './holidays/answer-holiday.ts'
import { askAboutHolidays } from './holidays/ask-about-holidays.ts'
import { remindOwners } from './remind-owners.ts'
import { type factReminders, stoppedReminders } from './tables.ts'

export async function serveReminders(api: Api, services: DigestServices & { jobs: Jobs }) {
  const { db, jobs } = services
  api.serve('GET /api/reminders/facts', ({ query }, { language }) =>
    readReminder(services, query.token, language),
  )
  api.serve('POST /api/reminders/confirm', ({ body }) => confirmReminder(services, body.token))
  api.serve('POST /api/reminders/stop', ({ query, body }) =>
    stopByLink(services, query.token || body.token),
  )
  serveHolidayAnswers(api, services)
  serveDueFacts(api, services)
  serveDigestSetting(api, db)
  api.serve('GET /api/user/reminders', async (_, { identity }) => {
    const { userId } = identity
    return { on: (await db.$count(stoppedReminders, eq(stoppedReminders.userId, userId))) === 0 }
  })
  api.serve('PUT /api/user/reminders', async ({ body }, { identity }) => {
    const { userId } = identity
    if (body.on) await db.delete(stoppedReminders).where(eq(stoppedReminders.userId, userId))
    else await stopReminders(db, userId)
    return done
  })
  // by day, when people read mail
  await jobs.schedule('remind-owners', '10 9 * * *', site.timeZone, async () => {
    await remindOwners(services)
    await askAboutHolidays(services)
  })
  await jobs.schedule('weekly-digests', '20 9 * * 1', site.timeZone, async () => {
    await sendDigests(services)
  })
}

type ReminderRow = typeof factReminders.$inferSelect
type State = RemindedFacts['facts'][number]['state']

/** The facts of a reminder as they are now. Changes nothing, because mail scanners open links. */
async function readReminder({ db, secretKeys }: LinkServices, token: string, language: Language) {
  const reminder = await findFactReminder({ db, secretKeys }, 'confirm-facts', token)
  const records = reminder ? await remindedRecords(db, reminder, { language }) : []
  const states = records.flatMap(({ facts, places }) =>
    [...facts, ...places].map(({ state }) => state),
  )
  if (states.length === 0) return { state: 'bad' as const, records: [] }
  return {
    state: states.includes('open') ? ('open' as const) : ('already' as const),
    records: records.map(({ claimId: _, ...record }) => record),
  }
}

/**
 * Confirms the facts of a reminder that nobody has changed, confirmed or reported since. @throws
 * Problem 400 for a link that is forged or expired, or whose claim or address has ended
 */
async function confirmReminder({ db, secretKeys }: LinkServices, token: string) {
  return transactionWithRetry(db, async (tx) => {
    const reminder = await findFactReminder({ db: tx, secretKeys }, 'confirm-facts', token)
    const records = reminder ? await remindedRecords(tx, reminder, { lock: true }) : []
    if (!reminder || records.length === 0) throw badLink()
    const openRecords = records.map((record) => ({
      ...record,
      facts: record.facts.filter(isOpen),
      places: record.places.filter(isOpen),
    }))
    const confirmationCount = await confirmRecords(tx, reminder.userId, openRecords)
    return {
      state: confirmationCount > 0 ? ('done' as const) : ('already' as const),
      confirmed: confirmationCount,
    }
  })
}

const isOpen = ({ state }: { state: State }) => state === 'open'

/** Stops the mails of the account of a link, those of its kind. @throws Problem 400 for a forged link */
async function stopByLink(
  { db, secretKeys }: LinkServices,
  token: string,
): Promise<{ state: 'done' | 'already' }> {
  const parts = { db, secretKeys }
  const digest = await findDigest(parts, 'stop-digests', token)
  if (digest) return { state: (await stopDigests(db, digest.userId)) ? 'done' : 'already' }
  const reminder =
    (await findFactReminder(parts, 'stop-reminders', token)) ??
    (await findHolidayReminder(parts, 'stop-reminders', token))
  if (!reminder) throw badLink()
  const isNew = await stopReminders(db, reminder.userId)
  return { state: isNew ? ('done' as const) : ('already' as const) }
}

/** @returns false if they were stopped before */
async function stopReminders(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .insert(stoppedReminders)
    .values({ userId })
    .onConflictDoNothing()
    .returning({ userId: stoppedReminders.userId })
  return rows.length > 0
}

/** The records of a reminder that still belong to its owner by the same claim, with their facts. */
async function remindedRecords(
  db: Db,
  { userId, records: mailedRecords, mailedAt }: ReminderRow,
  options: { lock?: boolean; language?: Language },
) {
  const { records } = await answerableRecords(db, userId, options)
  return records.flatMap((record) => {
    const { kind, id, claimId } = record
    const mailedRecord = mailedRecords.find(
      (each) => each.kind === kind && each.id === id && each.claimId === claimId,
    )
    const facts = record.facts.flatMap((fact) => {
      const hash = mailedRecord?.hashes[fact.name]
      return hash ? [{ ...fact, state: stateOf(fact, hash, mailedAt) }] : []
    })
    const places = record.places.flatMap((place) => {
      const hash = mailedRecord?.places?.[place.id]
      return hash ? [{ ...place, state: stateOf(place, hash, mailedAt) }] : []
    })
    return facts.length + places.length > 0 ? [{ ...record, facts, places }] : []
  })
}

function stateOf(
  { hash, origin }: Pick<AnswerableRecord['facts'][number], 'hash' | 'origin'>,
  mailedHash: string,
  mailedAt: Date,
): State {
  if (origin.age === 'disputed') return 'disputed'
  if (hash !== mailedHash) return 'changed'
  return isSaidSince(origin, mailedAt) ? 'confirmed' : 'open'
}

/** The register's dates are those of its files: a newer file is not an answer. */
const isSaidSince = ({ source, at }: AnswerableRecord['facts'][number]['origin'], mailedAt: Date) =>
  source !== 'register' && at !== null && new Date(at) > mailedAt
