import { keysOf } from '../../../../contract/objects.ts'
import { itemAt } from '../../../../contract/required.ts'
import type { Change } from '../plan/difference.ts'
import { type Difference, type Report, skipReasons } from './report.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** The closing table and what an operator should look at, as plain text. */
export function reportText(report: Report, postalCode: string): string {
  return [table(report, postalCode), ...notes(report)].join('\n\n')
}

function table(report: Report, postalCode: string): string {
  const { doctor, practice } = report.kept
  const keptRow = (label: string, of: (counts: typeof doctor) => number) => [
    label,
    number(of(doctor)),
    number(of(practice)),
    number(of(doctor) + of(practice)),
  ]
  const reasons = keysOf(skipReasons)
    .filter((reason) => report.skipped[reason] > 0)
    .map((reason) => [`  ${skipReasons[reason]}`, '', '', number(report.skipped[reason])])
  const rows = [
    ['', 'Doctors', 'Practices', 'Rows'],
    ['Read', '', '', number(report.read)],
    keptRow(`In area ${postalCode}`, (counts) => counts.new + counts.changed + counts.unchanged),
    keptRow('  new', (counts) => counts.new),
    keptRow('  changed', (counts) => counts.changed),
    keptRow('  unchanged', (counts) => counts.unchanged),
    ['Skipped', '', '', number(report.skippedRows)],
    ...reasons,
  ]
  return alignColumns(rows)
}

/** First column to the left, the others to the right. */
function alignColumns(rows: string[][]): string {
  const widths = itemAt(rows, 0).map((_, column) =>
    Math.max(...rows.map((row) => itemAt(row, column).length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(itemAt(widths, 0)) : cell.padStart(itemAt(widths, column)),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function notes(report: Report): string[] {
  const problems = report.problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, problem }) => `line ${line}: ${problem}`)
  const sharedLines = report.shared.map(
    ({ npi, name, practice, others }) =>
      `${npi}  ${name}: ${practice}; also there: ${others.join(', ')}`,
  )
  const unmappedCodes = [...report.unmapped].sort(([, a], [, b]) => b - a)
  return [
    `Doctors who stand with a practice at their address: ${number(report.joined)}`,
    report.unpublished > 0 &&
      `Taken offline, deactivated or no practice: ${number(report.unpublished)}`,
    report.sharedCount > 0 &&
      `Doctors at an address with several practices, and the one they stand with:\n${listLines(sharedLines, report.sharedCount)}`,
    report.movedCount > 0 &&
      `In the directory, but elsewhere in this file; left as they are, by NPI:\n${listLines(report.moved, report.movedCount)}`,
    unmappedCodes.length > 0 &&
      `Taxonomy codes without a specialty of ours (server/directory/taxonomy/taxonomy.ts):\n${unmappedCodes
        .map(([code, count]) => `  ${code}  ${number(count)}`)
        .join('\n')}`,
    report.problemCount > 0 && `Rows to look at:\n${listLines(problems, report.problemCount)}`,
  ].filter((note) => note !== false)
}

/** What a dry run would do, record by record. */
export function differencesText(report: Report): string {
  if (report.differenceCount === 0) return 'Nothing would change.'
  const lines = report.differences.flatMap(differenceLines)
  const more = report.differenceCount - report.differences.length
  return [...lines, ...(more > 0 ? [`… and ${number(more)} more`] : [])].join('\n')
}

function differenceLines({ what, kind, npi, name, changes }: Difference): string[] {
  const lines = changes.map(({ field, from, to }) =>
    what === 'new'
      ? `    ${field}: ${valueText(to)}`
      : `    ${field}: ${valueText(from)} → ${valueText(to)}`,
  )
  return [`${what.padEnd(11)} ${kind.padEnd(8)} ${npi}  ${name}`, ...lines]
}

const valueText = (value: Change['from']) => (value === null ? '(empty)' : String(value))

const listLines = (lines: string[], count: number) =>
  [
    ...lines.map((line) => `  ${line}`),
    ...(count > lines.length ? [`  … and ${number(count - lines.length)} more`] : []),
  ].join('\n')
