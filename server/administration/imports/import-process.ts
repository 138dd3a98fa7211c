// Runs in a process of its own for each import: see work-on-import.ts.

import type {
  ImportDifference,
  ImportFindings,
} from '../../../contract/administration/imports/findings.ts'
import { siteArea } from '../../../contract/area/area.ts'
import { importNppes, OlderFileError } from '../../directory/nppes/import-nppes.ts'
import { WrongFileError } from '../../directory/nppes/read/columns.ts'
import type { Difference, Report } from '../../directory/nppes/report/report.ts'
import { connectDatabase } from '../../platform/database/connect.ts'
import { errorForLog, errorText } from '../../platform/log/logger.ts'
import type { ImportMessage, ImportTask } from './work-on-import.ts'

const task: ImportTask = JSON.parse(process.argv[2] ?? '')
const sendMessage = (importMessage: ImportMessage) => process.send?.(importMessage)

// The server has ended: what was not committed is rolled back with the connection.
process.on('disconnect', () => process.exit(1))

const database = connectDatabase(process.env.DATABASE_URL ?? '', { max: 1 })
let last = 0
try {
  const report = await importNppes(database.pool, {
    ...task,
    area: siteArea(),
    onProgress(phase, done, of) {
      if (Date.now() - last < 500) return
      last = Date.now()
      sendMessage({ progress: { phase, done, of } })
    },
  })
  sendMessage({ done: { figures: report.figures, findings: findingsOf(report) } })
} catch (error) {
  if (!(error instanceof WrongFileError)) {
    // goes into the server's log
    console.error(`${errorText(error)}\n${errorForLog(error).stack}`)
    process.exit(1)
  }
  const hint =
    error instanceof OlderFileError
      ? '. To import it all the same, tick “Accept a file older than the last one” and upload it again'
      : ''
  sendMessage({ refusal: error.message + hint })
}

/** The result of a run in the shape that is stored and shown. */
function findingsOf(report: Report): ImportFindings {
  const { doctor, practice } = report.outcomes
  return {
    added: { count: doctor.new + practice.new, first: firstOf(report, 'new') },
    changed: { count: doctor.changed + practice.changed, first: firstOf(report, 'changed') },
    unpublished: { count: report.unpublishedCount, first: firstOf(report, 'unpublished') },
    moved: { count: report.movedCount, first: report.moved.map(({ npi }) => npi) },
    elsewhere: { count: report.movedCount, first: report.moved },
    outside: report.outside,
    shared: { count: report.sharedCount, first: report.sharedPlaces },
    ...(report.addresses && {
      notOnMap: { count: report.addresses.missed, first: report.addresses.misses },
    }),
    changedSince: { count: report.changedSinceCount, first: report.changedSince },
    problems: {
      count: report.problemCount,
      first: report.problems.toSorted((one, other) => one.line - other.line),
    },
    unmapped: [...report.unmappedCodes]
      .sort(([, a], [, b]) => b - a)
      .map(([code, count]) => ({ code, count })),
  }
}

function firstOf(report: Report, kindOfChange: Difference['what']): ImportDifference[] {
  return report.differences
    .filter(({ what }) => what === kindOfChange)
    .map(({ kind, npi, name, changes }) => ({ kind, npi, name, changes }))
}
