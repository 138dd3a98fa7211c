import { records } from '../../directory/records/records.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Files } from '../../platform/files/files.ts'
import { Problem } from '../../platform/http/problems.ts'
import type { Api } from '../../platform/http/serve.ts'
import { providerRefusals } from '../../platform/languages/refusals/providers.ts'
import { requireOwnPractice } from '../facts/practice-facts.ts'
import { findMembership, mayManage } from '../team/members.ts'
import { addPicture, arrangePictures, type PictureEditor, picturesOf } from './pictures.ts'

/** Pictures of a practice by its owners and managers, public at once. */
export function serveOwnPictures(api: Api, { db, files }: { db: Db; files: Files }) {
  api.serve('GET /api/user/practice/pictures', async (_, { identity }) => {
    const membership = await findMembership(db, identity.userId)
    if (!mayManage(membership)) return null
    return picturesOf(await records.practices.require(db, membership.practiceId))
  })
  api.serve('POST /api/user/practice/pictures', async ({ query: { place }, file }, { identity }) =>
    addPicture({ db, files }, await editorOf(db, identity.userId), place, file),
  )
  api.serve('PUT /api/user/practice/pictures', async ({ body }, { identity }) =>
    arrangePictures(db, await editorOf(db, identity.userId), body),
  )
}

/**
 * @throws Problem 403 for users other than owners and managers, and if the team changes meanwhile
 */
async function editorOf(db: Db, actorId: string): Promise<PictureEditor> {
  const practiceId = await requireOwnPractice(db, actorId, { lock: false })
  return {
    practiceId,
    by: { actorId, action: 'edited', source: 'office' },
    // the practice is locked already, and with it its team
    check: async (tx) => {
      const now = await requireOwnPractice(tx, actorId, { lock: false })
      if (now !== practiceId) throw noLongerTheirs()
    },
    auditEntry: { action: 'practice edited', actorId, details: { practice: practiceId } },
  }
}

const noLongerTheirs = () => new Problem(403, 'forbidden', providerRefusals.inOtherTeam.en)
