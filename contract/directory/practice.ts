import { z } from 'zod'
import { languages } from '../languages.ts'
import { Distance, startOfDistances, startOfList } from '../map/near.ts'
import { Point } from '../map/point.ts'
import { patientFactFields } from './facts/facts.ts'
import { Closures, OfficeHours } from './hours/office-hours.ts'
import { FurtherNameReason } from './search.ts'

/** The practice as a doctor's answer carries it. */
export const PracticeOfDoctor = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  /** The language of the description, where it is not the one that the call asks for. */
  descriptionLanguage: z.enum(languages).optional(),
  buildingImageUrl: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PracticeOfDoctor = z.infer<typeof PracticeOfDoctor>

/** A postal address in its parts, for structured data and maps. */
export const PostalAddress = z.object({
  street: z.string(),
  suite: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postalCode: z.string().nullable(),
})
export type PostalAddress = z.infer<typeof PostalAddress>

/** A day on which doctors of a practice are in the office: from the first one's hours to the last one's. */
const OpenDay = z.object({
  /** ISO date. */
  date: z.string(),
  open: z.string(),
  close: z.string(),
  /** A holiday of which none of them has said anything: those are the usual hours of the day. */
  holiday: z.boolean(),
  /** Whether each of them has said these hours within the last 180 days. */
  confirmed: z.boolean(),
})
export type OpenDay = z.infer<typeof OpenDay>

/** What a list says of the public doctors at a practice. */
export const DoctorsOfPractice = z.object({
  total: z.int(),
  /** Who takes new patients: as somebody confirmed, or as nobody has confirmed yet. */
  taking: z.object({ confirmed: z.int(), unconfirmed: z.int() }),
  /** Their fields, of most doctors first, and the practice's own. */
  specialties: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** As in `Specialty`. */
      layName: z.string().optional(),
      nameLanguage: z.enum(languages).optional(),
    }),
  ),
  /** Today and the week after it; empty where the practice has said its own hours. */
  days: z.array(OpenDay),
})
export type DoctorsOfPractice = z.infer<typeof DoctorsOfPractice>

/** One public practice. `featured` is true while one of its doctors is featured. */
export const Practice = PracticeOfDoctor.extend({
  specialtyId: z.int().nullable(),
  postalAddress: PostalAddress.nullable(),
  /** As of a doctor. */
  point: Point.nullable(),
  logoUrl: z.string().nullable(),
  galleryImages: z.array(z.string()),
  /** Descriptions of the pictures, by their addresses, where the practice gives them. */
  galleryDescriptions: z.record(z.string(), z.string()),
  insuranceAccepted: z.array(z.string()),
  officeHours: OfficeHours.nullable(),
  closures: Closures,
  /** Of these hours, where it is not that of the site. */
  timeZone: z.string().optional(),
  services: z.array(z.string()),
  /** The language of the services, like `descriptionLanguage`. */
  servicesLanguage: z.enum(languages).optional(),
  ...patientFactFields,
  approved: z.boolean(),
  /** Only its owner and administrators learn who claimed it, and how the claim stands. */
  claimedByUserId: z.string().nullable(),
  claimApproved: z.boolean(),
  featured: z.boolean(),
  /** The address messages to this practice are sent with (D14); resolved again by the server. */
  contactAddress: z.string(),
  lastCheckedAt: z.string().nullable(),
  /** The register's date, as in `Doctor`. */
  registerDate: z.string().nullable(),
  /** Only in answers to a search text that names the practice otherwise than the practice itself. */
  matchReason: FurtherNameReason.optional(),
  /** Only in lists. */
  doctors: DoctorsOfPractice.optional(),
  /** As of a doctor. */
  distance: Distance.nullable().optional(),
  ...startOfDistances,
})
export type Practice = z.infer<typeof Practice>

/** Figures over all practices that match, whatever part of them a list shows. */
export const PracticeSummary = z.object({
  total: z.int(),
  /** As in the reading of a search for doctors. */
  unknownPlaces: z.array(z.string()).optional(),
  ...startOfList,
})
export type PracticeSummary = z.infer<typeof PracticeSummary>
