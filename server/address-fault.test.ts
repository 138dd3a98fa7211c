import { expect, test, vi } from 'vitest'
import { warnOfAddress } from './address-fault.ts'

test.each([
  ['production', null, /PUBLIC_URL is not set/],
  ['production', 'http://directory.example', /http:\/\/directory\.example is not encrypted/],
  ['production', 'https://directory.example', null],
  ['development', null, null],
] as const)('a start in %s at %s warns of its address: %s', (environment, publicUrl, warning) => {
  const warn = vi.fn()
  warnOfAddress({ environment, publicUrl }, { warn })
  expect(warn.mock.calls).toEqual(warning ? [[expect.stringMatching(warning)]] : [])
})
