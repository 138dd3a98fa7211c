import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { specialties } from '../tables.ts'
import { specialties as listed } from './specialties.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const folder = fileURLToPath(new URL('../../../database/migrations', import.meta.url))

/** Values that migrations write into the Spanish columns of specialties, in their order. */
const updates = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint'))
  .filter((statement) => /^(\s|--.*)*UPDATE specialties SET \w+_es\b/.test(statement))

/** Upgrades an installation that is older than the Spanish columns. */
async function upgrade(edit: () => Promise<unknown> = async () => {}) {
  const { db } = database
  await db.delete(specialties)
  await db
    .insert(specialties)
    .values(listed.map(({ slug, name, description }) => ({ slug, name, description })))
  const [first = '', ...later] = updates
  await db.execute(sql.raw(first))
  await edit()
  for (const statement of later) await db.execute(sql.raw(statement))
  return db.select().from(specialties)
}

test('migrations give older installations the Spanish texts of the list', async () => {
  const rows = await upgrade()
  expect(
    Object.fromEntries(
      rows.map(({ slug, nameEs, descriptionEs }) => [slug, [nameEs, descriptionEs]]),
    ),
  ).toEqual(
    Object.fromEntries(
      listed.map(({ slug, nameEs, descriptionEs }) => [slug, [nameEs, descriptionEs]]),
    ),
  )
})

test('migrations leave what an administrator wrote', async () => {
  const { db } = database
  const own = { nameEs: 'Enfermería', descriptionEs: 'Lo que escribió el equipo.' }
  const rows = await upgrade(async () => {
    for (const slug of ['nurse-practitioners-physician-assistants', 'gastroenterology'])
      await db.update(specialties).set(own).where(eq(specialties.slug, slug))
  })
  for (const slug of ['nurse-practitioners-physician-assistants', 'gastroenterology'])
    expect(rows.find((row) => row.slug === slug)).toMatchObject(own)
})
