import { distance, within as withinMiles } from '#texts/directory/facets.ts'
import type { NearPlace } from '../../../contract/map/near.ts'
import type { Radius } from '../../../contract/map/radii.ts'
import type { SharedFilters } from '../../../contract/paths.ts'
import { FilterChip } from '../../kit/ui/filter-chip.tsx'
import { inPlace } from '../../kit/ui/opens-elsewhere.ts'

type Props = {
  near: NearPlace
  /** The radius in force. */
  within: Radius | ''
  /** How many are in the list. */
  total: number
  /** A count in words, for screen readers. */
  counted: (count: number) => string
  addressWith: (changes: SharedFilters) => string
  onChange: (changes: SharedFilters) => void
  onRemove: (changes: SharedFilters) => void
}

/** The radii that narrow a list without other filters, with how many each leaves, and the one in force. */
export const RadiusLinks = ({
  near,
  within,
  total,
  counted,
  addressWith,
  onChange,
  onRemove,
}: Props) => (
  <ul aria-label={distance}>
    {near.radii
      .filter(({ miles, count }) => miles === within || (count > 0 && (within || count < total)))
      .map(({ miles, count }) => (
        <li key={miles}>
          {miles === within ? (
            <FilterChip
              href={addressWith({ within: '' })}
              onRemove={() => onRemove({ within: '' })}
            >
              {withinMiles(miles)}
            </FilterChip>
          ) : (
            <a
              className="chip chip-offer"
              href={addressWith({ within: miles })}
              onClick={inPlace(() => onChange({ within: miles }))}
            >
              {withinMiles(miles)}
              <span className="text-sm font-normal text-ink-2 tabular-nums" aria-hidden="true">
                {count}
              </span>
              <span className="sr-only">, {counted(count)}</span>
            </a>
          )}
        </li>
      ))}
  </ul>
)
