import { z } from 'zod'
import { Done, endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { Id } from '../record-id.ts'
import { mended } from '../text-fields.ts'

export const contactWays = ['call', 'website', 'directions', 'message'] as const
export type ContactWay = (typeof contactWays)[number]

/** A report of a page on its use once it is shown. Nothing in it says who uses it. */
export const Shown = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    path: mended(300),
    /** The page is this doctor's profile. */
    doctorId: Id.optional(),
  }),
  z.object({
    kind: z.literal('contact'),
    way: z.enum(contactWays).exclude(['message']),
    /** Empty for an office's own page. */
    doctorId: Id.optional(),
  }),
  z.object({
    kind: z.literal('search'),
    words: mended(500),
    /** The search that the visitor made just before, and gave up without opening a profile. */
    instead: mended(500).optional(),
    specialty: mended(200),
    /** The number of matches. */
    found: z.int().min(0).max(1_000_000),
    /** Place of the first doctor that is newly shown. */
    from: z.int().min(0).max(100_000),
    doctorIds: z.array(Id).max(200),
  }),
])
export type Shown = z.output<typeof Shown>

/** Counts of one day, or of several together. */
export const Figures = z.object({
  profileViews: z.int(),
  contactClicks: z.int(),
  searchAppearances: z.int(),
})
export type Figures = z.infer<typeof Figures>

/** Percent against the 30 days before; null while those are not known whole, or were empty. */
const Change = z.int().nullable()

const Compared = z.object({ own: z.number(), median: z.number() })

/** The figures of the user's doctor over 30 days, today included (ENT-24). */
export const Analytics = Figures.extend({
  /** False below 10 views: too little to say anything. */
  hasData: z.boolean(),
  profileViewsChange: Change,
  contactClicksChange: Change,
  searchAppearancesChange: Change,
  specialty: z.string().nullable(),
  specialtyLanguage: z.enum(languages).optional(),
  averageRating: z.number().nullable(),
  reviewCount: z.int(),
  acceptingPatients: z.boolean().nullable(),
  featured: z.boolean(),
  /** The profile is public. */
  approved: z.boolean(),
  completeness: z.object({
    percent: z.int(),
    filled: z.int(),
    of: z.int(),
    /** Labels of the fields that are empty. */
    missing: z.array(z.string()),
  }),
  /** Oldest first; `before` is the day 30 days earlier, null when nothing was counted then. */
  days: z.array(Figures.extend({ day: z.iso.date(), before: Figures.nullable() })),
  contactsByWay: z.record(z.enum(contactWays), z.int()),
  /** Words of at least 5 networks of one day, most frequent first. */
  searchWords: z.array(z.object({ words: z.string(), appearances: z.int() })),
  /** Against the median of the specialty's other profiles; null below 3 of them, or without data. */
  comparison: z
    .object({
      peers: z.int(),
      /** `featured`: there are at least 3 Featured ones, and only those count. */
      among: z.enum(['featured', 'all']),
      profileViews: Compared,
      contactClicks: Compared,
      searchAppearances: Compared,
      completeness: Compared,
    })
    .nullable(),
  /** Sentences that follow from the figures. */
  insights: z.array(z.string()),
})
export type Analytics = z.infer<typeof Analytics>

export const insightCalls = [
  endpoint('POST', '/api/insights', {
    access: 'anyone',
    summary: 'Count a page, search or contact that was shown or used; unknown ids are ignored',
    limit: { per: 'network', count: 900, minutes: 10 },
    body: Shown,
    answer: Done,
  }),
  endpoint('GET', '/api/user/analytics', {
    access: 'user',
    summary:
      "Figures of the user's doctor over 30 days. all 0 while its claim waits. 403 without premium, 404 without a doctor",
    answer: Analytics,
  }),
] as const
