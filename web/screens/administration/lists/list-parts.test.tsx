import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { recordForms, recordKinds } from '../../../../contract/administration/records/forms.ts'
import { linksOf, textOf } from '../../../kit/testing/markup.ts'
import { checkRecord } from '../records/form/check-record.ts'
import { isListedKind, kindNamed, kinds, wordsOf } from '../records/kinds.ts'
import { FromTo } from './from-to.tsx'
import { PageLinks } from './page-links.tsx'

describe('links through pages', () => {
  const render = (page: number, pages: number) =>
    renderToStaticMarkup(<PageLinks page={page} pages={pages} to={(to) => `?page=${to}`} />)

  test.each([
    [1, 0, [], ''],
    [1, 1, [], ''],
    [1, 2, ['?page=2'], 'Page 1 of 2 Next'],
    [2, 2, ['?page=1'], 'Previous Page 2 of 2'],
    [2, 3, ['?page=1', '?page=3'], 'Previous Page 2 of 3 Next'],
    [9, 3, ['?page=8'], 'Previous Page 9 of 3'],
  ])('the links fit page %d of %d', (page, pages, links, text) => {
    expect([linksOf(render(page, pages)), textOf(render(page, pages))]).toEqual([links, text])
  })
})

describe('former and present values', () => {
  test.each([
    ['a', 'b', 'from a to b'],
    [null, 'b', 'to b'],
    ['a', null, 'from a to (blank)'],
    [0, 1, 'from 0 to 1'],
    ['', 'b', 'from to b'],
    ['<b>', '&', 'from <b> to &'],
  ])('the change of %j to %j is written', (from, to, text) => {
    expect(textOf(renderToStaticMarkup(<FromTo from={from} to={to} />))).toBe(text)
  })
})

describe('kinds of records', () => {
  test('each kind has words', () => {
    expect(kinds.map(({ id }) => id)).toEqual([...recordKinds])
    for (const kind of recordKinds) {
      expect(kindNamed(kind)).toBe(kind)
      expect(wordsOf(kind).one).not.toBe('')
    }
  })

  test.each(['', 'Doctors', 'doctor', 'toString', '__proto__', null, undefined])(
    'no kind is named %j',
    (name) => {
      expect(kindNamed(name)).toBeNull()
    },
  )

  test('doctors and practices alone are listed', () => {
    expect(recordKinds.filter(isListedKind)).toEqual(['doctors', 'practices'])
  })
})

describe('checking a record before it is sent', () => {
  test.each(recordKinds)(
    'every field that may not be left out is found in an empty form of %s',
    (kind) => {
      expect(Object.keys(checkRecord(kind, {})).toSorted()).toEqual(
        Object.keys(recordForms[kind].shape).toSorted(),
      )
    },
  )

  test('each place has one message, the first', () => {
    const specialty = {
      name: '',
      nameEs: 'x'.repeat(101),
      slug: 'Über--uns',
      description: 'x'.repeat(1001),
      descriptionEs: '',
      everydayWords: ['a', ' ', ' '],
    }
    expect(checkRecord('specialties', specialty)).toEqual({
      name: 'Please enter the name',
      nameEs: 'At most 100 characters',
      slug: 'Small letters, digits and single hyphens only',
      description: 'At most 1,000 characters',
      'everydayWords.1': 'Please leave no entry blank',
      'everydayWords.2': 'Please leave no entry blank',
    })
  })
})
