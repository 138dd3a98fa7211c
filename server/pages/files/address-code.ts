import { encode } from 'uqr'

/** The quiet zone, without which cameras do not detect the code. */
const margin = 4

/** A QR code of an address, dark on white, as an SVG file. */
export function addressCode(address: string): string {
  const { data, size } = encode(address, { border: 0 })
  const whole = size + 2 * margin
  const rows = data.flatMap((row, y) =>
    runsOf(row).map(([x, width]) => `M${x + margin} ${y + margin}h${width}v1h-${width}z`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}h-${whole}z"/><path d="${rows.join('')}"/></svg>`
}

/** Start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue
    const last = runs.at(-1)
    if (last && last[0] + last[1] === x) last[1]++
    else runs.push([x, 1])
  }
  return runs
}
