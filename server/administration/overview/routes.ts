import { and, asc, count, desc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditAction } from '../../../contract/administration/audit/actions.ts'
import type {
  ActivityEvent,
  AdministrationAnalytics,
  AdministrationStats,
} from '../../../contract/administration/overview/calls.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { auditLog, users } from '../../accounts/tables.ts'
import { estimatedMonthlyRevenue, pastDueRevenue } from '../../billing/premium.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { listSpecialties } from '../../directory/list-specialties.ts'
import { isListedDoctor, isListedPractice } from '../../directory/publication.ts'
import { doctors, featuredListings, practices, specialties } from '../../directory/tables.ts'
import { isDelivered } from '../../inquiries/states.ts'
import { inquiries } from '../../inquiries/tables.ts'
import { platformInsights } from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import type { Api } from '../../platform/http/serve.ts'
import { retryFailedMails } from '../../platform/mail/mail-queue.ts'
import { claims, practiceUpdateRequests } from '../../providers/tables.ts'
import { waitingSubmissions } from '../submissions/waiting-submissions.ts'
import { factsOverview } from './facts-overview.ts'
import { type OverviewServices, readOperations } from './operations.ts'
import { readWaiting } from './waiting-work.ts'

export function serveOverview(api: Api, services: OverviewServices) {
  const { db, jobs } = services
  api.serve('GET /api/admin/stats', () => administrationStats(db))
  api.serve('GET /api/admin/waiting', () => readWaiting(db))
  api.serve('GET /api/admin/operations', () => readOperations(services))
  api.serve('POST /api/admin/mails/retry', async (_, { identity }) => {
    const retried = await retryFailedMails(db, jobs, 'all')
    await audit(db, { action: 'mails retried', actorId: identity.userId, details: { retried } })
    return { retried }
  })
  api.serve('GET /api/admin/facts', () => factsOverview(db))
  api.serve('GET /api/admin/activity', () => recentActivity(db))
  api.serve('GET /api/admin/analytics', () => administrationAnalytics(db))
}

/** The four current figures of the overview (ENT-22). */
async function administrationStats(db: Db): Promise<AdministrationStats> {
  const revenue = await estimatedMonthlyRevenue(db)
  return {
    pendingSubmissions: (await waitingSubmissions(db)).count,
    activeSubscriptions: revenue.monthly + revenue.yearly,
    totalDoctors: await db.$count(doctors, isListedDoctor),
    monthlyRevenue: Math.round(revenue.cents / 100),
  }
}

const mostShown = 15

/** Actions left out: signing in and out, and what concerns only the user. */
const leftOut: AuditAction[] = [
  'signed in',
  'sign-in failed',
  'signed out',
  'session ended',
  'signed out everywhere',
  'registration of a taken address',
  'address confirmed',
  'password reset asked for',
  'password reset failed',
  'password reset',
  'second factor turned on',
  'second factor turned off',
  'recovery codes replaced',
  'unconfirmed set-up removed',
  'password check failed',
  'name changed',
  'password changed',
  'email change asked for',
  'email change to a taken address',
  'email changed',
  'email change undone',
  'passkey added',
  'passkey removed',
  // has the same meaning as `became administrator`
  'administrator registered',
]

/** Latest activity, newest first: of the audit log, and messages to the team (ADM-07). */
async function recentActivity(db: Db): Promise<ActivityEvent[]> {
  const events = [...(await fromAuditLog(db)), ...(await messagesToTeam(db))]
  return events.sort((one, other) => other.at.localeCompare(one.at)).slice(0, mostShown)
}

const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person && `${person.firstName} ${person.lastName}`.trim()

async function fromAuditLog(db: Db): Promise<ActivityEvent[]> {
  const [actors, subjects] = [alias(users, 'actors'), alias(users, 'subjects')]
  // the practice of a request, else the claimed record
  const about = sql<string | null>`coalesce(${doctors.name}, ${practices.name})`
  const claimId = sql`(${auditLog.details}->>'claim')::integer`
  const requestId = sql`(${auditLog.details}->>'request')::integer`
  const practiceId = sql`(${auditLog.details}->>'practice')::integer`
  const rows = await db
    .select({ entry: auditLog, actor: actors, subject: subjects, about })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .leftJoin(claims, eq(claims.id, claimId))
    .leftJoin(practiceUpdateRequests, eq(practiceUpdateRequests.id, requestId))
    .leftJoin(doctors, eq(doctors.id, claims.doctorId))
    .leftJoin(
      practices,
      sql`${practices.id} = coalesce(${claims.practiceId}, ${practiceUpdateRequests.practiceId}, ${practiceId})`,
    )
    .where(notInArray(auditLog.action, leftOut))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(mostShown)
  return rows.map(({ entry, actor, subject, about }) => ({
    id: `entry-${entry.id}`,
    at: entry.at.toISOString(),
    action: entry.action,
    actor: nameOf(actor),
    // a subject who is the actor is not repeated, except as the recipient of a message
    subject:
      entry.subjectId === entry.actorId && entry.action !== 'message sent' ? null : nameOf(subject),
    about,
  }))
}

async function messagesToTeam(db: Db): Promise<ActivityEvent[]> {
  const rows = await db
    .select({ id: inquiries.id, at: inquiries.createdAt, department: inquiries.department })
    .from(inquiries)
    .where(and(isNotNull(inquiries.department), isDelivered))
    .orderBy(desc(inquiries.createdAt))
    .limit(mostShown)
  const labelOf = (key: string | null) =>
    site.departments.find((department) => department.key === key)?.label ?? null
  return rows.map(({ id, at, department }) => ({
    id: `message-${id}`,
    at: at.toISOString(),
    action: 'message to the team',
    actor: null,
    subject: null,
    about: labelOf(department),
  }))
}

/** Length of the rankings (ADMA-02, ADMA-03). */
const top = 5

const days = 30

/** The counted figures of the Analytics tab (ENT-23). */
async function administrationAnalytics(db: Db): Promise<AdministrationAnalytics> {
  const practicedSpecialties = await listSpecialties(db)
  return {
    platform: {
      totalDoctors: await db.$count(doctors, isListedDoctor),
      totalPractices: await db.$count(practices, isListedPractice),
      featuredDoctors: await countFeatured(db),
      totalSpecialties: practicedSpecialties.length,
    },
    specialties: practicedSpecialties
      .map(({ name, doctorCount }) => ({ name, count: doctorCount }))
      .sort((one, other) => other.count - one.count)
      .slice(0, top),
    doctors: await bestRated(db),
    revenue: revenueInsights(await estimatedMonthlyRevenue(db), await pastDueRevenue(db)),
    accounts: await newAccounts(db),
    insights: await platformInsights(db, days),
  }
}

async function countFeatured(db: Db): Promise<number> {
  const row = one(
    await db
      .select({ count: count() })
      .from(featuredListings)
      .innerJoin(doctors, eq(doctors.id, featuredListings.doctorId))
      .where(and(isListedDoctor, featuredNow)),
  )
  return row.count
}

const bestRated = (db: Db) =>
  db
    .select({ name: doctors.name, specialty: specialties.name, rating: doctors.rating })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(isListedDoctor)
    .orderBy(
      sql`${doctors.rating} desc nulls last`,
      desc(doctors.reviewCount),
      asc(doctors.sortName),
    )
    .limit(top)

type Revenue = Awaited<ReturnType<typeof estimatedMonthlyRevenue>>

const revenueInsights = (
  { cents, monthly, yearly }: Revenue,
  pastDue: Awaited<ReturnType<typeof pastDueRevenue>>,
) => [
  {
    label: 'Estimated monthly revenue',
    value: dollars(cents),
    description: 'What the active plans bring in a month; a yearly plan counts a twelfth.',
  },
  {
    label: 'Active monthly plans',
    value: monthly.toLocaleString('en-US'),
    description:
      'Featured listings that are billed each month; one subscription of a practice can pay for several.',
  },
  {
    label: 'Active yearly plans',
    value: yearly.toLocaleString('en-US'),
    description: 'Featured listings that are billed once a year.',
  },
  {
    label: 'Payments past due',
    value: dollars(pastDue.cents),
    description: `A month of ${subscriptionCount(pastDue.count)} whose payment failed and may still be made up for. Not in the estimate.`,
  },
]

const subscriptionCount = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'subscription' : 'subscriptions'}`

/** Counts new accounts by days of the directory's time zone. */
async function newAccounts(db: Db): Promise<AdministrationAnalytics['accounts']> {
  const dayOf = sql`(${users.createdAt} at time zone ${site.timeZone})::date`
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    with today as (select (now() at time zone ${site.timeZone})::date as today)
    select to_char(day, 'YYYY-MM-DD') as day, count(${users.id})::integer as count
    from today, generate_series(today - ${days - 1}::integer, today, interval '1 day') as day
    left join ${users} on ${dayOf} = day::date and ${gt(users.createdAt, sql`now() - interval '32 days'`)}
    group by day order by day`)
  return rows
}
