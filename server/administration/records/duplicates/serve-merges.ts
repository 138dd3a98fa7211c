import { done } from '../../../../contract/endpoint.ts'
import type { Db } from '../../../platform/database/connect.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Api } from '../../../platform/http/serve.ts'
import { mergeRecords } from './merge-records.ts'
import { undoMerge } from './undo-merge.ts'

export function serveMerges(api: Api, { db, files }: { db: Db; files: Files }) {
  api.serve(
    'POST /api/admin/directory/:kind/:id/merge',
    async ({ params, body }, { identity }) => ({
      mergeId: await mergeRecords(db, {
        kind: params.kind,
        keptId: params.id,
        mergedId: body.otherId,
        actorId: identity.userId,
      }),
    }),
  )
  api.serve('POST /api/admin/directory/merges/:id/undo', async ({ params }, { identity }) => {
    await undoMerge({ db, files }, params.id, identity.userId)
    return done
  })
}
