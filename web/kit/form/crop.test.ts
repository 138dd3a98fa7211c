import { expect, test } from 'vitest'
import { cropped, moved, zoomed } from './crop.ts'

const wide = { width: 400, height: 200 }
const middle = { x: 0.5, y: 0.5, zoom: 1 }

test('the kept square is as large as the picture allows, and smaller when it is zoomed', () => {
  expect(cropped(wide, middle)).toEqual({ left: 100, top: 0, side: 200 })
  expect(cropped(wide, zoomed(wide, middle, 2))).toEqual({ left: 150, top: 50, side: 100 })
})

test('the kept square goes no further than the picture, also when the zoom is taken back', () => {
  expect(cropped(wide, moved(wide, middle, 9, 9))).toEqual({ left: 200, top: 0, side: 200 })
  const corner = moved(wide, zoomed(wide, middle, 2), -9, -9)
  expect(cropped(wide, corner)).toEqual({ left: 0, top: 0, side: 100 })
  expect(cropped(wide, zoomed(wide, corner, 0.2))).toEqual({ left: 0, top: 0, side: 200 })
})
