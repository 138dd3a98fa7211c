import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '../../../contract/text/fold.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function foldInDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await database.db.execute<{ words: string }>(sql`
    SELECT fold(text) AS words
    FROM unnest(${sql.param(texts)}::text[]) WITH ORDINALITY AS t (text, place) ORDER BY place`)
  return rows.map(({ words }) => words)
}

const names = [
  'Dr. José Ángel Núñez-O’Rourke, MD',
  'O‘Brien',
  "D'Angelo",
  'Nuʻuanu',
  'Łukasz Sørensen-Åström',
  'Đặng Thị Hồng',
  'Weiß & Söhne',
  'İpek Yıldız',
  'Þór Æðelberht',
  'Œuvre Thérèse',
  'Ŧeŋŋo Ħal',
  'Ἀλέξανδρος ΟΔΥΣΣΕΥΣ',
  'Ёлкин Андрей',
  'מרים כהן',
  'محمد',
  '김민준',
  '山田太郎',
  'ヤマダ',
  '  two   spaces ',
  'St. Mary–Grace — Clinic #2',
  '',
]

test('the words of names are the same here and in the database', async () => {
  const all = names.flatMap((name) => [name, name.normalize('NFD'), name.toUpperCase()])
  const composed = all.map((text) => text.normalize('NFC'))
  expect([...all, ...composed].map(fold)).toEqual(await foldInDatabase([...all, ...composed]))
})

test.each([
  ['O’Rourke-Núñez', 'orourke nunez'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Weiß, M.D.', 'weiss m d'],
])('%s is folded to %s', (text, words) => {
  expect(fold(text)).toBe(words)
})

/** Letters of names from every block that has some, and characters between them. */
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e], // Basic Latin
  [0xc0, 0x13e], // Latin-1 and Extended-A, without the Catalan L with a dot of its own
  [0x141, 0x17f],
  [0x1ea0, 0x1ef9], // Vietnamese
  [0x386, 0x3ce], // Greek
  [0x400, 0x481], // Cyrillic
  [0x5d0, 0x5ea], // Hebrew
  [0x621, 0x64a], // Arabic
  [0x3041, 0x3096], // Hiragana
  [0x30a1, 0x30fa], // Katakana
  [0x4e00, 0x9fa5], // Chinese characters
  [0xac00, 0xd7a3], // Hangul
  [0x300, 0x333], // accents of their own
  [0x2010, 0x201f], // dashes and quotation marks
  [0x2bb, 0x2bd], // apostrophes that are letters
]
const isWritten = (letter: string) => !/\p{Cn}/u.test(letter)
const letter = fc
  .oneof(...ranges.map(([min, max]) => fc.integer({ min, max })))
  .map((code) => String.fromCodePoint(code))
  .filter(isWritten)

test('any text in the letters of names has the same words here and in the database', async () => {
  const texts = fc.sample(
    fc.array(letter, { maxLength: 24 }).map((letters) => letters.join('')),
    {
      seed: 78258,
      numRuns: 3000,
    },
  )
  const single = ranges.flatMap(([first, last]) =>
    Array.from({ length: Math.min(last - first + 1, 700) }, (_, at) =>
      String.fromCodePoint(first + at),
    ).filter(isWritten),
  )
  const all = [...texts, ...single.map((each) => `a${each}b`)]
  const words = await foldInDatabase(all)
  const differing = all.flatMap((text, at) =>
    fold(text) === words[at] ? [] : [{ text, here: fold(text), there: words[at] }],
  )
  expect(differing).toEqual([])
})
