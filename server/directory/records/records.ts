import type {
  DoctorRecordForm,
  PracticeRecordForm,
  SpecialtyRecordForm,
} from '../../../contract/administration/records/forms.ts'
import { socialNetworks } from '../../../contract/directory/doctor.ts'
import {
  type ChoiceName,
  choicesOfBoth,
  choicesOfDoctors,
  saidOf,
} from '../../../contract/directory/facts/declared-facts.ts'
import { type TextColumn, textColumns } from '../../../contract/directory/office-texts.ts'
import { sortName } from '../../../contract/directory/provider-name.ts'
import { referencesOf, rowsById } from '../../platform/database/rows.ts'
import { type FactKind, factsOfColumns } from '../facts/fact-columns.ts'
import { withFacts } from '../facts/sources-after.ts'
import { doctors, type FactSource, type FactSources, practices, specialties } from '../tables.ts'
import { type By, defineRecords } from './define-records.ts'
import { closureTexts, pinText } from './history.ts'
import { sayAsOwner } from './layers/say.ts'
import { locationKey } from './location-key.ts'

const blank = (text: string | null | undefined) => text ?? ''
const orNull = (text: string) => text || null

type Place = Record<'street' | 'suite' | 'city' | 'state' | 'postalCode', string | null>
/** A place in the forms. */
export const placeForm = ({ street, suite, city, state, postalCode }: Place) => ({
  street: blank(street),
  suite: blank(suite),
  city: blank(city),
  state: blank(state),
  postalCode: blank(postalCode),
})
export const placeColumns = (form: { [K in keyof Place]: string }) => ({
  street: orNull(form.street),
  suite: orNull(form.suite),
  city: orNull(form.city),
  state: orNull(form.state),
  postalCode: orNull(form.postalCode),
})

/** Histories have the names of facts, but for one that they have called otherwise from the first. */
const choicesText = (names: readonly ChoiceName[], row: object) =>
  Object.fromEntries(names.map((name) => [name === 'ages' ? 'agesSeen' : name, saidOf(name, row)]))

/** Facts in the history that the forms of administrators lack. */
const factsText = (
  row: Pick<
    typeof doctors.$inferSelect | typeof practices.$inferSelect,
    | 'acceptance'
    | 'acceptanceSince'
    | 'acceptancePlans'
    | 'staffLanguages'
    | 'pin'
    | 'parking'
    | 'bookingUrl'
    | 'closures'
  >,
) => ({
  newPatients: row.acceptance,
  newPatientsSince: row.acceptanceSince,
  newPatientsWith: row.acceptancePlans,
  staffLanguages: row.staffLanguages,
  ...choicesText(choicesOfBoth, row),
  pin: pinText(row.pin),
  parking: row.parking,
  bookingUrl: row.bookingUrl,
  closures: closureTexts(row.closures),
})

/** Derived columns, whoever changes their origin. */
export const derivedOf = {
  doctor: (
    row: Pick<typeof doctors.$inferSelect, 'name' | 'firstName' | 'lastName' | 'street' | 'suite'>,
  ) => ({
    sortName: sortName(row),
    locationKey: locationKey(row.street, row.suite),
  }),
  practice: (row: Pick<typeof practices.$inferSelect, 'street' | 'suite'>) => ({
    locationKey: locationKey(row.street, row.suite),
  }),
}

/** The records of the directory: every write goes through here. */
export const records = {
  doctors: defineRecords(rowsById(doctors), {
    kind: 'doctors',
    slugKind: 'doctor',
    derive: derivedOf.doctor,
    beside: (row) => ({
      photo: row.headshotUrl,
      ...choicesText(choicesOfDoctors, row),
      ...factsText(row),
    }),
    factSources: (before, changedColumns, by) =>
      sourcesAfter('doctors', before, changedColumns, by),
    vouch: officeTextsAfter,
    keepSaid: (tx, id, before, after) => sayAsOwner(tx, 'doctors', id, before, after),
    formOf: (row): DoctorRecordForm => ({
      name: row.name,
      firstName: row.firstName,
      lastName: row.lastName,
      formerName: blank(row.formerName),
      otherName: blank(row.otherName),
      slug: row.slug,
      npi: blank(row.npi),
      specialtyId: row.specialtyId,
      specialtyDetails: blank(row.specialtyDetails),
      servicesEs: blank(row.servicesEs),
      practiceId: row.practiceId,
      phone: blank(row.phone),
      acceptingPatients: row.acceptingPatients,
      basicBio: blank(row.basicBio),
      basicBioEs: blank(row.basicBioEs),
      detailedBio: blank(row.detailedBio),
      detailedBioEs: blank(row.detailedBioEs),
      ...placeForm(row),
      education: blank(row.education),
      certifications: blank(row.certifications),
      affiliations: blank(row.affiliations),
      yearsExperience: row.yearsExperience,
      languages: row.languages,
      insuranceAccepted: row.insuranceAccepted,
      officeHours: row.officeHours,
      website: blank(row.socialLinks.website),
      linkedin: blank(row.socialLinks.linkedin),
      twitter: blank(row.socialLinks.twitter),
      facebook: blank(row.socialLinks.facebook),
      instagram: blank(row.socialLinks.instagram),
    }),
    columnsOf: ({ website, linkedin, twitter, facebook, instagram, ...form }) => {
      const links = { website, linkedin, twitter, facebook, instagram }
      return {
        ...form,
        npi: orNull(form.npi),
        formerName: orNull(form.formerName),
        otherName: orNull(form.otherName),
        specialtyDetails: orNull(form.specialtyDetails),
        servicesEs: orNull(form.servicesEs),
        phone: orNull(form.phone),
        basicBio: orNull(form.basicBio),
        basicBioEs: orNull(form.basicBioEs),
        detailedBio: orNull(form.detailedBio),
        detailedBioEs: orNull(form.detailedBioEs),
        ...placeColumns(form),
        education: orNull(form.education),
        certifications: orNull(form.certifications),
        affiliations: orNull(form.affiliations),
        socialLinks: Object.fromEntries(
          socialNetworks.flatMap((name) => (links[name] ? [[name, links[name]]] : [])),
        ),
      }
    },
  }),
  practices: defineRecords(rowsById(practices), {
    kind: 'practices',
    slugKind: 'practice',
    derive: derivedOf.practice,
    beside: (row) => ({
      building: row.buildingImageUrl,
      logo: row.logoUrl,
      gallery: row.galleryImages,
      galleryDescriptions: Object.values(row.galleryDescriptions),
      services: row.services,
      insuranceAccepted: row.insuranceAccepted,
      officeHours: row.officeHours,
      ...factsText(row),
    }),
    factSources: (before, changedColumns, by) =>
      sourcesAfter('practices', before, changedColumns, by),
    vouch: ({ website }, by) =>
      website !== undefined && by?.source === 'administrator' ? { vouchedWebsite: website } : {},
    keepSaid: (tx, id, before, after) => sayAsOwner(tx, 'practices', id, before, after),
    formOf: (row): PracticeRecordForm => ({
      name: row.name,
      formerNames: blank(row.formerNames),
      otherNames: blank(row.otherNames),
      slug: row.slug,
      npi: blank(row.npi),
      specialtyId: row.specialtyId,
      description: blank(row.description),
      descriptionEs: blank(row.descriptionEs),
      servicesEs: blank(row.servicesEs),
      phone: blank(row.phone),
      website: blank(row.website),
      contactEmail: blank(row.contactEmail),
      ...placeForm(row),
    }),
    columnsOf: (form) => ({
      ...form,
      npi: orNull(form.npi),
      formerNames: orNull(form.formerNames),
      otherNames: orNull(form.otherNames),
      description: orNull(form.description),
      descriptionEs: orNull(form.descriptionEs),
      servicesEs: orNull(form.servicesEs),
      phone: orNull(form.phone),
      website: orNull(form.website),
      contactEmail: orNull(form.contactEmail),
      ...placeColumns(form),
    }),
  }),
  specialties: defineRecords(rowsById(specialties), {
    kind: 'specialties',
    slugKind: 'specialty',
    formOf: (row): SpecialtyRecordForm => ({
      name: row.name,
      nameEs: blank(row.nameEs),
      slug: row.slug,
      description: blank(row.description),
      descriptionEs: blank(row.descriptionEs),
      everydayWords: row.everydayWords,
    }),
    columnsOf: (form) => ({
      ...form,
      nameEs: orNull(form.nameEs),
      description: orNull(form.description),
      descriptionEs: orNull(form.descriptionEs),
    }),
  }),
}

/** The sources of facts after a change of columns, whose former ones no longer count. */
function sourcesAfter(
  kind: FactKind,
  before: { factSources: FactSources },
  changedColumns: readonly string[],
  by: { actorId: string; source?: FactSource['source'] } | undefined,
): { factSources?: FactSources } {
  const facts = factsOfColumns(kind, changedColumns)
  if (facts.length === 0) return {}
  if (by?.source) {
    const { source, actorId } = by
    return {
      factSources: withFacts(before.factSources, facts, { source, by: actorId, at: new Date() }),
    }
  }
  const rest = { ...before.factSources }
  for (const fact of facts) delete rest[fact]
  return { factSources: rest }
}

/**
 * Which texts are the office's after a change of these columns. Where a former value returns, it says
 * itself whose it was.
 */
function officeTextsAfter(
  values: Partial<typeof doctors.$inferInsert>,
  by: Pick<By, 'source'> | undefined,
  before?: Pick<typeof doctors.$inferSelect, 'officeTexts'>,
): Pick<Partial<typeof doctors.$inferInsert>, 'officeTexts'> {
  const written = textColumns.filter((column) => column in values)
  if (written.length === 0) return {}
  const isOffices = (column: TextColumn) =>
    by?.source === 'office' || (values.officeTexts?.includes(column) ?? false)
  const others = (before?.officeTexts ?? []).filter((column) => !written.includes(column))
  return { officeTexts: [...others, ...written.filter(isOffices)] }
}

export const doctorsOfPractices = referencesOf(doctors, 'practiceId')
