import { done } from '../../../contract/endpoint.ts'
import { site } from '../../../site.config.ts'
import type { Api } from '../../platform/http/serve.ts'
import { applyImport, discardImport } from './decide-import.ts'
import { endOldImports } from './end-old-imports.ts'
import { findImport, listImports } from './list-imports.ts'
import { receiveImport } from './receive-import.ts'
import { type ImportParts, workOnImports } from './work-on-import.ts'

/** The import of the national register by upload (D18). */
export async function serveImports(api: Api, parts: ImportParts) {
  const { db, jobs, maxBytes } = parts
  api.serve(
    'POST /api/admin/directory/imports',
    async ({ file, query }, { identity }) => ({
      id: await receiveImport(parts, file, {
        actorId: identity.userId,
        allowOlder: query.older === 'true',
      }),
    }),
    { maxBytes },
  )
  api.serve('GET /api/admin/directory/imports', async () => ({
    ...(await listImports(db)),
    postalCode: site.postalCode,
    maxBytes,
  }))
  api.serve('GET /api/admin/directory/imports/:id', ({ params }) => findImport(db, params.id))
  api.serve('POST /api/admin/directory/imports/:id/apply', async ({ params }, { identity }) => {
    await applyImport(parts, { id: params.id, actorId: identity.userId })
    return done
  })
  api.serve('DELETE /api/admin/directory/imports/:id', async ({ params }, { identity }) => {
    await discardImport(parts, { id: params.id, actorId: identity.userId })
    return done
  })
  await workOnImports(parts)
  await jobs.schedule('end-old-imports', '41 * * * *', site.timeZone, () => endOldImports(parts))
}
