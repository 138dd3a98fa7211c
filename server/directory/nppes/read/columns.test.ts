import { expect, test } from 'vitest'
import { sampleHeader } from '../fixtures/sample.ts'
import { findColumns, WrongFileError } from './columns.ts'

test('the columns of the real file are found by name', () => {
  const columns = findColumns(sampleHeader)
  expect(columns.width).toBe(330)
  expect(columns.taxonomies).toHaveLength(15)
  expect(sampleHeader[columns.at.phone]).toBe(
    'Provider Business Practice Location Address Telephone Number',
  )
})

test('the columns are found in any order and under the older name of the sex column', () => {
  const older = sampleHeader
    .toReversed()
    .map((name) => (name === 'Provider Sex Code' ? 'Provider Gender Code' : name))
  expect(older).toContain('Provider Gender Code')
  expect(older[findColumns(older).at.lastName]).toBe('Provider Last Name (Legal Name)')
})

test.each([
  [
    ['id', 'name'],
    '"NPI", "Entity Type Code", "Provider Organization Name (Legal Business Name)" and 19 more',
  ],
  [sampleHeader.filter((name) => name !== 'NPI Deactivation Date'), '"NPI Deactivation Date"'],
  [
    sampleHeader.filter((name) => name !== 'Provider Sex Code'),
    '"Provider Sex Code or Provider Gender Code"',
  ],
])('another header is refused in one line', (header, missing) => {
  const find = () => findColumns(header)
  expect(find).toThrow(WrongFileError)
  expect(find).toThrow(`not an NPPES dissemination file: the header lacks ${missing}`)
})
