import { entriesOf } from '../../../../contract/objects.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { Report } from '../report/report.ts'
import { WrongFileError } from './columns.ts'

/** A file with a larger share of malformed rows is damaged, or of another kind. */
const mostMalformed = 0.05

const remedy =
  'Download it from the register again and import it as it is, without opening it in a spreadsheet; nothing was imported'

const likelyCauses = {
  columns:
    'Their cells do not fit the header, as when commas inside of cells have lost their quotes, or rows were cut off',
  quotes:
    'The quotes around their cells are damaged, as after a script or an editor has saved the file',
  values:
    'Their first columns hold other values, as when a spreadsheet has saved numbers like 1.23E+09 or columns were moved',
}

/** @throws WrongFileError with the likely cause and the remedy if the rows cannot be trusted */
export function checkRows({
  read,
  skipCounts: { malformed },
  faults,
  firstMalformed,
  dates,
}: Report) {
  if (read === 0) throw new WrongFileError('the file has a header and no rows')
  if (dates.all > 0 && dates.unreadable === dates.all) {
    const such = dates.first ? `, such as “${dates.first.date}” in line ${dates.first.line}` : ''
    throw new WrongFileError(
      `none of the ${number(dates.all)} dates in the file can be read${such}. A spreadsheet or a script has changed them. ${remedy}`,
    )
  }
  if (malformed <= read * mostMalformed) return
  const first = firstMalformed
    ? `, such as line ${firstMalformed.line}: ${firstMalformed.problem}`
    : ''
  const [fault] = itemAt(
    entriesOf(faults).toSorted(([, one], [, other]) => other - one),
    0,
  )
  throw new WrongFileError(
    `${number(malformed)} of ${number(read)} rows are malformed, more than ${mostMalformed * 100} %${first}. ${likelyCauses[fault]}. ${remedy}`,
  )
}

const number = (count: number) => count.toLocaleString('en-US')
