import { describe, expect, it, test } from 'vitest'
import { specialties } from './specialties.ts'
import { isDoctorsCode, specialtyOfCode, taxonomyOf } from './taxonomy.ts'

const names = new Map(specialties.map(({ slug, name }) => [slug, name]))
const nameOf = (code: string) => names.get(specialtyOfCode.get(code) ?? '')

test.each([
  ['207RC0000X', 'Cardiology'],
  ['208000000X', 'Pediatrics'],
  ['207Q00000X', 'Family Medicine'],
  ['208D00000X', 'Family Medicine'],
  ['363LF0000X', 'Family Medicine'],
  ['363LP0200X', 'Pediatrics'],
  ['363LP0808X', 'Psychiatry'],
  ['363L00000X', 'Nurse Practitioners & Physician Assistants'],
  ['363A00000X', 'Nurse Practitioners & Physician Assistants'],
  ['2084N0400X', 'Neurology'],
  ['2084P0800X', 'Psychiatry'],
  ['1223X0400X', 'Orthodontics'],
  ['207X00000X', 'Orthopedics'],
  ['207Y00000X', 'Otolaryngology'],
  ['207V00000X', 'Obstetrics & Gynecology'],
  ['213E00000X', 'Podiatry'],
  ['225100000X', 'Physical Therapy'],
  ['261QU0200X', 'Urgent Care'],
])('%s is %s', (code, name) => {
  expect(nameOf(code)).toBe(name)
})

test.each([
  ['207RC0000X', 'specialty'],
  ['193200000X', 'no one field'],
  ['261QM1300X', 'no one field'],
  ['163W00000X', 'not booked'],
  ['390200000X', 'not booked'],
  ['183500000X', 'not booked'],
  ['225700000X', 'unmapped'],
  ['174400000X', 'unmapped'],
  ['999999999X', 'unmapped'],
  ['', 'unmapped'],
])('%s counts as %s', (code, kind) => {
  expect(taxonomyOf(code).kind).toBe(kind)
})

test.each([
  ['207Q00000X', true],
  ['122300000X', true],
  ['1223X0400X', true],
  ['213E00000X', true],
  ['363A00000X', false],
  ['225100000X', false],
  ['103T00000X', false],
])('a provider without credentials and with %s is a "Dr.": %s', (code, doctor) => {
  expect(isDoctorsCode(code)).toBe(doctor)
})

describe('the tables', () => {
  it('map at least 60 well-formed codes to at least 30 specialties, each code once', () => {
    expect(specialties.length).toBeGreaterThanOrEqual(30)
    expect(specialtyOfCode.size).toBeGreaterThanOrEqual(60)
    for (const [code, slug] of specialtyOfCode) {
      expect(code).toMatch(/^[0-9A-Z]{9}X$/)
      expect(names.has(slug), `${code} maps to ${slug}`).toBe(true)
    }
  })

  it('give every specialty its own slug, a description and words in both languages', () => {
    expect(names.size).toBe(specialties.length)
    for (const { slug, description, everydayWords } of specialties) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description).toMatch(/\.$/)
      expect(everydayWords.length, slug).toBeGreaterThanOrEqual(5)
      expect(new Set(everydayWords).size, slug).toBe(everydayWords.length)
    }
  })

  it.each([
    ['heart doctor', 'Cardiology'],
    ['corazón', 'Cardiology'],
    ['kids', 'Pediatrics'],
    ['niños', 'Pediatrics'],
    ['piel', 'Dermatology'],
    ['ear nose throat', 'Otolaryngology'],
    ['oído nariz garganta', 'Otolaryngology'],
    ['pies', 'Podiatry'],
  ])('find "%s" under %s', (word, name) => {
    expect(specialties.find((specialty) => specialty.name === name)?.everydayWords).toContain(word)
  })
})
