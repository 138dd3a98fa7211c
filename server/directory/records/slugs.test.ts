import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { doctors } from '../tables.ts'
import { Slugs, slugFrom } from './slugs.ts'
import { formerSlugs } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['Elena Marsh', 'doctor', 'elena-marsh'],
  ["José O'Donnell", 'doctor', 'jose-odonnell'],
  ['Ana Flores-Reyes', 'doctor', 'ana-flores-reyes'],
  ['J. St. Clair', 'doctor', 'j-st-clair'],
  ["Stone Oak Women's Health, PLLC", 'practice', 'stone-oak-womens-health-pllc'],
  ['1604', 'practice', 'practice-1604'],
  ['24/7', 'practice', 'practice-24-7'],
  ['李', 'doctor', 'doctor'],
] as const)('the slug of %s, a %s, is %s', (name, kind, slug) => {
  expect(slugFrom(name, kind)).toBe(slug)
})

test('a slug that is or was in use, or the name of a call, is never used', async () => {
  const doctor = { name: 'Dr. Elena Marsh', sortName: 'marsh elena', source: 'demo' } as const
  await database.db.insert(doctors).values([
    { ...doctor, slug: 'elena-marsh' },
    { ...doctor, slug: 'elena-marsh-7' },
    { ...doctor, slug: 'ruth-2' },
  ])
  await database.db.insert(formerSlugs).values([
    { kind: 'doctor', slug: 'ana-cantu', recordId: 1 },
    { kind: 'practice', slug: 'nora-padilla', recordId: 1 },
  ])
  const slugs = await Slugs.load(database.db, 'doctor')
  const newSlugs = [
    'Elena Marsh',
    'Elena Marsh',
    'Ana Cantu',
    'Nora Padilla',
    'Ruth',
    'Ruth 2',
    'Featured',
    'Summary',
    'Clinic 24',
    'Clinic 24',
    'Clinic',
  ].map((name) => slugs.next(name))
  expect(newSlugs).toEqual([
    'elena-marsh-8',
    'elena-marsh-9',
    'ana-cantu-2',
    'nora-padilla',
    'ruth-3',
    'ruth-4',
    'featured-2',
    'summary-2',
    'clinic-24',
    'clinic-25',
    'clinic-26',
  ])
  expect(new Set(newSlugs).size).toBe(newSlugs.length)
})
