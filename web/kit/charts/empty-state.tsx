import type { ReactNode } from 'react'

/** A text instead of a figure, chart or list. */
export function EmptyState({ dash = false, children }: { dash?: boolean; children: ReactNode }) {
  return (
    <div className="grid min-h-16 content-center rounded-2 border border-dashed border-line-control px-s4 py-s3">
      {dash && (
        <span className="font-display text-head-2 font-semibold" aria-hidden="true">
          –
        </span>
      )}
      <p className="text-ink-2">{children}</p>
    </div>
  )
}
