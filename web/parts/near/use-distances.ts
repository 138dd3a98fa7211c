import type { NearPlace } from '../../../contract/map/near.ts'
import { type Located, useReaderPosition } from './reader-position.ts'

/** The place that the distances of an answer are from, as it names it. */
export type From = Pick<NearPlace, 'label' | 'isAbout'>

export type LocatedFrom = Located & { near?: From | undefined; unknownNear?: string | undefined }

/** Records with their distances: from the place of the answer, or else from where the device is. */
export function useDistances<R extends Located>(records: readonly R[], near: From | undefined) {
  const position = useReaderPosition()
  return position && !near ? position.withDistances(records) : records
}
