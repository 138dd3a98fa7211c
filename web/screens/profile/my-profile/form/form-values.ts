import { fromKeys } from '../../../../../contract/objects.ts'
import type { OwnDoctor } from '../../../../../contract/providers/calls.ts'
import { basicFields, premiumFields } from '../../../../../contract/providers/profile-fields.ts'
import type { CurrentUser } from '../../../../data/current-user.ts'

export type Values = OwnDoctor['form']
export type FieldName = keyof Values

/** What the fields were filled from, and its revision; '' when there was no profile. */
export type Base = { values: Values; revision: string }

export const fieldNames: readonly FieldName[] = [...basicFields, ...premiumFields]

/** A new profile begins with the name of the account. */
export function baseOf(doctor: OwnDoctor | null, user: CurrentUser): Base {
  if (doctor) return { values: doctor.form, revision: doctor.revision }
  const blank = fromKeys(fieldNames, () => '')
  return { values: { ...blank, firstName: user.firstName, lastName: user.lastName }, revision: '' }
}

export const isFilled = (text: string) => text.trim() !== ''

/** As the server keeps them: without the blanks around. */
export const trimmed = (values: Values): Values =>
  fromKeys(fieldNames, (name) => values[name].trim())

export const isSame = (one: Values, other: Values) =>
  fieldNames.every((name) => one[name] === other[name])

/** What the reader has typed and the latest version does not have. */
export function typedSince(base: Values, values: Values, latest: Values): Partial<Values> {
  const typed = fieldNames.filter(
    (name) => values[name] !== base[name] && values[name].trim() !== latest[name],
  )
  return Object.fromEntries(typed.map((name) => [name, values[name]]))
}
