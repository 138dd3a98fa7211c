import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FactsOverview } from '../../../contract/administration/overview/calls.ts'
import { ages } from '../../../contract/directory/facts/declared-facts.ts'
import { factNames } from '../../../contract/directory/facts/facts.ts'
import { agingDays } from '../../directory/facts/fact-age.ts'
import { type FactKind, factColumns } from '../../directory/facts/fact-columns.ts'
import { isListedDoctor, isListedPractice } from '../../directory/publication.ts'
import { doctors, practices } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'

/**
 * Reads how fresh the confirmed facts of public records are, and how many owners have not answered
 * their last reminder. One statement: it reads the rows with such a fact by a partial index, and only
 * counts the others.
 */
export async function factsOverview(db: Db): Promise<FactsOverview> {
  const { rows } = await db.execute<FactsOverview>(sql`
    with said as (
      ${saidBy('doctors', isListedDoctor)} union all ${saidBy('practices', isListedPractice)}
    ),
    last_reminders as (
      select distinct on (user_id) user_id, mailed_at from fact_reminders
      order by user_id, mailed_at desc
    )
    select
      coalesce(sum(facts), 0)::int as "facts",
      coalesce(sum(fresh), 0)::int as "fresh",
      count(*) filter (where facts > 0)::int as "records",
      (
        (select count(*) from ${doctors} where ${isListedDoctor})
        + (select count(*) from ${practices} where ${isListedPractice})
      )::int as "allRecords",
      (
        select count(*) from last_reminders r
        where exists (select ${claimsOf})
          and not exists (
            select ${claimsOf}
              and exists (
                select from jsonb_each(coalesce(d.fact_sources, p.fact_sources)) entry
                where ${isAnswer}
              )
          )
          and not exists (
            select from claims c
            join doctors d on d.practice_id = c.practice_id and d.fact_sources <> '{}'
            where ${isOpen}
              and exists (select from jsonb_each(d.fact_sources) entry where ${isAnswer})
          )
      )::int as "ownersWaiting"
    from said
  `)
  return one(rows)
}

const kinds: Record<FactKind, { table: PgTable; columns: Record<string, PgColumn> }> = {
  doctors: { table: doctors, columns: getTableColumns(doctors) },
  practices: { table: practices, columns: getTableColumns(practices) },
}

const isOpen = sql`c.user_id = r.user_id and c.approved_at is not null and c.ended_at is null`
const claimsOf = sql`from claims c
  left join doctors d on d.id = c.doctor_id
  left join practices p on p.id = c.practice_id
  where ${isOpen}`
const isAnswer = sql`entry.value->>'by' = r.user_id and (entry.value->>'at')::timestamptz > r.mailed_at`

/** Counts for each record the facts that somebody has said, and the fresh and undisputed ones. */
const saidBy = (kind: FactKind, isListed: SQL) => {
  const { table } = kinds[kind]
  return sql`
    select
      count(*) as facts,
      count(*) filter (
        where not entry.origin ? 'disputed'
          and (entry.origin->>'at')::timestamptz > now() - make_interval(days => ${agingDays})
      ) as fresh
    from ${table}
    cross join lateral jsonb_each(${table}.fact_sources) as entry (fact, origin)
    where ${table}.fact_sources <> '{}' and ${isListed}
      and not entry.origin ? 'about'
      and case entry.fact ${sql.join(whenSaid(kind), sql` `)} else false end
    group by ${table}.id`
}

/** Whether a record has each fact: a cleared one keeps its source. */
const whenSaid = (kind: FactKind): SQL[] =>
  factNames.filter(ages).flatMap((fact) => {
    const names: readonly string[] = factColumns[kind][fact] ?? []
    const conditions = names.map(
      (name) =>
        sql`coalesce(to_jsonb(${kinds[kind].columns[name]}), 'null') not in ('null', '""', '[]', '{}')`,
    )
    return conditions.length > 0 ? [sql`when ${fact} then ${sql.join(conditions, sql` or `)}`] : []
  })
