import { expect, test } from 'vitest'
import { entriesOf, fromKeys, isKeyOf, keysOf, mapValues } from './objects.ts'

test('keys and entries come in the order of the object, without undefined values', () => {
  const object: { a: number; b?: number | undefined; c: number } = { a: 1, b: undefined, c: 3 }
  expect(keysOf(object)).toEqual(['a', 'b', 'c'])
  expect(entriesOf(object)).toEqual([
    ['a', 1],
    ['c', 3],
  ])
})

test.each(['toString', 'constructor', 'b'])('%s is not a key of an object without it', (key) => {
  expect(isKeyOf({ a: 1 }, key)).toBe(false)
})

test('an object is made from keys, and another with the same keys', () => {
  expect(fromKeys(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' })
  expect(mapValues({ a: 1, b: 2 }, (value, key) => key.repeat(value))).toEqual({ a: 'a', b: 'bb' })
})
