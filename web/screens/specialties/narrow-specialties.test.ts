import { expect, test } from 'vitest'
import type { Language } from '../../../contract/languages.ts'
import { layNames } from '../../../server/directory/taxonomy/lay-names.ts'
import { specialties } from '../../../server/directory/taxonomy/specialties.ts'
import { narrowSpecialties } from './narrow-specialties.ts'

const wall = (language: Language) =>
  specialties.map(({ slug, name, nameEs }) => ({
    name: language === 'es' ? nameEs : name,
    layName: layNames[slug]?.[language],
  }))
const ignored = new Set(['doctor', 'specialist'])
const left = (text: string, language: Language = 'en') =>
  narrowSpecialties(wall(language), text, ignored).map(({ name }) => name)

test.each([
  ['cardi', ['Cardiology', 'Cardiothoracic Surgery']],
  ['heart', ['Cardiology', 'Cardiothoracic Surgery']],
  ['heart doctor', ['Cardiology', 'Cardiothoracic Surgery']],
  ['cardiologist', ['Cardiology']],
  ['dermatolgist', ['Dermatology']],
  ['dermatolgy', ['Dermatology']],
  ['skinn', ['Dermatology']],
  ['Ear, nose', ['Otolaryngology']],
  ['children teeth', ['Pediatric Dentistry']],
  ['kidnies', ['Nephrology', 'Urology']],
])('typing “%s” leaves the specialties of that name, Latin or lay', (text, names) => {
  expect(left(text)).toEqual(names)
})

test.each([
  ['corazon', ['Cardiología', 'Cirugía cardiotorácica']],
  ['cardiólogo', ['Cardiología']],
  ['riñones', ['Nefrología', 'Urología']],
  ['dermatolojia', ['Dermatología']],
])('typing “%s” narrows the Spanish names', (text, names) => {
  expect(left(text, 'es')).toEqual(names)
})

test('a text without a word that could narrow leaves every specialty', () => {
  expect(left(' Doctor, ')).toHaveLength(specialties.length)
})

test('a short word is not repaired, and a word of no name leaves nothing', () => {
  expect(left('ekg')).toEqual([])
  expect(left('heart plumber')).toEqual([])
})
