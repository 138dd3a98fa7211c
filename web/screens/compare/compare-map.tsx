import { Suspense, use } from 'react'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import { paths } from '../../../contract/paths.ts'
import { optionalPart } from '../../kit/ui/optional-part.ts'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { NotOnMap } from '../../parts/provider/list-map/not-on-map.tsx'
import { pinsOf } from '../../parts/provider/list-map/pins-of.ts'

/** Loaded lazily in the browser, which needs no script to show what the server has written. */
const PinsMap = import.meta.env.SSR
  ? (await import('../../parts/map/pins-map.tsx')).PinsMap
  : optionalPart(async () => (await import('../../parts/map/pins-map.tsx')).PinsMap)

/** Where the compared doctors are, with the numbers of their columns. */
export function CompareMap({ doctors }: { doctors: readonly Doctor[] }) {
  const near = use(CarriedPlace)
  const pins = pinsOf(doctors, ({ slug }) => paths.doctor(slug, { near }))
  if (pins.length === 0) return null
  return (
    <Suspense>
      <PinsMap of="doctors" pins={pins}>
        <NotOnMap of={doctors} />
      </PinsMap>
    </Suspense>
  )
}
