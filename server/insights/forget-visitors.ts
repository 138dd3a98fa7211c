import { and, lt, sql } from 'drizzle-orm'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import { leastVisitors } from './read-insights.ts'
import {
  doctorDays,
  doctorWordDays,
  marks,
  platformDays,
  visitorSalts,
  wordDays,
} from './tables.ts'

/**
 * Forgets what told visitors apart before `today`, the words that fewer than 5 of them used, and
 * figures past their time.
 */
export async function forgetVisitors(db: Db, today: string): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, today))
  await db.delete(marks).where(lt(marks.day, today))
  await db
    .delete(wordDays)
    .where(and(lt(wordDays.day, today), lt(wordDays.visitors, leastVisitors)))
  await db.delete(doctorWordDays).where(
    and(
      lt(doctorWordDays.day, today),
      sql`NOT EXISTS (SELECT 1 FROM ${wordDays} WHERE ${wordDays.day} = ${doctorWordDays.day}
        AND ${wordDays.words} = ${doctorWordDays.words})`,
    ),
  )
  const oldest = sql`${today}::date - make_interval(months => ${site.insightRetentionMonths})`
  for (const table of [doctorDays, platformDays, wordDays, doctorWordDays])
    await db.delete(table).where(lt(table.day, oldest))
}
