import { expect, test } from 'vitest'
import { drawDemoMap } from '../../database/demo/map/draw-demo-map.ts'
import { judgeMap } from './check-map.ts'

const { release } = drawDemoMap()
const now = new Date('2026-11-28T12:00:00Z')

test.each([
  ['no map', null, 'ok', /no map is loaded/],
  ['the map of the demo', release, 'ok', /demo/],
  ['a map of two years ago', { ...release, source: 'Census', year: 2024 }, 'ok', /Census 2024/],
  ['an older map', { ...release, source: 'Census', year: 2023 }, 'warning', /npm run map/],
] as const)('the doctor judges %s', (_, map, level, text) => {
  expect(judgeMap(map, now)).toEqual({ level, text: expect.stringMatching(text) })
})
