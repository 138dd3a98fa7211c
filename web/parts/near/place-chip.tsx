import { MapPin } from 'lucide-react'
import * as texts from '#texts/directory/near.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import type { SharedFilters } from '../../../contract/paths.ts'
import { FilterChip } from '../../kit/ui/filter-chip.tsx'
import { placeLabel } from './place-label.ts'

type Props = {
  near: NearPlace
  addressWith: (changes: SharedFilters) => string
  onRemove: (changes: SharedFilters) => void
}

/** The place that a list starts from, removable. */
export function PlaceChip({ near, addressWith, onRemove }: Props) {
  const changes = changesWithoutPlace(near)
  return (
    <ul aria-label={texts.place}>
      <li>
        <FilterChip
          icon={<MapPin className="icon" />}
          href={addressWith(changes)}
          onRemove={() => onRemove(changes)}
        >
          {placeLabel(near)}
        </FilterChip>
      </li>
    </ul>
  )
}

/** A radius goes with its place. */
const changesWithoutPlace = ({ without }: NearPlace): SharedFilters => ({
  ...(without === undefined ? { near: '' } : { search: without }),
  within: '',
})
