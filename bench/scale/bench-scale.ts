import { parseArgs } from 'node:util'
import { required } from '../../contract/required.ts'
import { type Measured, measureSize } from './measure-size.ts'

const usualSizes = [2_000, 200_000, 2_000_000]

/**
 * What readers and operators wait for as the directory grows: times as ratios to those of the smallest,
 * and the exponent of the growth between two sizes (0: the same; 1: as many times as long as there are
 * times as many doctors).
 */
async function benchScale() {
  const sizes = sizesAsked()
  const all: Measured[] = []
  for (const size of sizes) all.push(await measureSize(size))
  const [first] = all
  if (!first) return
  const table: Record<string, Record<string, string>> = {}
  for (const name of first.times.keys()) table[name] = rowOf(all, name)
  console.table(table)
  console.table(
    Object.fromEntries(
      all.map(({ count, memory, onDisk, keptUnderWrites }) => [
        count.toLocaleString('en-US'),
        {
          'server, RSS': `${memory.rss.toFixed(0)} MB`,
          ratio: (memory.rss / first.memory.rss).toFixed(2),
          'with PostgreSQL, PSS': `${memory.pss.toFixed(0)} MB`,
          'ratio ': (memory.pss / first.memory.pss).toFixed(2),
          'kept pages with an edit a second': keptUnderWrites.toFixed(2),
          'database on disk': `${onDisk.toFixed(0)} MB`,
        },
      ]),
    ),
  )
}

/** `--sizes=2000,200000` after the name of the bench. @throws for what are no numbers of doctors */
function sizesAsked(): number[] {
  const { values } = parseArgs({ options: { sizes: { type: 'string' } }, strict: false })
  if (typeof values.sizes !== 'string') return usualSizes
  const sizes = values.sizes.split(',').map(Number)
  if (sizes.some((size) => !Number.isInteger(size) || size < 200))
    throw new Error(`--sizes= takes numbers from 200, separated by commas, not "${values.sizes}".`)
  return sizes.toSorted((one, other) => one - other)
}

function rowOf(all: readonly Measured[], name: string): Record<string, string> {
  const row: Record<string, string> = {}
  const first = required(all[0]?.times.get(name))
  all.forEach(({ count, times }, place) => {
    const { p50, p95 } = required(times.get(name))
    const label = count.toLocaleString('en-US')
    row[`p50 at ${label}`] = p50.toFixed(1)
    row[`p95 at ${label}`] = p95.toFixed(1)
    if (place === 0) return
    const before = required(all[place - 1])
    const growth =
      Math.log(p50 / required(before.times.get(name)).p50) / Math.log(count / before.count)
    row[`ratio at ${label}`] = (p50 / first.p50).toFixed(2)
    row[`exponent to ${label}`] = growth.toFixed(2)
  })
  return row
}

await benchScale()
