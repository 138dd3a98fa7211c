import { expect, test } from 'vitest'
import { shareText } from './facts-card.tsx'

test.each([
  [0, 10, '0%'],
  [1, 1000, 'Less than 1%'],
  [1, 3, '33%'],
  [999, 1000, '99%'],
  [10, 10, '100%'],
])('%d of %d is %s', (part, of, text) => expect(shareText(part, of)).toBe(text))
