import { describe, expect, test } from 'vitest'
import { paths } from '../../../../contract/paths.ts'
import { checkMeaning } from './check-meaning.ts'
import { formOf, type MeaningValues, valuesOf } from './meaning-form.tsx'
import { filtersOf } from './vocabulary-page.tsx'

describe('filters of an address', () => {
  test.each([
    ['', {}],
    ['search=knee', { search: 'knee' }],
    ['search=', {}],
    ['state=edited&kind=body+part', { state: 'edited', kind: 'body part' }],
    ['state=deleted&kind=disease', {}],
    ['state=toString&kind=constructor', {}],
    ['state=__proto__', {}],
    ['page=1', {}],
    ['page=2', { page: 2 }],
    ['page=0', {}],
    ['page=-3', {}],
    ['page=last', {}],
    ['page=', {}],
  ])('the filters of %j are read', (query, filters) => {
    expect(filtersOf(new URLSearchParams(query))).toEqual(filters)
  })

  test('the filters are the same when read back from the address', () => {
    const filters = { search: 'dolor & más', state: 'removed', kind: 'stage', page: 7 } as const
    const { searchParams } = new URL(paths.adminVocabulary(filters), 'https://x.example')
    expect(filtersOf(searchParams)).toEqual(filters)
  })
})

describe('editing a meaning', () => {
  const form = {
    kind: 'symptom' as const,
    name: 'Sore throat',
    nameEs: 'Dolor de garganta',
    words: ['scratchy throat', 'hurts to swallow'],
    wordsEs: [],
    specialties: [
      { slug: 'family-medicine', weight: 3 },
      { slug: 'otolaryngology', weight: 1 },
    ],
    emergency: '911' as const,
  }

  test('the form is the same when read back from its texts', () => {
    expect(formOf(valuesOf(form, ''))).toEqual(form)
    expect(formOf(valuesOf({ ...form, emergency: null }, 'ignored')).emergency).toBeNull()
  })

  test('the form of a new meaning is called by the words of a search, and has one specialty to choose', () => {
    const values = valuesOf(null, 'sore throat')
    expect(values).toMatchObject({
      kind: 'condition',
      name: 'sore throat',
      words: '',
      emergency: '',
    })
    expect(values.specialties).toMatchObject([{ slug: '', weight: 3 }])
  })

  test.each([
    ['', []],
    [' \n \n', []],
    ['a', ['a']],
    [' a \n\n b\r\nc', ['a', 'b', 'c']],
    ['a, b', ['a, b']],
  ])('the words typed as %j are %j', (words, list) => {
    expect(formOf({ ...valuesOf(form, ''), words, wordsEs: words })).toMatchObject({
      words: list,
      wordsEs: list,
    })
  })

  test('the form is checked as the server does, by the path of each field', () => {
    const wrong: MeaningValues = {
      ...valuesOf(form, ''),
      name: ' ',
      words: `${'x'.repeat(81)}`,
      specialties: [{ slug: '', weight: 3 }],
    }
    expect(checkMeaning(formOf(wrong))).toEqual({
      name: 'Please enter the name',
      'words.0': 'At most 80 characters',
      'specialties.0.slug': 'Please choose a specialty',
    })
    expect(checkMeaning(form)).toEqual({})
  })
})
