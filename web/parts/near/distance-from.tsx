import { Suspense } from 'react'
import { optionalPart } from '../../kit/ui/optional-part.ts'
import type { DistanceProps } from './distance-line.tsx'
import { useReaderPosition } from './reader-position.ts'

const DistanceLine = import.meta.env.SSR
  ? (await import('./distance-line.tsx')).DistanceLine
  : optionalPart(async () => (await import('./distance-line.tsx')).DistanceLine)

/** The line about how far a record is, loaded where the reader came from a list near a place. */
export function DistanceFrom(props: DistanceProps) {
  const position = useReaderPosition()
  const { near, unknownNear } = props.record
  if (!position && !near && !unknownNear) return null
  return (
    <Suspense>
      <DistanceLine {...props} />
    </Suspense>
  )
}
