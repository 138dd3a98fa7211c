import { expect, test } from 'vitest'
import {
  addressedAs,
  initialsOf,
  lastNameOf,
  nameParts,
  renameProvider,
  sortName,
} from './provider-name.ts'

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
])('the last name of %j is found', (name, expected) => {
  expect(lastNameOf(name)).toBe(expected)
})

test.each([
  [provider('Dr. Tomás Beltrán, MD', 'Tomás', 'Beltrán'), 'beltran tomas'],
  [provider("Dr. Sean O'Donnell, MD"), 'odonnell sean'],
  [provider('Owen Castillo, PA', 'Owen', 'Castillo'), 'castillo owen'],
])('the sort name of %j is found', (name, expected) => {
  expect(sortName(name)).toBe(expected)
})

test.each([
  ['Dr. Elena Marsh, MD', 'Dr. Marsh'],
  ['Dr. Samuel Reyes, DPM', 'Dr. Reyes'],
  ['Rosa Delgado, RN', 'Rosa Delgado'],
  ['Owen Castillo, PA', 'Owen Castillo'],
  ['Mia Tran, MSN, NP', 'Mia Tran'],
  ['Leo Park, DPT', 'Leo Park'],
  ['Luz Ruiz, LCSW', 'Luz Ruiz'],
  ['Luz Ruiz, PhD', 'Luz Ruiz'],
  ['Dr. Luz Ruiz, PhD', 'Dr. Ruiz'],
  ['Luz Ruiz', 'Luz Ruiz'],
  ['Linh Do, LPC', 'Linh Do'],
  ['Elena Marsh, D.O.', 'Dr. Marsh'],
  ['Elena Marsh M.D.', 'Dr. Marsh'],
  ['Dr. Priyanka, MD', 'Dr. Priyanka'],
])('%s is addressed as %s', (name, expected) => {
  expect(addressedAs(provider(name))).toBe(expected)
})

test('a name is read apart from its credentials', () => {
  expect(nameParts('Dr. Ana Ruiz, MD, PhD')).toEqual({
    name: 'Dr. Ana Ruiz',
    credentials: 'MD, PhD',
  })
  expect(nameParts('Ana Ruiz')).toEqual({ name: 'Ana Ruiz', credentials: '' })
})

test.each([
  [provider('Dr. Elena Marsh, MD', 'Elena', 'Marsh'), 'EM'],
  [provider('Dr. Elena Marsh, MD'), 'EM'],
  [provider('elena marsh'), 'EM'],
  [provider('Dr. Óscar Ñíguez'.normalize('NFD')), 'ÓÑ'],
  [provider('花子 𠮷田', '花子', '𠮷田'), '花𠮷'],
  [provider('Cher'), 'C'],
  [provider(''), ''],
])('the initials of %j are %s', (provider, initials) => {
  expect(initialsOf(provider)).toBe(initials)
})

test.each([
  ['Dr. Elena Marsh, MD', 'Elena Marsh', 'Elena Marsh-Lee', 'Dr. Elena Marsh-Lee, MD'],
  ['Dr. Elena K. Marsh, MD, FACC', 'Elena Marsh', 'Elena Lee', 'Dr. Elena K. Lee, MD, FACC'],
  ['Dr. José K. Reyes Jr., DPM', 'José Reyes', 'Joe Reyes', 'Dr. Joe K. Reyes Jr., DPM'],
  ['Dr Elena Marsh MD', 'Elena Marsh', 'Elena Lee', 'Dr. Elena Lee MD'],
  ['Rosa Delgado, RN', 'Rosa Delgado', 'Rosa Díaz', 'Rosa Díaz, RN'],
  ['Rosa Delgado', 'Rosa Delgado', 'Rosa Díaz', 'Rosa Díaz'],
  // the full name does not hold the two names, or one is missing
  ['Dr. Lena Marsh, MD', 'Elena Marsh', 'Elena Lee', 'Dr. Elena Lee, MD'],
  ['Dr. Elena Marshall, MD', 'Elena Marsh', 'Elena Lee', 'Dr. Elena Lee, MD'],
  ['Dr. Elena K. Marsh, MD', ' ', 'Elena Lee', 'Dr. Elena Lee, MD'],
  // typed with what already stood beside it
  ['Dr. Elena K. Marsh, MD', 'Elena Marsh', 'Elena_K. Lee', 'Dr. Elena K. Lee, MD'],
  ['Dr. José Reyes Jr., MD', 'José Reyes', 'José Díaz_Jr.', 'Dr. José Díaz Jr., MD'],
])('%s (%s) renamed to %s is %s', (name, from, to, expected) => {
  const names = (text: string) => {
    const [firstName = '', lastName = ''] = text.split(' ').map((part) => part.replace('_', ' '))
    return { firstName, lastName }
  }
  expect(renameProvider({ name, ...names(from) }, names(to))).toEqual({
    name: expected,
    ...names(to),
  })
})
