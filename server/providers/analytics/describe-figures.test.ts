import { expect, test } from 'vitest'
import { describeFigures, median, type Part } from './read-analytics.ts'

const zeros = { own: 0, median: 0 }
const quietFigures = {
  profileViews: 40,
  profileViewsChange: null,
  contactClicks: 4,
  contactsByWay: { call: 4, website: 0, directions: 0, message: 0 },
  searchWords: [],
  comparison: null,
  specialty: 'Cardiology',
  missingParts: [] as Part[],
}
const comparison = {
  peers: 5,
  among: 'all' as const,
  profileViews: { own: 40, median: 12 },
  contactClicks: zeros,
  searchAppearances: zeros,
  completeness: zeros,
}

test.each([
  ['nothing that stands out', {}, []],
  [
    'more views',
    { profileViewsChange: 25 },
    ['Your profile was viewed 25% more than in the 30 days before.'],
  ],
  [
    'fewer views',
    { profileViewsChange: -10 },
    ['Your profile was viewed 10% less than in the 30 days before.'],
  ],
  ['a change by chance', { profileViewsChange: 9 }, []],
  [
    'more than its peers',
    { comparison },
    ['Your profile had more views than the middle one of 5 other cardiology profiles.'],
  ],
  [
    'fewer than its Featured peers',
    {
      comparison: {
        ...comparison,
        among: 'featured' as const,
        profileViews: { own: 1, median: 2 },
      },
    },
    ['Your profile had fewer views than the middle one of 5 other Featured cardiology profiles.'],
  ],
  ['as many', { comparison: { ...comparison, profileViews: { own: 3, median: 3 } } }, []],
  ['no contacts', { contactClicks: 0 }, ['None of 40 views led to a contact yet.']],
  [
    'one way of contact',
    { contactClicks: 7, contactsByWay: { call: 1, website: 2, directions: 0, message: 4 } },
    ['Most patients who made contact chose one way: 4 of 7 contacts were messages.'],
  ],
  [
    'no way of contact above others',
    { contactClicks: 8, contactsByWay: { call: 4, website: 4, directions: 0, message: 0 } },
    [],
  ],
  [
    'search words',
    { searchWords: [{ words: 'heart doctor', appearances: 6 }] },
    ['“heart doctor” is the search that showed your profile most often.'],
  ],
  [
    'two of three gaps',
    { missingParts: ['officeHours', 'photo', 'languages'] satisfies Part[] },
    [
      'Adding office hours would close a gap: most of the most viewed cardiology profiles have office hours and yours lacks office hours.',
      'Adding a photo would close a gap: most of the most viewed cardiology profiles have a photo and yours lacks a photo.',
    ],
  ],
])('the sentences say %s', (_, changes, sentences) => {
  expect(describeFigures({ ...quietFigures, ...changes }, 'en')).toEqual(sentences)
})

test('Spanish pages read the sentences in Spanish', () => {
  const figures = {
    ...quietFigures,
    specialty: 'Cardiología',
    profileViewsChange: -10,
    comparison,
    contactClicks: 7,
    contactsByWay: { call: 1, website: 2, directions: 0, message: 4 },
    searchWords: [{ words: 'heart doctor', appearances: 6 }],
    missingParts: ['photo'] satisfies Part[],
  }
  expect(describeFigures(figures, 'es')).toEqual([
    'Su perfil tuvo 10% menos visitas que en los 30 días anteriores.',
    'Su perfil tuvo más visitas que el perfil medio de otros 5 perfiles de cardiología.',
    'La mayoría de los pacientes se comunicaron de la misma forma: 4 de 7 contactos fueron mensajes.',
    '“heart doctor” es la búsqueda que más veces mostró su perfil.',
    'Agregue una foto: la mayoría de los perfiles de cardiología más vistos incluyen este dato, y el suyo no.',
  ])
})

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[10, 1, 4, 2], 3],
  [[1, 2], 1.5],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})
