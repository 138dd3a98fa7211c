import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { doctors } from '../../../server/directory/tables.ts'
import { readMap, readMapChecksum } from '../../../server/map/read-map.ts'
import { replaceMap } from '../../../server/map/replace-map.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/testing/database.ts'
import { site } from '../../../site.config.ts'
import { demoDoctors } from '../doctors.ts'
import { loadDemoData } from '../load-demo-data.ts'
import { demoPractices } from '../practices.ts'
import { drawDemoMap } from './draw-demo-map.ts'
import { loadDemoMap } from './load-demo-map.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.close())

const map = drawDemoMap()
const { bounds } = map.release

test('the map is the same at every drawing', () => {
  expect(drawDemoMap()).toEqual(map)
})

test('every demo address has its number in one range of its street', () => {
  const addresses = [...demoPractices, ...demoDoctors.flatMap(({ place }) => place ?? [])]
  for (const { street } of addresses) {
    const [, digits, name] = /^(\d+) (.+)$/.exec(street) ?? []
    const number = Number(digits)
    const ranges = map.streets
      .flatMap(({ ranges }) => ranges)
      .filter(
        (range) =>
          range.name === name &&
          range.fromNumber <= number &&
          number <= range.toNumber &&
          (number - range.fromNumber) % 2 === 0,
      )
    expect(ranges, street).toHaveLength(1)
  }
})

test('every street can be reached from every other', () => {
  const drivable = map.streets.filter((street) => !['path', 'railway'].includes(street.class))
  const ends = drivable.map(({ points }) => [points.slice(0, 2).join(), points.slice(-2).join()])
  const reached = new Set(ends[0])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const pair of ends)
      if (pair.some((end) => reached.has(end))) for (const end of pair) reached.add(end)
  }
  expect(drivable.filter((_, at) => !ends[at]!.some((end) => reached.has(end)))).toEqual([])
})

test('names of streets and landmarks carry a made-up word, and parts of the area are those of the site', () => {
  const invented = /Example|Sample|Placeholder|Demo|Fictional/
  for (const { name } of map.streets) if (name) expect(name).toMatch(invented)
  for (const { name, kind } of map.areas)
    if (kind !== 'neighborhood') expect(name).toMatch(invented)
  const parts = map.areas.filter(({ kind }) => kind === 'neighborhood').map(({ name }) => name)
  expect(parts).toEqual([...site.areasServed])
})

test('addresses, areas and crossings lie within the bounds', () => {
  const lines = map.streets.filter(({ ranges }) => ranges.length > 0).map(({ points }) => points)
  for (const points of [
    ...lines,
    ...map.areas.map(({ longitude, latitude }) => [longitude, latitude]),
  ])
    points.forEach((degrees, place) => {
      const [low, high] =
        place % 2 === 0 ? [bounds.west, bounds.east] : [bounds.south, bounds.north]
      expect(degrees >= low && degrees <= high, `${degrees}`).toBe(true)
    })
})

test('a directory without demo doctors gets no map, one with them gets it once', async () => {
  expect(await loadDemoMap(database.db)).toBe(false)
  await loadDemoData(database.db)
  expect(await loadDemoMap(database.db)).toBe(true)
  expect(await loadDemoMap(database.db)).toBe(false)
  expect(await readMap(database.db)).toEqual(map)
})

test('an older drawing is replaced, a map that an operator loaded stays', async () => {
  const older = { ...map.release, checksum: 'older' }
  await database.db.transaction((tx) => replaceMap(tx, { ...map, release: older }))
  expect(await loadDemoMap(database.db)).toBe(true)
  const loaded = { ...older, source: 'Census TIGER/Line', checksum: 'loaded' }
  await database.db.transaction((tx) => replaceMap(tx, { ...map, release: loaded }))
  expect(await loadDemoMap(database.db)).toBe(false)
  expect(await readMapChecksum(database.db)).toBe('loaded')
  expect(await database.db.$count(doctors, eq(doctors.source, 'demo'))).toBeGreaterThan(0)
})
