import { api } from '../../../kit/data/api.ts'
import type { Ending } from '../../../parts/reports/received/end-reports.ts'

/** An owner cannot dismiss an open report, and is not offered it. */
export const endOwnReport = (id: number, { outcome, answer }: Ending) =>
  outcome === 'dismissed'
    ? Promise.reject(new Error('Only administrators dismiss reports'))
    : api('PUT /api/user/reports/:id', {
        params: { id },
        body: { outcome, ...(answer && { answer }) },
      })
