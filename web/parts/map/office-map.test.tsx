import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { Point } from '../../../contract/map/point.ts'
import { textOf } from '../../kit/testing/markup.ts'
import { OfficeMap } from './office-map.tsx'

const at = '2026-11-04T18:00:00.000Z'
const noteOf = (
  origin: Partial<FactOrigin> | undefined,
  quality: Point['quality'] = 'pin',
  owner = 'Dr. Marsh',
) => {
  const html = renderToStaticMarkup(
    <OfficeMap
      name="Two Oaks"
      point={{ latitude: 29.64, longitude: -98.49, quality }}
      origin={origin && { source: 'office', at, age: 'fresh', ...origin }}
      owner={owner}
    />,
  )
  return textOf(html.slice(html.indexOf('</fieldset>')))
}

test.each([
  ['owner', 'Dr. Marsh', 'Dr. Marsh set this on November 4, 2026'],
  ['owner', 'the office', 'The office set this on November 4, 2026'],
  ['office', 'Dr. Marsh', 'The office set this on November 4, 2026'],
  ['administrator', 'Dr. Marsh', 'The directory set this on November 4, 2026'],
] as const)(
  'a map says that a pin of source %s, owner %s, was set, and when',
  (source, owner, text) => {
    expect(noteOf({ source }, 'pin', owner)).toBe(text)
  },
)

test('a map says that readers doubt a pin, and nothing of one without a date or where the point is not of it', () => {
  expect(noteOf({ age: 'disputed' })).toBe('Readers report this may be wrong')
  expect(noteOf({ at: null })).toBe('')
  expect(noteOf(undefined)).toBe('')
  expect(noteOf({}, 'range')).toBe('')
})
