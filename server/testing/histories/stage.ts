import { desc, eq, inArray } from 'drizzle-orm'
import pg from 'pg'
import { individual, npiOf, organization } from '../../directory/nppes/fixtures/sample.ts'
import { importNppes } from '../../directory/nppes/import-nppes.ts'
import { imports } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
import { one } from '../../platform/database/one.ts'
import { createPerson, type Person, type TestHarness } from '../harness.ts'
import { type openFiles, suite } from '../import-runs.ts'
import { insertClaim } from '../providers/providers.ts'
import { insertMember } from '../providers/team.ts'

export type StageDoctor = { id: number; slug: string; npi: string }

/** What all histories share: one practice with an owner and a manager, and its many doctors of the register. */
export type Stage = {
  harness: TestHarness
  practiceId: number
  manager: Person
  importRows: (rows: ReturnType<typeof individual>[]) => Promise<number>
  newDoctor: () => Promise<StageDoctor>
  close: () => Promise<void>
}

export const firstPhone = '(210) 555-0142'
const batchSize = 50
const firstNumber = 1000
export const place = { [suite]: 'STE 200' }

export async function openStage(
  harness: TestHarness,
  { fileOf }: ReturnType<typeof openFiles>,
): Promise<Stage> {
  const { db, database } = harness
  const importing = await keepConnection(database.url)
  async function importRows(rows: ReturnType<typeof individual>[]) {
    const file = fileOf(rows)
    const area = { postalCodes: ['78258'] }
    await importNppes(importing, { file, area, allowOlder: true, outside: 'ignore' })
    await harness.version.refresh()
    const last = db.select({ id: imports.id }).from(imports).orderBy(desc(imports.id)).limit(1)
    return one(await last).id
  }
  await importRows([organization(place)])
  const [practice] = await db
    .select()
    .from(practices)
    .where(eq(practices.npi, npiOf(2)))
  const practiceId = practice!.id
  // so that a doctor's phone is always the doctor's own
  await db.update(practices).set({ phone: null }).where(eq(practices.id, practiceId))
  const owner = await createPerson(harness, { emailConfirmed: true })
  await insertClaim(db, owner.user.id, { practiceId }, { approved: true })
  const manager = await createPerson(harness, { emailConfirmed: true })
  await insertMember(db, manager, { id: practiceId }, 'manager')

  let next = firstNumber
  const waiting: StageDoctor[] = []
  async function newDoctor() {
    if (waiting.length === 0) {
      const npis = Array.from({ length: batchSize }, () => npiOf(next++))
      await importRows(npis.map((NPI) => individual({ NPI, ...place })))
      const { id, slug, npi } = doctors
      const added = db.select({ id, slug, npi }).from(doctors).where(inArray(npi, npis))
      const rows = await added.orderBy(id)
      for (const row of rows) waiting.push({ ...row, npi: row.npi! })
    }
    return waiting.pop()!
  }
  return { harness, practiceId, manager, importRows, newDoctor, close: importing.close }
}

/**
 * A connection for all imports. Each import ends the one that it was given: with those of the
 * application they would all go in turn, and new ones read all catalogs and plan all triggers again.
 */
async function keepConnection(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const release = () => void client.query('DISCARD TEMP')
  const connection = Object.assign(client, { release })
  return { connect: async () => connection, close: () => client.end() }
}
