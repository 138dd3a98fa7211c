import { expect, test } from 'vitest'
import { storedTextIn } from './stored-text.ts'

test.each([
  ['languages', 'English, Arabic', 'inglés, árabe'],
  ['visits', 'in person, video', 'En persona, Por video'],
  ['agesSeen', 'babies', 'Bebés (0 a 1)'],
  ['gender', 'female', 'Mujer'],
  ['accessibility', 'elevator', 'Ascensor'],
  ['newPatients', 'limited', 'Sí, pero con límites'],
  ['newPatients', 'limited: Medicaid', 'Sí, pero con límites: Medicaid'],
  ['acceptingPatients', 'no', 'No'],
  ['detailedBio', 'Monday is closed', 'Monday is closed'],
])('%s stored as %s reads in Spanish %s', (field, text, spanish) => {
  expect(storedTextIn('es', field, text)?.replaceAll('\u00a0', ' ')).toBe(spanish)
  expect(storedTextIn('en', field, text)).toBe(text)
})

test.each([
  [
    'officeHours',
    'Monday 08:00–12:00, 13:00–17:00; Sunday closed',
    'Monday 8:00 AM – 12:00 PM, 1:00 PM – 5:00 PM; Sunday closed',
    'lunes 8:00 a. m. – 12:00 p. m., 1:00 p. m. – 5:00 p. m.; domingo cerrado',
  ],
  [
    'closures',
    '2026-11-26 to 2026-11-27 Thanksgiving closed, 2026-12-24 to 2026-12-24  08:00–12:00',
    'November 26, 2026 – November 27, 2026 Thanksgiving closed, December 24, 2026  8:00 AM – 12:00 PM',
    '26 de noviembre de 2026 – 27 de noviembre de 2026 Thanksgiving cerrado, 24 de diciembre de 2026  8:00 a. m. – 12:00 p. m.',
  ],
])('%s read in each language as its pages write hours: %s', (field, text, english, spanish) => {
  expect(storedTextIn('en', field, text)).toBe(english)
  expect(storedTextIn('es', field, text)?.replaceAll('\u00a0', ' ')).toBe(spanish)
})

test('blank texts stay blank', () => {
  expect(storedTextIn('es', 'visits', null)).toBeNull()
})
