import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { SearchTerm } from '../../../../contract/directory/search.ts'
import { paths } from '../../../../contract/paths.ts'
import { linksOf, textOf } from '../../../kit/testing/markup.ts'
import { readingOf } from '../../../kit/testing/records.ts'
import { MeaningChips, PracticesThatMatch } from './reading-chips.tsx'

const term = (kind: SearchTerm['kind'], label: string, without = ''): SearchTerm => ({
  kind,
  label,
  without,
})

describe('meanings of a search', () => {
  const chips = (...terms: SearchTerm[]) =>
    renderToStaticMarkup(
      <MeaningChips
        reading={readingOf({ terms })}
        englishNames={[]}
        addressWith={(changes) => paths.doctors({ search: 'knee', ...changes })}
        onRemove={() => {}}
      />,
    )

  test('a meaning can be removed, which leaves the other words', () => {
    const markup = chips(
      term('specialty', 'Cardiology', 'spanish'),
      term('language', 'Spanish', 'cardiology'),
    )
    expect(textOf(markup)).toContain('Remove filter: Cardiology Remove filter: Spanish')
    expect(linksOf(markup)).toEqual(['/doctors?search=spanish', '/doctors?search=cardiology'])
  })

  test('the only meaning is removed with the whole search', () => {
    expect(linksOf(chips(term('condition', 'knee pain', 'best')))).toEqual(['/doctors'])
  })

  test.each(['name', 'practice', 'number', 'word'] as const)(
    'a meaning is not said again where the field shows it: %s',
    (kind) => {
      expect(chips(term(kind, 'x'))).not.toContain('chip')
    },
  )
})

describe('practices that match as well', () => {
  const first = [
    { name: 'Two Oaks', slug: 'two-oaks', phone: null },
    { name: 'Oak & Stone', slug: 'oak-stone', phone: null },
  ]
  test.each([
    [0, [], ''],
    [1, first.slice(0, 1), '1 practice: Two Oaks'],
    [2, first, '2 practices: Two Oaks , Oak & Stone'],
    [7, first, '7 practices: Two Oaks , Oak & Stone and 5 more'],
  ])('the practices are counted and named: %d', (total, practices, text) => {
    const markup = renderToStaticMarkup(<PracticesThatMatch total={total} first={practices} />)
    expect(textOf(markup)).toBe(text)
    expect(linksOf(markup)).toEqual(practices.map(({ slug }) => `/practices/${slug}`))
  })
})
