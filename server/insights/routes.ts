import { and, lt, sql } from 'drizzle-orm'
import { done } from '../../contract/endpoint.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Counter } from './counter.ts'
import { dayOf } from './days.ts'
import { leastNetworks } from './read-insights.ts'
import type { SearchFigures } from './search-figures.ts'
import {
  doctorDays,
  doctorWordDays,
  marks,
  platformDays,
  visitorSalts,
  wordDays,
} from './tables.ts'

const searches = { count: 300, minutes: 60 }

export async function serveInsights(
  api: Api,
  {
    db,
    jobs,
    limits,
    counter,
    figures,
  }: { db: Db; jobs: Jobs; limits: RateLimits; counter: Counter; figures: SearchFigures },
) {
  api.serve('POST /api/insights', async ({ body }, caller) => {
    // a search writes a row for each doctor shown, so calls are limited
    const isTooOften =
      body.kind === 'search' &&
      (await limits.useByNetwork('searches', caller.network, searches)) > 0
    if (!isTooOften && (await counter.count(body, caller))) figures.count(body)
    return done
  })
  // ten minutes past midnight every server has written its counts
  await jobs.schedule('forget-visitors', '10 0 * * *', site.timeZone, () =>
    forgetVisitors(db, dayOf(new Date())),
  )
}

/**
 * Deletes the data that distinguished visitors before `today`, words of fewer than 5 networks, and
 * old figures.
 */
export async function forgetVisitors(db: Db, today: string): Promise<void> {
  await db.delete(visitorSalts).where(lt(visitorSalts.day, today))
  await db.delete(marks).where(lt(marks.day, today))
  await db
    .delete(wordDays)
    .where(and(lt(wordDays.day, today), lt(wordDays.visitors, leastNetworks)))
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
