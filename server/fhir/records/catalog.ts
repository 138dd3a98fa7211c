import { and, asc, eq, gt } from 'drizzle-orm'
import {
  carriers as listedCarriers,
  plans as listedPlans,
  namedPrograms,
} from '../../../contract/directory/plans/plans.ts'
import { fold } from '../../../contract/text/fold.ts'
import { doctorFacetCounts } from '../../directory/search/tables.ts'
import { specialties } from '../../directory/tables.ts'
import { keptForVersion } from '../../directory/version/kept-for-version.ts'

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

/** The plans that lists can be filtered by, their carriers, and the specialties. */
export const readCatalog = keptForVersion(async (db, changedAt): Promise<Catalog> => {
  const lastUpdated = changedAt.toISOString()
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
    const plan = planNamed(name)
    if (!plan) continue
    const carrier = plan.carrier && { ...plan.carrier, lastUpdated }
    if (carrier) carriers.set(carrier.slug, carrier)
    if (!bySlug.has(plan.slug)) bySlug.set(plan.slug, { ...plan, carrier, lastUpdated })
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
})

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

type NamedPlan = Omit<Plan, 'carrier' | 'lastUpdated'> & {
  carrier: Omit<Carrier, 'lastUpdated'> | null
}

/** What the list of plans says of a name; null: it is no plan. Offices name a carrier or a program as well. */
function readName(name: string): NamedPlan | null {
  const listed = listedPlans.find((plan) => plan.name === name)
  if (listed?.program === 'No insurance') return null
  const owner = listed?.carrier ?? listedCarriers.find((each) => each.name === name)?.name
  return {
    slug: slugOf(name),
    name,
    carrier: owner ? { slug: slugOf(owner), name: owner } : null,
    productType: productTypeOf(listed ?? programNamed(name)),
  }
}

/** Read once: a search right after a change makes the catalog anew, and spent half of that here. */
const listedNames = new Map(listedPlans.map(({ name }) => [name, readName(name)]))

function planNamed(name: string): NamedPlan | null {
  const known = listedNames.get(name)
  return known === undefined ? readName(name) : known
}
