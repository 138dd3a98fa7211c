import { unknown } from '#texts/directory/distance.ts'
import { distanceText } from './distance-text.ts'
import type { Located } from './reader-position.ts'

type Away = Pick<Located, 'distance'>

/**
 * How far it is from the place that a list starts from, at the beginning of a line about where. No
 * component: cards of other lists have it for none.
 */
export function distanceFirst({ distance }: Away) {
  if (!distance) return distanceAlone({ distance })
  return (
    <>
      <span className={distance.isByStreet ? undefined : 'block'}>
        {distanceAlone({ distance })}
      </span>
      {distance.isByStreet && ' · '}
    </>
  )
}

/** The same without what stands after it; null where nobody asks. */
export function distanceAlone({ distance }: Away) {
  if (distance === undefined) return null
  if (distance === null) return <span className="block text-ink-3">{unknown}</span>
  const { shown, straight, spoken } = distanceText(distance)
  return (
    <>
      <span aria-hidden="true">
        <b className="distance">{shown}</b>
        {straight && ` ${straight}`}
      </span>
      <span className="sr-only">{spoken}</span>
    </>
  )
}
