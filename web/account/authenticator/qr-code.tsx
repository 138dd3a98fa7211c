import { useEffect, useState } from 'react'

/** Empty modules around it, without which cameras do not find it. */
const margin = 4

/** A QR code, dark on white in both themes. Its encoder loads when the first one is shown. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<boolean[][]>()
  useEffect(() => {
    let shown = true
    void import('uqr').then(({ encode }) => {
      if (shown) setModules(encode(text, { border: 0 }).data)
    })
    return () => {
      shown = false
    }
  }, [text])
  const size = (modules?.length ?? 41) + 2 * margin
  return (
    <svg
      className="aspect-square w-full max-w-60 rounded-2 border border-line"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      {modules && <path d={pathOf(modules)} fill="#000" />}
    </svg>
  )
}

/** One bar for each run of dark modules in a row. */
function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return ''
        const end = row.indexOf(false, x)
        const length = (end === -1 ? row.length : end) - x
        return `M${x + margin} ${y + margin}h${length}v1h-${length}z`
      }),
    )
    .join('')
}
