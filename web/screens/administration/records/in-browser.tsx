import type { ReactNode } from 'react'
import { useHydrated } from '../../../kit/ui/use-hydrated.ts'

/** Lists and records load in the browser: the server renders the header only. */
export function InBrowser({ what, children }: { what: string; children: () => ReactNode }) {
  return useHydrated() ? children() : <RowShapes what={what} />
}

/** Skeletons of the loading content. */
export function RowShapes({ what }: { what: string }) {
  return (
    <div className="grid min-h-[50vh] content-start gap-s4 wide:col-span-12" role="status">
      <span className="sr-only">Loading {what}</span>
      {[0, 1, 2, 3, 4].map((place) => (
        <span key={place} className="sk h-14 rounded-2" />
      ))}
    </div>
  )
}
