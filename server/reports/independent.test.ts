import { expect, test } from 'vitest'
import { areIndependent, networkHashes } from './independent.ts'

const from = (network: string, email: string | null = null) => ({ network, email })

test.each([
  ['none', [], false],
  ['one', [from('a')], false],
  ['two of one network', [from('a'), from('a')], false],
  ['two networks', [from('a'), from('b')], true],
  ['one network under two addresses', [from('a', 'x@a.example'), from('a', 'y@a.example')], false],
  ['one address from two networks', [from('a', 'x@a.example'), from('b', 'x@a.example')], false],
  ['two addresses from two networks', [from('a', 'x@a.example'), from('b', 'y@a.example')], true],
  ['one with and one without address', [from('a', 'x@a.example'), from('b')], true],
  ['a forgotten network', [from(''), from('b')], false],
  [
    'any two of many',
    [from('a', 'x@a.example'), from('b', 'x@a.example'), from('b'), from('a')],
    true,
  ],
])('%s', (_, reports, answer) => {
  expect(areIndependent(reports)).toBe(answer)
})

test.each([
  ['192.0.2.1', '192.0.2.1', false],
  ['192.0.2.1', '192.0.2.200', false],
  ['192.0.2.1', '192.0.3.1', true],
  // one customer may have all of a /48
  ['2001:db8:1:1::/64', '2001:db8:1:ffff::/64', false],
  ['2001:db8:1:1::/64', '2001:db8:2:1::/64', true],
])('%s and %s', (one, other, answer) => {
  expect(areIndependent([one, other].map((ip) => from(networkHashes(ip, 'key'))))).toBe(answer)
})
