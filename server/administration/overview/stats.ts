import type { AdministrationStats } from '../../../contract/administration/overview/calls.ts'
import { estimatedMonthlyRevenue } from '../../billing/estimate-revenue.ts'
import { isListedDoctor } from '../../directory/publication.ts'
import { doctors } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { countWaiting } from '../submissions/waiting-submissions.ts'

/** The four figures of the overview (ENT-22), as they are now. */
export async function administrationStats(db: Db): Promise<AdministrationStats> {
  const revenue = await estimatedMonthlyRevenue(db)
  return {
    pendingSubmissions: await countWaiting(db),
    activeSubscriptions: revenue.monthly + revenue.yearly,
    totalDoctors: await db.$count(doctors, isListedDoctor),
    monthlyRevenue: Math.round(revenue.cents / 100),
  }
}
