import { expect, test } from 'vitest'
import { areIndependent } from './independent.ts'
import { networkHashes } from './receive-report.ts'

const from = (network: string, email: string | null = null) => ({ network, email })

test.each([
  ['none', [], false],
  ['one', [from('a.around a')], false],
  ['two of one network', [from('a.around a'), from('a.around a')], false],
  ['two networks', [from('a.around a'), from('b.around b')], true],
  [
    'one network under two addresses',
    [from('a.around a', 'x@a.example'), from('a.around a', 'y@a.example')],
    false,
  ],
  [
    'one address from two networks',
    [from('a.around a', 'x@a.example'), from('b.around b', 'x@a.example')],
    false,
  ],
  [
    'two addresses from two networks',
    [from('a.around a', 'x@a.example'), from('b.around b', 'y@a.example')],
    true,
  ],
  [
    'one with and one without address',
    [from('a.around a', 'x@a.example'), from('b.around b')],
    true,
  ],
  ['two networks, one around both', [from('a.around'), from('b.around')], false],
  ['one network of the former form and now', [from('a'), from('a.around a')], false],
  [
    'a network of the former form, which may be of the same range',
    [from('a'), from('b.around b')],
    false,
  ],
  ['two of the former form', [from('a'), from('b')], false],
  ['a forgotten network', [from(''), from('b.around b')], false],
  [
    'any two of many',
    [
      from('a.around a', 'x@a.example'),
      from('b.around b', 'x@a.example'),
      from('b.around b'),
      from('a.around a'),
    ],
    true,
  ],
])('reports are judged independent or not: %s', (_, reports, answer) => {
  expect(areIndependent(reports)).toBe(answer)
})

test.each([
  ['192.0.2.1', '192.0.2.1', false],
  ['192.0.2.1', '192.0.2.200', false],
  ['192.0.2.1', '192.0.3.1', true],
  // one customer may have all of a /48
  ['2001:db8:1:1::/64', '2001:db8:1:ffff::/64', false],
  ['2001:db8:1:1::/64', '2001:db8:2:1::/64', true],
])('the networks %s and %s are told apart or not', (one, other, answer) => {
  expect(areIndependent([one, other].map((ip) => from(networkHashes(ip, 'key'))))).toBe(answer)
})
