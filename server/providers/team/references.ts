import { isNull } from 'drizzle-orm'
import { type References, referencesOf } from '../../platform/database/rows.ts'
import { ownersOf } from './members.ts'
import { practiceInvitations } from './tables.ts'

// ended ones belong to the history of their former practice
const isOpen = isNull(practiceInvitations.endedAt)
const ofPractices = referencesOf(practiceInvitations, 'practiceId', isOpen)

export const invitationsOf = {
  practices: {
    ...ofPractices,
    /** Those sent since go with the team, which went with the claim before. */
    async moveBack(tx, ids, from, to) {
      await ofPractices.moveBack(tx, ids, from, to)
      if ((await ownersOf(tx, from)).length === 0) await ofPractices.move(tx, from, to)
    },
  } satisfies References,
}
