import { expect, test } from 'vitest'
import { npiOf } from '../fixtures/sample.ts'
import { Npis } from './npis.ts'

test('every NPI that is there is found, and no other', () => {
  const there = [3, 4, 17, 99_999_999].map(npiOf)
  const npis = new Npis(Uint32Array.from(there, (npi) => Number(npi.slice(0, 9))))
  expect(there.every((npi) => npis.has(npi))).toBe(true)
  expect([1, 5, 18, 99_999_998].map(npiOf).some((npi) => npis.has(npi))).toBe(false)
  expect(new Npis(new Uint32Array()).has(npiOf(1))).toBe(false)
})
