import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { DoctorSummary } from '../../../contract/directory/doctor.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { nearOf, readingOf, summaryOf } from '../../kit/testing/records.ts'
import { DoctorsCount } from './doctors-count.tsx'

const render = (figures?: DoctorSummary) =>
  renderToStaticMarkup(
    <DoctorsCount
      figures={figures}
      isPending={figures === undefined}
      ref={createRef<HTMLDivElement>()}
    />,
  )

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
})

test('the nearest stand first, but behind who answers the words of a search better', () => {
  const near = nearOf()
  expect(textOf(render(summaryOf({ total: 2, near })))).toMatch(/nearest first$/)
  const terms = [{ kind: 'condition', label: 'fever', without: '' } as const]
  const asked = summaryOf({ total: 2, near, reading: readingOf({ terms }) })
  expect(textOf(render(asked))).toMatch(/best matches first, then the nearest$/)
  // such as a text that names a place alone
  const unasked = summaryOf({ total: 2, near, reading: readingOf() })
  expect(textOf(render(unasked))).toMatch(/nearest first$/)
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
