import { expect, test } from 'vitest'
import { addressOfGround, drawnView, readGround } from './ground.ts'

const view = { longitude: -98.49123456, latitude: 29.64123456, zoom: 2 } as const

test('the address of a picture reads back as its view and size', () => {
  const drawn = drawnView(view)
  const url = new URL(addressOfGround(drawn, '480x300'), 'https://directory.example')
  expect(readGround(Object.fromEntries(url.searchParams))).toEqual({ view: drawn, size: '480x300' })
  expect(drawnView(drawn)).toEqual(drawn)
})

test.each([
  ['a place between those drawn', { at: '29.64123,-98.4912', zoom: '2', size: '480x300' }],
  ['a step that does not exist', { at: '29.6,-98.4', zoom: '4', size: '480x300' }],
  ['another size', { at: '29.6,-98.4', zoom: '2', size: '9000x9000' }],
  ['words', { at: 'here', zoom: '2', size: '480x300' }],
  ['nothing', {}],
])('%s is no picture', (_, query) => {
  expect(readGround(query)).toBeNull()
})
