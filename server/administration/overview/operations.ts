import type { Operations } from '../../../contract/administration/overview/calls.ts'
import { readWrongCodes } from '../../accounts/passwords/wrong-code-figures.ts'
import { countDisputes } from '../../billing/events/disputes.ts'
import { pastDueRevenue } from '../../billing/premium.ts'
import { lastImportAt } from '../../directory/nppes/last-import.ts'
import { StorageError } from '../../platform/files/storage-error.ts'
import { failedMails, readQueue } from '../../platform/mail/mail-queue.ts'
import type { AdministrationServices } from '../submissions/kinds/submission-kind.ts'
import { listUnanswered } from '../vocabulary/routes.ts'

export type OverviewServices = AdministrationServices & {
  /** Folders and stores that cannot be used now. */
  badPlaces: () => Promise<{ text: string }[]>
  backups: {
    /** Time of the newest backup; null without one. */
    lastAt: () => Promise<Date | null>
    /** Whether backups are made every night. */
    daily: boolean
    /** Result of the last restore drill; null without one. */
    lastDrill: () => Promise<Operations['backup']['drill']>
    /** Whether a drill runs every week. */
    weeklyDrill: boolean
  }
}

/** Figures that an operator checks once a day. */
export async function readOperations({
  db,
  backups,
  badPlaces,
}: Pick<OverviewServices, 'db' | 'backups' | 'badPlaces'>): Promise<Operations> {
  const { count, oldestAt } = await failedMails(db)
  const queue = await readQueue(db)
  const places = await badPlaces()
  return {
    failedMails: { count, oldestAt: iso(oldestAt) },
    mailQueue: {
      ...queue,
      oldestAt: iso(queue.oldestAt),
      lastTakenAt: iso(queue.lastTakenAt),
    },
    backup: {
      ...(await readBackups(backups)),
      daily: backups.daily,
      weeklyDrill: backups.weeklyDrill,
    },
    import: { lastAt: iso(await lastImportAt(db)) },
    unansweredSearches: (await listUnanswered(db, { kind: 'without result' })).length,
    wrongCodes: await readWrongCodes(db),
    disputes: await countDisputes(db),
    pastDue: await pastDueRevenue(db),
    ...(places.length > 0 && { badPlaces: places.map(({ text }) => text) }),
  }
}

/**
 * Reads the state of the backups; if they cannot be reached, the rest of the overview is shown without
 * it.
 */
async function readBackups({ lastAt, lastDrill }: OverviewServices['backups']) {
  try {
    return { reachable: true, lastAt: iso(await lastAt()), drill: await lastDrill() }
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    return { reachable: false, lastAt: null, drill: null }
  }
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null
