import { and, eq, isNull } from 'drizzle-orm'
import type { TeamMailSettings } from '../../../contract/administration/team-mails/calls.ts'
import { done } from '../../../contract/endpoint.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import type { Api } from '../../platform/http/serve.ts'
import { teamMailSettings } from '../tables.ts'

/** Until somebody chooses: the week begins with what waits. */
export const usualSettings: TeamMailSettings = { day: 'Monday', hour: 8, redStatesAtOnce: true }

export function serveTeamMailSettings(api: Api, db: Db) {
  api.serve('GET /api/admin/team-mails', async (_, { identity }) => {
    const { day, hour, redStatesAtOnce } = teamMailSettings
    const [own] = await db
      .select({ day, hour, redStatesAtOnce })
      .from(teamMailSettings)
      .where(eq(teamMailSettings.userId, identity.userId))
    return own ?? usualSettings
  })
  api.serve('PUT /api/admin/team-mails', async ({ body }, { identity }) => {
    // today's hour may be over: the first digest is that of the next day chosen
    const settings = { ...body, lookedAt: new Date() }
    await db
      .insert(teamMailSettings)
      .values({ userId: identity.userId, ...settings })
      .onConflictDoUpdate({ target: teamMailSettings.userId, set: settings })
    return done
  })
}

/** Administrators whose address is their own, with what they chose. */
export async function reachableAdministrators(db: Db) {
  const rows = await db
    .select({ user: users, settings: teamMailSettings })
    .from(users)
    .leftJoin(teamMailSettings, eq(teamMailSettings.userId, users.id))
    .where(and(eq(users.isAdmin, true), eq(users.emailConfirmed, true), isNull(users.suspendedAt)))
    .orderBy(users.id)
  return rows.map(({ user: { id, email }, settings }) => ({
    id,
    email,
    settings: settings ?? { ...usualSettings, lookedAt: null },
  }))
}
