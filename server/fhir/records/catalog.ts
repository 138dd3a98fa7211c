import { and, asc, eq, gt } from 'drizzle-orm'
import {
  carriers as listedCarriers,
  plans as listedPlans,
  namedPrograms,
} from '../../../contract/directory/plans/plans.ts'
import { fold } from '../../../contract/text/fold.ts'
import { doctorFacetCounts } from '../../directory/search/tables.ts'
import { directoryVersion, specialties } from '../../directory/tables.ts'
import type { Db } from '../../platform/database/connect.ts'
import { one } from '../../platform/database/one.ts'
import { preparedFor } from '../../platform/database/prepared.ts'

/** A plan that somebody here accepts, with what the list of plans says of it. */
export type Plan = {
  slug: string
  name: string
  carrier: Carrier | null
  /** The code of its kind in Plan-Net, where there is one. */
  productType: string | undefined
  lastUpdated: string
}
export type Carrier = { slug: string; name: string; lastUpdated: string }
type Specialty = { id: number; slug: string; name: string }

/** What records refer to by name or number. */
export type Catalog = {
  plans: readonly Plan[]
  carriers: readonly Carrier[]
  planOf: (name: string) => Plan | undefined
  specialtyOf: (by: { id: number | null } | { slug: string | null }) => Specialty | null
}

/** The doctors of all specialties together, in the counts of facets. */
const allTogether = -1

const latest = preparedFor((db) =>
  db
    .select({ version: directoryVersion.version, changedAt: directoryVersion.changedAt })
    .from(directoryVersion)
    .prepare('version of the catalog'),
)

const kept = new WeakMap<Db, { version: number; catalog: Promise<Catalog> }>()

/** The plans that lists can be filtered by, their carriers, and the specialties; read once for a directory version. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const { version, changedAt } = one(await latest(db).execute())
  const before = kept.get(db)
  if (before?.version === version) return before.catalog
  const catalog = makeCatalog(db, changedAt.toISOString())
  kept.set(db, { version, catalog })
  catalog.catch(() => kept.delete(db))
  return catalog
}

async function makeCatalog(db: Db, lastUpdated: string): Promise<Catalog> {
  const [counts, names] = await Promise.all([
    db
      .select({ name: doctorFacetCounts.value })
      .from(doctorFacetCounts)
      .where(
        and(
          eq(doctorFacetCounts.specialtyId, allTogether),
          eq(doctorFacetCounts.kind, 'plan'),
          gt(doctorFacetCounts.doctors, 0),
        ),
      )
      .orderBy(asc(doctorFacetCounts.value)),
    db
      .select({ id: specialties.id, slug: specialties.slug, name: specialties.name })
      .from(specialties),
  ])
  const carriers = new Map<string, Carrier>()
  const bySlug = new Map<string, Plan>()
  for (const { name } of counts) {
    const listed = listedPlans.find((plan) => plan.name === name)
    if (listed?.program === 'No insurance') continue
    // offices name a carrier or a program as well
    const owner = listed?.carrier ?? listedCarriers.find((each) => each.name === name)?.name
    const carrier = owner && { slug: slugOf(owner), name: owner, lastUpdated }
    if (carrier) carriers.set(carrier.slug, carrier)
    const slug = slugOf(name)
    if (bySlug.has(slug)) continue
    bySlug.set(slug, {
      slug,
      name,
      carrier: carrier || null,
      productType: productTypeOf(listed ?? programNamed(name)),
      lastUpdated,
    })
  }
  const plans = [...bySlug.values()].sort(bySlugOf)
  const byName = new Map(plans.map((plan) => [plan.name, plan]))
  return {
    plans,
    carriers: [...carriers.values()].sort(bySlugOf),
    planOf: (name) => byName.get(name),
    specialtyOf: (by) =>
      names.find((each) => ('id' in by ? each.id === by.id : each.slug === by.slug)) ?? null,
  }
}

const bySlugOf = (one: { slug: string }, other: { slug: string }) =>
  one.slug < other.slug ? -1 : 1

/** `Blue Choice PPO` as part of an id, which has at most 64 characters. */
const slugOf = (name: string) =>
  fold(name)
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 40)

const programNamed = (name: string) =>
  namedPrograms.some((program) => program.name === name)
    ? { program: name, product: name }
    : undefined

/** A product, or a program where all its products are of one kind. */
const productTypes: Readonly<Record<string, string>> = {
  'Commercial PPO': 'commppo',
  'Commercial HMO': 'commhmo',
  'Commercial EPO': 'commepo',
  Marketplace: 'qhp',
  'Medicare Medicare Advantage': 'mediadv',
  'Medicare Original Medicare': 'mediab',
  Medicaid: 'medi',
  TRICARE: 'tri',
  'Veterans VA Community Care': 'va',
  'Dental Dental PPO': 'dent',
  'Dental Dental HMO': 'denthmo',
  Vision: 'vis',
}

const productTypeOf = (plan: { program: string; product: string } | undefined) =>
  plan && (productTypes[`${plan.program} ${plan.product}`] ?? productTypes[plan.program])
