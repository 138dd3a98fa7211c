import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import type { SearchTerm } from '../../../contract/directory/search.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { nearOf, readingOf, summaryOf } from '../../kit/testing/records.ts'
import { DoctorsNotes } from './doctors-notes.tsx'

const render = (figures: DoctorSummary, filters: DoctorFilters = { search: 'knee' }) =>
  renderToStaticMarkup(
    <DoctorsNotes
      search={filters.search}
      figures={figures}
      addressWith={(changes) => paths.doctors({ ...filters, ...changes })}
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

test('the page says that only near misses were found, unless nobody was', () => {
  expect(textOf(render(summaryOf({ total: 2, match: 'close' })))).toContain(
    'No exact match for "knee". Showing close matches.',
  )
  expect(textOf(render(summaryOf({ match: 'close' })))).not.toContain('close matches')
})

test('only a note that is longer than a line of a phone is folded', () => {
  const isFolded = (...unknownPlaces: string[]) =>
    render(summaryOf({ total: 3, reading: readingOf({ unknownPlaces }) })).includes('<details')
  expect(isFolded('Foo Street')).toBe(false)
  expect(isFolded('Foo Street', 'Bar Road')).toBe(true)
})

const term = (kind: SearchTerm['kind'], label: string, without = ''): SearchTerm => ({
  kind,
  label,
  without,
})

test('a place that the map does not have is named', () => {
  expect(textOf(render(summaryOf({ total: 3, unknownNear: 'Foo Street' })))).toContain(
    'Our map has no “Foo Street”. The list has its usual order.',
  )
})

test('the answer to a press on Use My Location stands in full', () => {
  const markup = renderToStaticMarkup(
    <DoctorsNotes
      search=""
      figures={summaryOf()}
      locating="Finding where you are…"
      addressWith={paths.doctors}
    />,
  )
  expect(textOf(markup)).toBe('Finding where you are…')
  expect(markup).not.toContain('<details')
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

  test('words for a distance from the reader are named until the list starts from a place', () => {
    const reading = readingOf({ nearby: 'near me' })
    expect(textOf(render(summaryOf({ total: 3, reading })))).toContain(
      '“near me”: use your location or say a place. Everybody listed is in Stone Oak, San Antonio.',
    )
    expect(textOf(render(summaryOf({ total: 3, reading, near: nearOf() })))).not.toContain(
      'near me',
    )
  })

  test('a place that nobody is at is named, whether or not the rest is answered', () => {
    const reading = readingOf({ unknownPlaces: ['Foo Street'] })
    expect(textOf(render(summaryOf({ total: 3, reading })))).toContain(
      'We do not know “Foo Street”; showing all.',
    )
    expect(textOf(render(summaryOf({ total: 0, reading })))).toContain(
      'We do not know “Foo Street”.',
    )
  })

  test('what no record says is named', () => {
    const reading = readingOf({ notRecorded: ['woman'] })
    expect(textOf(render(summaryOf({ reading })))).toContain(
      'Profiles do not say yet who is "woman"; ask the office.',
    )
  })
})
