import {
  type ChoiceColumn,
  type ChoiceName,
  choicesOfBoth,
  choicesOfDoctors,
  facts,
} from '../../../contract/directory/facts/declared-facts.ts'
import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import { fromKeys } from '../../../contract/objects.ts'
import type { doctors, FactSources, practices } from '../tables.ts'

/** Each choice has one column. */
const columnsOfChoices = <N extends ChoiceName>(names: readonly N[]) =>
  fromKeys(names, (name): [ChoiceColumn<N>] => [facts[name].column])

type DoctorColumn = keyof typeof doctors.$inferSelect
type PracticeColumn = keyof typeof practices.$inferSelect

const address = ['street', 'suite', 'city', 'state', 'postalCode'] as const
const sharedColumns = {
  phone: ['phone'],
  address,
  officeHours: ['officeHours', 'closures'],
  plans: ['insuranceAccepted'],
  newPatients: ['acceptance', 'acceptanceSince', 'acceptancePlans'],
  ...columnsOfChoices(choicesOfBoth),
  parking: ['parking'],
  booking: ['bookingUrl'],
} as const

/** The columns that hold each fact. */
export const factColumns: {
  doctors: Partial<Record<FactName, readonly DoctorColumn[]>>
  practices: Partial<Record<FactName, readonly PracticeColumn[]>>
} = {
  doctors: {
    ...sharedColumns,
    practice: ['practiceId'],
    languages: ['languages', 'staffLanguages'],
    newPatients: [...sharedColumns.newPatients, 'acceptingPatients'],
    ...columnsOfChoices(choicesOfDoctors),
    services: ['specialtyDetails'],
  },
  practices: { ...sharedColumns, languages: ['staffLanguages'], services: ['services'] },
}

export type FactKind = keyof typeof factColumns

/** Whether a record has a value for a fact. */
export function hasFact(
  kind: FactKind,
  row: Readonly<Record<string, unknown>>,
  fact: FactName,
): boolean {
  return (factColumns[kind][fact] ?? []).some((column) => !isBlank(row[column]))
}

/** The facts that hold one of these columns. */
export function factsOfColumns(kind: FactKind, columns: readonly string[]): FactName[] {
  return factNames.filter((fact) =>
    (factColumns[kind][fact] ?? []).some((column) => columns.includes(column)),
  )
}

/** The columns of facts with a source: no import changes them. */
export const confirmedColumns = (kind: FactKind, sources: FactSources): ReadonlySet<string> =>
  new Set(
    factNames.flatMap((fact): readonly string[] =>
      sources[fact] ? (factColumns[kind][fact] ?? []) : [],
    ),
  )

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
