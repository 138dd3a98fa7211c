import { describe, expect, it, test } from 'vitest'
import { languages } from '../../../contract/languages.ts'
import { taxonomyCodes } from '../nppes/fixtures/taxonomy-codes.ts'
import { isDoctorsCode } from '../nppes/provider/credentials.ts'
import { layNames } from './lay-names.ts'
import { specialties } from './specialties.ts'
import { spanishSpecialties } from './specialties-es.ts'
import { decisionsOf, specialtyOfCode, taxonomyOf } from './taxonomy.ts'

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
  ['207QD0401X', 'Endocrinology'],
  ['207RP1002X', 'Nutrition'],
  ['103TP2700X', 'Psychology'],
])('%s is %s', (code, name) => {
  expect(nameOf(code)).toBe(name)
})

test.each([
  ['207RC0000X', 'specialty'],
  ['193200000X', 'no one field'],
  ['261QM1300X', 'no one field'],
  ['225700000X', 'no one field'],
  ['174400000X', 'no one field'],
  ['282N00000X', 'no one field'],
  ['163W00000X', 'not listed'],
  ['390200000X', 'not listed'],
  ['183500000X', 'not listed'],
  ['341600000X', 'not listed'],
  ['332B00000X', 'not listed'],
  ['333600000X', 'not listed'],
  ['343900000X', 'not listed'],
  ['291U00000X', 'not listed'],
  ['251E00000X', 'not listed'],
  ['146E00000X', 'not listed'],
  ['1835P1400X', 'not listed'],
  ['317400000X', 'not listed'],
  ['999999999X', 'undecided'],
  ['', 'undecided'],
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

describe('tables of codes and specialties', () => {
  it('every code of version 26.1 of the list is classified', () => {
    expect(new Set(taxonomyCodes).size).toBe(883)
    expect(taxonomyCodes).toHaveLength(883)
    expect(taxonomyCodes.filter((code) => taxonomyOf(code).kind === 'undecided')).toEqual([])
  })

  it('each code is classified once: one with a specialty is not excluded as well', () => {
    const decisions = taxonomyCodes.map((code) => decisionsOf(code))
    expect(decisions.filter(({ length }) => length !== 1)).toEqual([])
  })

  it('at least 60 well-formed codes are mapped to at least 30 specialties, each code once', () => {
    expect(specialties.length).toBeGreaterThanOrEqual(30)
    expect(specialtyOfCode.size).toBeGreaterThanOrEqual(60)
    for (const [code, slug] of specialtyOfCode) {
      expect(code).toMatch(/^[0-9A-Z]{9}X$/)
      expect(names.has(slug), `${code} maps to ${slug}`).toBe(true)
    }
  })

  it('every specialty has its own slug, a name, a description and words in both languages', () => {
    expect(names.size).toBe(specialties.length)
    expect(new Set(specialties.map(({ nameEs }) => nameEs)).size).toBe(specialties.length)
    expect(Object.keys(spanishSpecialties)).toHaveLength(specialties.length)
    for (const { slug, nameEs, description, descriptionEs, everydayWords } of specialties) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(description).toMatch(/\.$/)
      expect(nameEs).toMatch(/^\p{Lu}[\p{Ll} ]+$/u)
      expect(descriptionEs).toMatch(/^\p{Lu}.*\.$/u)
      expect(everydayWords.length, slug).toBeGreaterThanOrEqual(5)
      expect(new Set(everydayWords).size, slug).toBe(everydayWords.length)
    }
  })

  it('every specialty has a lay name of its own in both languages, short enough for a line of a phone', () => {
    expect(Object.keys(layNames).toSorted()).toEqual([...names.keys()].toSorted())
    for (const language of languages) {
      const texts = Object.values(layNames).map((lay) => lay[language])
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) {
        expect(text).toMatch(/^[\p{Ll}X][^.]+$/u)
        expect(text.length, text).toBeLessThanOrEqual(36)
      }
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
  ])('the word "%s" is found under %s', (word, name) => {
    expect(specialties.find((specialty) => specialty.name === name)?.everydayWords).toContain(word)
  })
})
