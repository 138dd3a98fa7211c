import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { itemAt } from '../../contract/required.ts'
import {
  npiOf,
  practiceLocation,
  sampleHeader,
  sampleRows,
} from '../../server/directory/nppes/fixtures/sample.ts'

const columnOf = (name: string) => sampleHeader.indexOf(name)
const npi = columnOf('NPI')
const postalCode = columnOf(`${practiceLocation} Postal Code`)
const line1 = columnOf('Provider First Line Business Practice Location Address')
const phone = columnOf(`${practiceLocation} Telephone Number`)
const inArea = sampleRows.filter((row) => itemAt(row, postalCode).startsWith('78258'))

/**
 * The sample's rows of the area again and again, at other house numbers, with NPIs of their own.
 * @param exchange of the phone of the row with this index
 * @param only rows that are written; all when it is left out
 */
export async function writeRegisterFile(
  path: string,
  rowCount: number,
  exchange: (index: number) => string,
  only: (index: number) => boolean = () => true,
) {
  const stream = createWriteStream(path)
  const write = (row: string[]) =>
    stream.write(`${row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\n`)
  write(sampleHeader)
  for (let index = 0; index < rowCount; index += 1) {
    if (!only(index)) continue
    const row = [...itemAt(inArea, index % inArea.length)]
    row[npi] = npiOf(index)
    row[line1] = `${Math.floor(index / inArea.length) + 1}${row[line1]}`
    row[phone] = `210${exchange(index)}${String(index % 10_000).padStart(4, '0')}`
    if (!write(row)) await once(stream, 'drain')
  }
  stream.end()
  await finished(stream)
}
