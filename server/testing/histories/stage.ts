import { eq } from 'drizzle-orm'
import { individual, npiOf, organization } from '../../directory/nppes/fixtures/sample.ts'
import { importNppes } from '../../directory/nppes/import-nppes.ts'
import { imports } from '../../directory/nppes/tables.ts'
import { doctors, practices } from '../../directory/tables.ts'
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
  async function importRows(rows: ReturnType<typeof individual>[]) {
    const file = fileOf(rows)
    const area = { postalCodes: ['78258'] }
    await importNppes(database.pool, { file, area, allowOlder: true, outside: 'ignore' })
    await harness.version.refresh()
    const runs = await db.select({ id: imports.id }).from(imports).orderBy(imports.id)
    return runs.at(-1)!.id
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
      const rows = await db.select().from(doctors).orderBy(doctors.id)
      for (const { id, slug, npi } of rows)
        if (npi !== null && npis.includes(npi)) waiting.push({ id, slug, npi })
    }
    return waiting.pop()!
  }
  return { harness, practiceId, manager, importRows, newDoctor }
}
