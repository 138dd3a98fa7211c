import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import {
  type ArticleRecordForm,
  type DoctorRecordForm,
  type PracticeRecordForm,
  type RecordKind,
  recordForms,
  type SpecialtyRecordForm,
} from '../../../contract/administration/records/forms.ts'
import { socialNetworks } from '../../../contract/directory/doctor.ts'
import { sortName } from '../../../contract/directory/provider-name.ts'
import type { Readable } from '../../directory/records/history.ts'
import { locationKey } from '../../directory/records/location-key.ts'
import { practices, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { RowOf } from './record-tables.ts'

export type Forms = {
  doctors: DoctorRecordForm
  practices: PracticeRecordForm
  specialties: SpecialtyRecordForm
  news: ArticleRecordForm
}

const blank = (text: string | null | undefined) => text ?? ''
const orNull = (text: string) => text || null

type Place = Record<'street' | 'suite' | 'city' | 'state' | 'postalCode', string | null>
const placeForm = ({ street, suite, city, state, postalCode }: Place) => ({
  street: blank(street),
  suite: blank(suite),
  city: blank(city),
  state: blank(state),
  postalCode: blank(postalCode),
})
const placeColumns = (form: { [K in keyof Place]: string }) => ({
  street: orNull(form.street),
  suite: orNull(form.suite),
  city: orNull(form.city),
  state: orNull(form.state),
  postalCode: orNull(form.postalCode),
  locationKey: locationKey(orNull(form.street), orNull(form.suite)),
})

/** A record as its form. */
export const formOf: { [K in RecordKind]: (row: RowOf<K>) => Forms[K] } = {
  doctors: (row) => ({
    name: row.name,
    firstName: row.firstName,
    lastName: row.lastName,
    slug: row.slug,
    npi: blank(row.npi),
    specialtyId: row.specialtyId,
    specialtyDetails: blank(row.specialtyDetails),
    practiceId: row.practiceId,
    phone: blank(row.phone),
    acceptingPatients: row.acceptingPatients,
    basicBio: blank(row.basicBio),
    detailedBio: blank(row.detailedBio),
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
  practices: (row) => ({
    name: row.name,
    slug: row.slug,
    npi: blank(row.npi),
    specialtyId: row.specialtyId,
    description: blank(row.description),
    phone: blank(row.phone),
    website: blank(row.website),
    contactEmail: blank(row.contactEmail),
    ...placeForm(row),
  }),
  specialties: ({ name, slug, description, everydayWords }) => ({
    name,
    slug,
    description: blank(description),
    everydayWords,
  }),
  news: ({ title, excerpt, category, publishedOn, sourceUrl }) => ({
    title,
    excerpt,
    category,
    publishedOn,
    sourceUrl,
  }),
}

/** The columns of a form; the address of the record is kept apart, for it has rules of its own. */
export const columnsOf: { [K in RecordKind]: (form: Forms[K]) => object } = {
  doctors: ({ slug: _, ...form }) => {
    const { website, linkedin, twitter, facebook, instagram, ...rest } = form
    const links = { website, linkedin, twitter, facebook, instagram }
    return {
      ...rest,
      npi: orNull(form.npi),
      specialtyDetails: orNull(form.specialtyDetails),
      phone: orNull(form.phone),
      basicBio: orNull(form.basicBio),
      detailedBio: orNull(form.detailedBio),
      ...placeColumns(form),
      education: orNull(form.education),
      certifications: orNull(form.certifications),
      affiliations: orNull(form.affiliations),
      socialLinks: Object.fromEntries(
        socialNetworks.flatMap((name) => (links[name] ? [[name, links[name]]] : [])),
      ),
      sortName: sortName(form),
    }
  },
  practices: ({ slug: _, ...form }) => ({
    ...form,
    npi: orNull(form.npi),
    description: orNull(form.description),
    phone: orNull(form.phone),
    website: orNull(form.website),
    contactEmail: orNull(form.contactEmail),
    ...placeColumns(form),
  }),
  specialties: ({ slug: _, ...form }) => ({ ...form, description: orNull(form.description) }),
  news: (form) => form,
}

/** The form as people read it, for the history: names in place of ids. */
export async function readable(db: Db, form: Partial<DoctorRecordForm>): Promise<Readable> {
  const { specialtyId, practiceId, ...rest } = form
  return {
    ...rest,
    ...(specialtyId !== undefined && {
      specialty: specialtyId && (await nameIn(db, specialties, specialtyId)),
    }),
    ...(practiceId !== undefined && {
      practice: practiceId && (await nameIn(db, practices, practiceId)),
    }),
  }
}

async function nameIn(db: Db, table: typeof specialties | typeof practices, id: number) {
  const [row] = await db
    .select({ name: table.name })
    .from(table as typeof practices)
    .where(eq(table.id, id))
  return row?.name ?? `number ${id}`
}

/** Equal forms have equal revisions, whatever else of the record changed. */
export function revisionOf<K extends RecordKind>(kind: K, form: Forms[K]): string {
  const values = Object.keys(recordForms[kind].shape).map((field) => form[field as keyof Forms[K]])
  return createHash('sha256').update(stable(values)).digest('base64url').slice(0, 22)
}

/** JSON whose keys stand in one order: what comes from the database has its own. */
const stable = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
