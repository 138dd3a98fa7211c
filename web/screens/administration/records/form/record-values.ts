import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { OfficeHours } from '../../../../../contract/directory/doctor.ts'
import { type Weekday, weekdays } from '../../../../../contract/directory/weekdays.ts'
import { required } from '../../../../../contract/required.ts'
import { type FieldSpec, fieldsOf } from './record-fields.ts'

/** What stands in the controls, as text; a day of office hours has three: `officeHours.monday.open`. */
export type Values = Record<string, string>
type Form = Record<string, unknown>

export const hoursName = (day: Weekday, part: 'state' | 'open' | 'close') =>
  `officeHours.${day}.${part}`

/** The form of a call as texts. */
export function valuesOf(kind: RecordKind, form: Form): Values {
  return Object.fromEntries(
    fieldsOf(kind).flatMap(({ name, as }) => {
      const value = form[name]
      if (as === 'hours') return Object.entries(hoursTexts(value as OfficeHours | null | undefined))
      if (as === 'list') return [[name, ((value as string[] | undefined) ?? []).join('\n')]]
      if (as === 'yesNo') return [[name, value === true ? 'yes' : value === false ? 'no' : '']]
      return [[name, value === null || value === undefined ? '' : String(value)]]
    }),
  )
}

/** Texts as the form of a call. */
export const formFrom = (kind: RecordKind, values: Values): Form =>
  Object.fromEntries(fieldsOf(kind).map((field) => [field.name, valueFrom(field, values)]))

function valueFrom({ name, as }: FieldSpec, values: Values): unknown {
  const text = values[name] ?? ''
  switch (as) {
    case 'hours':
      return hoursFrom(values)
    case 'list':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'yesNo':
      return text === '' ? null : text === 'yes'
    case 'number':
    case 'specialty':
    case 'practice':
      return text.trim() === '' ? null : Number(text)
    default:
      return text.trim()
  }
}

function hoursTexts(hours: OfficeHours | null | undefined): Values {
  const values: Values = {}
  for (const day of weekdays) {
    const { open, close, closed } = hours?.[day] ?? {}
    values[hoursName(day, 'state')] = closed === undefined ? '' : closed ? 'closed' : 'open'
    values[hoursName(day, 'open')] = open ?? ''
    values[hoursName(day, 'close')] = close ?? ''
  }
  return values
}

/** Null when no day is known. */
function hoursFrom(values: Values): OfficeHours | null {
  const dayEntries = weekdays.flatMap((day) => {
    const state = values[hoursName(day, 'state')]
    if (!state) return []
    const closed = state === 'closed'
    const time = (part: 'open' | 'close') => (closed ? null : values[hoursName(day, part)] || null)
    return [[day, { open: time('open'), close: time('close'), closed }] as const]
  })
  return dayEntries.length > 0 ? Object.fromEntries(dayEntries) : null
}

/** What was typed on top of one version, laid over a later one; `clashes`: changed in both. */
export function mergeValues(
  base: Values,
  typed: Values,
  latest: Values,
): { values: Values; clashes: string[] } {
  const changedNames = Object.keys(latest).filter((name) => typed[name] !== base[name])
  return {
    values: {
      ...latest,
      ...Object.fromEntries(changedNames.map((name) => [name, required(typed[name])])),
    },
    clashes: changedNames.filter(
      (name) => latest[name] !== base[name] && latest[name] !== typed[name],
    ),
  }
}

export const isSame = (one: Values, other: Values) =>
  Object.keys(one).every((name) => one[name] === other[name])
