import { expect, test } from 'vitest'
import { counts } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import { isDoubtful } from './fact-state.ts'
import { originText } from './origin-text.ts'

const november = '2026-11-04T18:00:00Z'

test.each<[FactOrigin, string]>([
  [{ source: 'office', at: november, age: 'fresh' }, 'Confirmed by the office on November 4'],
  [{ source: 'owner', at: november, age: 'fresh' }, 'Confirmed by Dr. Marsh on November 4'],
  [
    { source: 'administrator', at: november, age: 'fresh' },
    'Checked by the directory on November 4',
  ],
  [
    { source: 'register', at: '2026-11-08', age: 'fresh' },
    'From the national register, November 8, 2026',
  ],
  // late in the evening in San Antonio it is tomorrow in UTC
  [
    { source: 'office', at: '2026-11-05T03:00:00Z', age: 'fresh' },
    'Confirmed by the office on November 4',
  ],
  [
    { source: 'owner', at: november, age: 'aging' },
    'Confirmed by Dr. Marsh on November 4 · may be out of date',
  ],
  [
    { source: 'register', at: '2026-11-08', age: 'aging' },
    'From the national register, November 8, 2026 · may be out of date',
  ],
  [
    { source: 'office', at: '2026-03-20T18:00:00Z', age: 'stale' },
    'Last confirmed in March 2026: please ask',
  ],
  [
    { source: 'administrator', at: '2026-03-20T18:00:00Z', age: 'stale' },
    'Last checked in March 2026: please ask',
  ],
  [
    { source: 'register', at: '2026-03-08', age: 'stale' },
    'From the national register, March 8, 2026: please ask',
  ],
  [{ source: 'administrator', at: null, age: 'unconfirmed' }, 'Not confirmed yet'],
  [
    { source: 'register', at: null, age: 'unconfirmed' },
    'From the national register, not confirmed yet',
  ],
  [{ source: 'owner', at: november, age: 'disputed' }, 'Readers report this may be wrong'],
])('the origin %j is written: %s', (origin, text) => {
  expect(originText(origin, 'Dr. Marsh')).toBe(text)
})

test.each([
  ['fresh', false, true],
  ['unconfirmed', false, true],
  ['aging', true, true],
  ['stale', true, false],
  ['disputed', true, false],
] as const)('a fact that is %s: gray %s, counts %s', (age, gray, isCounted) => {
  const origin = { source: 'owner', at: november, age } as const
  expect([isDoubtful(origin), counts(origin)]).toEqual([gray, isCounted])
})
