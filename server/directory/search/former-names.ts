import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { FurtherNameReason } from '../../../contract/directory/search.ts'
import { fold } from '../../../contract/text/fold.ts'
import type { Db } from '../../platform/database/connect.ts'
import { isListedPractice } from '../publication.ts'
import { doctors, practices } from '../tables.ts'
import type { Term, WordsTest } from './understanding/terms.ts'

/** A row of an answer, with the points by which it answers each term. */
type AskedRow = { id: number; points: readonly number[] }

/** Names that search finds a record by and no page shows, beside the one that pages show. */
type Names = {
  part: WordsTest['part']
  shown: string
  hidden: readonly FurtherNameReason[]
}

/**
 * Finds which of these doctors answer by a former or other name only, their own or that of their
 * practice, and by which: the reason to show it. Reads doctors only if a term asks for a name.
 */
export async function reasonsOfDoctors(
  db: Db,
  page: readonly AskedRow[],
  terms: readonly Term[],
): Promise<ReadonlyMap<number, FurtherNameReason>> {
  if (!asksFor(terms, 'name') && !asksFor(terms, 'practice')) return new Map()
  const rows = await db
    .select({
      id: doctors.id,
      name: doctors.name,
      formerName: doctors.formerName,
      otherName: doctors.otherName,
      practice: practices.name,
      formerNames: practices.formerNames,
      otherNames: practices.otherNames,
    })
    .from(doctors)
    .leftJoin(practices, and(eq(practices.id, doctors.practiceId), isListedPractice))
    .where(
      and(
        inArray(doctors.id, idsOf(page)),
        or(
          isNotNull(doctors.formerName),
          isNotNull(doctors.otherName),
          isNotNull(practices.formerNames),
          isNotNull(practices.otherNames),
        ),
      ),
    )
  return reasonsOf(page, terms, rows, (row) => [
    {
      part: 'name',
      shown: row.name,
      hidden: [...listOf('former name', row.formerName), ...listOf('other name', row.otherName)],
    },
    {
      part: 'practice',
      shown: row.practice ?? '',
      hidden: [
        ...listOf('former practice name', row.formerNames),
        ...listOf('other practice name', row.otherNames),
      ],
    },
  ])
}

/** Finds the same as `reasonsOfDoctors` for practices. */
export async function reasonsOfPractices(
  db: Db,
  page: readonly AskedRow[],
  terms: readonly Term[],
): Promise<ReadonlyMap<number, FurtherNameReason>> {
  if (!asksFor(terms, 'practice')) return new Map()
  const { id, name, formerNames, otherNames } = practices
  const rows = await db
    .select({ id, name, formerNames, otherNames })
    .from(practices)
    .where(and(inArray(id, idsOf(page)), or(isNotNull(formerNames), isNotNull(otherNames))))
  return reasonsOf(page, terms, rows, (row) => [
    {
      part: 'practice',
      shown: row.name,
      hidden: [...listOf('former name', row.formerNames), ...listOf('other name', row.otherNames)],
    },
  ])
}

const idsOf = (page: readonly AskedRow[]) => page.map(({ id }) => id)

/** The names of one column. */
const listOf = (kind: FurtherNameReason['kind'], names: string | null): FurtherNameReason[] =>
  (names ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ kind, name }))

const asksFor = (terms: readonly Term[], part: WordsTest['part']) =>
  terms.some(({ alternatives }) =>
    alternatives.some(({ test }) => 'words' in test && test.part === part),
  )

function reasonsOf<Row extends { id: number }>(
  page: readonly AskedRow[],
  terms: readonly Term[],
  rows: readonly Row[],
  namesOf: (row: Row) => readonly Names[],
): ReadonlyMap<number, FurtherNameReason> {
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    page.flatMap(({ id, points }) => {
      const row = rowsById.get(id)
      const reason = row && reasonAmong(namesOf(row), terms, points)
      return reason ? [[id, reason] as const] : []
    }),
  )
}

function reasonAmong(
  names: readonly Names[],
  terms: readonly Term[],
  points: readonly number[],
): FurtherNameReason | undefined {
  for (const { part, shown, hidden } of names) {
    // words of the shown name need no reason
    const asked = terms
      .flatMap(({ alternatives }, place) =>
        alternatives.filter((alternative) => alternative.points === points[place]),
      )
      .flatMap(({ test }) => ('words' in test && test.part === part ? [test] : []))
      .filter((test) => !answers(shown, test))
    const reason = hidden.find((each) => asked.some((test) => answers(each.name, test)))
    if (reason) return reason
  }
  return undefined
}

function answers(name: string, { words: asked, match }: WordsTest): boolean {
  const words = wordsOf(name)
  const isThere = (each: string) =>
    words.some((word) => (match === 'beginning' ? word.startsWith(each) : word === each))
  return match === 'all' ? asked.every(isThere) : asked.some(isThere)
}

/** Splits a name like `name_words` of the database: `de la Cruz` is also written `delacruz`. */
function wordsOf(name: string): string[] {
  const words = fold(name).split(' ')
  const last = words.slice(1)
  const pairs = last.slice(1).map((word, place) => `${last[place]}${word}`)
  return [...words, ...pairs, last.join('')]
}
