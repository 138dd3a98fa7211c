import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NearMiss } from '../../../contract/directory/doctor.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { linksOf, textOf } from '../../kit/testing/markup.ts'
import { doctorOf, summaryOf } from '../../kit/testing/records.ts'
import { NearMisses } from './near-misses.tsx'

const render = (nearMisses: NearMiss[], filters: DoctorFilters) =>
  renderToStaticMarkup(
    <NearMisses
      summary={summaryOf({ nearMisses })}
      filters={filters}
      addressWith={(changes) => paths.doctors({ ...filters, ...changes })}
    />,
  )

const ofText = { of: 'text', without: 'knee' } as const
const doctors = [doctorOf()]

test.each<[NearMiss['wish'], boolean, string, string]>([
  [
    { ...ofText, kind: 'plan', label: 'Medicaid' },
    false,
    '3 doctors match the rest and have not said whether they take Medicaid',
    'Does not say whether they take Medicaid',
  ],
  [
    { of: 'filter', name: 'plan' },
    true,
    '3 doctors match all but Aetna or Cigna',
    'Lists other plans, not Aetna or Cigna',
  ],
  [
    { of: 'filter', name: 'open' },
    true,
    '3 doctors match all but Open Saturday',
    'Not open Saturday',
  ],
  [
    { of: 'filter', name: 'speaks' },
    false,
    '3 doctors match the rest and have not said whether the doctor speaks Spanish',
    'Does not say whether the doctor speaks Spanish',
  ],
  [
    { of: 'filter', name: 'booking' },
    true,
    '3 doctors match all but Book online',
    'Lists no page for appointments',
  ],
  [
    { ...ofText, kind: 'specialty', label: 'Urgent Care' },
    true,
    '3 doctors match all but Urgent Care',
    'Not listed under Urgent Care',
  ],
])('%j, said: %s', (wish, said, title, missing) => {
  const facets = {
    plan: ['Aetna', 'Cigna'],
    open: ['saturday'],
    speaks: ['Spanish'],
    booking: ['online'],
  }
  const text = textOf(render([{ wish, said, count: 3, doctors }], { search: 'x', facets }))
  expect(text.startsWith(title)).toBe(true)
  expect(text).toMatch(/ Show all without [^-]+$/)
  expect(text).toContain(missing)
})

test('doctors who lack two wishes are said to, and the list is without both', () => {
  const filters = { search: 'heart saturday', facets: { language: ['Vietnamese'] } }
  const nearMiss: NearMiss = {
    wish: { of: 'text', without: 'heart', kind: 'hours', label: 'open Saturday' },
    also: [{ of: 'filter', name: 'language' }],
    said: true,
    count: 3,
    doctors,
  }
  const markup = render([nearMiss], filters)
  expect(textOf(markup)).toContain('3 doctors match all but open Saturday and Vietnamese')
  expect(textOf(markup)).toContain('Does not list open Saturday or Vietnamese')
  expect(linksOf(markup).at(-1)).toBe('/doctors?search=heart')
})

test('a doctor who lacks what the question is about is a link to the rest of it', () => {
  const filters = { search: 'knee aetna', specialty: 'Cardiology', acceptingPatients: true }
  const wishes: NearMiss['wish'][] = [
    { of: 'filter', name: 'specialty' },
    { of: 'filter', name: 'new' },
    { ...ofText, kind: 'condition', label: 'knee pain' },
  ]
  const markup = render(
    wishes.map((wish) => ({ wish, said: true, count: 1, doctors: [] })),
    filters,
  )
  expect(textOf(markup)).toBe(
    '1 doctor matches all but Cardiology 1 doctor matches all but Taking new patients 1 doctor matches all but knee pain',
  )
  expect(linksOf(markup)).toEqual([
    '/doctors?search=knee+aetna&acceptingPatients=true',
    '/doctors?search=knee+aetna&specialty=Cardiology',
    '/doctors?search=knee&specialty=Cardiology&acceptingPatients=true',
  ])
})

test('the page says of who is closed now that they open next, and each card when', () => {
  const wish = { ...ofText, kind: 'hours', label: 'open now' } as const
  const text = textOf(render([{ wish, said: true, count: 3, opensNext: true, doctors }], {}))
  expect(text).toContain('3 doctors are closed now. These open next:')
  expect(text).not.toContain('Not open now')
})
