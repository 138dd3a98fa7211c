import { keysOf } from '../../../../contract/objects.ts'
import { itemAt } from '../../../../contract/required.ts'
import { missLines } from '../../points/judge-addresses.ts'
import type { Change } from '../plan/plan-record.ts'
import { type Difference, type Named, type Report, skipReasons } from './report.ts'

const number = (value: number) => value.toLocaleString('en-US')

/** The closing table and notes for the operator, as plain text. */
export function reportText(report: Report, area: string): string {
  return [table(report, area), ...notes(report)].join('\n\n')
}

function table(report: Report, area: string): string {
  const { doctor, practice } = report.outcomes
  const keptRow = (label: string, of: (counts: typeof doctor) => number) => [
    label,
    number(of(doctor)),
    number(of(practice)),
    number(of(doctor) + of(practice)),
  ]
  const reasons = keysOf(skipReasons)
    .filter((reason) => report.skipCounts[reason] > 0)
    .map((reason) => [`  ${skipReasons[reason]}`, '', '', number(report.skipCounts[reason])])
  const rows = [
    ['', 'Doctors', 'Practices', 'Rows'],
    ['Read', '', '', number(report.read)],
    keptRow(`In area ${area}`, (counts) => counts.new + counts.changed + counts.unchanged),
    keptRow('  new', (counts) => counts.new),
    keptRow('  changed', (counts) => counts.changed),
    keptRow('  unchanged', (counts) => counts.unchanged),
    ['Skipped', '', '', number(report.skippedRows)],
    ...reasons,
  ]
  return alignColumns(rows)
}

/** Aligns the first column to the left, the others to the right. */
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
  const sharedLines = report.sharedPlaces.map(
    ({ npi, name, practice, others }) =>
      `${npi}  ${name}: ${practice}; also there: ${others.join(', ')}`,
  )
  const unmappedCodes = [...report.unmappedCodes].sort(([, a], [, b]) => b - a)
  return [
    `Doctors who stand with a practice at their address: ${number(report.joinedCount)}`,
    report.hiddenCount > 0 &&
      `New and not published, because something is missing (/admin/directory?lacks=yes): ${number(report.hiddenCount)}`,
    report.unpublishedCount > 0 &&
      `Taken offline, deactivated, no practice or, where asked for, outside the area: ${number(report.unpublishedCount)}`,
    Object.values(report.places).some((count) => count > 0) &&
      `Further places of doctors: ${placesText(report.places)}`,
    report.endpoints > 0 &&
      `Endpoints of records in the area, which are not for patients and not imported: ${number(report.endpoints)}`,
    report.alerts > 0 &&
      `For a person to decide, listed at /admin/directory/imports: ${number(report.alerts)}`,
    report.sharedCount > 0 &&
      `Doctors at an address with several practices, and the one they stand with:\n${listLines(sharedLines, report.sharedCount)}`,
    report.movedCount > 0 &&
      `In the directory, but elsewhere in this file; left as they are:\n${listLines(report.moved.map(lineOf), report.movedCount)}`,
    report.outside.count > 0 &&
      `In the directory by the register, but outside of the area; left as they are (--outside-offline takes those offline that nobody has claimed):\n${listLines(
        report.outside.first.map(lineOf),
        report.outside.count,
      )}`,
    report.addresses &&
      report.addresses.missed > 0 &&
      `Addresses of the directory that the map does not know by house number:\n${listLines(
        missLines(report.addresses),
        report.addresses.missed,
      )}`,
    unmappedCodes.length > 0 &&
      `Taxonomy codes without a specialty of ours (server/directory/taxonomy/taxonomy.ts):\n${unmappedCodes
        .map(([code, count]) => `  ${code}  ${number(count)}`)
        .join('\n')}`,
    report.problemCount > 0 && `Rows to look at:\n${listLines(problems, report.problemCount)}`,
  ].filter((note) => typeof note === 'string')
}

const lineOf = ({ kind, npi, name }: Named) => `${kind.padEnd(8)} ${npi}  ${name}`

const placesText = ({ added, changed, removed }: Report['places']) =>
  `${number(added)} added, ${number(changed)} changed, ${number(removed)} removed`

/** Lists record by record what a dry run would change. */
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
