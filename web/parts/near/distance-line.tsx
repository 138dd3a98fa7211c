import { placeUnknown } from '#texts/directory/distance.ts'
import { distanceAlone } from './distance-first.tsx'
import { fromText } from './from-text.ts'
import { type LocatedFrom, useDistances } from './use-distances.ts'

export type DistanceProps = { record: LocatedFrom; className?: string }

/** How far a record is from the place of the address or from the reader's device; nothing without either. */
export function DistanceLine({ record, className = '' }: DistanceProps) {
  const { near, unknownNear } = record
  const [located] = useDistances([record], near)
  if (unknownNear)
    return <p className={`wrap-anywhere text-ink-3 ${className}`}>{placeUnknown(unknownNear)}</p>
  if (located?.distance === undefined) return null
  return (
    <p className={`wrap-anywhere ${className}`}>
      {distanceAlone(located)} {located.distance && fromText(near)}
    </p>
  )
}
