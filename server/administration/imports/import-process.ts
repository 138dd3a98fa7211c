// Runs in a process of its own for each import: see run-import.ts.

import { importNppes } from '../../directory/nppes/import-nppes.ts'
import { WrongFileError } from '../../directory/nppes/read/columns.ts'
import { OlderFileError } from '../../directory/nppes/read/file-date.ts'
import { connectDatabase } from '../../platform/database/connect.ts'
import { findingsOf } from './findings.ts'
import type { ImportMessage, ImportTask } from './run-import.ts'

const task: ImportTask = JSON.parse(process.argv[2] ?? '')
const sendMessage = (importMessage: ImportMessage) => process.send?.(importMessage)

// The server is gone: what was not saved yet is undone with the connection.
process.on('disconnect', () => process.exit(1))

const database = connectDatabase(process.env.DATABASE_URL ?? '', { max: 1 })
let last = 0
try {
  const report = await importNppes(database.pool, {
    ...task,
    onProgress(phase, done, of) {
      if (Date.now() - last < 500) return
      last = Date.now()
      sendMessage({ progress: { phase, done, of } })
    },
  })
  sendMessage({ done: { figures: report.figures, findings: findingsOf(report) } })
} catch (error) {
  if (!(error instanceof WrongFileError)) throw error
  const hint =
    error instanceof OlderFileError
      ? '. To import it all the same, tick “Accept a file older than the last one” and upload it again'
      : ''
  sendMessage({ refused: error.message + hint })
}
