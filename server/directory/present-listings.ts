import { commaSeparated } from '../../contract/directory/comma-separated.ts'
import type { Doctor, DoctorCard, DoctorPlace } from '../../contract/directory/doctor.ts'
import { factOfReason, factsOnCards } from '../../contract/directory/facet-names.ts'
import {
  type ChoiceColumn,
  type ChoiceName,
  type ChoiceOfBoth,
  choicesOfBoth,
  choicesOfDoctors,
  facts,
  saidOf,
} from '../../contract/directory/facts/declared-facts.ts'
import { counts } from '../../contract/directory/facts/fact-counts.ts'
import { plansByCarrier } from '../../contract/directory/plans/plans-by-carrier.ts'
import type { Practice, PracticeOfDoctor } from '../../contract/directory/practice.ts'
import { lastNameOf } from '../../contract/directory/provider-name.ts'
import type { MatchReason } from '../../contract/directory/search.ts'
import type { Language } from '../../contract/languages.ts'
import { site } from '../../site.config.ts'
import { safeUrl } from '../platform/http/safe-url.ts'
import { textInLanguage } from '../platform/text-in-language.ts'
import { addressLine, postalAddress } from './address/address-line.ts'
import { otherTimeZoneAt } from './area/time-zones.ts'
import { bundledBuilding, bundledLogo, bundledPortrait } from './bundled-drawings.ts'
import type { CardRow, DoctorRow } from './doctor-rows.ts'
import { closuresIn } from './facts/closures-in.ts'
import { factAge } from './facts/fact-age.ts'
import { originsOfDoctor, originsOfPractice } from './facts/origins.ts'
import { languageNameIn, nameIn, nameLanguageIn } from './name-in.ts'
import { presentPoint } from './points/joined-points.ts'
import type { practices } from './tables.ts'

type PracticeColumns = typeof practices.$inferSelect

/** A practice as `selectPractices` reads it. */
export type PracticeRow = {
  practice: PracticeColumns
  featured: boolean
  point: Parameters<typeof presentPoint>[0]
}

function practiceOfDoctor(practice: PracticeColumns, language: Language): PracticeOfDoctor {
  const { description: en, descriptionEs: es } = practice
  const description = textInLanguage(language, { en, es })
  return {
    id: practice.id,
    slug: practice.slug,
    name: practice.name,
    address: addressLine(practice),
    phone: practice.phone,
    website: safeUrl(practice.website),
    description: description.text,
    ...(description.language && { descriptionLanguage: description.language }),
    buildingImageUrl: practice.buildingImageUrl ?? bundledBuilding(practice.slug),
    createdAt: practice.createdAt.toISOString(),
    updatedAt: practice.updatedAt.toISOString(),
  }
}

/** The public answer for one practice: only its owner and administrators see who claimed it. */
export function presentPractice(
  { practice, featured, point }: PracticeRow,
  language: Language = 'en',
): Practice {
  const services = textInLanguage(language, { en: practice.services, es: practice.servicesEs })
  return {
    ...practiceOfDoctor(practice, language),
    specialtyId: practice.specialtyId,
    postalAddress: postalAddress(practice),
    point: practice.street ? presentPoint(point) : null,
    logoUrl: practice.logoUrl ?? bundledLogo(practice.slug),
    galleryImages: practice.galleryImages,
    galleryDescriptions: practice.galleryDescriptions,
    services: commaSeparated(services.text),
    ...(services.language && { servicesLanguage: services.language }),
    ...sharedFacts(language, practice),
    insuranceAccepted: practice.insuranceAccepted,
    officeHours: practice.officeHours,
    closures: closuresIn(language, practice.closures),
    ...zoneOf(practice),
    facts: originsOfPractice(practice, new Date()),
    approved: true,
    claimedByUserId: null,
    claimApproved: false,
    featured,
    contactAddress: practiceContactAddress(practice.slug),
    registerDate: registerDateOf(practice),
    lastCheckedAt: practice.lastCheckedAt?.toISOString() ?? null,
  }
}

/** Beside the hours, where they are by another clock than that of the site. */
function zoneOf(place: { state: string | null; postalCode: string | null }) {
  const timeZone = otherTimeZoneAt(place)
  return timeZone === null ? {} : { timeZone }
}

/** The address of a practice's form. It is ours; the server resolves it to the practice (D14). */
export const practiceContactAddress = (slug: string) => `${slug}@${site.practiceMailDomain}`

/** Only for unclaimed imported records: an owner's text does not come from the register. */
export const registerDateOf = (record: {
  source: string
  claimedAt: Date | null
  registerDate: string | null
}) => (record.source === 'nppes' && record.claimedAt === null ? record.registerDate : null)

const publicPracticeOf = ({ practice }: Pick<DoctorRow, 'practice'>) =>
  practice?.publishedAt && !practice.unpublishedAt ? practice : null

/** Fields that card and profile share; those of the practice only if it is public. */
function cardFields(
  { doctor, specialty, featured, doctorPoint, practicePoint }: Omit<CardRow, 'practice'>,
  practice: CardRow['practice'],
  language: Language,
) {
  const atPractice = practice && addressLine(practice)
  const address = atPractice ?? addressLine(doctor)
  const specialtyLanguage = specialty ? nameLanguageIn(language, specialty) : undefined
  return {
    id: doctor.id,
    slug: doctor.slug,
    name: doctor.name,
    firstName: doctor.firstName,
    lastName: lastNameOf(doctor),
    specialty: specialty && nameIn(language, specialty),
    specialtySlug: specialty?.slug ?? null,
    ...(specialtyLanguage && { specialtyLanguage }),
    headshotUrl: doctor.headshotUrl ?? bundledPortrait(doctor.slug),
    phone: doctor.phone ?? practice?.phone ?? null,
    address,
    point: address === null ? null : presentPoint(atPractice ? practicePoint : doctorPoint),
    practiceId: practice?.id ?? null,
    acceptingPatients: doctor.acceptingPatients ?? acceptedAt(practice),
    newPatients: newPatientsOf(doctor, practice),
    officeHours: doctor.officeHours ?? practice?.officeHours ?? null,
    closures: closuresIn(
      language,
      doctor.officeHours ? doctor.closures : (practice?.closures ?? doctor.closures),
    ),
    ...zoneOf({
      state: practice?.state ?? doctor.state,
      postalCode: practice?.postalCode ?? doctor.postalCode,
    }),
    featured,
  }
}

/**
 * The public answer for the card of one doctor, with the origins of the facts that it shows.
 * @param reasons undefined where nothing is asked for
 */
export function presentCard(
  row: CardRow,
  reasons: readonly MatchReason[] | undefined,
  language: Language = 'en',
): DoctorCard {
  const { doctor, practice } = row
  const ofReasons = (reasons ?? []).flatMap(({ kind }) => factOfReason[kind] ?? [])
  const shown = [...new Set([...factsOnCards, ...ofReasons])]
  const now = new Date()
  const { booking } = originsOfDoctor(doctor, practice, now, ['booking'])
  return {
    ...cardFields(row, practice, language),
    practice: practice && { slug: practice.slug, name: practice.name },
    bookingUrl: counts(booking) ? bookingUrlOf(doctor, practice) : null,
    facts: originsOfDoctor(doctor, practice, now, shown),
    ...(reasons && { matchReasons: [...reasons] }),
  }
}

/** The public answer for one doctor: only these fields leave the server. */
export function presentDoctor(row: DoctorRow, language: Language = 'en'): Doctor {
  const { doctor, featured, places } = row
  const publicPractice = publicPracticeOf(row)
  const services = textInLanguage(language, { en: doctor.specialtyDetails, es: doctor.servicesEs })
  const bio = textInLanguage(language, {
    // The detailed biography is part of Featured (ENT-18).
    en: (featured ? doctor.detailedBio : null) ?? doctor.basicBio,
    es: (featured ? doctor.detailedBioEs : null) ?? doctor.basicBioEs,
  })
  return {
    ...cardFields(row, publicPractice, language),
    specialtyDetails: services.text,
    ...(services.language && { servicesLanguage: services.language }),
    bio: bio.text,
    ...(bio.language && { bioLanguage: bio.language }),
    practice: publicPractice && practiceOfDoctor(publicPractice, language),
    education: doctor.education,
    certifications: doctor.certifications,
    affiliations: doctor.affiliations,
    yearsExperience: doctor.yearsExperience,
    languages: doctor.languages.map((name) => languageNameIn(language, name)),
    insuranceAccepted: ownOr(doctor.insuranceAccepted, publicPractice?.insuranceAccepted),
    ...answersOfChoices(choicesOfDoctors, doctor),
    ...sharedFacts(language, doctor, publicPractice),
    facts: originsOfDoctor(doctor, publicPractice, new Date()),
    places: places.map(presentPlace),
    socialLinks: Object.fromEntries(
      Object.entries<string | undefined>(doctor.socialLinks).filter(([, url]) => safeUrl(url)),
    ),
    officeTexts: doctor.officeTexts,
    kept: doctor.source === 'provider' || doctor.claimedAt ? 'owner' : 'directory',
    rating: doctor.reviewCount > 0 ? doctor.rating : null,
    reviewCount: doctor.reviewCount,
    approved: true,
    registerDate: registerDateOf(doctor),
    lastCheckedAt: doctor.lastCheckedAt?.toISOString() ?? null,
    updatedAt: doctor.updatedAt.toISOString(),
  }
}

type Facts = Pick<
  PracticeColumns,
  | 'acceptance'
  | 'acceptanceSince'
  | 'acceptancePlans'
  | 'staffLanguages'
  | ChoiceColumn<ChoiceOfBoth>
  | 'parking'
  | 'bookingUrl'
>

const ownOr = <T>(own: T[], other: T[] | undefined): T[] => (own.length > 0 ? own : (other ?? []))

/** What a record or, without a word of it, its practice says of these choices. */
const answersOfChoices = <N extends ChoiceName>(
  names: readonly N[],
  own: object,
  practice: object | null = null,
): Pick<Doctor, ChoiceColumn<N>> =>
  Object.fromEntries(
    names.map((name) => {
      const { column, several } = facts[name]
      const said = ownOr(saidOf(name, own), practice ? saidOf(name, practice) : undefined)
      return [column, several ? said : (said[0] ?? null)]
    }),
  ) as Pick<Doctor, ChoiceColumn<N>>

const acceptedAt = (practice: Pick<Facts, 'acceptance'> | null) =>
  practice?.acceptance ? practice.acceptance === 'yes' : null

type Acceptance = Pick<Facts, 'acceptance' | 'acceptanceSince' | 'acceptancePlans'>

function newPatientsOf(own: Acceptance, practice: Acceptance | null) {
  const { acceptance, acceptanceSince, acceptancePlans } = own.acceptance ? own : (practice ?? own)
  return acceptance && { answer: acceptance, since: acceptanceSince, plans: acceptancePlans }
}

type Booking = Pick<Facts, 'bookingUrl'>

const bookingUrlOf = (own: Booking, practice: Booking | null): string | null =>
  safeUrl(own.bookingUrl ?? practice?.bookingUrl ?? null)

/** A record's value or, without one, that of its practice. */
function sharedFacts(language: Language, own: Facts, practice: Facts | null = null) {
  return {
    newPatients: newPatientsOf(own, practice),
    staffLanguages: ownOr(own.staffLanguages, practice?.staffLanguages).map((name) =>
      languageNameIn(language, name),
    ),
    ...answersOfChoices(choicesOfBoth, own, practice),
    parking: own.parking ?? practice?.parking ?? null,
    bookingUrl: bookingUrlOf(own, practice),
  }
}

const presentPlace = ({ practice, ...own }: DoctorRow['places'][number]): DoctorPlace => ({
  id: own.id,
  practice: practice && { id: practice.id, name: practice.name, slug: practice.slug },
  address: addressLine(own) ?? (practice && addressLine(practice)),
  point: presentPoint(own.point),
  phone: own.phone ?? practice?.phone ?? null,
  officeHours: own.officeHours ?? practice?.officeHours ?? null,
  source: own.source,
  confirmedAt: own.confirmedAt && new Date(own.confirmedAt).toISOString(),
  age: factAge({ at: own.confirmedAt }, new Date()),
})

/** The answer about one record has its plans by carrier too. */
const ofOneRecord = <R extends { insuranceAccepted: string[] }>(record: R) => ({
  ...record,
  plansByCarrier: plansByCarrier(record.insuranceAccepted),
})

export const presentPracticeProfile = (row: PracticeRow, language: Language): Practice =>
  ofOneRecord(presentPractice(row, language))

export const presentDoctorProfile = (row: DoctorRow, language: Language): Doctor =>
  ofOneRecord(presentDoctor(row, language))
