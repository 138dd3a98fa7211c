import { lazy, Suspense } from 'react'
import type { FacetPanelProps } from './facet-panel.tsx'

/** On the server at once, so that it works as a plain form; in the browser after the first paint. */
const FacetPanel = import.meta.env.SSR
  ? (await import('./facet-panel.tsx')).default
  : lazy(() => import('./facet-panel.tsx'))

export const LazyFacetPanel = (props: FacetPanelProps) => (
  <Suspense>
    <FacetPanel {...props} />
  </Suspense>
)
