import { Suspense } from 'react'
import { optionalPart } from '../../kit/ui/optional-part.ts'
import type { OfficeMapProps } from '../../parts/map/office-map.tsx'

/** Loaded lazily in the browser, which needs no script to show what the server has written. */
const load = async () => (await import('../../parts/map/office-map.tsx')).OfficeMap

const LoadedMap = import.meta.env.SSR ? await load() : optionalPart(load)

/** On phones a profile stays short, and the practice's page has the map; paper has that of the first place. */
export const OfficeMap = (props: OfficeMapProps) => (
  <Suspense>
    <LoadedMap className="mt-s4 max-tablet:hidden print:hidden" {...props} />
  </Suspense>
)
