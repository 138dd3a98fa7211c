import { and, eq, inArray } from 'drizzle-orm'
import type { ImportProgress } from '../../../contract/administration/imports/findings.ts'
import { importUploads } from '../../directory/nppes/tables.ts'
import type { ImportParts, Upload } from './work-on-import.ts'

/** The path of a file under way. */
export const statesUnderWay: Upload['state'][] = ['downloading', 'applying']

export type Progress = {
  show: (progress: ImportProgress) => void
  /** From then on the upload may end. */
  stop: () => void
}

const showInterval = 500

/** Stores the progress of an upload now and then; `onEnd` is called when somebody has ended it. */
export function showProgress(
  { db, log }: ImportParts,
  { id }: Upload,
  onEnd: () => void,
): Progress {
  let progress: ImportProgress | null = null
  let isOver = false
  const keep = async () => {
    const rows = await db
      .update(importUploads)
      .set({ progress })
      .where(and(eq(importUploads.id, id), inArray(importUploads.state, statesUnderWay)))
      .returning({ id: importUploads.id })
    if (rows.length === 0 && !isOver) onEnd()
  }
  const timer = setInterval(() => {
    keep().catch((error) => log.warn({ err: error }, 'the progress of an import was not kept'))
  }, showInterval)
  return {
    show(next: ImportProgress) {
      progress = next
    },
    stop() {
      isOver = true
      clearInterval(timer)
    },
  }
}
