import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { itemAt } from '../../contract/required.ts'
import { loadDemoData } from '../../database/demo/load-demo-data.ts'
import { selectDoctors } from '../../server/directory/doctor-rows.ts'
import { samplePath } from '../../server/directory/nppes/fixtures/sample.ts'
import { importNppes } from '../../server/directory/nppes/import-nppes.ts'
import { isListedDoctor } from '../../server/directory/publication.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import { site } from '../../site.config.ts'
import { withDatabase } from '../running-server.ts'
import { engines } from './engines.ts'
import { fillQueries } from './fill-queries.ts'
import { judge } from './judge.ts'
import { printFailures, printFigures } from './print-figures.ts'
import { recordOf } from './record.ts'
import { printSpeed } from './speed.ts'

/** How well the search understands, then how fast it is. */
export async function benchSearch() {
  await judgeSearch()
  await printSpeed()
}

/**
 * The evaluation set, beside two baselines over the same rows. With FAILURES=1 every query the search
 * got wrong is printed.
 */
export async function judgeSearch() {
  await judgeOver('demo data', loadDemoData)
  await judgeOver('imported register', importRegister)
}

async function judgeOver(name: string, load: (db: Db) => Promise<unknown>) {
  await withDatabase(async (db) => {
    await load(db)
    await db.execute(sql`ANALYZE`)
    const records = (await selectDoctors(db).where(isListedDoctor)).map(recordOf)
    const queries = fillQueries(records)
    console.log(`  ${name}: ${records.length} doctors, ${queries.length} queries`)
    const results = []
    for (const engine of engines)
      results.push({
        engine: engine.name,
        judgements: await judge(db, engine, queries, records),
      })
    printFigures(results)
    if (process.env.FAILURES) printFailures(itemAt(results, 0).judgements)
  })
}

/** The sample of the register, and every fortieth doctor of it featured: as many fields as there are. */
async function importRegister(db: Db) {
  const { $client: pool } = db as Db & { $client: pg.Pool }
  await importNppes(pool, { file: samplePath, postalCode: site.postalCode })
  await db.execute(sql`
    INSERT INTO featured_listings (doctor_id, reason)
    SELECT id, 'complimentary' FROM (
      SELECT id, row_number() OVER (ORDER BY md5(slug)) AS place FROM doctors) ordered
    WHERE place % 40 = 0`)
}
