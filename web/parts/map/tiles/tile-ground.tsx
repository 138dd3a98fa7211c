import { useEffect, useLayoutEffect, useRef } from 'react'
import type { MapView } from '../../../../contract/map/view.ts'
import type { DrawnTiles } from './draw-tiles.ts'

type Props = {
  address: string
  view: MapView
  /** The latitude that is true to scale. */
  trueAt: number
  /** They cannot be drawn: the pictures below them have to do. */
  onFailure: () => void
}

/** Never on the server, whose pages would carry all of it. */
const load = () => (import.meta.env.SSR ? null : import('./draw-tiles.ts'))

/** The ground of a large area, drawn by the browser over the pictures; its code comes with its first use. */
export function TileGround({ address, view, trueAt, onFailure }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnTiles>(null)
  const latest = useRef({ view, trueAt, onFailure })
  useLayoutEffect(() => {
    latest.current = { view, trueAt, onFailure }
    drawn.current?.show(view, trueAt)
  })
  useEffect(() => {
    let isShown = true
    const fail = () => isShown && latest.current.onFailure()
    const draw = async () => {
      const code = await load()
      const { current } = place
      if (!code || !current || !isShown) return
      drawn.current = code.drawTiles(current, address, fail)
      drawn.current.show(latest.current.view, latest.current.trueAt)
    }
    draw().catch(fail)
    return () => {
      isShown = false
      drawn.current?.remove()
      drawn.current = null
    }
  }, [address])
  return <div ref={place} className="map-tiles" aria-hidden="true" />
}
