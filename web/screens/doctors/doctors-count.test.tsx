import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchTerm } from '../../../contract/directory/search.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { readingOf, summaryOf } from '../../kit/testing/records.ts'
import { DoctorsCount } from './doctors-count.tsx'

const render = (figures?: DoctorSummary, filters: DoctorFilters = { search: 'knee' }) =>
  renderToStaticMarkup(
    <DoctorsCount
      search={filters.search}
      figures={figures}
      isPending={figures === undefined}
      addressWith={(changes) => paths.doctors({ ...filters, ...changes })}
      ref={createRef<HTMLDivElement>()}
    />,
  )
test('the page says who is shown instead where nobody offers urgent care', () => {
  const reading = readingOf({ absentSpecialties: ['Urgent Care'] })
  expect(textOf(render(summaryOf({ total: 2, reading })))).toContain(
    'No doctor here is listed under Urgent Care.',
  )
})

test('the reading that was not chosen is a link, which keeps the text', () => {
  const other = { readAs: 'word', of: 'day', label: 'domingo' } as const
  const page = render(summaryOf({ total: 1, reading: readingOf({ other }) }), {
    search: 'dr domingo',
  })
  expect(textOf(page)).toContain('Did you mean the day?')
  expect(linksOf(page)).toContain('/doctors?search=dr+domingo&readAs=word')
})

const term = (kind: SearchTerm['kind'], label: string, without = ''): SearchTerm => ({
  kind,
  label,
  without,
})

describe('counting the found doctors', () => {
  test('the count is not shown before it is loaded', () => {
    expect(textOf(render())).toBe('Loading doctors')
  })

  test.each([
    [0, 0, 'Found 0 doctor(s) total'],
    [1, 0, 'Found 1 doctor(s) total'],
    [5, 5, 'Found 5 doctor(s) total'],
    [5, 2, 'Found 5 doctor(s) total 2 featured providers, 3 additional providers'],
  ])('the count of %d, of them %d featured, reads %s (DOC-09, DOC-10)', (total, featured, text) => {
    expect(textOf(render(summaryOf({ total, featured })))).toBe(text)
  })

  test('the doctors who lead the list are counted where there is a search text', () => {
    const figures = summaryOf({ total: 9, featured: 1, reading: readingOf() })
    expect(textOf(render(figures))).toContain('1 featured providers, 8 additional providers')
  })

  test('the page says that only near misses were found, unless nobody was', () => {
    expect(textOf(render(summaryOf({ total: 2, match: 'close' })))).toContain(
      'No exact match for "knee". Showing close matches.',
    )
    expect(textOf(render(summaryOf({ match: 'close' })))).not.toContain('close matches')
  })
})

describe('words of a search without effect', () => {
  test('unknown words are named beside those that have a meaning', () => {
    const reading = readingOf({
      leftOut: ['purple', 'hat'],
      terms: [term('specialty', 'Cardiology'), term('language', 'Spanish'), term('plan', 'Aetna')],
    })
    expect(textOf(render(summaryOf({ total: 1, reading })))).toContain(
      'No doctor matches "purple hat"; showing Cardiology, Spanish, and Aetna.',
    )
    expect(textOf(render(summaryOf({ total: 0, reading })))).not.toContain('No doctor matches')
  })

  test('a distance that no search knows is named', () => {
    const reading = readingOf({ nearby: 'near me' })
    expect(textOf(render(summaryOf({ total: 3, reading })))).toContain(
      '“near me”: we do not search by distance yet. Everybody listed is in Stone Oak, San Antonio.',
    )
  })

  test('a place that nobody is at is named, whether or not the rest is answered', () => {
    const reading = readingOf({ unknownPlaces: ['Foo Street'] })
    expect(textOf(render(summaryOf({ total: 3, reading })))).toContain(
      'We do not know “Foo Street”; showing all.',
    )
    expect(textOf(render(summaryOf({ total: 0, reading })))).toContain(
      'We do not know “Foo Street”. ',
    )
  })

  test('what no record says is named', () => {
    const reading = readingOf({ notRecorded: ['woman'] })
    expect(textOf(render(summaryOf({ reading })))).toContain(
      'Profiles do not say yet who is "woman"; ask the office.',
    )
  })
})

describe('emergency lines', () => {
  test.each([
    ['911', 'Call 911', 'tel:911'],
    ['988', 'Call or text 988', 'tel:988'],
  ] as const)('the line %s stands first, as an alert of its own', (emergency, call, href) => {
    const markup = render(summaryOf({ total: 3, reading: readingOf({ emergency }) }))
    expect(markup).toMatch(/^<div[^>]*><div class="emergency[^"]*" role="alert">/)
    expect(markup.indexOf(call)).toBeLessThan(markup.indexOf('aria-live'))
    expect(linksOf(markup)).toEqual([href])
  })
})
