import { csvLine } from '../../../contract/csv-line.ts'
import { itemAt } from '../../../contract/required.ts'
import { audit } from '../../accounts/audit.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api, Download } from '../../platform/http/serve.ts'
import { makeCsv } from '../records/make-csv.ts'
import { type AuditFilters, findAuditLines, listAuditLines } from './list-audit-lines.ts'

/** `folder`: where a file waits until it is sent. */
export function serveAuditLog(api: Api, parts: { db: Db; folder: string }) {
  api.serve('GET /api/admin/audit', ({ query }) => listAuditLines(parts.db, query))
  api.serve('GET /api/admin/audit/export', ({ query }, { identity }) =>
    exportAuditLog(parts, query, identity.userId),
  )
}

const pageSize = 500

/** The log as a CSV file, the latest first. */
function exportAuditLog(
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
