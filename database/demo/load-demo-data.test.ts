import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doctors, practices, specialties } from '../../server/directory/tables.ts'
import { newsArticles } from '../../server/news/tables.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { createTestDatabase, type TestDatabase } from '../../server/testing/database.ts'
import { loadDemoData } from './load-demo-data.ts'

const tables = [doctors, practices, specialties, newsArticles]
const countsOf = (db: Db) => Promise.all(tables.map((table) => db.$count(table)))

let database: TestDatabase
let demo: NonNullable<Awaited<ReturnType<typeof loadDemoData>>>

beforeAll(async () => {
  database = await createTestDatabase()
  demo = (await loadDemoData(database.db))!
})

afterAll(() => database?.close())

test('the counts of what was written are returned', async () => {
  expect(await countsOf(database.db)).toEqual([
    demo.doctors,
    demo.practices,
    demo.specialties,
    demo.articles,
  ])
  expect(demo.doctors).toBeGreaterThanOrEqual(66)
  expect(demo.practices).toBeGreaterThanOrEqual(14)
  expect(demo.specialties).toBeGreaterThanOrEqual(24)
  expect(demo.articles).toBeGreaterThanOrEqual(10)
})

test('demo data are loaded only once', async () => {
  const before = await countsOf(database.db)
  expect(await loadDemoData(database.db)).toBeNull()
  expect(await countsOf(database.db)).toEqual(before)
})

test('demo data are loaded once when two processes start together', async () => {
  const other = await createTestDatabase()
  try {
    const results = await Promise.all([loadDemoData(other.db), loadDemoData(other.db)])
    expect(results.filter((result) => result !== null)).toEqual([demo])
    expect(await countsOf(other.db)).toEqual(await countsOf(database.db))
  } finally {
    await other.close()
  }
})

const source = 'administrator'
const article = { title: 'R', excerpt: 'R', category: 'R', publishedOn: '2026-01-01' }

describe('a directory that has records', () => {
  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['doctor', (db) => db.insert(doctors).values({ slug: 'r', name: 'R', sortName: 'r', source })],
    ['practice', (db) => db.insert(practices).values({ slug: 'r', name: 'R', source })],
    ['specialty', (db) => db.insert(specialties).values({ slug: 'r', name: 'R' })],
    [
      'article',
      (db) => db.insert(newsArticles).values({ ...article, sourceUrl: 'https://news.example/r' }),
    ],
  ])('a directory with one %s is left alone', async (_kind, insert) => {
    const other = await createTestDatabase()
    try {
      await insert(other.db)
      const before = await countsOf(other.db)
      expect(await loadDemoData(other.db)).toBeNull()
      expect(await countsOf(other.db)).toEqual(before)
      expect(before.reduce((sum, count) => sum + count)).toBe(1)
    } finally {
      await other.close()
    }
  })
})
