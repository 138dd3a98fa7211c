import { expect, test } from 'vitest'
import type { NearPlace } from '../../../../contract/map/near.ts'
import * as spanish from '../../../../texts/es/directory/filtered-list.ts'
import { nearOf } from '../../../kit/testing/records.ts'
import { describeFiltered } from './describe-filtered.ts'

const figures = {
  total: 3,
  facets: [
    {
      name: 'new' as const,
      values: [{ value: 'yes', label: 'yes', count: 5 }],
      more: 0,
    },
    {
      name: 'language' as const,
      values: [
        { value: 'Spanish', label: 'Spanish', count: 3 },
        { value: 'Buy pills', label: 'Buy pills', count: 0 },
      ],
      more: 0,
    },
    { name: 'open' as const, values: [{ value: 'now', label: 'now', count: null }], more: 0 },
  ],
}
const titleOf = (filters: Parameters<typeof describeFiltered>[0], specialists?: string) =>
  describeFiltered(filters, { ...figures, specialists }).title

test('the title of a filtered list says who is in it, by which filters, and how many', () => {
  expect(titleOf({ facets: { language: ['Spanish'] } }, 'Cardiologists')).toBe(
    'Cardiologists who speak Spanish · 3 in Stone Oak',
  )
  expect(titleOf({ acceptingPatients: true, facets: { open: ['now'] } })).toBe(
    'Doctors: Taking new patients, Open now · 3 in Stone Oak',
  )
})

test('a value that no doctor has is not in the title, and a search is quoted and cut', () => {
  expect(titleOf({ facets: { language: ['Spanish', 'Buy pills'], plan: ['Free money'] } })).toBe(
    'Doctors who speak Spanish · 3 in Stone Oak',
  )
  expect(titleOf({ search: `a” \n${'b'.repeat(60)}` })).toBe(
    `Doctors for “a ${'b'.repeat(38)}…” · 3 in Stone Oak`,
  )
})

test('the place that a list starts from is in its title, but never that of the reader', () => {
  const titleNear = (near: NearPlace, filters = {}) =>
    describeFiltered(filters, { ...figures, specialists: undefined, near }).title
  expect(titleNear(nearOf(), { within: 2 })).toBe(
    'Doctors: Near 1200 Example Parkway, Within 2 miles · 3 in Stone Oak',
  )
  expect(titleNear(nearOf({ label: null, typed: null }))).toBe('Doctors · 3 in Stone Oak')
})

test('the title of a filtered list is a Spanish phrase on Spanish pages', () => {
  expect(
    spanish.title({
      specialists: 'Los cardiólogos',
      search: '',
      languages: ['Español', 'Inglés'],
      others: [],
      total: 3,
    }),
  ).toBe('Cardiólogos que hablan español o inglés · 3 en Stone Oak')
})
