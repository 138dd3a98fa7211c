import { describe, expect, test } from 'vitest'
import { inputOf, problemsOf } from '../../testing/check-input.ts'
import { MeaningForm } from './forms.ts'

const soreThroat = {
  kind: 'symptom',
  name: 'Sore throat',
  nameEs: 'Dolor de garganta',
  words: ['scratchy throat'],
  wordsEs: [],
  specialties: [{ slug: 'family-medicine', weight: 3 }],
  emergency: null,
}
const wrongIn = (changes: object) => problemsOf(MeaningForm, { ...soreThroat, ...changes })
const specialties = (...slugs: string[]) => slugs.map((slug) => ({ slug, weight: 1 }))

test('a meaning with a name in both languages and one specialty is valid', () => {
  expect(wrongIn({})).toEqual({})
})

test.each([
  ['kind', 'disease', 'Please choose what it is'],
  ['kind', undefined, 'Please choose what it is'],
  ['name', ' ', 'Please enter the name'],
  ['name', 'x'.repeat(81), 'At most 80 characters'],
  ['name', 'sore\nthroat', 'Please write this as one line of text'],
  ['nameEs', '', 'Please enter the name in Spanish'],
  ['words', Array(61).fill('x'), 'At most 60 entries'],
  ['specialties', [], 'Please choose at least one specialty'],
])('the %s %j is refused with %s', (field, value, message) => {
  expect(wrongIn({ [field]: value })).toEqual({ [field]: message })
})

test('a blank word is named by its place', () => {
  expect(wrongIn({ words: ['a', '', 'c'], wordsEs: [' '] })).toEqual({
    'words.1': 'Please leave no entry blank',
    'wordsEs.0': 'Please leave no entry blank',
  })
})

describe('the specialties of a meaning', () => {
  test.each([1, 2, 3])('a specialty may have the weight %j', (weight) => {
    expect(wrongIn({ specialties: [{ slug: 'cardiology', weight }] })).toEqual({})
  })

  test.each([0, 4, 1.5, '2', Number.NaN, null])(
    'a specialty may not have the weight %j',
    (weight) => {
      expect(wrongIn({ specialties: [{ slug: 'cardiology', weight }] })).toEqual({
        'specialties.0.weight': 'From 1 to 3',
      })
    },
  )

  test('the specialties are chosen, each once, and twelve at most', () => {
    expect(wrongIn({ specialties: specialties('') })).toEqual({
      'specialties.0.slug': 'Please choose a specialty',
    })
    expect(wrongIn({ specialties: specialties('a', 'b', 'a') })).toEqual({
      specialties: 'Please name each specialty once',
    })
    const many = Array.from({ length: 13 }, (_, place) => `s${place}`)
    expect(wrongIn({ specialties: specialties(...many.slice(1)) })).toEqual({})
    expect(wrongIn({ specialties: specialties(...many) })).toEqual({
      specialties: 'At most 12 specialties',
    })
  })
})

test.each([
  ['911', true],
  ['988', true],
  [null, true],
  ['112', false],
  ['', false],
  [911, false],
])('the emergency line %j is taken: %s', (emergency, isTaken) => {
  expect('emergency' in wrongIn({ emergency })).toBe(!isTaken)
})

describe('the calls', () => {
  test.each([
    ['sore-throat', true],
    ['a1', true],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['Sore-throat', false],
    ['sore--throat', false],
    ['-sore', false],
    ['sore throat', false],
    ['', false],
    ['../x', false],
  ])('an address with the slug %j is right: %s', (slug, isRight) => {
    const schema = inputOf('GET /api/admin/directory/vocabulary/:slug', 'params')
    expect(schema.safeParse({ slug }).success).toBe(isRight)
  })

  test('a save has the revision it started from, and no unknown fields', () => {
    const schema = inputOf('PUT /api/admin/directory/vocabulary/:slug', 'body')
    expect(problemsOf(schema, { form: soreThroat, revision: '7' })).toEqual({})
    expect(problemsOf(schema, { form: soreThroat })).toHaveProperty('revision')
    expect(problemsOf(schema, { form: soreThroat, revision: '7', state: 'listed' })).toHaveProperty(
      'body',
    )
  })

  test.each(['0', '-1', '1.5', '100001', 'last'])('there is no page %s', (page) => {
    expect(
      problemsOf(inputOf('GET /api/admin/directory/vocabulary', 'query'), { page }),
    ).toHaveProperty('page')
  })
})
