import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../../../contract/directory/suggestion.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { groupsOf, SuggestionRows } from './suggestion-rows.tsx'

const suggestions: Suggestion[] = [
  {
    kind: 'language',
    label: 'Spanish',
    detail: null,
    slug: null,
    filter: { value: 'Spanish', count: 12 },
  },
  {
    kind: 'plan',
    label: 'Superior',
    detail: null,
    slug: null,
    filter: { value: 'Superior', count: 1 },
  },
  { kind: 'open', label: 'open now', detail: null, slug: null, filter: { value: 'now', count: 7 } },
  { kind: 'place', label: 'heart doctor near Example Parkway', detail: null, slug: null },
]

const render = (text: string, acceptingPatients = false) =>
  renderToStaticMarkup(
    <SuggestionRows
      id="x"
      text={text}
      groups={groupsOf(suggestions)}
      active=""
      acceptingPatients={acceptingPatients}
      onChoose={() => {}}
      onSearch={() => {}}
    />,
  )

describe('the rows of suggestions', () => {
  test('the last row searches for the text as typed, whatever characters it has', () => {
    const last = render(' <b>sp & ').split('role="option"').at(-1)!
    expect(textOf(`<i ${last}`)).toBe('Search for “<b>sp &”')
  })

  test('a language, a plan and open now lead to the list with that filter, and say how many; a place is searched for', () => {
    const markup = render('sp')
    expect(linksOf(markup)).toEqual([
      '/doctors?language=Spanish',
      '/doctors?plan=Superior',
      '/doctors?open=now',
      '/doctors?search=heart+doctor+near+Example+Parkway',
    ])
    expect(textOf(markup)).toContain('12 doctors')
    expect(textOf(markup)).toMatch(/\b1 doctor(?!s)/)
  })

  test('a filter that keeps another one does not promise the number of the filter alone', () => {
    const markup = render('sp', true)
    expect(linksOf(markup)[0]).toBe('/doctors?acceptingPatients=true&language=Spanish')
    expect(textOf(markup)).not.toContain('12 doctors')
  })
})
