import { eq } from 'drizzle-orm'
import type { Answer } from '../../../contract/calls.ts'
import { renameProvider } from '../../../contract/directory/provider-name.ts'
import type { Language } from '../../../contract/languages.ts'
import { keysOf } from '../../../contract/objects.ts'
import type { ProfileForm } from '../../../contract/providers/forms.ts'
import { required } from '../../../contract/required.ts'
import { selectDoctors } from '../../directory/doctor-rows.ts'
import { confirmedColumns, factColumns } from '../../directory/facts/fact-columns.ts'
import { sourcesWhere } from '../../directory/facts/sources-after.ts'
import { nameIn, nameLanguageIn } from '../../directory/name-in.ts'
import type { By } from '../../directory/records/define-records.ts'
import { blankOf } from '../../directory/records/layers/fold.ts'
import { sayAsOwner } from '../../directory/records/layers/say.ts'
import { records } from '../../directory/records/records.ts'
import { saveSpecialties } from '../../directory/records/save-specialties.ts'
import { doctors, specialties } from '../../directory/tables.ts'
import { specialties as listed } from '../../directory/taxonomy/specialties.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { Problem } from '../../platform/http/problems.ts'
import { callRefusals } from '../../platform/languages/refusals/platform.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { recordOf } from './profile-rules.ts'

/**
 * Every specialty that a profile may have, by name: those in use, and those of the directory's
 * list.
 */
async function knownSpecialties(db: Db) {
  const { name, nameEs } = specialties
  const existing = await db.select({ name, nameEs }).from(specialties)
  return new Map([...listed, ...existing].map((specialty) => [specialty.name, specialty]))
}

/** Names of specialties in a language, in its alphabetical order. */
export async function specialtyNames(
  db: Db,
  language: Language = 'en',
): Promise<Answer<'GET /api/specialty-names'>> {
  const byName = new Map(
    [...(await knownSpecialties(db)).values()].map((each) => {
      const name = nameIn(language, each)
      const nameLanguage = nameLanguageIn(language, each)
      const englishName = name === each.name ? undefined : each.name
      return [
        name,
        { name, ...(nameLanguage && { nameLanguage }), ...(englishName && { englishName }) },
      ]
    }),
  )
  return [...byName.values()].sort((one, other) => one.name.localeCompare(other.name, language))
}

/** A form with the specialty's name in the reader's language. */
export async function formIn(db: Db, language: Language, form: ProfileForm): Promise<ProfileForm> {
  if (language === 'en') return form
  const specialty = (await knownSpecialties(db)).get(form.specialty)
  return specialty ? { ...form, specialty: nameIn(language, specialty) } : form
}

/** The input of a form in that language, with the stored name of the specialty. */
export async function formFrom<Form extends { specialty?: string | undefined }>(
  db: Db,
  language: Language,
  form: Form,
): Promise<Form> {
  if (language === 'en' || !form.specialty) return form
  const names = [...(await knownSpecialties(db)).values()]
  const match = names.find((each) => nameIn(language, each) === form.specialty)
  return match ? { ...form, specialty: match.name } : form
}

/** @throws Problem 400 for a specialty that no profile may have */
export async function requireSpecialty(db: Db, name: string): Promise<void> {
  if ((await knownSpecialties(db)).has(name)) return
  const message = providerRefusals.chooseSpecialty.en
  throw new Problem(400, 'invalid', callRefusals.checkFields.en, { specialty: message })
}

/**
 * The id of a specialty by name; adds a specialty of the list if it is missing. @throws Problem 400
 */
async function specialtyIdOf(tx: Db, name: string): Promise<number> {
  await requireSpecialty(tx, name)
  const [existing] = await tx
    .select({ id: specialties.id })
    .from(specialties)
    .where(eq(specialties.name, name))
  if (existing) return existing.id
  const { slug } = required(listed.find((specialty) => specialty.name === name))
  return required((await saveSpecialties(tx, new Set([slug]))).get(slug))
}

/** A specialty that a profile may have, by name; null if there is none of that name. */
export async function knownSpecialty(db: Db, wanted: string) {
  const { name, nameEs, slug } = specialties
  const [existing] = await db
    .select({ name, nameEs, slug })
    .from(specialties)
    .where(eq(specialties.name, wanted))
  return existing ?? listed.find((specialty) => specialty.name === wanted) ?? null
}

/** Columns of changed fields of the form, except the specialty, which may be new in the directory. */
export function columnsOfForm(doctor: typeof doctors.$inferSelect, changes: Partial<ProfileForm>) {
  const { firstName, lastName, specialty: _, ...rest } = changes
  const { website, linkedin, twitter, instagram, ...texts } = rest
  const set: Partial<typeof doctors.$inferInsert> = {}
  for (const [field, text] of Object.entries(texts)) Object.assign(set, { [field]: text || null })
  // the text contains both, so the other column is cleared
  if (texts.education !== undefined) set.certifications = null
  if (firstName !== undefined || lastName !== undefined) {
    const nameFields = renameProvider(doctor, {
      firstName: firstName ?? doctor.firstName,
      lastName: lastName ?? doctor.lastName,
    })
    Object.assign(set, nameFields)
  }
  const links = { website, linkedin, twitter, instagram }
  const linkEntries = Object.entries(links).filter(([, url]) => url !== undefined)
  if (linkEntries.length > 0) {
    const all: Record<string, string | undefined> = {
      ...doctor.socialLinks,
      ...Object.fromEntries(linkEntries),
    }
    set.socialLinks = Object.fromEntries(
      Object.entries(all).flatMap(([network, url]) => (url ? [[network, url]] : [])),
    )
  }
  return set
}

/**
 * Writes changed fields of the form into a doctor's record, with other columns. Without `by` there
 * is no history, because nobody has seen the record yet.
 */
export async function writeForm(
  tx: Db,
  doctorId: number,
  changes: Partial<ProfileForm>,
  by?: By,
  columns: Partial<typeof doctors.$inferInsert> = {},
): Promise<void> {
  // before the directory's version, which a new specialty locks
  const doctor = await records.doctors.require(tx, doctorId, { lock: 'no key update' })
  const { specialty } = changes
  const set = {
    ...columns,
    ...columnsOfForm(doctor, changes),
    ...(specialty !== undefined && { specialtyId: await specialtyIdOf(tx, specialty) }),
  }
  await records.doctors.change(tx, doctorId, set, by)
}

/**
 * Keeps what the owner of a new profile wrote until its approval as said by the owner, with nothing before
 * it. What a profile must have, such as its name, is not kept: it could not go.
 */
export async function keepCreated(tx: Db, doctorId: number): Promise<void> {
  const row = one(await selectDoctors(tx).where(eq(doctors.id, doctorId)))
  const { doctor } = row
  const ofOthers = sourcesWhere(doctor.factSources, ({ source }) => source !== 'owner')
  const saidByOthers = confirmedColumns('doctors', ofOthers)
  const columns = [
    ...keysOf(columnsOfForm(doctor, recordOf(row))),
    ...Object.values(factColumns.doctors).flat(),
  ].filter((column) => !saidByOthers.has(column))
  const blanks = columns.flatMap((column) => {
    const blank = blankOf('doctors', doctor, column)
    return blank === undefined ? [] : [[column, blank]]
  })
  const before = { ...doctor, ...Object.fromEntries(blanks), factSources: ofOthers }
  await sayAsOwner(tx, 'doctors', doctorId, before, doctor)
}
