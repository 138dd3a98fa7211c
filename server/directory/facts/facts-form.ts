import { commaSeparated } from '../../../contract/directory/comma-separated.ts'
import {
  type ChoiceName,
  choiceNames,
  choiceOfField,
  choicesOfBoth,
  choicesOfDoctors,
  facts,
  saidOf,
} from '../../../contract/directory/facts/declared-facts.ts'
import { findLanguage } from '../../../contract/directory/facts/languages.ts'
import type {
  DoctorFacts,
  FactField,
  PracticeFacts,
} from '../../../contract/directory/facts/patient-facts.ts'
import { findPlanChoice } from '../../../contract/directory/plans/plans.ts'
import type { Pin } from '../../../contract/map/pin.ts'
import { entriesOf } from '../../../contract/objects.ts'
import { closureTexts, pinText, textOf } from '../records/history.ts'
import type { doctors, practices } from '../tables.ts'
import type { FactKind } from './fact-columns.ts'

type DoctorRow = typeof doctors.$inferSelect
type PracticeRow = typeof practices.$inferSelect
/** The form of each kind. */
export type FactForms = { doctors: DoctorFacts; practices: PracticeFacts }

/** What a record says of these choices, as forms have it. */
const formOfChoices = <N extends ChoiceName>(
  names: readonly N[],
  row: DoctorRow | PracticeRow,
): Pick<DoctorFacts, N> =>
  Object.fromEntries(
    names.map((name) => {
      const said = saidOf(name, row)
      return [name, facts[name].several ? said : (said[0] ?? '')]
    }),
  ) as Pick<DoctorFacts, N>

const sharedForm = (row: DoctorRow | PracticeRow) => ({
  newPatients: {
    answer: row.acceptance ?? ('' as const),
    since: row.acceptanceSince ?? '',
    plans: row.acceptancePlans,
  },
  plans: row.insuranceAccepted,
  staffLanguages: row.staffLanguages,
  ...formOfChoices(choicesOfBoth, row),
  officeHours: row.officeHours ?? {},
  closures: row.closures,
  pin: row.pin,
  parking: row.parking ?? '',
  booking: row.bookingUrl ?? '',
})

const formOfDoctor = (row: DoctorRow): DoctorFacts => ({
  ...sharedForm(row),
  languages: row.languages,
  ...formOfChoices(choicesOfDoctors, row),
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
  const { newPatients, services, officeHours, pin, parking, booking } = form
  const columns = {
    ...(newPatients && {
      acceptance: newPatients.answer || null,
      acceptanceSince: newPatients.since || null,
      acceptancePlans: newPatients.plans,
    }),
    insuranceAccepted: form.plans,
    languages: form.languages,
    staffLanguages: form.staffLanguages,
    ...Object.fromEntries(
      choiceNames.map((name) => [facts[name].column, form[name] === '' ? null : form[name]]),
    ),
    closures: form.closures,
    ...(services && {
      [kind === 'doctors' ? 'specialtyDetails' : 'services']: services.join(', ') || null,
    }),
    ...(officeHours && { officeHours: Object.keys(officeHours).length > 0 ? officeHours : null }),
    ...(pin !== undefined && { pin }),
    ...(parking !== undefined && { parking: parking || null }),
    ...(booking !== undefined && { bookingUrl: booking || null }),
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
  ...uniqueChoices(form),
  pin: form.pin && roundedPin(form.pin),
  closures: form.closures
    .map(({ hours, ...closure }) => ({ ...closure, ...(hours && { hours }) }))
    .toSorted((one, other) => one.from.localeCompare(other.from)),
})

const uniqueChoices = (form: PracticeFacts | DoctorFacts) =>
  Object.fromEntries(
    entriesOf(form).flatMap(([field, value]) =>
      choiceOfField(field) && Array.isArray(value) ? [[field, unique<unknown>(value)]] : [],
    ),
  )

/** To five digits: about a meter, which is finer than a door. */
const roundedPin = (pin: Pin): Pin => ({
  ...pin,
  latitude: Number(pin.latitude.toFixed(5)),
  longitude: Number(pin.longitude.toFixed(5)),
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
  if (field === 'pin') return pinText(value as DoctorFacts['pin']) ?? ''
  if (field !== 'newPatients') return textOf(value as string | string[]) ?? ''
  const { answer, since, plans } = value as DoctorFacts['newPatients']
  return [answer, since && `since ${since}`, plans.length > 0 && `with ${plans.join(', ')}`]
    .filter(Boolean)
    .join(', ')
}
