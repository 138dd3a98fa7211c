import { site } from '../../site.config.ts'
import type { Db } from '../platform/database/connect.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Counter } from './counter.ts'
import { dayOf } from './days.ts'
import { forgetVisitors } from './forget-visitors.ts'

export async function serveInsights(
  api: Api,
  { db, jobs, counter }: { db: Db; jobs: Jobs; counter: Counter },
) {
  api.serve('POST /api/insights', async ({ body }, caller) => {
    await counter.count(body, caller)
    return { success: true }
  })
  // ten minutes past midnight every server has written what it counted before
  await jobs.schedule('forget-visitors', '10 0 * * *', site.timeZone, () =>
    forgetVisitors(db, dayOf(new Date())),
  )
}
