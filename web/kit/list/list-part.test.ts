import { describe, expect, test } from 'vitest'
import { paths } from '../../../contract/paths.ts'
import { mostShown, pageSize, partOf } from './list-part.ts'

const partAt = (query: string) => partOf(new URLSearchParams(query))

describe('the length of a part', () => {
  test.each([
    ['', 48],
    ['show=', 48],
    ['show=0', 48],
    ['show=-96', 48],
    ['show=47', 48],
    ['show=48', 48],
    ['show=49', 49],
    ['show=96.9', 96],
    ['show=960', 960],
    ['show=961', 960],
    ['show=1e9', 960],
    ['show=Infinity', 960],
    ['show=-Infinity', 48],
    ['show=NaN', 48],
    ['show=all', 48],
    ['show=96%00', 48],
    ['show=96&show=144', 96],
  ])('the address %j shows %d entries', (query, show) => {
    expect(partAt(query).show).toBe(show)
  })
})

describe('the beginning of a part', () => {
  test.each([
    ['', 0],
    ['from=0', 0],
    ['from=-960', 0],
    ['from=-1', 0],
    ['from=1', 0],
    ['from=959', 0],
    ['from=960', 960],
    ['from=1919.9', 960],
    ['from=1920', 1920],
    ['from=9600000', 9_600_000],
    ['from=9600960', 0],
    ['from=1e999', 0],
    ['from=next', 0],
  ])('the address %j begins after %d entries', (query, from) => {
    expect(partAt(query).from).toBe(from)
  })
})

test('the server accepts every part that an address can ask for', () => {
  // a linear congruence: the same hostile numbers in each run
  let seed = 42
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed
  }
  for (let round = 0; round < 500; round++) {
    const number = (next() - 2 ** 30) / (1 + (next() % 100_000))
    const { show, from } = partAt(`show=${number}&from=${number * 7}`)
    expect(show).toBeGreaterThanOrEqual(pageSize)
    expect(show).toBeLessThanOrEqual(Math.min(mostShown, 1000))
    expect(from % mostShown).toBe(0)
    expect(Number.isInteger(show) && from >= 0).toBe(true)
  }
})

test('an address made from a part is read as that part', () => {
  for (const part of [
    { show: pageSize, from: 0 },
    { show: 96, from: mostShown },
    { show: mostShown, from: 5 * mostShown },
  ]) {
    const { searchParams } = new URL(paths.doctors(part), 'https://x.example')
    expect(partOf(searchParams)).toEqual(part)
  }
})
