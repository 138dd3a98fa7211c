import { expect, test } from 'vitest'
import { addressedAs, initialsOf, lastNameOf, nameParts, sortName } from './provider-name.ts'

const provider = (name: string, firstName = '', lastName = '') => ({ name, firstName, lastName })

test.each([
  [provider('Dr. Elena Marsh, MD', 'Elena', 'Marsh'), 'Marsh'],
  [provider('Dr. Elena Marsh, MD'), 'Marsh'],
  [provider('Dr Elena Marsh MD'), 'Marsh'],
  [provider('Elena Marsh M.D.'), 'Marsh'],
  [provider('Rosa Delgado, RN', 'Rosa', 'Delgado RN'), 'Delgado'],
  [provider('Dr. Guadalupe Villarreal-Hutchinson, MD, FAAP'), 'Villarreal-Hutchinson'],
  [provider('Dr. Linh Do, MD', 'Linh', 'Do'), 'Do'],
  [provider('Dr. Linh Do, MD'), 'Do'],
  [provider(''), ''],
])('last name of %j', (given, expected) => {
  expect(lastNameOf(given)).toBe(expected)
})

test.each([
  [provider('Dr. Tomás Beltrán, MD', 'Tomás', 'Beltrán'), 'beltran tomas'],
  [provider("Dr. Sean O'Donnell, MD"), 'odonnell sean'],
  [provider('Owen Castillo, PA', 'Owen', 'Castillo'), 'castillo owen'],
])('sort name of %j', (given, expected) => {
  expect(sortName(given)).toBe(expected)
})

test.each([
  ['Dr. Elena Marsh, MD', 'Dr. Marsh'],
  ['Dr. Samuel Reyes, DPM', 'Dr. Reyes'],
  ['Rosa Delgado, RN', 'Rosa Delgado'],
  ['Owen Castillo, PA', 'Owen Castillo'],
  ['Mia Tran, MSN, NP', 'Mia Tran'],
  ['Leo Park, DPT', 'Leo Park'],
])('%s is addressed as %s', (name, expected) => {
  expect(addressedAs(provider(name))).toBe(expected)
})

test('name and credentials apart', () => {
  expect(nameParts('Dr. Ana Ruiz, MD, PhD')).toEqual({
    name: 'Dr. Ana Ruiz',
    credentials: 'MD, PhD',
  })
  expect(nameParts('Ana Ruiz')).toEqual({ name: 'Ana Ruiz', credentials: '' })
})

test('initials', () => {
  expect(initialsOf(provider('Dr. Elena Marsh, MD', 'Elena', 'Marsh'))).toBe('EM')
  expect(initialsOf(provider('Dr. Elena Marsh, MD'))).toBe('EM')
})
