import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/administration/records/forms.ts'
import type { RecordSort } from '../../../contract/administration/records/list-query.ts'
import { featuredNow } from '../../directory/doctor-rows.ts'
import { doctors, practices, specialties } from '../../directory/tables.ts'
import { articlePublishedSince } from '../../news/articles.ts'
import { newsArticles } from '../../news/tables.ts'

/** Percentage of what patients look for that a record has. */
export const completenessOf = {
  doctors: percentOf([
    doctors.specialtyId,
    sql`coalesce(nullif(${doctors.phone}, ''), ${doctors.practiceId}::text)`,
    sql`coalesce(nullif(${doctors.street}, ''), ${doctors.practiceId}::text)`,
    sql`nullif(${doctors.basicBio}, '')`,
    doctors.headshotUrl,
    sql`nullif(${doctors.education}, '')`,
    sql`nullif(${doctors.languages}, '{}')`,
    sql`nullif(${doctors.insuranceAccepted}, '{}')`,
    doctors.officeHours,
    doctors.acceptance,
  ]),
  practices: percentOf([
    practices.specialtyId,
    sql`nullif(${practices.phone}, '')`,
    sql`nullif(${practices.street}, '')`,
    sql`nullif(${practices.description}, '')`,
    sql`nullif(${practices.website}, '')`,
    sql`nullif(${practices.contactEmail}, '')`,
    sql`coalesce(${practices.logoUrl}, ${practices.buildingImageUrl})`,
    sql`nullif(${practices.insuranceAccepted}, '{}')`,
    practices.officeHours,
    practices.acceptance,
  ]),
}

function percentOf(values: Column[]) {
  return sql<number>`round(100.0 * num_nonnulls(${sql.join(values, sql`, `)}) / ${sql.raw(String(values.length))})::int`
}

type Published = { publishedAt: SQLWrapper; unpublishedAt: SQLWrapper }
/** Published, unpublished, then never published. */
const stateRank = ({ publishedAt, unpublishedAt }: Published) =>
  sql`CASE WHEN ${publishedAt} IS NULL THEN 2 WHEN ${unpublishedAt} IS NOT NULL THEN 1 ELSE 0 END`

type Column = { getSQL(): SQL }
type Sorts = { [S in RecordSort]?: Column } & { name: Column; id: Column }
const sorts: Record<RecordKind, Sorts> = {
  doctors: {
    name: doctors.sortName,
    state: stateRank(doctors),
    featured: sql`CASE WHEN ${featuredNow} THEN 0 ELSE 1 END`,
    completeness: completenessOf.doctors,
    changed: doctors.updatedAt,
    id: doctors.id,
  },
  practices: {
    name: sql`fold(${practices.name})`,
    state: stateRank(practices),
    completeness: completenessOf.practices,
    changed: practices.updatedAt,
    id: practices.id,
  },
  specialties: { name: specialties.name, changed: specialties.updatedAt, id: specialties.id },
  news: {
    date: newsArticles.publishedOn,
    name: sql`fold(${newsArticles.title})`,
    state: stateRank({ ...newsArticles, publishedAt: articlePublishedSince }),
    changed: newsArticles.updatedAt,
    id: newsArticles.id,
  },
}

type Order = 'asc' | 'desc'

/** The order of a list; an unknown sort is ignored. Equal records follow by id. */
export function orderOf(
  kind: RecordKind,
  { sort, order }: { sort?: RecordSort | undefined; order?: Order | undefined },
): SQL[] {
  const columns = sorts[kind]
  const column = (sort && columns[sort]) ?? columns.date ?? columns.name
  const usualOrder = column === columns.date ? 'desc' : 'asc'
  const inOrder = (order ?? usualOrder) === 'asc' ? asc : desc
  return [inOrder(column.getSQL()), inOrder(columns.id.getSQL())]
}
