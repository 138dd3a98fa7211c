import { z } from 'zod'
import { PracticeOfDoctor } from './practice.ts'
import { MatchReason, SearchReading } from './search.ts'
import { weekdays } from './weekdays.ts'

/** A time of day on the 24-hour clock, `HH:MM`. */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 13:00')

/** `close` at or before `open` lies on the next day; equal times are 24 hours. */
const DayHours = z.object({
  open: TimeOfDay.nullable(),
  close: TimeOfDay.nullable(),
  closed: z.boolean(),
  /** When the office is closed in between, in their order. */
  breaks: z
    .array(z.object({ from: TimeOfDay, to: TimeOfDay }))
    .max(5, 'At most 5 breaks')
    .optional(),
})

/** Local hours of the office. A weekday that is left out is unknown, not closed. */
export const OfficeHours = z.partialRecord(z.enum(weekdays), DayHours)
export type OfficeHours = z.infer<typeof OfficeHours>

const Closure = z.object({
  /** First and last day, ISO dates. */
  from: z.iso.date('Please enter a day'),
  until: z.iso.date('Please enter a day'),
  /** `Thanksgiving` */
  note: z.string().trim().max(80, 'At most 80 characters'),
  /** The hours of those days; absent or null: closed. */
  hours: z.object({ open: TimeOfDay, close: TimeOfDay }).nullable().optional(),
})
export type Closure = z.infer<typeof Closure>

/** Holidays and other days on which the office is closed or has other hours. */
export const Closures = z.array(Closure).max(40, 'At most 40 entries')
export type Closures = z.infer<typeof Closures>

export const socialNetworks = ['website', 'linkedin', 'twitter', 'facebook', 'instagram'] as const

/** Public links; anything but http and https is left out of answers. */
export const SocialLinks = z.partialRecord(z.enum(socialNetworks), z.url({ protocol: /^https?$/ }))
export type SocialLinks = z.infer<typeof SocialLinks>

/** One public doctor. Lists and the profile answer the same shape. */
export const Doctor = z.object({
  id: z.int(),
  slug: z.string(),
  /** With title and credentials: `Dr. Elena Marsh, MD`. */
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialty: z.string().nullable(),
  specialtySlug: z.string().nullable(),
  /** Services, separated by commas. */
  specialtyDetails: z.string().nullable(),
  bio: z.string().nullable(),
  headshotUrl: z.string().nullable(),
  phone: z.string().nullable(),
  /** Where the doctor is seen: the practice's address, else the doctor's own. */
  address: z.string().nullable(),
  practiceId: z.int().nullable(),
  practice: PracticeOfDoctor.nullable(),
  education: z.string().nullable(),
  certifications: z.string().nullable(),
  affiliations: z.string().nullable(),
  yearsExperience: z.int().nullable(),
  languages: z.array(z.string()),
  /** null: nobody has said. */
  acceptingPatients: z.boolean().nullable(),
  insuranceAccepted: z.array(z.string()),
  officeHours: OfficeHours.nullable(),
  socialLinks: SocialLinks,
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int(),
  featured: z.boolean(),
  approved: z.boolean(),
  /** When somebody last compared the record with its source, ISO date-time. */
  lastCheckedAt: z.string().nullable(),
  /** ISO date of the national register's file that the record comes from; null for any other record. */
  registerDate: z.string().nullable(),
  updatedAt: z.string(),
  /** Only in answers to a search text. */
  matchReason: MatchReason.nullable().optional(),
})
export type Doctor = z.infer<typeof Doctor>

/** Figures over everything that matches, whatever part of it a list shows. */
export const DoctorSummary = z.object({
  total: z.int(),
  featured: z.int(),
  /** Distinct specialties of the matches, sorted by name. */
  specialties: z.array(z.string()),
  /** The same without the specialty filter, so that a reader can switch. */
  specialtyChoices: z.array(z.string()),
  /** `close`: nothing matched the words directly, these are near misses. */
  match: z.enum(['direct', 'close']),
  /** Featured doctors of the best tier: the first of the list (D23). */
  leading: z.int(),
  /** Only where nobody answers: how many would without the filter. */
  countWithout: z.object({ specialty: z.int().optional(), acceptingPatients: z.int().optional() }),
  /** null without a search text. */
  reading: SearchReading.nullable(),
})
export type DoctorSummary = z.infer<typeof DoctorSummary>
