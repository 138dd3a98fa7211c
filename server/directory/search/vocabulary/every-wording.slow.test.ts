import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { understand } from '../understanding/understand.ts'
import { meaninglessTexts } from './edit-vocabulary.ts'
import { presentVocabulary } from './load-vocabulary.ts'
import type { Meaning } from './vocabulary.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

const concurrency = 20

test('every wording of every file is understood as what it means', async () => {
  const { texts } = (await presentVocabulary(db)).vocabulary.words
  expect(texts.length).toBeGreaterThan(5000)
  const misses: string[] = []
  for (let first = 0; first < texts.length; first += concurrency)
    await Promise.all(
      texts.slice(first, first + concurrency).map(async ({ phrase, meaning }) => {
        const { meanings, terms } = await understand(db, phrase)
        // `PA-C` is read before all words
        const isCredential = terms.some(({ kind }) => kind === 'credential')
        if (!isCredential && !meanings.some((other) => isSame(other, meaning)))
          misses.push(`${phrase}: ${meaning.label}`)
      }),
    )
  expect(misses).toEqual([])
})

test('no wording of the files is one that administrators could not add', async () => {
  const { texts } = (await presentVocabulary(db)).vocabulary.words
  expect([
    ...(await meaninglessTexts(
      db,
      texts.flatMap(({ phrase, meaning }) => (meaning.kind === 'condition' ? [phrase] : [])),
    )),
  ]).toEqual([])
})

const isSame = (one: Meaning, other: Meaning) =>
  one.kind === other.kind && one.label === other.label
