/** Modules of light around a QR code, without which cameras do not detect it. */
export const quietZone = 4

/** The dark modules of a QR code as an SVG path: one bar for each run of them in a row. */
export function pathOfModules(modules: readonly boolean[][]): string {
  return modules
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`
      }),
    )
    .join('')
}
