import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import { findLanguage } from '../../../contract/directory/facts/languages.ts'
import type {
  DoctorFacts,
  FactField,
  PracticeFacts,
} from '../../../contract/directory/facts/patient-facts.ts'
import { findPlanChoice } from '../../../contract/directory/plans/plans.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { closureTexts, textOf } from '../records/history.ts'
import type { doctors, practices } from '../tables.ts'
import type { FactKind } from './fact-columns.ts'

type DoctorRow = typeof doctors.$inferSelect
type PracticeRow = typeof practices.$inferSelect
/** The form of each kind. */
export type FactForms = { doctors: DoctorFacts; practices: PracticeFacts }

/** Facts of the forms; the location is edited elsewhere. */
const elsewhere: readonly FactName[] = ['phone', 'address', 'practice']
export const factsOfForm = factNames.filter((fact) => !elsewhere.includes(fact))

const sharedForm = (row: DoctorRow | PracticeRow) => ({
  newPatients: {
    answer: row.acceptance ?? ('' as const),
    since: row.acceptanceSince ?? '',
    plans: row.acceptancePlans,
  },
  plans: row.insuranceAccepted,
  staffLanguages: row.staffLanguages,
  visits: row.visitTypes,
  ages: row.agesSeen,
  officeHours: row.officeHours ?? {},
  closures: row.closures,
  accessibility: row.accessibility,
  parking: row.parking ?? '',
  booking: row.bookingUrl ?? '',
})

const formOfDoctor = (row: DoctorRow): DoctorFacts => ({
  ...sharedForm(row),
  languages: row.languages,
  gender: row.gender ?? '',
  services: commaSeparated(row.specialtyDetails),
})

const formOfPractice = (row: PracticeRow): PracticeFacts => ({
  ...sharedForm(row),
  services: commaSeparated(row.services),
})

/** A record's facts as the form. */
export const factsForms: {
  [K in FactKind]: (row: { doctors: DoctorRow; practices: PracticeRow }[K]) => FactForms[K]
} = { doctors: formOfDoctor, practices: formOfPractice }

/** Columns of the given fields. */
export function columnsOfFacts(
  kind: 'doctors',
  form: Partial<DoctorFacts>,
): Partial<typeof doctors.$inferInsert>
export function columnsOfFacts(
  kind: 'practices',
  form: Partial<PracticeFacts>,
): Partial<typeof practices.$inferInsert>
export function columnsOfFacts(kind: FactKind, form: Partial<DoctorFacts>): object {
  const { newPatients, services, officeHours, parking, booking, gender } = form
  const columns = {
    ...(newPatients && {
      acceptance: newPatients.answer || null,
      acceptanceSince: newPatients.since || null,
      acceptancePlans: newPatients.plans,
    }),
    insuranceAccepted: form.plans,
    languages: form.languages,
    staffLanguages: form.staffLanguages,
    visitTypes: form.visits,
    agesSeen: form.ages,
    accessibility: form.accessibility,
    closures: form.closures,
    ...(services && {
      [kind === 'doctors' ? 'specialtyDetails' : 'services']: services.join(', ') || null,
    }),
    ...(officeHours && { officeHours: Object.keys(officeHours).length > 0 ? officeHours : null }),
    ...(parking !== undefined && { parking: parking || null }),
    ...(booking !== undefined && { bookingUrl: booking || null }),
    ...(gender !== undefined && { gender: gender || null }),
  }
  return Object.fromEntries(entriesOf(columns))
}

/** Converts facts to stored form: listed names of languages and plans, days in order, no duplicates. */
export const tidyFacts = <F extends PracticeFacts | DoctorFacts>(form: F): F => ({
  ...form,
  newPatients: { ...form.newPatients, plans: planNames(form.newPatients.plans) },
  plans: planNames(form.plans),
  ...('languages' in form && { languages: languageNames(form.languages) }),
  staffLanguages: languageNames(form.staffLanguages),
  visits: unique(form.visits),
  ages: unique(form.ages),
  accessibility: unique(form.accessibility),
  closures: form.closures
    .map(({ hours, ...closure }) => ({ ...closure, ...(hours && { hours }) }))
    .toSorted((one, other) => one.from.localeCompare(other.from)),
})

const unique = <T>(entries: readonly T[]): T[] => [...new Set(entries)]
const languageNames = (entries: readonly string[]) =>
  unique(entries.map((entry) => findLanguage(entry)?.name ?? entry))

const planNames = (entries: readonly string[]) =>
  unique(entries.map((entry) => findPlanChoice(entry) ?? entry))

/** A field as text; blank without a value. */
export function factText<Field extends FactField>(field: Field, value: DoctorFacts[Field]): string
export function factText(field: FactField, value: DoctorFacts[FactField]): string {
  if (field === 'closures') return closureTexts(value as DoctorFacts['closures']).join(', ')
  if (field !== 'newPatients') return textOf(value as string | string[]) ?? ''
  const { answer, since, plans } = value as DoctorFacts['newPatients']
  return [answer, since && `since ${since}`, plans.length > 0 && `with ${plans.join(', ')}`]
    .filter(Boolean)
    .join(', ')
}
