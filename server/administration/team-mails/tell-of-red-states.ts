import { inArray, lt } from 'drizzle-orm'
import type { Operations } from '../../../contract/administration/overview/calls.ts'
import { type RedState, redStatesOf } from '../../../contract/administration/overview/red-states.ts'
import { paths } from '../../../contract/paths.ts'
import { transactionWithRetry } from '../../platform/database/transaction.ts'
import { provenAddress } from '../../platform/mail/proven-address.ts'
import { type OverviewServices, readOperations } from '../overview/operations.ts'
import { redStates } from '../tables.ts'
import { reachableAdministrators } from './settings.ts'

/** A state that comes and goes within an hour is the same one. */
const wellAfter = 60 * 60_000

/** No mail says that no mail goes out, nor that a new installation waits for its first night. */
const isTold = (state: RedState, { backup }: Operations) =>
  state !== 'stuck mails' && !(state === 'backup' && backup.reachable && backup.lastAt === null)

/**
 * Mails all administrators who want it what has become red, once until it has been well for an
 * hour. May run on several servers at once.
 */
export async function tellOfRedStates(services: OverviewServices, now = new Date()): Promise<void> {
  const { db, mail, publicUrl } = services
  const operations = await readOperations(services)
  const red = redStatesOf(operations, now).filter((state) => isTold(state, operations))
  await transactionWithRetry(db, async (tx) => {
    await tx.delete(redStates).where(lt(redStates.seenAt, new Date(now.getTime() - wellAfter)))
    if (red.length === 0) return
    const added = await tx
      .insert(redStates)
      .values(red.map((state) => ({ state, since: now, seenAt: now })))
      .onConflictDoNothing()
      .returning({ state: redStates.state })
    await tx.update(redStates).set({ seenAt: now }).where(inArray(redStates.state, red))
    const states = red.filter((state) => added.some((row) => row.state === state))
    if (states.length === 0) return
    for (const { email, settings } of await reachableAdministrators(tx))
      if (settings.redStatesAtOnce)
        await mail.post(tx, {
          to: provenAddress(email, 'confirmed account'),
          language: 'en',
          content: {
            template: 'red-states',
            at: now.toISOString(),
            states,
            operations,
            dashboardUrl: publicUrl() + paths.adminDashboard(),
            settingsUrl: publicUrl() + paths.profile('account'),
          },
        })
  })
}
