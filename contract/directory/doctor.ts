import { z } from 'zod'
import { languages } from '../languages.ts'
import { Distance, startOfDistances, startOfList } from '../map/near.ts'
import { Point } from '../map/point.ts'
import { facetNames } from './facet-names.ts'
import { choiceAnswers } from './facts/choice-fields.ts'
import { choicesOfDoctors } from './facts/declared-facts.ts'
import { factAges, patientFactFields, placeSources } from './facts/facts.ts'
import { Facet } from './filters.ts'
import { Closures, OfficeHours } from './hours/office-hours.ts'
import { textColumns } from './office-texts.ts'
import { PracticeOfDoctor } from './practice.ts'
import { MatchReason, SearchReading, SearchTerm } from './search.ts'

export const socialNetworks = ['website', 'linkedin', 'twitter', 'facebook', 'instagram'] as const

/** Public links; anything but http and https is left out of answers. */
export const SocialLinks = z.partialRecord(z.enum(socialNetworks), z.url({ protocol: /^https?$/ }))
export type SocialLinks = z.infer<typeof SocialLinks>

/** Another place where a doctor is seen. */
export const DoctorPlace = z.object({
  id: z.int(),
  practice: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  address: z.string().nullable(),
  point: Point.nullable(),
  phone: z.string().nullable(),
  officeHours: OfficeHours.nullable(),
  source: z.enum(placeSources),
  /** ISO date-time; null: nobody has confirmed it. */
  confirmedAt: z.string().nullable(),
  age: z.enum(factAges),
})
export type DoctorPlace = z.infer<typeof DoctorPlace>

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
  /** The language of these three, where it is not the one that the call asks for. */
  specialtyLanguage: z.enum(languages).optional(),
  servicesLanguage: z.enum(languages).optional(),
  bioLanguage: z.enum(languages).optional(),
  headshotUrl: z.string().nullable(),
  phone: z.string().nullable(),
  /** The address where the doctor is seen: the practice's, else the doctor's own. */
  address: z.string().nullable(),
  /** Where that is; null: there is none, no map, or it does not know. */
  point: Point.nullable(),
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
  closures: Closures,
  /** Of these hours, where it is not that of the site. */
  timeZone: z.string().optional(),
  ...choiceAnswers(choicesOfDoctors),
  ...patientFactFields,
  /** Beside the first, which `practice`, `address` and `phone` say. */
  places: z.array(DoctorPlace),
  socialLinks: SocialLinks,
  /** Who keeps the profile: its owner once it is claimed, until then the directory. */
  kept: z.enum(['owner', 'directory']),
  /** Texts that the office wrote with the doctor's consent, as their columns are called. */
  officeTexts: z.array(z.enum(textColumns)),
  rating: z.number().min(1).max(5).nullable(),
  reviewCount: z.int(),
  featured: z.boolean(),
  approved: z.boolean(),
  /** The last time somebody compared the record with its source, ISO date-time. */
  lastCheckedAt: z.string().nullable(),
  /** ISO date of the national register's file that the record comes from; null for any other record. */
  registerDate: z.string().nullable(),
  updatedAt: z.string(),
  /** Only in answers to a search text or filters: each thing asked for, in the reader's order. */
  matchReasons: z.array(MatchReason).optional(),
  /** Only in answers near a place; null: the map does not know where the doctor is. */
  distance: Distance.nullable().optional(),
  ...startOfDistances,
})
export type Doctor = z.infer<typeof Doctor>

/** The doctor as a card shows it, with those `facts` that are on every card or that its reasons rest on. */
export const DoctorCard = Doctor.pick({
  id: true,
  slug: true,
  name: true,
  firstName: true,
  lastName: true,
  specialty: true,
  specialtySlug: true,
  specialtyLanguage: true,
  headshotUrl: true,
  phone: true,
  address: true,
  point: true,
  practiceId: true,
  acceptingPatients: true,
  newPatients: true,
  officeHours: true,
  closures: true,
  timeZone: true,
  /** Only while it counts. */
  bookingUrl: true,
  facts: true,
  featured: true,
  matchReasons: true,
  distance: true,
}).extend({ practice: PracticeOfDoctor.pick({ slug: true, name: true }).nullable() })
export type DoctorCard = z.infer<typeof DoctorCard>

/** Doctors side by side. */
export const Comparison = z.object({
  doctors: z.array(Doctor),
  /** Doctors that were asked for and are not, or no longer, in the directory. */
  unknown: z.array(z.string()),
  ...startOfDistances,
})
export type Comparison = z.infer<typeof Comparison>

/** A filter, or a meaning of the text. */
const Wish = z.discriminatedUnion('of', [
  z.object({ of: z.literal('filter'), name: z.enum(['specialty', ...facetNames]) }),
  SearchTerm.extend({ of: z.literal('text') }),
])

/** Doctors who lack one thing of all that is asked for. */
export const NearMiss = z.object({
  /** What they lack. */
  wish: Wish,
  /**
   * What they lack besides, where nobody lacks one thing only. The text `without` one of them is then
   * without all of them, and whether they have said otherwise is not told apart.
   */
  also: z.array(Wish).optional(),
  /** Whether their records answer it otherwise; if not, they say nothing of it. */
  said: z.boolean(),
  count: z.int(),
  /** Of who is not open now: whether `doctors` open next; not where it is not sure who does, as on a holiday. */
  opensNext: z.boolean().optional(),
  /** The first of them; nobody for what the question is about, such as its specialty. */
  doctors: z.array(DoctorCard),
})
export type NearMiss = z.infer<typeof NearMiss>

/** Figures over everything that matches, whatever part of it a list shows. */
export const DoctorSummary = z.object({
  total: z.int(),
  /** Featured doctors of the best tier, which lead the list (D23); without a text, all of them. */
  featured: z.int(),
  /** Name of the specialty that is filtered by, whichever way it was said. */
  specialty: z.string().optional(),
  /** Its people, as a sentence about them begins: `Cardiologists`. */
  specialists: z.string().optional(),
  /** Distinct specialties of the matches, sorted by name. */
  specialties: z.array(z.string()),
  /** The same without the specialty filter, so that a reader can switch. */
  specialtyChoices: z.array(z.string()),
  /** `close`: nothing matched the words directly, these are near misses. */
  match: z.enum(['direct', 'close']),
  /** Only where nobody answers all of it: who comes close, the nearest first. */
  nearMisses: z.array(NearMiss),
  /** Facets that can filter the matches further, with live counts. */
  facets: z.array(Facet),
  /** Doctors of `total` for whom a fact that is filtered by is not confirmed. */
  unconfirmed: z.int(),
  /** Specialties that stand by their English names in an answer that is not in English. */
  englishNames: z.array(z.string()).optional(),
  ...startOfList,
  /** null without a search text. */
  reading: SearchReading.nullable(),
})
export type DoctorSummary = z.infer<typeof DoctorSummary>
