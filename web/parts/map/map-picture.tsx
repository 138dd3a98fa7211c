import type { ReactNode } from 'react'
import { addressOfGround, type GroundSize, pixelsOf } from '../../../contract/map/ground.ts'
import type { MapView } from '../../../contract/map/view.ts'

type Props = {
  /** One of which there is a picture. */
  view: MapView
  size: GroundSize
  /** What lies over it: an `Overlay`. */
  children: ReactNode
}

/** A picture of the ground around the middle of its frame, which cuts it off; and what lies over it. */
export const MapPicture = ({ view, size, children }: Props) => (
  <div className="map-layer">
    <img
      src={addressOfGround(view, size)}
      alt=""
      {...pixelsOf(size)}
      loading="lazy"
      decoding="async"
    />
    {children}
  </div>
)

/** Links over a map. A style attribute would be against the policy, so it is a drawing with its origin in the middle. */
export const Overlay = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noSvgWithoutTitle: its links have names
  <svg width="1" height="1">
    {children}
  </svg>
)
