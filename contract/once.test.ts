import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('a value is computed at the first call, and the same at each', () => {
  const make = vi.fn(() => ({}))
  const value = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(make).toHaveBeenCalledOnce()
})
