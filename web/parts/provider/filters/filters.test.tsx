import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Facet } from '../../../../contract/directory/filters.ts'
import { type DoctorFilters, paths } from '../../../../contract/paths.ts'
import { linksOf, textOf } from '../../../kit/testing/markup.ts'
import { nearOf } from '../../../kit/testing/records.ts'
import { FilterForm } from './filter-form.tsx'
import { FilterRail } from './filter-rail.tsx'
import { withRadii } from './list-filters.ts'

const facetOf = (name: Facet['name'], counts: Record<string, number | null>): Facet => ({
  name,
  values: Object.entries(counts).map(([value, count]) => ({ value, label: value, count })),
  more: 0,
})
const facets = [
  facetOf('new', { yes: 53 }),
  facetOf('plan', { Medicare: 29, Medicaid: 11, CHIP: 1 }),
  facetOf('language', { English: 67, Spanish: 45 }),
  facetOf('gender', { female: 32, male: 22 }),
  facetOf('open', { now: null, saturday: 8 }),
  facetOf('area', { '78258': 65 }),
]

const propsOf = (filters: DoctorFilters) => ({
  filters,
  facets,
  total: 69,
  addressWith: (changes: DoctorFilters) => paths.doctors({ ...filters, ...changes }),
  onChange: () => {},
})
const rail = (filters: DoctorFilters = {}) =>
  renderToStaticMarkup(<FilterRail {...propsOf(filters)} onRemove={() => {}} />)
const form = (filters: DoctorFilters = {}) =>
  renderToStaticMarkup(
    <FilterForm {...propsOf(filters)} action={paths.doctors()} onShow={() => {}} />,
  )
const legends = (markup: string) =>
  [...markup.matchAll(/<legend[^>]*>(.*?)<\/legend>/g)].map(([, title = '']) => textOf(title))

describe('the rail of filters', () => {
  test('the rail offers what narrows the list most probably, with its count, as links', () => {
    expect(textOf(rail())).toBe(
      'Filters Taking new patients , 53 doctors Open now Spanish , 45 doctors Medicare , 29 doctors Medicaid , 11 doctors',
    )
    expect(linksOf(rail({ search: 'heart' }))).toContain('/doctors?search=heart&open=now')
  })

  test('the rail names each filter in force as it is named where it is offered, and leads to the list without it', () => {
    const markup = rail({ acceptingPatients: true, facets: { language: ['Spanish'] } })
    expect(textOf(markup)).toMatch(
      /^Filters \(2\) Remove filter: Taking new patients Remove filter: Spanish /,
    )
    expect(linksOf(markup).slice(0, 2)).toEqual([
      '/doctors?language=Spanish',
      '/doctors?acceptingPatients=true',
    ])
  })

  test('the rail names a filter as it is written that nobody knows, whatever objects have by that name', () => {
    const gender = ['__proto__', 'constructor']
    expect(textOf(rail({ facets: { gender } }))).toMatch(
      /^Filters \(2\) Remove filter: __proto__ Remove filter: constructor /,
    )
  })

  test('the rail offers nothing that leaves the list as it is, and no second language', () => {
    const all = [facetOf('new', { yes: 5 }), facetOf('plan', { Medicaid: 0, Aetna: 4 })]
    const props = { ...propsOf({}), facets: all, total: 5 }
    expect(textOf(renderToStaticMarkup(<FilterRail {...props} onRemove={() => {}} />))).toBe(
      'Filters Aetna , 4 doctors',
    )
    expect(textOf(rail({ facets: { language: ['French'] } }))).not.toContain('Spanish')
  })
})

describe('the form of filters', () => {
  test('the form has the facets in the order of use, those without a button of their own under More', () => {
    expect(legends(form())).toEqual(['Insurance', 'Language', 'Open', 'Gender'])
    const buttons = [...form().matchAll(/popovertarget="filters-(\w+)"/gi)].map(([, name]) => name)
    expect(buttons).toEqual(['plan', 'language', 'open', 'more'])
  })

  test('the form has no group with a single value, unless it is in force', () => {
    expect(legends(form())).not.toContain('ZIP code')
    expect(legends(form({ facets: { area: ['78258'] } }))).toContain('ZIP code')
  })

  test('below a language in force stands whether the doctor speaks it, which goes with the language', () => {
    const speaks = facetOf('speaks', { Spanish: 19 })
    const filters = { facets: { language: ['Spanish'], speaks: ['Spanish'] } }
    const props = { ...propsOf(filters), facets: [...facets, speaks] }
    const markup = renderToStaticMarkup(
      <FilterForm {...props} action={paths.doctors()} onShow={() => {}} />,
    )
    expect(textOf(markup)).toContain(
      'Language (2) Language English , 67 doctors Spanish , 45 doctors Doctor speaks Spanish , 19 doctors Open',
    )
    const chips = renderToStaticMarkup(<FilterRail {...props} onRemove={() => {}} />)
    expect(textOf(chips)).toContain(
      'Remove filter: Spanish Remove filter: Doctor speaks Spanish Taking',
    )
    expect(linksOf(chips).slice(0, 2)).toEqual(['/doctors', '/doctors?language=Spanish'])
  })

  test('Book online stands alone under More, with its count', () => {
    const props = { ...propsOf({}), facets: [facetOf('booking', { online: 12 })] }
    const markup = renderToStaticMarkup(
      <FilterForm {...props} action={paths.doctors()} onShow={() => {}} />,
    )
    expect(textOf(markup)).toContain('More Book online , 12 doctors')
    expect(legends(markup)).toEqual([])
  })

  test('the form has Clear only where something is in force: a link to the same search without filters', () => {
    const filters = { search: 'heart', facets: { plan: ['Medicaid'], gender: ['female'] } }
    expect(linksOf(form(filters))).toEqual(['/doctors?search=heart'])
    expect(textOf(form(filters))).toMatch(/^Filters Clear .*Insurance \(1\).*More \(1\)/)
    expect(linksOf(form())).toEqual([])
  })
})

describe('the radius around the place that a list starts from', () => {
  const near = nearOf({
    radii: [
      { miles: 1, count: 4 },
      { miles: 2, count: 12 },
      { miles: 5, count: 69 },
      { miles: 10, count: 69 },
    ],
  })
  const propsNear = (filters: DoctorFilters) => ({
    ...propsOf(filters),
    facets: withRadii(facets, near),
  })

  test('the form offers each radius with its count, of which one is chosen', () => {
    const markup = renderToStaticMarkup(
      <FilterForm {...propsNear({ within: 2 })} action={paths.doctors()} onShow={() => {}} />,
    )
    expect(textOf(markup)).toContain(
      'Distance (1) Distance Any distance Within 1 mile , 4 doctors Within 2 miles , 12 doctors Within 5 miles , 69 doctors Within 10 miles , 69 doctors Insurance',
    )
    expect(markup.match(/type="radio"/g)).toHaveLength(5)
    expect(markup).toMatch(/name="within" checked="" value="2"/)
  })

  test('the rail offers those that narrow the list, and removes the one in force', () => {
    const railNear = (filters: DoctorFilters, total: number) =>
      renderToStaticMarkup(<FilterRail {...propsNear(filters)} total={total} onRemove={() => {}} />)
    expect(textOf(railNear({}, 69))).toMatch(
      /^Filters Within 1 mile , 4 doctors Within 2 miles , 12 doctors Taking/,
    )
    const narrowed = railNear({ near: 'Huebner', within: 2 }, 12)
    expect(textOf(narrowed)).toMatch(
      /^Filters \(1\) Remove filter: Within 2 miles Within 1 mile , 4 doctors Spanish|Open now/,
    )
    expect(linksOf(narrowed).slice(0, 2)).toEqual([
      '/doctors?near=Huebner',
      '/doctors?near=Huebner&within=1',
    ])
  })

  test('a list that starts from no place has no radius', () => {
    expect(withRadii(facets, undefined)).toEqual(facets)
  })
})
