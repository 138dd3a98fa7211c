import { desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { factLabels } from '../../../contract/directory/facts/fact-labels.ts'
import type { MailedFacts } from '../../../contract/mails.ts'
import { paths } from '../../../contract/paths.ts'
import { whereToChange } from '../../../contract/providers/where-to-change.ts'
import { alsoSeenAt } from '../../../texts/en/mail-link/reminders.ts'
import { agingDays } from '../../directory/facts/fact-age.ts'
import type { Db } from '../../platform/database/connect.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import type { SecretKeys } from '../../platform/secrets/secret-keys.ts'
import { type AnswerableRecord, answerableRecords } from './answerable-records.ts'
import { linkDays, reminderUrls } from './links.ts'
import { lockOwnerToMail, ownersWith } from './owners-with.ts'
import { factReminders, type RemindedRecord } from './tables.ts'

export type ReminderServices = {
  db: Db
  mail: Mail
  publicUrl: () => string
  secretKeys: SecretKeys
}

const day = 86_400_000
/** After that its links are invalid, and its facts no longer count. */
const keptDays = 400
/** Most facts in a mail; further ones are on the page. */
const mostRecords = 12

/**
 * Mails every owner whose oldest fact has reached the next step. May run at any time and on several
 * servers at once: each step is mailed once.
 * @returns the number of mails
 */
export async function remindOwners(services: ReminderServices, now = new Date()): Promise<number> {
  const { db } = services
  let mailCount = 0
  for (const userId of await ownersOfOldFacts(db, now))
    if (await transactionWithRetry(db, (tx) => remindOwner(services, tx, userId, now)))
      mailCount += 1
  const end = new Date(now.getTime() - keptDays * day)
  await db.delete(factReminders).where(lt(factReminders.mailedAt, end))
  return mailCount
}

/** Owners with a fact of that age; `answerableRecords` decides whether it counts. */
function ownersOfOldFacts(db: Db, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - firstStep * day).toISOString()
  const isOld = (sources: SQL) => sql`exists (
    select from jsonb_each(${sources}) entry where (entry.value->>'at')::timestamptz <= ${before}::timestamptz
  )`
  return ownersWith(
    db,
    sql`${isOld(sql`coalesce(d.fact_sources, p.fact_sources)`)}
      or exists (
        select from doctors x
        where x.practice_id = c.practice_id and x.fact_sources <> '{}' and ${isOld(sql`x.fact_sources`)}
      )
      or exists (
        select from doctor_places place
        where place.doctor_id = c.doctor_id and place.confirmed_at <= ${before}::timestamptz
      )`,
  )
}

async function remindOwner(
  { mail, publicUrl, secretKeys }: ReminderServices,
  tx: Db,
  userId: string,
  now: Date,
): Promise<boolean> {
  const user = await lockOwnerToMail(tx, userId)
  if (!user) return false
  const language = user.mailLanguage
  const { records, approvedAt } = await answerableRecords(tx, userId, { now, language })
  const [last] = await tx
    .select()
    .from(factReminders)
    .where(eq(factReminders.userId, userId))
    .orderBy(desc(factReminders.mailedAt), desc(factReminders.step))
    .limit(1)
  const facts = records.flatMap((record) => [...record.facts, ...record.places])
  const factsSince = earliest(facts.filter(({ drives }) => drives))
  const answeredAt = latest([...facts.map(({ origin }) => origin.at), approvedAt])
  const step = dueStep({ factsSince, answeredAt, last: last ?? null }, now)
  if (!step || !factsSince) return false
  const [reminder] = await tx
    .insert(factReminders)
    .values({
      userId,
      address: user.email,
      factsSince,
      step,
      records: records.map(remember),
      mailedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: factReminders.id })
  if (!reminder) return false
  const urls = await reminderUrls({ db: tx, secretKeys }, publicUrl(), reminder.id, now)
  const agingFrom = new Date(factsSince.getTime() + agingDays * day)
  await mail.post(tx, {
    to: provenAddress(user.email, 'confirmed account'),
    language,
    bulk: true,
    unsubscribeUrl: urls.stopUrl,
    content: {
      template: 'facts-reminder',
      firstName: user.firstName || null,
      records: records.slice(0, mostRecords).map((record) => mailedFacts(record, publicUrl())),
      more: Math.max(0, records.length - mostRecords),
      agingFrom: agingFrom.toISOString(),
      isAging: agingFrom <= now,
      ...urls,
      days: linkDays['confirm-facts'],
      changeUrl: publicUrl() + changePath(records, factsSince),
    },
  })
  return true
}

/** Ages of the oldest fact in days at which its owner is reminded. */
const steps = [75, 85, 90] as const

/** From that age on a fact waits for its owner. */
export const firstStep = steps[0]

type Cycle = {
  /** The moment the oldest counting fact was changed or confirmed; null without one. */
  factsSince: Date | null
  /** The last time any of the facts was changed or confirmed. */
  answeredAt: Date | null
  last: { factsSince: Date; step: number; mailedAt: Date } | null
}

/**
 * The step that is due, or null. The cycle begins again once an answer has renewed the oldest fact;
 * without an answer each step is mailed once.
 */
export function dueStep({ factsSince, answeredAt, last }: Cycle, now: Date): number | null {
  if (!factsSince) return null
  const age = (now.getTime() - factsSince.getTime()) / day
  const step = steps.findLast((days) => days <= age)
  if (!step) return null
  const isAnswered =
    last !== null &&
    answeredAt !== null &&
    answeredAt > last.mailedAt &&
    factsSince.getTime() !== last.factsSince.getTime()
  const lastStep = isAnswered ? 0 : (last?.step ?? 0)
  return step > lastStep ? step : null
}

/** The stored state of a record, to detect later changes. */
export const remember = ({
  claimId,
  kind,
  id,
  facts,
  places,
}: AnswerableRecord): RemindedRecord => ({
  claimId,
  kind,
  id,
  hashes: Object.fromEntries(facts.map(({ name, hash }) => [name, hash])),
  places: Object.fromEntries(places.map(({ id, hash }) => [id, hash])),
})

const mailedFacts = (record: AnswerableRecord, publicUrl: string): MailedFacts => ({
  name: record.name,
  facts: [
    ...record.facts.map(({ name, text, textLanguage, origin }) => ({
      label: factLabels[name],
      text,
      ...(textLanguage && { textLanguage }),
      at: origin.at,
      changeUrl: publicUrl + whereToChange(record, name),
    })),
    ...record.places.map(({ text, origin }) => ({
      label: alsoSeenAt,
      text,
      at: origin.at,
      changeUrl: publicUrl + whereToChange(record, 'address'),
    })),
  ],
})

/** The form with the fact that made the reminder due. */
function changePath(records: readonly AnswerableRecord[], since: Date): string {
  for (const record of records)
    for (const { drives, origin, name } of record.facts)
      if (drives && origin.at && Date.parse(origin.at) === since.getTime())
        return whereToChange(record, name)
  return paths.profile('my-profile', { fact: 'address' })
}

function earliest(facts: readonly { origin: { at: string | null } }[]): Date | null {
  const times = facts.flatMap(({ origin }) => (origin.at ? [Date.parse(origin.at)] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

function latest(moments: readonly (string | Date | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment ? [new Date(moment).getTime()] : []))
  return times.length > 0 ? new Date(Math.max(...times)) : null
}
