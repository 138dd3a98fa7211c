import {
  type ChoiceValue,
  medicareAnswers,
  waits,
} from '../../contract/directory/facts/declared-facts.ts'
import type { FactName } from '../../contract/directory/facts/facts.ts'
import type { Closure, OfficeHours } from '../../contract/directory/hours/office-hours.ts'
import type { doctors, FactSource, FactSources, practices } from '../../server/directory/tables.ts'
import type { DemoDoctor } from './demo-record.ts'
import { hours, mondayToFriday, weekendClosed } from './demo-record.ts'

const day = 86_400_000

type DoctorFacts = Partial<typeof doctors.$inferInsert>
type PracticeFacts = Partial<typeof practices.$inferInsert>

type OfficeFacts = {
  firstVisit?: ChoiceValue<'firstVisit'>
  staffLanguages?: string[]
  visitTypes?: ChoiceValue<'visits'>[]
  agesSeen?: ChoiceValue<'ages'>[]
  accessibility?: ChoiceValue<'accessibility'>[]
  parking?: string
  bookingUrl?: string
  insuranceAccepted?: string[]
  officeHours?: OfficeHours
  /** Days from the load to a closure of the office. */
  closedIn?: { days: number; note: string }
  /** The number of days before the load when the office said all this; left out: nobody knows when. */
  saidBefore?: number
  source?: FactSource['source']
}

const everyAge: ChoiceValue<'ages'>[] = [
  'babies',
  'children',
  'teenagers',
  'adults',
  'older adults',
]
const grownUp: ChoiceValue<'ages'>[] = ['adults', 'older adults']
const young: ChoiceValue<'ages'>[] = ['babies', 'children', 'teenagers']
const both: ChoiceValue<'visits'>[] = ['in person', 'video']
const lunch = '08:00-12:00,13:00-17:00'

/** Facts that offices say of themselves, by slug. Most lately, some long ago, some without a date. */
const offices: Record<string, OfficeFacts> = {
  'limestone-ridge-heart-clinic': {
    staffLanguages: ['Spanish'],
    visitTypes: both,
    agesSeen: grownUp,
    accessibility: ['step-free entrance', 'elevator', 'accessible parking', 'accessible restroom'],
    parking: 'Free garage on the north side; bring the ticket for validation.',
  },
  'two-oaks-family-practice': {
    firstVisit: 'within a week',
    staffLanguages: ['Spanish', 'American Sign Language'],
    visitTypes: both,
    agesSeen: everyAge,
    accessibility: ['step-free entrance', 'accessible parking', 'sign language interpreter'],
    parking: 'In front of the building, free.',
    saidBefore: 12,
  },
  'little-creek-pediatrics': {
    staffLanguages: ['Spanish', 'Vietnamese'],
    visitTypes: ['in person'],
    agesSeen: young,
    accessibility: ['step-free entrance', 'accessible parking'],
    parking: 'Free lot behind Building B.',
    saidBefore: 40,
  },
  'cedar-bluff-dermatology': {
    visitTypes: both,
    agesSeen: ['children', 'teenagers', ...grownUp],
    accessibility: ['step-free entrance', 'elevator'],
    parking: 'Under the building; the ramp is on the east.',
    saidBefore: 130,
  },
  'longbow-foot-ankle': {
    visitTypes: ['in person'],
    agesSeen: ['teenagers', ...grownUp],
    accessibility: ['step-free entrance', 'adjustable exam table', 'accessible restroom'],
    saidBefore: 25,
  },
  'juniper-womens-health': {
    staffLanguages: ['Spanish'],
    visitTypes: both,
    agesSeen: ['teenagers', ...grownUp],
    accessibility: ['step-free entrance', 'elevator', 'adjustable exam table'],
    saidBefore: 8,
  },
  'caliche-hill-orthopedics': {
    visitTypes: ['in person'],
    agesSeen: ['children', 'teenagers', ...grownUp],
    accessibility: ['step-free entrance', 'accessible parking', 'wheelchair scale'],
    parking: 'Lots A and B; A is closer to the ramp.',
    saidBefore: 60,
    source: 'administrator',
  },
  'painted-sky-urology': {
    visitTypes: both,
    agesSeen: grownUp,
    accessibility: ['step-free entrance'],
    saidBefore: 220,
  },
  'painted-sky-neurology': {
    visitTypes: both,
    agesSeen: ['teenagers', ...grownUp],
    accessibility: ['step-free entrance', 'elevator'],
    saidBefore: 110,
  },
  'mesa-eye-associates': {
    staffLanguages: ['Spanish', 'Korean'],
    visitTypes: ['in person'],
    agesSeen: ['children', 'teenagers', ...grownUp],
    accessibility: ['step-free entrance', 'hearing loop', 'accessible restroom'],
    saidBefore: 30,
  },
  'brushy-creek-lung-sleep': {
    visitTypes: both,
    agesSeen: grownUp,
    accessibility: ['step-free entrance', 'wheelchair scale'],
    saidBefore: 75,
  },
  'mockingbird-hollow-ear-nose-throat': {
    agesSeen: everyAge,
    accessibility: ['hearing loop', 'step-free entrance'],
    saidBefore: 200,
  },
  'persimmon-gate-medical-group': {
    staffLanguages: ['Spanish'],
    visitTypes: both,
    agesSeen: everyAge,
    accessibility: [
      'step-free entrance',
      'elevator',
      'accessible parking',
      'accessible restroom',
      'adjustable exam table',
      'wheelchair scale',
    ],
    parking: 'Garage on level P1, two hours free.',
    bookingUrl: 'https://persimmongate.example/book',
    saidBefore: 5,
  },
  'live-oak-senior-care': {
    firstVisit: 'within two weeks',
    staffLanguages: ['Spanish', 'Tagalog'],
    visitTypes: both,
    agesSeen: grownUp,
    accessibility: [
      'step-free entrance',
      'accessible parking',
      'accessible restroom',
      'hearing loop',
    ],
    parking: 'At the door; a volunteer helps out of the car.',
    insuranceAccepted: ['Medicare', 'Medicaid'],
    officeHours: hours({ ...mondayToFriday(lunch), ...weekendClosed }),
    closedIn: { days: 9, note: 'Staff training' },
    saidBefore: 15,
  },
  'huisache-digestive-health': {
    staffLanguages: ['Spanish'],
    visitTypes: ['in person'],
    agesSeen: grownUp,
    insuranceAccepted: ['Medicare', 'TRICARE'],
    officeHours: hours({
      ...mondayToFriday('08:00-18:00'),
      saturday: '09:00-13:00',
      sunday: 'closed',
    }),
    saidBefore: 50,
  },
  'mustang-grape-behavioral-health': {
    firstVisit: 'longer',
    visitTypes: ['video'],
    agesSeen: ['teenagers', ...grownUp],
    bookingUrl: 'https://mustanggrape.example/book',
    insuranceAccepted: ['Medicaid', 'CHIP', 'TRICARE'],
    officeHours: hours({ ...mondayToFriday('10:00-20:00'), ...weekendClosed }),
    saidBefore: 3,
  },
}

/** Collects what an office says, with the dates as they are at the moment of the load. */
export function factsOfOffice(slug: string, now: Date): PracticeFacts {
  const { saidBefore, source = 'owner', closedIn, ...facts } = offices[slug] ?? {}
  const names: FactName[] = [
    'firstVisit',
    'languages',
    'visits',
    'ages',
    'accessibility',
    'parking',
    'booking',
    'plans',
    'officeHours',
  ]
  return {
    ...facts,
    closures: closuresOf(slug, now),
    factSources: saidBefore === undefined ? {} : sourcesOf(names, source, saidBefore, now),
  }
}

/** A doctor's own hours have the closures of the office. */
function closuresOf(slug: string | undefined, now: Date): Closure[] {
  const { closedIn } = offices[slug ?? ''] ?? {}
  if (!closedIn) return []
  const from = new Date(now.getTime() + closedIn.days * day).toISOString().slice(0, 10)
  return [{ from, until: from, note: closedIn.note }]
}

const women = new Set(
  `Wren Dorothea Guadalupe Mei-Ling Camille Priya Maximiliana Nkechi Lauren Adaeze Brigid Carmen Elena Ingrid
  Denise Fatima Xiomara Iris Amara Ottilie Marguerite Rosalind Theodora Marit Celeste Aurelia Helen Yolanda Grace
  Leonor Lucinda Noor Joy Pilar Catherine Isadora Hannah Ruth Sofía Beatrix Signe`.split(/\s+/),
)

/** Every fifth says no gender, as people do; every fourth has not said when facts were right. */
export function factsOfDoctor(doctor: DemoDoctor, place: number, now: Date): DoctorFacts {
  const { firstName = '', practice, specialty, accepting, insurance, languages } = doctor
  const gender = firstName && place % 5 ? (women.has(firstName) ? 'female' : 'male') : null
  const own: DoctorFacts = {
    gender,
    ...(doctor.hours && { closures: closuresOf(practice, now) }),
  }
  if (!practice && specialty === 'Counseling') own.visitTypes = both
  // no date is put beside what the register or nobody has said
  if (practice === 'limestone-ridge-heart-clinic' || place % 4 === 3) return own
  // most who say whom they take say how soon as well
  if (accepting !== undefined && place % 3) own.firstVisit = waits[place % waits.length] ?? null
  const [accepts, doesNotAccept, optedOut] = medicareAnswers
  const takesMedicare = insurance?.some((plan) => plan.includes('Medicare'))
  if (takesMedicare) own.medicare = place % 7 ? accepts : doesNotAccept
  else if (specialty === 'Dermatology' && insurance?.length) own.medicare = optedOut
  const names: FactName[] = [
    ...(own.firstVisit ? (['firstVisit'] as const) : []),
    ...(accepting === undefined ? [] : (['newPatients'] as const)),
    ...(insurance?.length ? (['plans'] as const) : []),
    ...(own.medicare ? (['medicare'] as const) : []),
    ...(languages?.length ? (['languages'] as const) : []),
    ...(doctor.hours ? (['officeHours'] as const) : []),
    ...(gender ? (['gender'] as const) : []),
  ]
  // most lately; every ninth may be out of date
  const before = place % 9 === 2 ? 95 + place : 2 + ((place * 7) % 80)
  const source = place % 11 === 5 ? 'administrator' : 'owner'
  return { ...own, factSources: sourcesOf(names, source, before, now) }
}

const sourcesOf = (
  names: readonly FactName[],
  source: FactSource['source'],
  daysBefore: number,
  now: Date,
): FactSources => {
  const at = new Date(now.getTime() - daysBefore * day).toISOString()
  return Object.fromEntries(names.map((name) => [name, { source, by: null, at }]))
}
