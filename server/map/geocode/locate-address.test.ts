import { expect, test } from 'vitest'
import { metersBetween, type Position } from '../../../contract/map/geometry.ts'
import { makeCounty, seededRandom } from '../../testing/make-county.ts'
import type { AddressRange, MapStreet } from '../read-map.ts'
import { locateAddress } from './locate-address.ts'
import { MapIndex } from './map-index.ts'

/** `MAP_ADDRESSES=5000 npx vitest run server/map/geocode` tries more. */
const count = Number(process.env.MAP_ADDRESSES ?? 400)

const county = makeCounty(count > 1000 ? 60 : 24)
const index = new MapIndex(county)
const random = seededRandom(11)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Where a house is, counted another way than by the code: along the two halves of a bent block. */
function truePosition({ points }: MapStreet, range: AddressRange, number: number): Position {
  const [x0, y0, x1, y1, x2, y2] = points as [number, number, number, number, number, number]
  const part = (number - range.fromNumber) / (range.toNumber - range.fromNumber)
  const at = (longitude: number, latitude: number) => ({ longitude, latitude })
  const first = metersBetween(at(x0, y0), at(x1, y1))
  const second = metersBetween(at(x1, y1), at(x2, y2))
  const along = part * (first + second)
  return along <= first
    ? at(x0 + (x1 - x0) * (along / first), y0 + (y1 - y0) * (along / first))
    : at(x1 + (x2 - x1) * ((along - first) / second), y1 + (y2 - y1) * ((along - first) / second))
}

const short: Record<string, string> = {
  Street: 'St',
  Avenue: 'Ave.',
  Boulevard: 'BLVD',
  Parkway: 'Pkwy',
  Road: 'Rd',
  Drive: 'Dr',
  Lane: 'Ln',
  Court: 'Ct',
  Circle: 'Cir',
  Trail: 'Trl',
  Place: 'Pl',
  North: 'N',
  South: 'S',
  East: 'E',
  West: 'W',
}
/** How people and the register write the same street. */
const spellings: Record<string, (name: string) => string> = {
  'as the map': (name) => name,
  shortened: (name) => name.replace(/\w+/g, (word) => short[word] ?? word),
  'in capitals': (name) => name.toUpperCase(),
  'with a suite': (name) => `${name}, Suite ${Math.ceil(random() * 400)}`,
  'with a slip': (name) => {
    const words = name.split(' ')
    const at = words.findIndex((word) => word.length > 5 && !(word in short))
    if (at < 0) return name
    const word = words[at]!
    const letter = 1 + Math.floor(random() * (word.length - 2))
    words[at] = word.slice(0, letter) + word.slice(letter + 1)
    return words.join(' ')
  },
  'without its type': (name) => name.split(' ').slice(0, -1).join(' '),
  'with another type': (name) =>
    name.replace(/\w+$/, (type) => (type === 'Road' ? 'Drive' : 'Road')),
}

const ranges = county.streets.flatMap((street) => street.ranges.map((range) => ({ street, range })))
const basesOf = (name: string) => name.replace(/^(?:North|South|East|West) | \w+$/g, '')
/** Streets of one base that a text without its type cannot tell apart. */
const namesByBase = Map.groupBy(new Set(ranges.map(({ range }) => range.name)), basesOf)
const isAlone = (name: string) => namesByBase.get(basesOf(name))!.length === 1

test('the geocoder finds 98 of 100 addresses of a county within 60 m, and says why of every other', () => {
  const misses: string[] = []
  for (let at = 0; at < count; at += 1) {
    const { street, range } = pick(ranges)
    const steps = Math.abs(range.toNumber - range.fromNumber) / 2
    const low = Math.min(range.fromNumber, range.toNumber)
    const number = low + 2 * Math.floor(random() * (steps + 1))
    const kinds = Object.keys(spellings).slice(0, isAlone(range.name) ? undefined : 5)
    const kind = pick(kinds)
    const written = `${number} ${spellings[kind]!(range.name)}`
    const location = locateAddress(index, { street: written, postalCode: range.postalCode })
    const away =
      location.longitude === null
        ? Number.POSITIVE_INFINITY
        : metersBetween(location, truePosition(street, range, number))
    if (away <= 60 && location.quality === 'range') continue
    expect(location.reason, `${written} (${kind}), ${away} m away`).toBeTruthy()
    misses.push(`${written}: ${location.reason}`)
  }
  console.info(`${count} addresses, ${misses.length} not within 60 m`)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(count * 0.02)
})

const [{ street, range }] = ranges as [{ street: MapStreet; range: AddressRange }]
const { name, postalCode } = range

test.each([
  ['without a street', { street: null, postalCode }, 'zip', 'no street'],
  ['of a post box', { street: 'P.O. Box 1130', postalCode }, 'zip', 'post box'],
  ['without a number', { street: name, postalCode }, 'street', 'no number'],
  ['of a street nobody knows', { street: '12 Xylophone Row', postalCode }, 'zip', 'unknown street'],
  ['of a number nobody has', { street: `98211 ${name}`, postalCode }, 'street', 'unknown number'],
  ['outside the map', { street: '12 Xylophone Row', postalCode: '10001' }, null, 'unknown street'],
] as const)('an address %s says so', (_, address, quality, reason) => {
  expect(locateAddress(index, address)).toMatchObject({ quality, reason })
})

test('odd and even numbers lie on their own sides of a street', () => {
  const sides = new Map(street.ranges.map((each) => [each.side, each]))
  const [left, right] = [sides.get('left'), sides.get('right')]
  if (!left || !right) throw new Error('The first street has one side only.')
  const [one, other] = [left, right].map(({ fromNumber, toNumber }) =>
    locateAddress(index, {
      street: `${Math.round((fromNumber + toNumber) / 4) * 2 + (fromNumber % 2)} ${name}`,
      postalCode,
    }),
  )
  expect(metersBetween(one as Position, other as Position)).toBeGreaterThan(20)
})

test('two streets of one name are told apart by the ZIP code, and are several without it', () => {
  const codes = Map.groupBy(ranges, ({ range: each }) => `${each.name}|${each.fromNumber}`)
  const twins = [...codes.values()].find(
    (all) => new Set(all.map((each) => each.range.postalCode)).size > 1,
  )!
  const [one] = twins
  const written = `${one!.range.fromNumber} ${one!.range.name}`
  const location = locateAddress(index, { street: written, postalCode: one!.range.postalCode })
  expect(location.quality).toBe('range')
  expect(locateAddress(index, { street: written, postalCode: null })).toMatchObject({
    quality: null,
    reason: 'several streets',
  })
})
