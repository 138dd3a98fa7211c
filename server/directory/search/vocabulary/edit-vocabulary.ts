import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { MeaningState } from '../../../../contract/administration/vocabulary/calls.ts'
import type { MeaningForm } from '../../../../contract/administration/vocabulary/forms.ts'
import { fold } from '../../../../contract/text/fold.ts'
import type { Db } from '../../../platform/database/connect.ts'
import { specialties } from '../../tables.ts'
import { specialties as listedSpecialties } from '../../taxonomy/specialties.ts'
import { searchMeanings, vocabularyVersion } from '../tables.ts'
import { readFilters } from '../understanding/read-text.ts'
import { roleOf, stemOf } from '../understanding/words.ts'
import { type Condition, listedConditions, presentVocabulary } from './load-vocabulary.ts'

export type StoredMeaning = {
  slug: string
  state: MeaningState
  form: MeaningForm
  /** Equal forms in equal states have equal revisions. */
  revision: string
  updatedAt: Date | null
}

type Row = typeof searchMeanings.$inferSelect

/** Every entry by its English name: the program's list with the changes of administrators. */
export async function storedMeanings(db: Db): Promise<StoredMeaning[]> {
  const rows = await db.select().from(searchMeanings)
  const editedSlugs = new Set(rows.map(({ slug }) => slug))
  const unchangedConditions = [...listedConditions.values()].filter(
    ({ slug }) => !editedSlugs.has(slug),
  )
  return [...rows.map(meaningOfRow), ...unchangedConditions.map(meaningOfList)].sort((one, other) =>
    one.form.name.localeCompare(other.form.name, 'en'),
  )
}

/** @returns null if there never was such an entry */
export async function storedMeaning(db: Db, slug: string): Promise<StoredMeaning | null> {
  const [row] = await db.select().from(searchMeanings).where(eq(searchMeanings.slug, slug))
  if (row) return meaningOfRow(row)
  const condition = listedConditions.get(slug)
  return condition ? meaningOfList(condition) : null
}

/** Makes all changes of the vocabulary wait for each other until the transaction ends. */
export async function lockVocabulary(tx: Db): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM ${vocabularyVersion} WHERE id = 1 FOR UPDATE`)
}

/** Stores an entry, unless it equals that of the program's list. */
export async function writeMeaning(
  tx: Db,
  slug: string,
  form: MeaningForm,
  { removed = false } = {},
): Promise<void> {
  const condition = listedConditions.get(slug)
  if (!removed && condition && isSameForm(form, formOf(condition))) {
    await tx.delete(searchMeanings).where(eq(searchMeanings.slug, slug))
    return
  }
  const values = {
    ...form,
    specialties: Object.fromEntries(form.specialties.map(({ slug, weight }) => [slug, weight])),
    removed,
    updatedAt: new Date(),
  }
  await tx
    .insert(searchMeanings)
    .values({ slug, ...values })
    .onConflictDoUpdate({ target: searchMeanings.slug, set: values })
}

/** The program's own form of an entry; null for one that an administrator added. */
export function listedForm(slug: string): MeaningForm | null {
  const condition = listedConditions.get(slug)
  return condition ? formOf(condition) : null
}

/**
 * Specialties that an entry may name, by name: those of the program, and further ones of the
 * directory.
 */
export async function namedSpecialties(db: Db): Promise<{ slug: string; name: string }[]> {
  const rows = await db.select({ slug: specialties.slug, name: specialties.name }).from(specialties)
  const listedNames = new Set(listedSpecialties.map(({ name }) => name))
  const bySlug = new Map(listedSpecialties.map(({ slug, name }) => [slug, name]))
  for (const { slug, name } of rows)
    if (bySlug.has(slug) || !listedNames.has(name)) bySlug.set(slug, name)
  return [...bySlug]
    .map(([slug, name]) => ({ slug, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/**
 * Finds which of these texts mean nothing: the vocabulary does not have them, and they hold nothing
 * but general words, such as `the best doctor`, places of the area, days or ages.
 */
export async function meaninglessTexts(db: Db, texts: string[]): Promise<Set<string>> {
  const { words } = (await presentVocabulary(db)).vocabulary
  return new Set(
    texts.filter((text) => {
      const foldedText = fold(text)
      return (
        words.phrasesOfWhole(foldedText).length === 0 &&
        !readFilters(foldedText).words.some((word) => roleOf(word) === 'content')
      )
    }),
  )
}

/**
 * Reads when an administrator last entered the meaning of each of these texts, in the same order. An
 * entry counts if it has all content words of the text and no others.
 */
export async function givenMeanings(db: Db, texts: string[]): Promise<(Date | undefined)[]> {
  const rows = await db.select().from(searchMeanings).where(eq(searchMeanings.removed, false))
  const dates = new Map<string, Date>()
  for (const { name, nameEs, words, wordsEs, updatedAt } of rows)
    for (const key of [name, nameEs, ...words, ...wordsEs].map(keyOf)) {
      const last = dates.get(key)
      if (!last || last < updatedAt) dates.set(key, updatedAt)
    }
  return texts.map((text) => dates.get(keyOf(text)))
}

/** Equal for texts that a search reads alike, whatever their order and their general words. */
function keyOf(text: string): string {
  const words = fold(text).split(' ')
  const contentWords = words.filter((word) => roleOf(word) === 'content')
  return [...new Set((contentWords.length > 0 ? contentWords : words).map(stemOf))].sort().join(' ')
}

const meaningOfList = (condition: Condition): StoredMeaning =>
  withRevision({ slug: condition.slug, state: 'listed', form: formOf(condition), updatedAt: null })

const meaningOfRow = (row: Row): StoredMeaning =>
  withRevision({
    slug: row.slug,
    state: row.removed ? 'removed' : listedConditions.has(row.slug) ? 'edited' : 'added',
    form: formOf(row),
    updatedAt: row.updatedAt,
  })

const withRevision = (meaning: Omit<StoredMeaning, 'revision'>): StoredMeaning => ({
  ...meaning,
  revision: createHash('sha256')
    .update(`${meaning.state}\n${contentOf(meaning.form)}`)
    .digest('base64url')
    .slice(0, 22),
})

/** Specialties by weight, then slug: the database does not keep their order. */
function formOf(condition: Condition): MeaningForm {
  const { kind, name, nameEs, words, wordsEs, emergency } = condition
  const weights = Object.entries(condition.specialties)
    .map(([slug, weight]) => ({ slug, weight }))
    .sort((one, other) => other.weight - one.weight || one.slug.localeCompare(other.slug))
  return { kind, name, nameEs, words, wordsEs, specialties: weights, emergency }
}

/** Whatever the order of the specialties. */
export const isSameForm = (one: MeaningForm, other: MeaningForm) =>
  contentOf(one) === contentOf(other)

const contentOf = ({ kind, name, nameEs, words, wordsEs, specialties, emergency }: MeaningForm) =>
  JSON.stringify([
    kind,
    name,
    nameEs,
    words,
    wordsEs,
    specialties.map(({ slug, weight }) => `${slug} ${weight}`).sort(),
    emergency,
  ])
