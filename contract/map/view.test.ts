import { expect, test } from 'vitest'
import { projectionOf, viewOfAll, zoomSteps } from './view.ts'

const size = { width: 520, height: 400 }
const middle = { longitude: -98.49, latitude: 29.64 }

test('the middle of a view is the middle of its map, and a pixel the meters of its step', () => {
  const place = projectionOf({ ...middle, zoom: 2 }, size)
  expect(place(middle)).toEqual({ x: 260, y: 200 })
  const north = place({ ...middle, latitude: middle.latitude + 300 / 111_195 })
  expect(north.y).toBeCloseTo(200 - 300 / zoomSteps[2])
  const east = place({ ...middle, longitude: middle.longitude + 300 / 96_640 })
  expect(east.x).toBeCloseTo(260 + 300 / zoomSteps[2], 0)
})

test.each([
  ['one place', [middle], 3],
  ['places a few streets apart', [middle, { longitude: -98.485, latitude: 29.643 }], 3],
  ['places of a suburb', [middle, { longitude: -98.465, latitude: 29.65 }], 1],
  ['places that no step shows at once', [middle, { longitude: -97, latitude: 30 }], -1],
] as const)('%s are shown as near as all of them fit', (_, points, zoom) => {
  expect(viewOfAll(points, size)?.zoom).toBe(zoom)
})

test('a map without places has no view', () => {
  expect(viewOfAll([], size)).toBeNull()
})
