import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { site } from '../../../site.config.ts'
import { audit } from '../../accounts/audit.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { photosOf } from '../../providers/leave-records.ts'
import { removeUnusedPhotos } from '../../providers/photos/profile-photo.ts'
import { leaveTeam } from '../../providers/team/leave-team.ts'
import { exportFilesOf } from '../exports/exports.ts'
import type { PrivacyServices } from '../services.ts'
import { erasures } from '../tables.ts'
import { erasePerson } from './erase-person.ts'

type Parts = Omit<PrivacyServices, 'key' | 'limits' | 'deleteSuspended'>

const isDue = lte(users.deletionAt, sql`now()`)

/** Deletes accounts whose days of grace are over. */
export async function scheduleDeletions(services: PrivacyServices): Promise<void> {
  const { db, jobs } = services
  await jobs.schedule('delete-accounts', '*/10 * * * *', site.timeZone, () =>
    deleteDueAccounts(services),
  )
  await jobs.schedule('forget-erasures', '47 3 * * *', site.timeZone, () => forgetOldErasures(db))
}

/** Backups are kept for a year at most. */
async function forgetOldErasures(db: Db): Promise<void> {
  await db.delete(erasures).where(lt(erasures.erasedAt, sql`now() - interval '400 days'`))
}

/**
 * A failing account is logged, does not prevent the deletion of others, and is retried by the next
 * run.
 */
export async function deleteDueAccounts(services: Parts): Promise<void> {
  const { db, log } = services
  const due = await db.select({ id: users.id }).from(users).where(isDue).orderBy(users.deletionAt)
  for (const { id } of due)
    try {
      await deleteAccount(services, id)
    } catch (error) {
      log.error(
        { err: error, user: id },
        'an account could not be deleted, and will be tried again',
      )
    }
}

async function deleteAccount(services: Parts, userId: string): Promise<void> {
  const { db, log, leaveProvider, uploads, exports } = services
  // first, so that nobody is charged for a deleted account
  await leaveProvider(userId)
  const files = await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isDue))
      .for('update')
    if (!user) return null
    const photos = await photosOf(tx, user)
    const exportFiles = await exportFilesOf(tx, userId)
    // new owners are told; erasing a person tells nobody
    await leaveTeam(services, tx, userId)
    const email = user.emailConfirmed ? user.email : null
    await erasePerson(tx, services, { userId, email, until: new Date() })
    await audit(tx, { action: 'account deleted', subjectId: userId })
    await services.mail.post(tx, {
      to: user.email,
      language: user.mailLanguage,
      content: { template: 'account-deleted' },
    })
    return { photos, exportFiles }
  })
  if (!files) return
  await removeUnusedPhotos({ db, files: uploads }, files.photos)
  for (const name of files.exportFiles) await exports.remove(name)
  log.info({ user: userId }, 'deleted an account')
}
