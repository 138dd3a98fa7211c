import { afterEach, expect, test, vi } from 'vitest'
import { doctorOf } from '../../kit/testing/records.ts'
import { locateReader, readerAt } from './locate-reader.ts'

const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }

afterEach(() => vi.unstubAllGlobals())

const at = (id: number, latitude: number, longitude: number) =>
  doctorOf({ id, point: { latitude, longitude, quality: 'range' } })
const idsOf = (doctors: { id: number }[]) => doctors.map(({ id }) => id)

test('doctors are listed by their distance from where the device is, those at unknown places last, and only its place on the grid is sent', () => {
  const { sent, withDistances } = readerAt({ latitude: 29.64012, longitude: -98.48931 })
  expect(sent).toBe('29.640,-98.490')
  const list = [
    doctorOf({ id: 1, point: null }),
    at(2, 29.65012, -98.48931),
    at(3, 29.64012, -98.47931),
    at(4, 29.64012, -98.48931),
  ]
  const doctors = withDistances(list, true)
  expect(idsOf(doctors)).toEqual([4, 3, 2, 1])
  expect(doctors.map(({ distance }) => distance?.miles.toFixed(3))).toEqual([
    '0.000',
    '0.601',
    '0.691',
    undefined,
  ])
  expect(doctors[0]?.distance?.isByStreet).toBe(false)
  expect(doctors[3]?.distance).toBeNull()
  const asAnswered = withDistances(list, false)
  expect(idsOf(asAnswered)).toEqual([1, 2, 3, 4])
  expect(asAnswered[3]?.distance?.miles).toBe(0)
})

test('a doctor stays in the part of the list that the server puts the doctor in', () => {
  const { withDistances } = readerAt({ latitude: 29.64, longitude: -98.49 })
  const list = Array.from({ length: 50 }, (_, id) => at(id, 29.7 - id / 1000, -98.49))
  expect(idsOf(withDistances(list, true)).slice(46)).toEqual([1, 0, 49, 48])
})

test.each([
  [codes.PERMISSION_DENIED, 'denied'],
  [codes.POSITION_UNAVAILABLE, 'unavailable'],
  [codes.TIMEOUT, 'timeout'],
])('error %d of the device is told as %s', async (code, failure) => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (_: unknown, fail: (error: object) => void) => fail({ code, ...codes }),
    },
  })
  expect(await locateReader()).toBe(failure)
})

test('a browser that knows no position is told as unavailable', async () => {
  vi.stubGlobal('navigator', {})
  expect(await locateReader()).toBe('unavailable')
})
