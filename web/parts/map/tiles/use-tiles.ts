import { useState } from 'react'
import { useMediaQuery } from '../../../kit/ui/use-media-query.ts'

/** Own colors of a reader are those of the pictures. */
const forced = '(forced-colors: active)'

/**
 * Where the tiles of the map are; null for a small area, and where they cannot be shown: with forced
 * colors, and once they failed, as without WebGL. The document says it (`Document`).
 */
export function useTiles() {
  const isForced = useMediaQuery(forced, true)
  const [hasFailed, setHasFailed] = useState(false)
  const address = document.getElementById('state')?.dataset.mapTiles
  return {
    address: isForced || hasFailed ? null : (address ?? null),
    giveUp: () => setHasFailed(true),
  }
}
