import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import { itemAt } from '../../../contract/required.ts'
import { csvLine } from '../../../contract/text/csv-line.ts'
import { audit } from '../../accounts/audit.ts'
import { isRunning } from '../../directory/records/featured.ts'
import { type Readable, textOf } from '../../directory/records/history.ts'
import { recordMerges } from '../../directory/records/tables.ts'
import { featuredListings, practices, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { makeCsv } from '../../platform/files/make-csv.ts'
import type { Download } from '../../platform/http/handler.ts'
import { stateOf } from './duplicates/merged-records.ts'
import { type RowOf, recordsOf } from './record-forms.ts'

const pageSize = 500

/** Every record of a kind as a CSV file, whether public or not. */
export function exportRecords(
  { db, folder }: { db: Db; folder: string },
  kind: RecordKind,
  actorId: string,
): Promise<Download> {
  return makeCsv(folder, kind, async (append) => {
    await writeRecords(db, kind, append)
    await audit(db, { action: 'directory exported', actorId, details: { kind } })
  })
}

type Append = (text: string) => Promise<void>

async function writeRecords<K extends RecordKind>(db: Db, kind: K, append: Append) {
  const { findAfter, formOf } = recordsOf(kind)
  const names = await namesOf(db)
  let isFirst = true
  for (let last = 0; ; ) {
    const rows = await findAfter(db, last, pageSize)
    const forms = rows.map((row) => ({ row, form: formOf(row) }))
    const lines = await linesOf(db, kind, forms, names)
    // the columns are those of the form, so that the header cannot differ from them
    if (isFirst) await append(csvLine(Object.keys(lines[0] ?? { id: '' })))
    await append(lines.map((line) => csvLine(Object.values(line))).join(''))
    if (rows.length < pageSize) return
    isFirst = false
    last = itemAt(rows, -1).id
  }
}

type Written = { row: RowOf<RecordKind>; form: Readable }
type Names = { specialties: Map<unknown, string>; practices: Map<unknown, string> }

async function linesOf(db: Db, kind: RecordKind, records: Written[], names: Names) {
  const ids = records.map(({ row }) => row.id)
  const merges = await standingMerges(db, kind, ids)
  const featured = new Map(
    kind === 'doctors' && ids.length > 0
      ? (
          await db.select().from(featuredListings).where(inArray(featuredListings.doctorId, ids))
        ).map((listing) => [listing.doctorId, isRunning(listing) ? listing.reason : null])
      : [],
  )
  return records.map(({ row, form: { specialtyId, practiceId, ...rest } }) => {
    const line: Record<string, string | null> = { id: String(row.id) }
    // `state` is that of the postal address
    if ('publishedAt' in row) line.status = stateOf(row, merges.has(row.id))
    if ('source' in row) {
      line.source = row.source
      line.claimed = row.claimedAt ? 'yes' : 'no'
      line.mergedInto = textOf(merges.get(row.id) ?? null)
      line.specialty = names.specialties.get(specialtyId) ?? null
    }
    if (kind === 'doctors') {
      line.featured = featured.get(row.id) ?? null
      line.practice = names.practices.get(practiceId) ?? null
    }
    for (const [field, value] of Object.entries(rest)) line[field] = textOf(value)
    line.createdAt = row.createdAt.toISOString()
    line.updatedAt = row.updatedAt.toISOString()
    return line
  })
}

/** The merged ones among these records, with the id of the surviving record. */
async function standingMerges(
  db: Db,
  kind: RecordKind,
  ids: number[],
): Promise<Map<number, number>> {
  if ((kind !== 'doctors' && kind !== 'practices') || ids.length === 0) return new Map()
  const merges = await db
    .select({ mergedId: recordMerges.mergedId, keptId: recordMerges.keptId })
    .from(recordMerges)
    .where(
      and(
        eq(recordMerges.kind, kind),
        inArray(recordMerges.mergedId, ids),
        isNull(recordMerges.undoneAt),
      ),
    )
  return new Map(merges.map(({ mergedId, keptId }) => [mergedId, keptId]))
}

async function namesOf(db: Db): Promise<Names> {
  const selectAll = async (table: typeof specialties | typeof practices) => {
    const rows = await db.select({ id: table.id, name: table.name }).from(table)
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return { specialties: await selectAll(specialties), practices: await selectAll(practices) }
}
