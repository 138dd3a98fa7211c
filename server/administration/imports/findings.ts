import type {
  ImportDifference,
  ImportFindings,
} from '../../../contract/administration/imports/findings.ts'
import type { Difference, Report } from '../../directory/nppes/report/report.ts'

/** What a run found, in the shape that is kept and shown. */
export function findingsOf(report: Report): ImportFindings {
  const { doctor, practice } = report.kept
  return {
    added: { count: doctor.new + practice.new, first: firstOf(report, 'new') },
    changed: { count: doctor.changed + practice.changed, first: firstOf(report, 'changed') },
    unpublished: { count: report.unpublished, first: firstOf(report, 'unpublished') },
    moved: { count: report.movedCount, first: report.moved },
    shared: { count: report.sharedCount, first: report.shared },
    changedSince: { count: report.changedSinceCount, first: report.changedSince },
    problems: {
      count: report.problemCount,
      first: report.problems.toSorted((one, other) => one.line - other.line),
    },
    unmapped: [...report.unmapped]
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]) => ({ code, count })),
  }
}

const firstOf = (report: Report, wanted: Difference['what']): ImportDifference[] =>
  report.differences
    .filter(({ what }) => what === wanted)
    .map(({ kind, npi, name, changes }) => ({ kind, npi, name, changes }))
