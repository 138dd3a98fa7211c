import { unknown } from '#texts/directory/distance.ts'
import type { DoctorCard } from '../../../contract/directory/doctor.ts'
import { distanceText } from './distance-text.ts'

/**
 * How far it is from the place that a list starts from, at the beginning of a line about where. No
 * component: cards of other lists have it for none.
 */
export function distanceFirst({ distance }: Pick<DoctorCard, 'distance'>) {
  if (distance === undefined) return null
  if (distance === null) return <span className="block text-ink-3">{unknown}</span>
  const { shown, straight, spoken } = distanceText(distance)
  return (
    <>
      <span className={straight ? 'block' : undefined}>
        <span aria-hidden="true">
          <b className="distance">{shown}</b>
          {straight && ` ${straight}`}
        </span>
        <span className="sr-only">{spoken}</span>
      </span>
      {!straight && ' · '}
    </>
  )
}
