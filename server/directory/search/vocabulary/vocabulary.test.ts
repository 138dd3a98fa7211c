import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { carriers, namedPrograms, plans } from '../../../../contract/directory/plans/plans.ts'
import { fold } from '../../../../contract/text/fold.ts'
import { specialties } from '../../taxonomy/specialties.ts'
import { commonNames } from './common-names.ts'

type Condition = Record<
  'slug' | 'kind' | 'name' | 'nameEs' | 'words' | 'wordsEs' | 'specialties' | 'emergency',
  string
>
type SpecialtyWords = Record<'slug' | 'words' | 'wordsEs' | 'related', string>

const read = <Row>(file: string): Row[] =>
  parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { columns: true }) as Row[]
const conditions = read<Condition>('conditions.csv')
const specialtyWords = read<SpecialtyWords>('specialty-words.csv')

const listOf = (cell: string) => cell.split('; ').filter(Boolean)
const weightsOf = (row: Condition) =>
  listOf(row.specialties).map((entry) => {
    const [slug = '', weight = ''] = entry.split(' ')
    return { slug, weight: Number(weight) }
  })

/** Words that a search leaves out. Without them a phrase must not become a name. */
const filler = new Set(
  'a an the for of in on at to my me i im and or is are has have doctor doctors dr dra doctora medico el la los las un una del de en con y mi para'.split(
    ' ',
  ),
)
const distinctiveWords = (phrase: string) =>
  fold(phrase)
    .split(' ')
    .filter((word) => !filler.has(word))

const english = (row: Condition) => [...new Set([row.name, ...listOf(row.words)])]
const spanish = (row: Condition) => [...new Set([row.nameEs, ...listOf(row.wordsEs)])]

const duplicatesIn = (values: string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index)

describe('conditions', () => {
  it('there are at least 650 conditions, each with a slug of its own, in the order of the slugs', () => {
    const slugs = conditions.map((row) => row.slug)
    expect(slugs.length).toBeGreaterThanOrEqual(650)
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
    expect(duplicatesIn(slugs)).toEqual([])
    expect(slugs).toEqual(slugs.toSorted())
  })

  it('each row says what it is, with a name in English and Spanish', () => {
    const kinds = ['condition', 'symptom', 'procedure', 'body part', 'service', 'stage']
    expect(conditions.filter((row) => !kinds.includes(row.kind))).toEqual([])
    expect(conditions.filter((row) => !row.name || !row.nameEs)).toEqual([])
  })

  it('each row names only specialties of the directory, with weights from 1 to 3 and somebody who treats it', () => {
    const specialtySlugs = new Set(specialties.map(({ slug }) => slug))
    for (const row of conditions) {
      const weights = weightsOf(row)
      expect(
        weights.filter(
          ({ slug, weight }) => !specialtySlugs.has(slug) || ![1, 2, 3].includes(weight),
        ),
        row.slug,
      ).toEqual([])
      expect(duplicatesIn(weights.map(({ slug }) => slug)), row.slug).toEqual([])
      expect(Math.max(...weights.map(({ weight }) => weight)), row.slug).toBeGreaterThanOrEqual(2)
    }
  })

  it('every specialty is in at least 3 rows', () => {
    const slugs = conditions.flatMap((row) => weightsOf(row).map(({ slug }) => slug))
    const rare = specialties.filter(
      ({ slug }) => slugs.filter((other) => other === slug).length < 3,
    )
    expect(rare.map(({ slug }) => slug)).toEqual([])
  })

  it('no phrase of one language is in two rows', () => {
    for (const phrasesOf of [english, spanish]) {
      const phrases = conditions.flatMap((row) => [...new Set(phrasesOf(row).map(fold))])
      expect(duplicatesIn(phrases)).toEqual([])
    }
  })

  it('no phrase is a common name by itself, nor its plural', () => {
    const names = conditions
      .flatMap((row) => [...english(row), ...spanish(row)])
      .filter((phrase) => {
        const [word, ...others] = distinctiveWords(phrase)
        if (!word || others.length > 0) return false
        return [word, `${word}s`, word.replace(/s$/, ''), word.replace(/es$/, '')].some((form) =>
          commonNames.has(form),
        )
      })
    expect(names).toEqual([])
  })

  it('every phrase has words to match', () => {
    const empty = conditions
      .flatMap((row) => [...english(row), ...spanish(row)])
      .filter((phrase) => distinctiveWords(phrase).length === 0)
    expect(empty).toEqual([])
  })

  it('emergencies are sent to 911 and thoughts of suicide to 988, in both languages', () => {
    expect(conditions.filter((row) => !['', '911', '988'].includes(row.emergency))).toEqual([])
    const numberOf = (phrase: string) =>
      conditions.find((row) =>
        [...english(row), ...spanish(row)].some((other) => fold(other) === fold(phrase)),
      )?.emergency
    for (const phrase of [
      'chest pain',
      "can't breathe",
      'heart attack',
      'stroke',
      'overdose',
      'unconscious',
      "bleeding won't stop",
      'no puedo respirar',
      'me duele el pecho',
      'derrame cerebral',
    ]) {
      expect(numberOf(phrase), phrase).toBe('911')
    }
    for (const phrase of [
      'suicide',
      'want to die',
      'self harm',
      'quiero morir',
      'no quiero vivir',
    ]) {
      expect(numberOf(phrase), phrase).toBe('988')
    }
    for (const phrase of ['panic disorder', 'food poisoning', 'stroke recovery', 'heart disease']) {
      expect(numberOf(phrase), phrase).toBe('')
    }
  })
})

describe('words for specialties', () => {
  it('every specialty of the directory has English and Spanish words, each once', () => {
    expect(specialtyWords.map((row) => row.slug).toSorted()).toEqual(
      specialties.map(({ slug }) => slug).toSorted(),
    )
    for (const row of specialtyWords) {
      for (const phrases of [listOf(row.words), listOf(row.wordsEs)]) {
        expect(phrases.length, row.slug).toBeGreaterThanOrEqual(3)
        expect(duplicatesIn(phrases.map(fold)), row.slug).toEqual([])
      }
    }
  })

  it('every specialty names others of the directory as related, each once', () => {
    const slugs = specialtyWords.map((row) => row.slug)
    for (const { slug, related } of specialtyWords) {
      const others = listOf(related)
      expect(others.length, slug).toBeGreaterThan(0)
      expect(
        others.filter((other) => other === slug || !slugs.includes(other)),
        slug,
      ).toEqual([])
      expect(duplicatesIn(others), slug).toEqual([])
    }
  })

  it('no word for a specialty is a common name by itself', () => {
    const names = specialtyWords
      .flatMap((row) => [...listOf(row.words), ...listOf(row.wordsEs)])
      .filter((phrase) => commonNames.has(distinctiveWords(phrase).join(' ')))
    expect(names).toEqual([])
  })
})

describe('insurance plans', () => {
  it('no word for a plan is a common name by itself', () => {
    const words = [...plans, ...carriers, ...namedPrograms].flatMap(({ name, otherNames }) => [
      name,
      ...otherNames,
    ])
    expect(words.filter((word) => commonNames.has(fold(word)))).toEqual([])
  })
})
