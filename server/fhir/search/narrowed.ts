import type { SQL } from 'drizzle-orm'
import { type Kind, readInMemory, type Sources } from '../records/records.ts'
import type { Parameter, ResourceType } from '../types/declare.ts'
import { type Criterion, idIn, matches } from './matches.ts'
import { anyOf, doctorsAt, nobody, referringTo } from './narrow.ts'

/** `_has`: a resource of that type refers to this one and meets the criterion. */
export type Has = {
  name: string
  type: ResourceType
  by: Parameter
  byName: string
  criterion: Criterion
}

type Ids = SQL | undefined

/** Ids of a table whose resources of a type may meet a criterion; undefined: any may. */
export function narrowed(
  type: ResourceType,
  kind: Kind,
  criterion: Criterion,
  sources: Sources,
): Ids {
  const { parameter, modifier, values, chain, name } = criterion
  if (modifier === 'missing' || (kind !== 'doctors' && kind !== 'practices')) return undefined
  if (chain) return union(chain.map((each) => chained(kind, each, sources)))
  if (parameter.type === 'reference' || name === '_id')
    return referringTo(kind, values.map(idIn), sources)
  // of a text, whatever its code
  if (modifier === 'text') return undefined
  return type.of[kind] && parameter.narrow?.[kind]?.(values)
}

/** The resources of a chain come of the record itself, of a practice, or of a plan, which are few and in memory. */
function chained(
  kind: 'doctors' | 'practices',
  { type, criterion }: { type: ResourceType; criterion: Criterion },
  sources: Sources,
): Ids {
  const of = (each: 'doctors' | 'practices') =>
    type.of[each] ? narrowed(type, each, criterion, sources) : nobody
  const plans = [
    ...(type.of.carriers ? readInMemory('carriers', sources) : []).flatMap(
      (record) => type.of.carriers?.make(record, sources) ?? [],
    ),
    ...(type.of.plans ? readInMemory('plans', sources) : []).flatMap(
      (record) => type.of.plans?.make(record, sources) ?? [],
    ),
  ].filter((resource) => matches(resource, criterion))
  const ofPlans =
    plans.length > 0
      ? referringTo(
          kind,
          plans.map(({ id }) => id),
          sources,
        )
      : nobody
  const own = of(kind)
  if (kind === 'practices') return union([own, ofPlans])
  const practices = of('practices')
  return union([own, practices && doctorsAt(practices), ofPlans])
}

/** Undefined if one of them is: then any may. */
const union = (all: readonly Ids[]): Ids => {
  const selections = all.flatMap((ids) => ids ?? [])
  return selections.length < all.length ? undefined : anyOf(selections)
}
