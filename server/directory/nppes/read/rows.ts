import { CsvError, parse } from 'csv-parse/sync'
import { itemAt } from '../../../../contract/required.ts'
import { WrongFileError } from './columns.ts'
import { plainBytes, textOf } from './decode.ts'
import { readSource, type Table } from './source.ts'

/**
 * One row, or what is wrong with it; `line` counts from 1, the header included. `cells`: how many
 * the line had, if empty ones at its end were missing and are filled up.
 */
export type Row =
  | { line: number; fields: string[]; cells?: number }
  | { line: number; problem: string; fault: Fault }

/** A fault of a row, for the likely cause of many. */
export type Fault = 'columns' | 'quotes'

const longestLine = 1 << 20
/** A field may hold line breaks; a row with more lines than this has an unclosed quote. */
const mostLines = 10

/**
 * Reads a file of comma-separated rows in constant memory: first the header, then the rows in
 * portions. A row is the fewest lines that make a complete one; if none do, its first line is
 * reported and reading goes on with the next.
 * @throws WrongFileError if it is empty, not a text file, or ends in the middle of a row
 */
export async function* readRows(
  file: string,
  onBytes: (bytes: number) => void = () => {},
  table: Table = 'providers',
): AsyncGenerator<Row[], void, undefined> {
  let width = 0
  let line = 1
  let rest: string[] = []
  let endsWithLine = true
  let last: Row | undefined
  let shortCount = 0
  for await (const { lines, bytes, isWhole } of readLines(file, table)) {
    endsWithLine = isWhole
    rest = rest.concat(lines)
    if (width === 0) {
      const header = parseHeader(itemAt(rest, 0))
      width = header.length
      yield [{ line, fields: header }]
      rest.shift()
      line += 1
    }
    const result = takeRows(rest, line, width, false)
    yield result.rows
    last = result.rows.at(-1) ?? last
    shortCount += result.rows.filter(isShort).length
    rest = rest.slice(result.lines)
    line += result.lines
    onBytes(bytes)
  }
  if (width === 0) throw new WrongFileError('the file is empty')
  const { rows } = takeRows(rest, line, width, true)
  last = rows.at(-1) ?? last
  shortCount += rows.filter(isShort).length
  // a spreadsheet that leaves out empty cells at the end does so in other rows too
  const isCut = last && ('problem' in last || (isShort(last) && shortCount === 1))
  if (!endsWithLine && isCut)
    throw new WrongFileError(
      'the file ends in the middle of a row: it was cut off. Download or upload it again',
    )
  yield rows
}

const isShort = (row: Row) => 'cells' in row

async function* readLines(
  file: string,
  table: Table,
): AsyncGenerator<{ lines: string[]; bytes: number; isWhole: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  let bytes = 0
  const plainOf = plainBytes()
  for await (const chunk of readSource(file, table)) {
    const plain = plainOf(chunk)
    const block: Buffer = rest.length > 0 ? Buffer.concat([rest, plain]) : plain
    bytes += chunk.length
    const end = block.lastIndexOf(10)
    rest = Buffer.from(block.subarray(end + 1))
    if (rest.length > longestLine) throw new WrongFileError('not a text file with one row per line')
    if (end >= 0) yield { lines: textOf(block.subarray(0, end)).split('\n'), bytes, isWhole: true }
  }
  if (rest.length > 0) yield { lines: [textOf(rest)], bytes, isWhole: false }
}

const separators = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
] as const

function parseHeader(text: string): string[] {
  try {
    const [header]: string[][] = parse(text, { bom: true, relax_column_count: true })
    if (header && header.length > 1) return header
    const separator = separators.find(([character]) => text.includes(character))
    if (separator)
      throw new WrongFileError(
        `the columns are separated by ${separator[1]} instead of commas: a spreadsheet has saved the file in another format. Save it as CSV with commas, or download it from the register again and import it unopened`,
      )
    if (header) return header
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
  }
  throw new WrongFileError('not a file of comma-separated values')
}

function takeRows(
  lines: string[],
  firstLine: number,
  width: number,
  atEnd: boolean,
): { rows: Row[]; lines: number } {
  const rows: Row[] = []
  let at = 0
  while (at < lines.length) {
    const text = withoutReturn(itemAt(lines, at))
    const line = firstLine + at
    const fields = plainFields(text)
    if (isBlank(text)) {
      at += 1
    } else if (fields?.length === width) {
      rows.push({ line, fields })
      at += 1
    } else {
      const result = takeRow(lines, at, width)
      if (result === 'more lines' && !atEnd) break
      if (typeof result === 'object' && 'fields' in result) {
        const { fields, cells } = result
        rows.push(cells === undefined ? { line, fields } : { line, fields, cells })
        at += result.lines
      } else {
        rows.push({ line, ...(typeof result === 'object' ? result : neverClosed) })
        at += 1
      }
    }
  }
  return { rows, lines: at }
}

const neverClosed = { problem: 'a quoted field is never closed', fault: 'quotes' } as const
const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** Also the commas that a spreadsheet writes for an empty row. */
const isBlank = (text: string) => /^[\s,"]*$/.test(text) && quotesIn(text) % 2 === 0

/**
 * Splits the two shapes that nearly every line has: all fields in quotes or none, and no quote
 * inside a field. This is exact and eight times as fast as the parser.
 */
function plainFields(text: string): string[] | null {
  if (text.charCodeAt(0) !== 34) return text.includes('"') ? null : text.split(',')
  if (text.length < 2 || text.charCodeAt(text.length - 1) !== 34) return null
  const fields = text.slice(1, -1).split('","')
  return fields.some((field) => field.includes('"')) ? null : fields
}

type Taken =
  | { fields: string[]; lines: number; cells?: number }
  | { problem: string; fault: Fault }
  | 'more lines'

function takeRow(lines: string[], at: number, width: number): Taken {
  let text = withoutReturn(itemAt(lines, at))
  for (let count = 1; ; count += 1) {
    if (quotesIn(text) % 2 === 0) return parseRow(text, width, count)
    if (count === mostLines) return neverClosed
    if (at + count >= lines.length) return 'more lines'
    text += `\n${withoutReturn(itemAt(lines, at + count))}`
  }
}

const quotesIn = (text: string) => text.split('"').length - 1

function parseRow(text: string, width: number, lines: number): Taken {
  try {
    const [fields = []]: string[][] = parse(text, { relax_column_count: true })
    if (fields.length === width) return { fields, lines }
    if (fields.length < width)
      return {
        fields: [...fields, ...Array<string>(width - fields.length).fill('')],
        lines,
        cells: fields.length,
      }
    return { problem: `${fields.length} columns instead of ${width}`, fault: 'columns' }
  } catch (error) {
    if (error instanceof CsvError)
      return { problem: 'quotes inside a field are not doubled', fault: 'quotes' }
    throw error
  }
}
