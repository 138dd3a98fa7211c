import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { AdministrationAnalytics } from '../../../contract/administration/overview/calls.ts'
import { dollars } from '../../../contract/billing/dollars.ts'
import { site } from '../../../site.config.ts'
import { users } from '../../accounts/tables.ts'
import { estimatedMonthlyRevenue } from '../../billing/estimate-revenue.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { listSpecialties } from '../../directory/list-specialties.ts'
import { isListedDoctor, isListedPractice } from '../../directory/publication.ts'
import { doctors, featuredListings, practices, specialties } from '../../directory/tables.ts'
import { platformInsights } from '../../insights/read-insights.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'

/** Length of the rankings (ADMA-02, ADMA-03). */
const top = 5
const days = 30

/** The figures of the Analytics tab (ENT-23), all counted. */
export async function administrationAnalytics(db: Db): Promise<AdministrationAnalytics> {
  const practicedSpecialties = await listSpecialties(db)
  return {
    platform: {
      totalDoctors: await db.$count(doctors, isListedDoctor),
      totalPractices: await db.$count(practices, isListedPractice),
      featuredDoctors: await countFeatured(db),
      totalSpecialties: practicedSpecialties.length,
    },
    specialties: practicedSpecialties
      .map(({ name, doctorCount }) => ({ name, count: doctorCount }))
      .sort((one, other) => other.count - one.count)
      .slice(0, top),
    doctors: await bestRated(db),
    revenue: revenueInsights(await estimatedMonthlyRevenue(db)),
    accounts: await newAccounts(db),
    insights: await platformInsights(db, days),
  }
}

async function countFeatured(db: Db): Promise<number> {
  const row = one(
    await db
      .select({ count: count() })
      .from(featuredListings)
      .innerJoin(doctors, eq(doctors.id, featuredListings.doctorId))
      .where(and(isListedDoctor, featuredNow)),
  )
  return row.count
}

const bestRated = (db: Db) =>
  db
    .select({ name: doctors.name, specialty: specialties.name, rating: doctors.rating })
    .from(doctors)
    .leftJoin(specialties, eq(specialties.id, doctors.specialtyId))
    .where(isListedDoctor)
    .orderBy(
      sql`${doctors.rating} desc nulls last`,
      desc(doctors.reviewCount),
      asc(doctors.sortName),
    )
    .limit(top)

type Revenue = Awaited<ReturnType<typeof estimatedMonthlyRevenue>>

const revenueInsights = ({ cents, monthly, yearly }: Revenue) => [
  {
    label: 'Estimated monthly revenue',
    value: dollars(cents),
    description: 'What the active plans bring in a month; a yearly plan counts a twelfth.',
  },
  {
    label: 'Active monthly plans',
    value: monthly.toLocaleString('en-US'),
    description: 'Subscriptions that are billed each month.',
  },
  {
    label: 'Active yearly plans',
    value: yearly.toLocaleString('en-US'),
    description: 'Subscriptions that are billed once a year.',
  },
]

/** By the calendar of the directory's time zone. */
async function newAccounts(db: Db): Promise<AdministrationAnalytics['accounts']> {
  const dayOf = sql`(${users.createdAt} at time zone ${site.timeZone})::date`
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    with today as (select (now() at time zone ${site.timeZone})::date as today)
    select to_char(day, 'YYYY-MM-DD') as day, count(${users.id})::integer as count
    from today, generate_series(today - ${days - 1}::integer, today, interval '1 day') as day
    left join ${users} on ${dayOf} = day::date and ${gt(users.createdAt, sql`now() - interval '32 days'`)}
    group by day order by day`)
  return rows
}
