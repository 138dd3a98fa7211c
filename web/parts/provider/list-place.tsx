import type { NearPlace } from '../../../contract/map/near.ts'
import type { SharedFilters } from '../../../contract/paths.ts'
import { NearButton } from '../near/near-field.tsx'
import { PlaceChip } from '../near/place-chip.tsx'
import { ViewSwitch } from './list-map/view-switch.tsx'

type Props = {
  /** Whether the directory has a map. */
  hasMap: boolean
  near: NearPlace | undefined
  view: SharedFilters['view']
  /** The part of the list, which its other view shows too. */
  part: Pick<SharedFilters, 'show' | 'from'>
  /** Nothing is found, and so nothing is on the map. */
  isEmpty: boolean
  addressWith: (changes: SharedFilters) => string
  onChange: (changes: SharedFilters) => void
  onRemove: (changes: SharedFilters) => void
}

/** In the head of a list: the place that it starts from, or the way to say one, and the way to its map. */
export function ListPlace({
  hasMap,
  near,
  view,
  part,
  isEmpty,
  addressWith,
  onChange,
  onRemove,
}: Props) {
  return (
    <>
      {near && <PlaceChip near={near} addressWith={addressWith} onRemove={onRemove} />}
      {hasMap && <NearButton isInForce={near !== undefined} />}
      {hasMap && !isEmpty && (
        <ViewSwitch
          view={view}
          addressWith={(other) => addressWith({ ...part, ...other })}
          onChange={(other) => onChange({ ...part, ...other })}
        />
      )}
    </>
  )
}
