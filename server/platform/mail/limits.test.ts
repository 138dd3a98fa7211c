import { expect, test } from 'vitest'
import { mailLimits } from './limits.ts'

test.each([
  [10, null, 10],
  [10, 14, 10],
  [10, 3, 3],
  [10, 2.5, 3],
  [10, 0.5, 1],
  [1, 50, 1],
])('%i connections at a rate of %s are %i', (allowed, perSecond, connections) => {
  expect(mailLimits(allowed, perSecond)).toEqual({ connections, perSecond })
})
