import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'

const count = z.int().nonnegative()
const Day = z.object({ day: z.iso.date(), count })
const Words = z.object({ words: z.string(), searches: count })

/** ENT-22. */
export const AdministrationStats = z.object({
  pendingSubmissions: count,
  activeSubscriptions: count,
  /** Public ones. */
  totalDoctors: count,
  /** US dollars, estimated (ADM-06). */
  monthlyRevenue: z.number(),
})
export type AdministrationStats = z.infer<typeof AdministrationStats>

/** Something that happened, of the audit log or among what people sent. */
export const ActivityEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** The name in the audit log, or `message to the team`. */
  action: z.string(),
  /** Name of who did it; null: nobody signed in, or the account is gone. */
  actor: z.string().nullable(),
  /** Name of the account it was done to, where that is somebody else. */
  subject: z.string().nullable(),
  /** Name of the record, or the department. */
  about: z.string().nullable(),
})
export type ActivityEvent = z.infer<typeof ActivityEvent>

/** ENT-23, and what the charts of the Analytics tab show. */
export const AdministrationAnalytics = z.object({
  platform: z.object({
    totalDoctors: count,
    totalPractices: count,
    featuredDoctors: count,
    totalSpecialties: count,
  }),
  /** Those with most public doctors (ADMA-02: five). */
  specialties: z.array(z.object({ name: z.string(), count })),
  /** The best rated (ADMA-03: five). */
  doctors: z.array(
    z.object({ name: z.string(), specialty: z.string().nullable(), rating: z.number().nullable() }),
  ),
  /** Computed ones only (ADMA-04). */
  revenue: z.array(z.object({ label: z.string(), value: z.string(), description: z.string() })),
  /** New accounts of the last 30 days, oldest first, today included. */
  accounts: z.array(Day),
  insights: z.object({
    /** Days, as many as in `accounts`. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        pageViews: count,
        profileViews: count,
        searches: count,
        searchesWithoutResult: count,
        contacts: count,
      }),
    ),
    /** Words of at least 5 networks of a day each, most frequent first. */
    topWords: z.array(Words),
    wordsWithoutResult: z.array(Words),
  }),
})
export type AdministrationAnalytics = z.infer<typeof AdministrationAnalytics>

/** The freshness of what patients choose by. */
export const FactsOverview = z.object({
  /** Facts of public records that somebody has said or confirmed. */
  facts: count,
  /** The number of these that are younger than 90 days and not reported as wrong. */
  fresh: count,
  /** Public records with such a fact. */
  records: count,
  allRecords: count,
  /** Owners who have not confirmed or changed anything since their last reminder. */
  ownersWaiting: count,
})
export type FactsOverview = z.infer<typeof FactsOverview>

const Waiting = z.object({
  count,
  /** Business days since the oldest came; null: there is none. */
  oldestBusinessDays: count.nullable(),
})

/** Work that waits for the team on screens of its own. */
export const WaitingWork = z.object({
  submissions: Waiting,
  messages: Waiting,
  reports: Waiting,
  /** Over the limit of their recipient or record, until somebody releases them. */
  heldMessages: Waiting,
  heldReports: Waiting,
  /** Messages of the team that their user has answered since somebody of the team opened them. */
  userReplies: Waiting,
  registerAlerts: z.object({ count }),
})
export type WaitingWork = z.infer<typeof WaitingWork>

/** The outcome of restoring the newest backup beside the database. */
export const RestoreDrill = z.object({
  at: z.iso.datetime(),
  /** Name of the backup; null: there was none. */
  backup: z.string().nullable(),
  /** The moment whose data it holds. */
  created: z.iso.datetime().nullable(),
  /** `checksum`: it is encrypted, its key is elsewhere, and it is as it was written. */
  outcome: z.enum(['proven', 'checksum', 'failed']),
  /** Why it failed. */
  reason: z.string().nullable(),
  seconds: z.number().nonnegative(),
  tables: count,
  records: count,
  files: count,
})
export type RestoreDrill = z.infer<typeof RestoreDrill>

/** Mails still to be delivered. */
export const MailQueue = z.object({
  count,
  oldestAt: z.iso.datetime().nullable(),
  /** What the mail server last said of the oldest mail it refused, without addresses. */
  lastAnswer: z.string().nullable(),
  /** When it last took any mail of the last 30 days; null also if none waits. */
  lastTakenAt: z.iso.datetime().nullable(),
})
export type MailQueue = z.infer<typeof MailQueue>

/** Figures that an operator looks at once a day. */
export const Operations = z.object({
  /** Mails that no server took within a day of trying. */
  failedMails: z.object({ count, oldestAt: z.iso.datetime().nullable() }),
  mailQueue: MailQueue,
  backup: z.object({
    /** false: the folder or store that they lie in is away, and nothing is known of them. */
    reachable: z.boolean(),
    lastAt: z.iso.datetime().nullable(),
    /** One is made every night. */
    daily: z.boolean(),
    /** The last try to restore the newest one beside the database; null: there was none. */
    drill: RestoreDrill.nullable(),
    /** There is one every week. */
    weeklyDrill: z.boolean(),
  }),
  import: z.object({ lastAt: z.iso.datetime().nullable() }),
  /** Texts that found nobody and would find nobody now; `mostUnanswered` at most. */
  unansweredSearches: count,
  /** Wrong codes of mails and apps in the last 24 hours, over all accounts, and in the worst hour. */
  wrongCodes: z.object({ day: count, worstHour: count }),
  /** Disputes that banks have not decided, and those lost in 30 days. */
  disputes: z.object({ open: count, lost: count }),
  /** Subscriptions whose payment failed and may still be made up for. Not in the monthly revenue. */
  pastDue: z.object({
    count,
    /** US cents a month at today's prices. */
    cents: count,
  }),
  /** One sentence for each folder or store that cannot be used now; left out where all can. */
  badPlaces: z.array(z.string()).optional(),
})
export type Operations = z.infer<typeof Operations>

export const dashboardCalls = [
  endpoint('GET', '/api/admin/stats', {
    access: 'admin',
    summary: 'The four figures of the overview',
    answer: AdministrationStats,
  }),
  endpoint('GET', '/api/admin/waiting', {
    access: 'admin',
    summary:
      'How many submissions, messages, replies of users, reports from readers and alerts of the register wait for the team',
    answer: WaitingWork,
  }),
  endpoint('GET', '/api/admin/operations', {
    access: 'admin',
    summary:
      'Failed and waiting mails, last backup and import, searches nobody answers, payments past due',
    answer: Operations,
  }),
  endpoint('POST', '/api/admin/mails/retry', {
    access: 'admin',
    summary: 'Try all failed mails again',
    limit: { per: 'user', count: 10, minutes: 60 },
    body: z.strictObject({}),
    answer: z.object({ retried: count }),
  }),
  endpoint('GET', '/api/admin/facts', {
    access: 'admin',
    summary: 'How fresh the facts of public records are, and how many owners have yet to answer',
    answer: FactsOverview,
  }),
  endpoint('GET', '/api/admin/activity', {
    access: 'admin',
    summary: 'What happened last, newest first',
    answer: z.array(ActivityEvent),
  }),
  endpoint('GET', '/api/admin/analytics', {
    access: 'admin',
    summary: 'Totals, rankings, revenue, and 30 days of new accounts',
    answer: AdministrationAnalytics,
  }),
] as const
