import { done } from '../../contract/endpoint.ts'
import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { RateLimits } from '../platform/http/rate-limits.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Counter } from './counter.ts'
import { dayOf } from './days.ts'
import { forgetVisitors } from './forget-visitors.ts'

const searches = { count: 300, minutes: 60 }

export async function serveInsights(
  api: Api,
  { db, jobs, limits, counter }: { db: Db; jobs: Jobs; limits: RateLimits; counter: Counter },
) {
  api.serve('POST /api/insights', async ({ body }, caller) => {
    // a search writes a row for each doctor it shows, so nobody may send them without end
    const isTooOften =
      body.kind === 'search' &&
      (await limits.useByNetwork('searches', caller.network, searches)) > 0
    if (!isTooOften) await counter.count(body, caller)
    return done
  })
  // ten minutes past midnight every server has written what it counted before
  await jobs.schedule('forget-visitors', '10 0 * * *', site.timeZone, () =>
    forgetVisitors(db, dayOf(new Date())),
  )
}
