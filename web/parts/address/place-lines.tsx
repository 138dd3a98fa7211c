import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/directory/facts.ts'
import { addressLines, cityLine } from '../../../contract/text/address-lines.ts'

/** The office's location: a first line except on phones, the address on two lines, and directions. */
export function PlaceLines({
  first,
  address,
  directions = true,
}: {
  first?: ReactNode
  address: string | null
  directions?: boolean
}) {
  const lines = address ? addressLines(address) : null
  const city = lines && cityLine(lines)
  return (
    <div className="flex max-w-full gap-[0.7rem] leading-[1.45]">
      <MapPin className="icon mt-[0.12em] text-ink-3" />
      <p className="min-w-0 wrap-anywhere">
        {first && <b className="block max-tablet:hidden">{first} </b>}
        {lines && <span className="block">{lines.street} </span>}
        {city && <span className="block">{city} </span>}
        {address && directions && (
          <span className="mt-s2 block print:hidden">
            <a className="lone" {...directionsTo(address)}>
              {texts.directions}
            </a>
          </span>
        )}
      </p>
    </div>
  )
}

/**
 * Directions to an address. Google's documented cross-platform address, because it opens the map
 * app on phones and understands suites, where `geo:` does nothing on a desktop and OpenStreetMap's
 * search gives up at a suite number. Nothing is sent before the reader follows the link.
 */
export const directionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`

/** The attributes of a link `Directions`. */
export const directionsTo = (address: string) => ({
  href: directionsHref(address),
  rel: 'noreferrer',
  'aria-label': texts.directionsTo(address),
})
