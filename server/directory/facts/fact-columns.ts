import { isDeepStrictEqual } from 'node:util'
import {
  type ChoiceColumn,
  type ChoiceName,
  choicesOfBoth,
  choicesOfDoctors,
  facts,
} from '../../../contract/directory/facts/declared-facts.ts'
import { type FactName, factNames } from '../../../contract/directory/facts/facts.ts'
import { fromKeys } from '../../../contract/objects.ts'
import type { doctors, FactSource, FactSources, practices } from '../tables.ts'

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
  pin: ['pin'],
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

type Row = Readonly<Record<string, unknown>> & { factSources: FactSources }

/** The values of a fact, in the order of their columns. */
export const valuesOf = (kind: FactKind, row: Readonly<Record<string, unknown>>, fact: FactName) =>
  (factColumns[kind][fact] ?? []).map((column) => row[column] ?? null)

/** The source of a fact; a mark of readers counts only for the values of the register that they saw. */
export function sourceOf(kind: FactKind, row: Row, fact: FactName): FactSource | undefined {
  const entry = row.factSources[fact]
  if (!entry?.about) return entry
  const values = valuesOf(kind, row, fact)
  return entry.about.some((reported) => isDeepStrictEqual(reported, values)) ? entry : undefined
}

/** The columns of facts that somebody has said or confirmed: no import changes them. */
export const confirmedColumns = (kind: FactKind, sources: FactSources): ReadonlySet<string> =>
  new Set(
    factNames.flatMap((fact): readonly string[] => {
      const source = sources[fact]
      return source && !source.about ? (factColumns[kind][fact] ?? []) : []
    }),
  )

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
