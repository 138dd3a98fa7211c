import { expect, test } from 'vitest'
import { areIndependent } from './independent.ts'

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
