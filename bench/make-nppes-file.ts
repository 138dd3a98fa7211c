import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkDigitOf } from '../contract/directory/npi.ts'
import { required } from '../contract/required.ts'
import { answerHelp, usageOf } from '../scripts/lib/help.mjs'

answerHelp()
const sample = new URL('../server/directory/nppes/fixtures/nppes-sample.csv', import.meta.url)
const units: Record<string, number> = { KB: 1e3, MB: 1e6, GB: 1e9 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '1GB' },
    'all-in-area': { type: 'boolean', default: false },
  },
})
const [out] = positionals
const [, amount, unit = ''] = values.size.match(/^(\d+)(KB|MB|GB)$/) ?? []
if (!out || !amount) {
  console.error(`Usage: ${usageOf('bench:nppes-file')}`)
  process.exit(1)
}
const size = Number(amount) * required(units[unit])

/**
 * The sample again and again, every row with a fresh, valid NPI. As in the real file few rows lie in
 * the area: after the first repeat 78258 becomes another postal code, unless all are wanted there.
 */
const [header = '', ...rows] = readFileSync(sample, 'utf8').trimEnd().split('\n')
const afterNpi = rows.map((row) => row.slice(row.indexOf('",')))
const rowsElsewhere = afterNpi.map((row) => row.replaceAll('"78258', '"79901'))

const stream = createWriteStream(out)
stream.write(`${header}\n`)
let bytesWritten = header.length + 1
let rowsWritten = 0
for (let repeat = 0; bytesWritten < size; repeat += 1) {
  const rests = repeat === 0 || values['all-in-area'] ? afterNpi : rowsElsewhere
  const block = rests
    .map((rest) => {
      rowsWritten += 1
      const firstNine = String(100_000_000 + rowsWritten)
      return `"${firstNine}${checkDigitOf(firstNine)}${rest}\n`
    })
    .join('')
  bytesWritten += Buffer.byteLength(block)
  if (!stream.write(block)) await once(stream, 'drain')
}
stream.end()
await once(stream, 'finish')
console.log(
  `${out}: ${rowsWritten.toLocaleString('en-US')} rows, ${(bytesWritten / 1e6).toFixed(0)} MB`,
)
