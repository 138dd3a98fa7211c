import type { ReactElement } from 'react'
import { ResponsiveContainer } from 'recharts'

const ink = { fill: 'var(--ink-2)', fontSize: 15 }
/** An axis without lines. */
export const plainAxis = { tickLine: false, axisLine: false, tick: ink }
/** No animation, and not focusable: the table below has every number. */
export const still = { isAnimationActive: false } as const
// an initial size, so that nothing is drawn at size 0
const initial = { width: 320, height: 240 }

export const margin = { top: 8, right: 12, bottom: 4, left: 0 }

type Key = { label: string; isDashed: boolean }

/** A chart for eyes, and one sentence for everybody else. */
export function Figure({
  text,
  keys,
  children,
}: {
  text: string
  keys?: Key[]
  children: ReactElement
}) {
  return (
    <div className="flex h-full flex-col gap-s2">
      {keys && (
        <ul className="flex flex-wrap gap-x-s5 gap-y-s1 text-sm text-ink-2" aria-hidden="true">
          {keys.map(({ label, isDashed }) => (
            <li key={label} className="flex items-center gap-s2">
              <svg width="28" height="4" aria-hidden="true">
                <line
                  x2="28"
                  y1="2"
                  y2="2"
                  stroke={isDashed ? 'var(--chart-4)' : 'var(--chart-1)'}
                  strokeWidth={isDashed ? 2 : 3}
                  strokeDasharray={isDashed ? '6 5' : undefined}
                />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className="min-h-0 flex-1" role="img" aria-label={text}>
        <ResponsiveContainer width="100%" height="100%" initialDimension={initial}>
          {children}
        </ResponsiveContainer>
      </div>
    </div>
  )
}
