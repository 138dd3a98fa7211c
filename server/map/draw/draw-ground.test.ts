import { describe, expect, test } from 'vitest'
import type { MapArea, StreetLine } from '../../../contract/map/geometry.ts'
import type { MapView, Zoom } from '../../../contract/map/view.ts'
import { drawDemoMap } from '../../../database/demo/map/draw-demo-map.ts'
import { drawGround } from './draw-ground.ts'
import { boxOf, nameStreets } from './place-names.ts'

const demo = drawDemoMap()
const size = { width: 520, height: 400 }
const viewAt = (zoom: Zoom): MapView => ({ longitude: -98.49, latitude: 29.64, zoom })
const namesIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, name]) => name)

const street = (name: string | null, points: number[], kind: StreetLine['class'] = 'street') =>
  ({ name, class: kind, points }) satisfies StreetLine

test('a map is the same each time, and has what its scale has room for', () => {
  expect(drawGround(demo, viewAt(1), size)).toBe(drawGround(demo, viewAt(1), size))
  const far = drawGround(demo, viewAt(0), size)
  expect(far).toContain('class="main"')
  expect(far).not.toContain('class="street"')
  expect(namesIn(far)).toEqual(expect.arrayContaining(['Stone Oak', 'Example Parkway']))
  const near = drawGround(demo, viewAt(2), size)
  expect(near).toContain('class="street"')
  expect(namesIn(near)).toContain('Fictional High School')
})

test('what is out of sight is not in the file, and a street without an end in sight is', () => {
  const far = street('Far Away', [-98.2, 29.64, -98.1, 29.64])
  const across = street('Long Way', [-98.6, 29.64, -98.4, 29.64])
  const svg = drawGround({ streets: [far, across], areas: [] }, viewAt(2), size)
  expect(namesIn(svg)).toEqual(['Long Way'])
  expect(svg.match(/M/g)?.length).toBe(2)
})

test('a name is text, whatever it holds', () => {
  const name = `</text><script>"&'`
  const area: MapArea = { kind: 'landmark', name, longitude: -98.49, latitude: 29.64, rings: [] }
  const svg = drawGround({ streets: [], areas: [area] }, viewAt(2), size)
  expect(svg).toContain('>&#60;/text&#62;&#60;script&#62;&#34;&#38;&#39;</text>')
})

describe('names of streets', () => {
  const line = (...points: number[]) => points
  const named = (name: string, ...points: number[]) => ({
    name,
    class: 'main' as const,
    line: points,
  })

  test('a street of many pieces is named once, along it', () => {
    const pieces = [named('Oak Trail', 40, 40, 70, 70), named('Oak Trail', 70, 70, 200, 200)]
    const [name, ...others] = nameStreets(pieces, 2, size, [])
    expect(others).toEqual([])
    expect(name).toMatchObject({ x: 120, y: 120, angle: 45 })
  })

  test('a name is upright, whichever way its street goes', () => {
    for (const points of [
      line(400, 200, 100, 200),
      line(200, 380, 200, 20),
      line(300, 300, 60, 60),
    ]) {
      const [name] = nameStreets([named('Oak Trail', ...points)], 2, size, [])
      expect(Math.abs(name!.angle)).toBeLessThanOrEqual(90)
    }
  })

  test('a street too short for its name has none', () => {
    expect(nameStreets([named('Placeholder Creek Road', 100, 100, 150, 100)], 2, size, [])).toEqual(
      [],
    )
  })

  test('names lie neither on each other nor over the edge', () => {
    const streets = Array.from({ length: 40 }, (_, n) =>
      named(`Street ${n}`, -50, n * 10, 600, 400 - n * 9),
    )
    const names = nameStreets(streets, 2, size, [])
    expect(names.length).toBeGreaterThan(5)
    const boxes = names.map(boxOf)
    for (const [place, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(0)
      expect(box.right).toBeLessThan(size.width)
      for (const other of boxes.slice(place + 1))
        expect(
          box.right < other.left ||
            box.left > other.right ||
            box.bottom < other.top ||
            box.top > other.bottom,
        ).toBe(true)
    }
  })
})
