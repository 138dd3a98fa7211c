import { mapValues } from '../../../../contract/objects.ts'
import { itemAt, required } from '../../../../contract/required.ts'
/** The file is not as it should be; the message is one line for the operator. */
export class WrongFileError extends Error {}

const location = 'Business Practice Location Address'

const names = {
  npi: 'NPI',
  entityType: 'Entity Type Code',
  organizationName: 'Provider Organization Name (Legal Business Name)',
  lastName: 'Provider Last Name (Legal Name)',
  firstName: 'Provider First Name',
  middleName: 'Provider Middle Name',
  suffix: 'Provider Name Suffix Text',
  credentials: 'Provider Credential Text',
  otherName: 'Provider Other Organization Name',
  otherNameType: 'Provider Other Organization Name Type Code',
  line1: `Provider First Line ${location}`,
  line2: `Provider Second Line ${location}`,
  city: `Provider ${location} City Name`,
  state: `Provider ${location} State Name`,
  postalCode: `Provider ${location} Postal Code`,
  country: `Provider ${location} Country Code (If outside U.S.)`,
  phone: `Provider ${location} Telephone Number`,
  deactivated: 'NPI Deactivation Date',
  reactivated: 'NPI Reactivation Date',
} as const
/** No active provider of the register is without them. */
const neededColumns = ['npi', 'entityType', 'line1', 'city', 'country'] as const
/** Not in every extract; it only shows the age of the file. */
const lastUpdate = 'Last Update Date'
const otherNames = {
  lastName: 'Provider Other Last Name',
  firstName: 'Provider Other First Name',
  type: 'Provider Other Last Name Type Code',
}
/** Nothing is imported from them, but they show which number of a date is the month. */
const otherDates = ['Provider Enumeration Date', 'Certification Date']
const taxonomyCode = 'Healthcare Provider Taxonomy Code_'
const primarySwitch = 'Healthcare Provider Primary Taxonomy Switch_'
/**
 * The column was renamed in 2025; nothing is read from it, but a dissemination file has one of the
 * two.
 */
const sexColumns = ['Provider Sex Code', 'Provider Gender Code']

export type Columns = {
  /** Number of fields in every row. */
  width: number
  /** Number of fields that every row of an active provider has, though those after it be missing. */
  needed: number
  at: Record<keyof typeof names, number>
  /** The column of the day on which the entry was last changed; null if the file has none. */
  lastUpdate: number | null
  /** All columns with dates. */
  dates: number[]
  taxonomies: { code: number; primary: number }[]
  /** The columns of another name of an individual; null if the file has none. */
  otherName: { lastName: number; firstName: number; type: number } | null
}

/** The text of a row in a column, or an empty one. */
export type TextOf = (column: keyof Columns['at']) => string

const fold = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Finds the columns by name, in any order.
 * @throws WrongFileError that names what is missing
 */
export function findColumns(header: string[]): Columns {
  const places = new Map(header.map((name, at) => [fold(name), at]))
  const place = (name: string) => places.get(fold(name))
  const columnNames = [...Object.values(names), `${taxonomyCode}1`, `${primarySwitch}1`]
  const missing = columnNames.filter((name) => place(name) === undefined)
  if (!sexColumns.some((name) => place(name) !== undefined)) missing.push(sexColumns.join(' or '))
  if (missing.length > 0) {
    const others = missing.length > 3 ? ` and ${missing.length - 3} more` : ''
    const missingNames = missing.slice(0, 3).map((name) => `"${name}"`)
    throw new WrongFileError(
      `not an NPPES dissemination file: the header lacks ${missingNames.join(', ')}${others}`,
    )
  }
  const taxonomies: Columns['taxonomies'] = []
  for (let number = 1; ; number += 1) {
    const code = place(`${taxonomyCode}${number}`)
    if (code === undefined) break
    const primary = place(`${primarySwitch}${number}`)
    if (primary !== undefined) taxonomies.push({ code, primary })
  }
  const at = mapValues(names, (name) => required(place(name), name))
  const dates = [names.deactivated, names.reactivated, lastUpdate, ...otherDates]
  return {
    width: header.length,
    needed: 1 + Math.max(...neededColumns.map((name) => at[name]), itemAt(taxonomies, 0).code),
    at,
    lastUpdate: place(lastUpdate) ?? null,
    dates: dates.flatMap((name) => place(name) ?? []),
    taxonomies,
    otherName: otherNameAt(place),
  }
}

function otherNameAt(place: (name: string) => number | undefined): Columns['otherName'] {
  const { lastName, firstName, type } = mapValues(otherNames, place)
  return lastName === undefined || firstName === undefined || type === undefined
    ? null
    : { lastName, firstName, type }
}
