import { expect, test } from 'vitest'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { locateText } from './locate-text.ts'
import { MapIndex } from './map-index.ts'

const index = new MapIndex(drawDemoMap())

test.each([
  ['1200 Example Parkway', '1200 Example Parkway', false],
  ['1200 example pkwy.', '1200 Example Parkway', false],
  ['1200 Example Parkway, 78258', '1200 Example Parkway', false],
  ['1200 Example Pkwy Suite 200, San Antonio, TX 78258', '1200 Example Parkway', false],
  ['1200 Exampel Parkway', '1200 Example Parkway', false],
  ['99999 Example Parkway', 'Example Parkway', true],
  ['Example Parkway and Sample Oak Drive', 'Example Parkway & Sample Oak Drive', false],
  ['sample oak & example', 'Sample Oak Drive & Example Parkway', false],
  ['Example Pkwy y Sample Oak Dr', 'Example Parkway & Sample Oak Drive', false],
  ['Example Pkwy/Sample Oak', 'Example Parkway & Sample Oak Drive', false],
  ['Example Pkwy at Smple Oak', 'Example Parkway & Sample Oak Drive', false],
  ['78258', '78258', true],
  ['ZIP code 78258', '78258', true],
  ['Demo Library', 'Demo Library', false],
  ['the demo library', 'Demo Library', false],
  ['demo libary', 'Demo Library', false],
  ['Sample Oak Park', 'Sample Oak Park', false],
  ['encino park', 'Encino Park', true],
  ['Example Parkway', 'Example Parkway', true],
  ['example', 'Example Parkway', true],
])('%j is %j on the map', (text, label, isAbout) => {
  expect(locateText(index, text)).toMatchObject({ label, isAbout })
})

test.each([
  '',
  'the',
  'me',
  'Nowhere Boulevard',
  '12345',
  '1200 Nowhere Boulevard',
  'Example Parkway and Nowhere Boulevard',
  // both are there, but do not meet
  'Example Sunset Lane and Example Hills Way',
  'Example Parkway and Example Parkway',
  '&',
])('%j is nowhere on the map', (text) => {
  expect(locateText(index, text)).toBeNull()
})

test('a house lies where its address is located, and a crossing on both streets', () => {
  const house = locateText(index, '1200 Example Parkway')
  expect(locateText(index, '1200 Example Pkwy 78258')).toEqual(house)
  const crossing = locateText(index, 'Example Parkway and Sample Oak Drive')
  const { longitude, latitude } = locateText(index, 'Sample Oak and Example')!
  expect(crossing).toMatchObject({ longitude, latitude })
})

test.each([
  ['1200 Example Pkwy Suite 200', '1200 Example Parkway'],
  ['Example Pkwy and Sample Oak', 'Example Parkway & Sample Oak Drive'],
  ['sample oak', 'Sample Oak Drive'],
  ['1200 Example Parkway with parking', undefined],
  ['Sample Oak MD', undefined],
  ['demo libary', undefined],
])('%j, every word of it, is %j', (text, label) => {
  expect(locateText(index, text, { isExact: true })?.label).toBe(label)
})
