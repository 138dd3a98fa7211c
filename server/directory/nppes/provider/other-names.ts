import { itemAt } from '../../../../contract/required.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Columns } from '../read/columns.ts'
import { lostLetter } from '../read/decode.ts'
import { doctorName } from './doctor-name.ts'

export type OtherNames = { formerName: string | null; otherName: string | null }

const none: OtherNames = { formerName: null, otherName: null }
const formerType = '1'

/**
 * The other name of an individual: a former one by type 1, else one still in use, such as a
 * professional name. None if it is the present one, or only a first name.
 */
export function otherNamesFrom(
  fields: string[],
  { otherName: columns }: Columns,
  present: { firstName: string; lastName: string },
  textOf: (field: string) => string,
): OtherNames {
  if (!columns) return none
  const last = itemAt(fields, columns.lastName)
  const first = itemAt(fields, columns.firstName)
  if (!textOf(last) || `${last}${first}`.includes(lostLetter)) return none
  const texts = { lastName: textOf(last), firstName: textOf(first) }
  const other = doctorName(
    (column) => (column === 'lastName' || column === 'firstName' ? texts[column] : ''),
    '',
  )
  if (!other) return none
  const name = `${other.firstName || present.firstName} ${other.lastName}`.trim()
  if (fold(name) === fold(`${present.firstName} ${present.lastName}`)) return none
  return itemAt(fields, columns.type).trim() === formerType
    ? { ...none, formerName: name }
    : { ...none, otherName: name }
}
