import { csvLine } from '../../../contract/csv-line.ts'
import { itemAt } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Download } from '../../platform/http/serve.ts'
import { makeCsv } from '../records/make-csv.ts'
import { type AuditFilters, findAuditLines } from './list-audit-lines.ts'

const pageSize = 500

/** The log as a CSV file, the latest first. */
export function exportAuditLog(
  { db, folder }: { db: Db; folder: string },
  filters: AuditFilters,
  actorId: string,
): Promise<Download> {
  return makeCsv(folder, 'audit-log', async (append) => {
    await append(csvLine(head))
    for (let before: number | undefined; ; ) {
      const lines = await findAuditLines(db, filters, { before, limit: pageSize })
      await append(
        lines
          .map(({ id, at, action, actor, subject, record, network }) =>
            csvLine([
              String(id),
              at,
              action,
              actor?.id ?? null,
              actor?.name ?? null,
              subject?.id ?? null,
              subject?.name ?? null,
              record && `${record.kind} ${record.id}`,
              record?.name ?? null,
              network,
            ]),
          )
          .join(''),
      )
      if (lines.length < pageSize) break
      before = itemAt(lines, -1).id
    }
    await audit(db, { action: 'audit log exported', actorId })
  })
}

const head = [
  'id',
  'at',
  'action',
  'actorId',
  'actor',
  'subjectId',
  'subject',
  'record',
  'recordName',
  'network',
]
