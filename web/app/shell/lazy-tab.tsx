import { type ReactNode, Suspense } from 'react'
import * as texts from '#texts/ui.ts'
import { useHydrated } from '../../kit/ui/use-hydrated.ts'

/** A lazily loaded tab, rendered in the browser only. */
export function LazyTab({
  what,
  children,
}: {
  /** The thing that loads, for screen readers: `your profile`. */
  what: string
  children: ReactNode
}) {
  if (!useHydrated()) return <Waiting what={what} />
  return <Suspense fallback={<Waiting what={what} />}>{children}</Suspense>
}

function Waiting({ what }: { what: string }) {
  return (
    <div className="grid min-h-[60vh] content-start gap-s4" role="status">
      <span className="sr-only">{texts.loading(what)}</span>
      <span className="sk h-40 rounded-3" />
      <span className="sk h-96 rounded-3" />
    </div>
  )
}
