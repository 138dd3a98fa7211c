import { mapValues } from '../../../../contract/objects.ts'
import { itemAt, required } from '../../../../contract/required.ts'
import { WrongFileError } from './columns.ts'
import { readRows } from './rows.ts'
import type { Table } from './source.ts'

/** CMS writes them with varying dashes and spaces. */
const fold = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * Rows of a table beside the providers, in portions; malformed ones are left out.
 * @param what the table in words
 * @param names of the columns
 * @throws WrongFileError if the table lacks one of them
 */
export async function* readArchiveTable<Column extends string>(
  file: string,
  table: Table,
  what: string,
  names: Readonly<Record<Column, string>>,
): AsyncGenerator<((column: Column) => string)[]> {
  let at: Record<Column, number> | null = null
  for await (const rows of readRows(file, () => {}, table)) {
    const readings: ((column: Column) => string)[] = []
    for (const row of rows) {
      if (!('fields' in row)) continue
      const { fields } = row
      if (at === null) at = findColumns(fields, what, names)
      else {
        const columns = at
        readings.push((column) => itemAt(fields, columns[column]))
      }
    }
    yield readings
  }
}

function findColumns<Column extends string>(
  header: readonly string[],
  what: string,
  names: Readonly<Record<Column, string>>,
): Record<Column, number> {
  const places = new Map(header.map((name, at) => [fold(name), at]))
  const missing = Object.values<string>(names).find((name) => !places.has(fold(name)))
  if (missing !== undefined)
    throw new WrongFileError(`the ${what} in the archive lack the column "${missing}"`)
  return mapValues(names, (name: string) => required(places.get(fold(name)), name)) as Record<
    Column,
    number
  >
}
