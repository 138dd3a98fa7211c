import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type ConditionKind,
  conditionKinds,
} from '../../../../contract/directory/condition-kinds.ts'
import { languages, spokenNames } from '../../../../contract/directory/facts/languages.ts'
import { carriers, namedPrograms, plansWithin } from '../../../../contract/directory/plans/plans.ts'
import { type Language, languages as siteLanguages } from '../../../../contract/languages.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { one } from '../../../platform/database/one.ts'
import { specialties } from '../../tables.ts'
import { specialties as listed } from '../../taxonomy/specialties.ts'
import { doctorFacets, doctorSearchCounts, searchMeanings, vocabularyVersion } from '../tables.ts'
import { isGrammar } from '../understanding/words.ts'
import {
  type EmergencySign,
  type EmergencySigns,
  listedSigns,
  prepareSigns,
  wordsOf,
} from './emergency-signs.ts'
import { type Meaning, Vocabulary } from './vocabulary.ts'
import { readFile, splitCell, Words } from './vocabulary-files.ts'

export type Condition = {
  slug: string
  kind: ConditionKind
  name: string
  nameEs: string
  words: string[]
  wordsEs: string[]
  specialties: Record<string, number>
  emergency: '911' | '988' | null
}

const ConditionRow = z.object({
  slug: z.string(),
  kind: z.enum(conditionKinds),
  name: z.string(),
  nameEs: z.string(),
  words: Words,
  wordsEs: Words,
  specialties: z.string().transform(weightsOf),
  emergency: z.enum(['911', '988', '']).transform((number) => number || null),
})

/** The program's own list, by slug. */
export const listedConditions: ReadonlyMap<string, Condition> = new Map(
  readFile('conditions.csv', ConditionRow).map((row) => [row.slug, row]),
)

const specialtyRows = readFile(
  'specialty-words.csv',
  z.object({ slug: z.string(), words: Words, wordsEs: Words, related: Words }),
)
const listedSpecialtyWords = new Map(specialtyRows.map((row) => [row.slug, row]))

/** Specialties to suggest if nobody practices one: slugs by slug, the nearest first. */
export const relatedSpecialties: ReadonlyMap<string, readonly string[]> = new Map(
  specialtyRows.map((row) => [row.slug, row.related]),
)

function weightsOf(text: string): Record<string, number> {
  return Object.fromEntries(
    splitCell(text).map((entry) => {
      const [slug = '', weight] = entry.split(/\s+/)
      return [slug, Number(weight)]
    }),
  )
}

/** The vocabulary, with ids and names of the directory's specialties. */
export type LoadedVocabulary = {
  words: Vocabulary
  emergencySigns: EmergencySigns
  /** Row id by slug, listed slugs included, of specialties that the directory has. */
  specialtyIds: ReadonlyMap<string, number>
  namesOfSpecialty: ReadonlyMap<number, { name: string; nameEs: string | null }>
}

const cache = new WeakMap<Db, { version: number; vocabulary: Promise<LoadedVocabulary> }>()

/** The vocabulary at `version`, loaded again only if that has changed. */
export function vocabularyAt(db: Db, version: number): Promise<LoadedVocabulary> {
  const current = cache.get(db)
  if (current?.version === version) return current.vocabulary
  const vocabulary = loadVocabulary(db)
  cache.set(db, { version, vocabulary })
  vocabulary.catch(() => cache.delete(db))
  return vocabulary
}

/**
 * The current vocabulary, and what public doctors have: ids of specialties, and facets that a text
 * may ask for.
 */
export async function presentVocabulary(
  db: Db,
): Promise<{ vocabulary: LoadedVocabulary; present: number[]; facets: ReadonlySet<string> }> {
  const { rows } = await db.execute<{ version: number; present: number[]; facets: string[] }>(sql`
    SELECT version,
      ARRAY(SELECT DISTINCT specialty_id FROM ${doctorSearchCounts} WHERE doctors > 0 AND specialty_id > 0) AS present,
      ARRAY(SELECT DISTINCT kind || ':' || value FROM ${doctorFacets} WHERE kind IN ('visit', 'access', 'booking')) AS facets
    FROM ${vocabularyVersion} WHERE id = 1`)
  const { version, present, facets } = one(rows)
  return { vocabulary: await vocabularyAt(db, version), present, facets: new Set(facets) }
}

async function loadVocabulary(db: Db): Promise<LoadedVocabulary> {
  const [fields, edits] = await Promise.all([
    db
      .select({
        id: specialties.id,
        slug: specialties.slug,
        name: specialties.name,
        nameEs: specialties.nameEs,
        everydayWords: specialties.everydayWords,
      })
      .from(specialties),
    db.select().from(searchMeanings),
  ])
  const idOfName = new Map(fields.map(({ id, name }) => [name, id]))
  const specialtyIds = new Map(fields.map(({ id, slug }) => [slug, id]))
  for (const { slug, name } of listed) {
    const id = specialtyIds.get(slug) ?? idOfName.get(name)
    if (id !== undefined) specialtyIds.set(slug, id)
  }
  const listedSlugOf = new Map(
    listed.flatMap(({ slug }) => {
      const id = specialtyIds.get(slug)
      return id === undefined ? [] : [[id, slug] as const]
    }),
  )
  const texts: { text: string; languages: readonly Language[]; meaning: Meaning }[] = []
  const addTexts = (
    meaning: Meaning,
    phrases: readonly string[],
    languages: readonly Language[] = siteLanguages,
  ) => {
    for (const text of phrases) texts.push({ text, languages, meaning })
  }
  const fieldBySlug = new Map(
    fields.map((field) => [listedSlugOf.get(field.id) ?? field.slug, field]),
  )
  for (const { slug, name, nameEs, everydayWords } of [
    ...listed.filter(({ slug }) => !fieldBySlug.has(slug)),
    ...[...fieldBySlug].map(([slug, field]) => ({ ...field, slug })),
  ]) {
    const meaning = { kind: 'specialty', slug, label: name, labelEs: nameEs ?? name } as const
    const { words = [], wordsEs = [] } = listedSpecialtyWords.get(slug) ?? {}
    addTexts({ ...meaning, everyday: false }, [name, ...words], ['en'])
    addTexts({ ...meaning, everyday: false }, [...(nameEs ? [nameEs] : []), ...wordsEs], ['es'])
    addTexts({ ...meaning, everyday: true }, everydayWords)
  }
  const emergencySigns: EmergencySign[] = [...listedSigns]
  for (const condition of withEdits(edits)) {
    const wordings = [condition.name, condition.nameEs, ...condition.words, ...condition.wordsEs]
    const { emergency: line } = condition
    if (line)
      for (const text of wordings)
        emergencySigns.push({ words: wordsOf(text), line, alone: false, calm: [] })
    const meaning = {
      kind: 'condition',
      slug: condition.slug,
      conditionKind: condition.kind,
      label: condition.name,
      labelEs: condition.nameEs,
      specialties: new Map(Object.entries(condition.specialties)),
      emergency: condition.emergency,
      wordings: wordingsOf(condition),
    } as const
    addTexts(meaning, [condition.name, ...condition.words], ['en'])
    addTexts(meaning, [condition.nameEs, ...condition.wordsEs], ['es'])
  }
  for (const { name, names, wordings } of insurances)
    addTexts(
      {
        kind: 'plan',
        label: name,
        labelEs: planLabelsEs[name] ?? name,
        names,
        plans: plansWithin(name),
      },
      wordings,
    )
  for (const language of languages) {
    const { name, nameEs, otherNames } = language
    const spoken = spokenNames(language)
    const meaning = { kind: 'language', label: name, labelEs: nameEs, spoken } as const
    addTexts(meaning, [name, nameEs, ...otherNames, ...(speakers[name] ?? [])])
  }
  for (const { label, labelEs, names, letters } of professions) {
    const tags = letters.split(' ').map((each) => `credential:${each}`)
    addTexts({ kind: 'credential', label, labelEs, tags }, names)
  }
  return {
    words: new Vocabulary(
      texts.map(({ text, languages, meaning }) => ({
        text: fold(text),
        phrase: text,
        languages,
        meaning,
      })),
    ),
    emergencySigns: prepareSigns(emergencySigns),
    specialtyIds,
    namesOfSpecialty: new Map(fields.map(({ id, name, nameEs }) => [id, { name, nameEs }])),
  }
}

const wordingsOf = ({ name, nameEs, words, wordsEs }: Condition): string[][] =>
  [name, nameEs, ...words, ...wordsEs].flatMap((wording) => {
    const own = fold(wording)
      .split(' ')
      .filter((word) => word && !isGrammar(word))
    return own.length > 0 ? [own] : []
  })

function withEdits(edits: readonly (Condition & { removed: boolean })[]): Condition[] {
  const conditions = new Map(listedConditions)
  for (const { removed, ...condition } of edits)
    if (removed) conditions.delete(condition.slug)
    else conditions.set(condition.slug, condition)
  return [...conditions.values()]
}

/** Words for people who speak the language. */
const speakers: Readonly<Record<string, readonly string[]>> = {
  Spanish: ['hispano', 'latino', 'bilingüe', 'hispanohablante', 'hispanic', 'bilingual'],
}

/** Professions found in every field, with the credentials that identify them. */
const professions = [
  {
    label: 'nurse practitioner',
    labelEs: 'enfermera practicante',
    names: ['nurse practitioner', 'enfermera practicante', 'enfermera especialista'],
    letters: 'np aprn fnp fnpc fnpbc dnp cnp whnp pmhnp agnp pnp crnp',
  },
  {
    label: 'physician assistant',
    labelEs: 'asistente médico',
    names: ['physician assistant', 'physician associate', 'asistente médico'],
    letters: 'pa pac',
  },
  {
    label: 'nurse',
    labelEs: 'enfermera',
    names: ['registered nurse', 'enfermera'],
    letters: 'rn np aprn fnp fnpc dnp',
  },
]

/** Names of plans are the same in both languages, except for what is not a name. */
const planLabelsEs: Readonly<Record<string, string>> = { 'Self-pay': 'sin seguro' }

/**
 * The programs and carriers that people ask for, with all their names; a carrier `Medicare` is the
 * program.
 */
const insurances = [
  ...namedPrograms,
  ...carriers.filter((carrier) => !namedPrograms.some(({ name }) => name === carrier.name)),
].map(({ name, otherNames }) => {
  const names = [name, ...otherNames]
  const own = carriers.find((carrier) => carrier.name === name)?.plans ?? []
  const plansSaid = own.flatMap((plan) => [plan.name, ...plan.otherNames])
  return { name, names, wordings: [...new Set([...names, ...plansSaid])] }
})
