import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/connect.ts'
import { errorCode } from '../../../platform/error-code.ts'
import { WrongFileError } from '../read/columns.ts'
import type { Planned } from './plan-record.ts'

const pageSize = 2000

/** A short code of the planned change of a record; empty without one. */
const digestOf = ({ outcome, changes }: Planned) =>
  outcome === 'unchanged'
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([outcome, changes]))
        .digest('hex')
        .slice(0, 16)

/** Writes the shown changes of a dry run into a file, one line for each record. */
export async function openPlanFile(path: string) {
  const file = await open(path, 'w', 0o600)
  return {
    async write(plans: Planned[]) {
      const lines = plans
        .map((record) => [record.kind, record.npi, digestOf(record)])
        .filter(([, , digest]) => digest)
      if (lines.length > 0) await file.write(lines.map((line) => `${line.join(' ')}\n`).join(''))
    },
    close: () => file.close(),
  }
}

/**
 * Loads the shown plan into a table that ends with the session.
 * @throws WrongFileError if it was deleted
 */
export async function loadShownPlan(db: Db, path: string): Promise<void> {
  await db.execute(sql`
    CREATE TEMPORARY TABLE nppes_shown (
      kind text NOT NULL, npi char(10) NOT NULL, digest text NOT NULL, PRIMARY KEY (kind, npi))`)
  let lines: string[] = []
  const flush = async () => {
    const rows = lines.map((line) => {
      const [kind, npi, digest] = line.split(' ')
      return { kind, npi, digest }
    })
    lines = []
    await db.execute(sql`
      INSERT INTO nppes_shown
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS r(kind text, npi char(10), digest text)`)
  }
  try {
    for await (const line of createInterface({ input: createReadStream(path) })) {
      lines.push(line)
      if (lines.length === pageSize) await flush()
    }
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new WrongFileError(
      'what was shown of it is no longer on the server; please upload it again',
    )
  }
  if (lines.length > 0) await flush()
}

/** Separates planned changes that were shown from records that changed since, which are kept. */
export async function compareWithShown<P extends Planned>(
  db: Db,
  plans: P[],
): Promise<{ asShown: P[]; changedSince: P[] }> {
  const npis = plans.map(({ npi }) => npi)
  const { rows } = await db.execute<{ kind: string; npi: string; digest: string }>(sql`
    SELECT kind, npi, digest FROM nppes_shown WHERE npi = ANY(${sql.param(npis)}::bpchar[])`)
  const digests = new Map(rows.map(({ kind, npi, digest }) => [`${kind} ${npi}`, digest]))
  const isAsShown = (record: P) =>
    digestOf(record) === (digests.get(`${record.kind} ${record.npi}`) ?? '') ||
    // a server that was killed halfway had applied it already
    (record.outcome === 'unchanged' && record.isDone === true)
  const { asShown = [], changedSince = [] } = Object.groupBy(plans, (record) =>
    isAsShown(record) ? 'asShown' : 'changedSince',
  )
  return { asShown, changedSince }
}
