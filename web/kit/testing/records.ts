import type { Doctor, DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchReading } from '../../../contract/directory/search.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import type { CurrentUser } from '../data/current-user.ts'

/** A provider without a claim. */
export const ada: CurrentUser = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Example',
  email: 'ada@clinic.example',
  profileImageUrl: null,
  isAdmin: false,
  emailConfirmed: true,
  claimedDoctorId: null,
  claimedPracticeId: null,
  managesPractice: false,
  registeredAs: null,
  subscriptionStatus: 'free',
  stripeSubscriptionId: null,
  mailLanguage: 'en',
  secondFactor: 'off',
}

/** A record without facts. */
export const noFacts = {
  officeHours: null,
  closures: [],
  newPatients: null,
  staffLanguages: [],
  visitTypes: [],
  firstVisit: null,
  agesSeen: [],
  accessibility: [],
  parking: null,
  bookingUrl: null,
  facts: {},
}

/** A doctor with little more than a name. */
export const doctorOf = (changes: Partial<Doctor> = {}): Doctor => ({
  id: 3,
  slug: 'elena-marsh',
  name: 'Dr. Elena Marsh, MD, FACC',
  firstName: 'Elena',
  lastName: 'Marsh',
  specialty: null,
  specialtySlug: null,
  specialtyDetails: null,
  bio: null,
  headshotUrl: null,
  phone: null,
  address: null,
  point: null,
  practiceId: null,
  practice: null,
  education: null,
  officeTexts: [],
  certifications: null,
  affiliations: null,
  yearsExperience: null,
  languages: [],
  acceptingPatients: null,
  insuranceAccepted: [],
  ...noFacts,
  gender: null,
  medicare: null,
  places: [],
  socialLinks: {},
  kept: 'directory',
  rating: null,
  reviewCount: 0,
  featured: false,
  approved: true,
  lastCheckedAt: null,
  registerDate: null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

export const limestoneRidge: NonNullable<Doctor['practice']> = {
  id: 7,
  slug: 'limestone-ridge',
  name: 'Limestone Ridge Heart Clinic',
  address: '1200 Example Parkway, Suite 210, San Antonio, TX 78258',
  phone: '(210) 555-0142',
  website: 'https://limestoneridge.example',
  description: null,
  buildingImageUrl: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

/** A search without any meaning. */
export const readingOf = (changes: Partial<SearchReading> = {}): SearchReading => ({
  terms: [],
  leftOut: [],
  notRecorded: [],
  other: null,
  absentSpecialties: [],
  emergency: null,
  practices: { total: 0, first: [] },
  nearestSpecialties: [],
  generalSpecialties: [],
  ...changes,
})

/** The place that a list starts from. */
export const nearOf = (changes: Partial<NearPlace> = {}): NearPlace => ({
  typed: '1200 example pkwy',
  label: '1200 Example Parkway',
  isAbout: false,
  latitude: 29.6448,
  longitude: -98.4903,
  radii: [
    { miles: 1, count: 0 },
    { miles: 2, count: 12 },
    { miles: 5, count: 69 },
    { miles: 10, count: 69 },
  ],
  ...changes,
})

/** The figures of a search without results. */
export const summaryOf = (changes: Partial<DoctorSummary> = {}): DoctorSummary => ({
  total: 0,
  featured: 0,
  specialties: [],
  specialtyChoices: [],
  match: 'direct',
  nearMisses: [],
  facets: [],
  unconfirmed: 0,
  reading: null,
  ...changes,
})
