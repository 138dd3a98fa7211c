import { addProtocol, setWorkerUrl, Map as TileMap } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import { type MapView, pixelsOfDegree } from '../../../../contract/map/view.ts'
import { styleOf } from './tile-style.ts'

export type DrawnTiles = {
  /** @param trueAt the latitude that is true to scale */
  show: (view: MapView, trueAt: number) => void
  remove: () => void
}

// a file of ours: the policy allows no code that is made up by other code
setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)

/** Pixels of the world at zoom 0 of MapLibre. */
const worldSize = 512

/** Draws tiles into a place, light or dark like the page. @throws Error without WebGL */
export function drawTiles(place: HTMLElement, address: string, onFailure: () => void): DrawnTiles {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const source = `pmtiles://${location.origin}${address}`
  const style = () => styleOf(source, dark.matches ? 'night' : 'day')
  const map = new TileMap({
    container: place,
    style: style(),
    // pins, gestures and buttons are those of all our maps
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    renderWorldCopies: false,
    // for paper, which shows what is there
    canvasContextAttributes: { preserveDrawingBuffer: true },
  })
  const restyle = () => map.setStyle(style())
  dark.addEventListener('change', restyle)
  map.on('error', onFailure)
  // until then the picture below is seen
  place.style.opacity = '0'
  void map.once('idle').then(() => {
    place.style.opacity = ''
  })
  return {
    show: ({ longitude, latitude, zoom }, trueAt) =>
      map.jumpTo({
        center: [longitude, latitude],
        zoom: Math.log2((360 * pixelsOfDegree(zoom, trueAt)) / worldSize),
      }),
    remove: () => {
      dark.removeEventListener('change', restyle)
      map.remove()
    },
  }
}
