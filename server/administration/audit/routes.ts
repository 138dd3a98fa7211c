import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { exportAuditLog } from './export-audit-log.ts'
import { listAuditLines } from './list-audit-lines.ts'

/** `folder`: where a file waits until it is sent. */
export function serveAuditLog(api: Api, parts: { db: Db; folder: string }) {
  api.serve('GET /api/admin/audit', ({ query }) => listAuditLines(parts.db, query))
  api.serve('GET /api/admin/audit/export', ({ query }, { identity }) =>
    exportAuditLog(parts, query, identity.userId),
  )
}
