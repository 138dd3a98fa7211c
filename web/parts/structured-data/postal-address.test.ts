import { describe, expect, test } from 'vitest'
import { absoluteUrl } from './absolute-url.ts'
import { medicalSpecialty } from './medical-specialty.ts'
import { postalAddressOf } from './postal-address.ts'

describe('postal addresses', () => {
  const parts = {
    street: '1200 Example Parkway',
    suite: null,
    city: null,
    state: null,
    postalCode: null,
  }

  test('no address is there where no place is known', () => {
    expect(postalAddressOf(null)).toBeUndefined()
    expect(postalAddressOf('')).toBeUndefined()
    expect(postalAddressOf(null, null)).toBeUndefined()
  })

  test('the parts come before the text', () => {
    expect(
      postalAddressOf('Elsewhere 1, Austin, TX 78701', {
        ...parts,
        suite: 'Suite 210',
        city: 'San Antonio',
        state: 'TX',
        postalCode: '78258',
      }),
    ).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '1200 Example Parkway, Suite 210',
      addressLocality: 'San Antonio',
      addressRegion: 'TX',
      addressCountry: 'US',
      postalCode: '78258',
    })
  })

  test('no more is said than is known: no country without a state', () => {
    expect(postalAddressOf(null, parts)).toEqual({
      '@type': 'PostalAddress',
      streetAddress: '1200 Example Parkway',
    })
    expect(postalAddressOf('Example Mall, door 3')).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Example Mall, door 3',
    })
  })
})

test.each([
  ['cardiology', 'https://schema.org/Cardiovascular'],
  ['obstetrics-gynecology', 'https://schema.org/Gynecologic'],
  ['balneology', undefined],
  ['Cardiology', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [null, undefined],
])('the specialty %j is %s for schema.org', (slug, member) => {
  expect(medicalSpecialty(slug)).toBe(member)
})

test.each([
  ['/practices/x', 'https://directory.example/practices/x'],
  ['/', 'https://directory.example/'],
  ['https://news.example/x', 'https://news.example/x'],
])('%s as a whole address is %s', (address, whole) => {
  expect(absoluteUrl('https://directory.example', address)).toBe(whole)
})
