const width = 120
const height = 32

/** A line without numbers, which are next to it. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, place) => ({
    x: place * step,
    y: height - 2 - (value / most) * (height - 4),
  }))
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return (
    <svg
      className="mt-auto h-12 w-full pt-s2"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} fill="var(--oak-tint)" />
      <polyline
        points={line}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth={2}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
