import { lazy, Suspense } from 'react'
import type { FacetPanelProps } from './facet-panel.tsx'

/** On the server at once, so that it works as a plain form; in the browser after the first paint. */
const FacetPanel = import.meta.env.SSR
  ? (await import('./facet-panel.tsx')).default
  : lazy(() => import('./facet-panel.tsx'))

export const LazyFacetPanel = (props: FacetPanelProps) => (
  // its place is kept: what stands below must not move when it comes
  <div className="mt-s4 min-h-target">
    <Suspense>
      <FacetPanel {...props} />
    </Suspense>
  </div>
)
