import { cases } from './cases.ts'
import type { Finding } from './report.ts'

/**
 * Breaks the built product in every way a bad day has, on loopback and in temporary folders, and
 * counts what became of each write that was answered. Fails when one is missing or there twice, or
 * when the server is not back in time. Names of cases as arguments run only these.
 */
const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in cases))
if (unknown)
  throw new Error(`No such case: ${unknown}. There are: ${Object.keys(cases).join(', ')}`)

let failedCount = 0
for (const [name, runCase] of Object.entries(cases)) {
  if (names.length > 0 && !names.includes(name)) continue
  const startedAt = Date.now()
  const finding = await runCase().catch((error: Error): Finding => ({ faults: [error.message] }))
  const { skipped, counts = {}, faults = [] } = finding
  const figures = Object.entries(counts).map(([what, count]) => `${what} ${count}`)
  const took = `${Math.round((Date.now() - startedAt) / 1000)} s`
  const result = skipped ? `skipped: ${skipped}` : faults.length > 0 ? 'FAILED' : 'held'
  console.log(`${name.padEnd(11)} ${[result, ...figures, took].join(', ')}`)
  for (const fault of faults) console.log(`            ${fault}`)
  failedCount += faults.length > 0 ? 1 : 0
}
process.exitCode = failedCount > 0 ? 1 : 0
