import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import type { RecordSort } from '../../../../../contract/administration/records/list-query.ts'

type Order = 'asc' | 'desc'
/** The order as in the address; empty for the default. */
export type Sorting = { sort?: RecordSort; order?: Order }

type Sort = {
  id: RecordSort
  label: string
  /** The default order. */
  first: Order
  /** The label of each order. */
  words: Record<Order, string>
}

const name: Sort = {
  id: 'name',
  label: 'Name',
  first: 'asc',
  words: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
}
const state: Sort = {
  id: 'state',
  label: 'State',
  first: 'asc',
  words: { asc: 'Published first', desc: 'Hidden first' },
}
const featured: Sort = {
  id: 'featured',
  label: 'Featured',
  first: 'asc',
  words: { asc: 'Featured first', desc: 'Featured last' },
}
const completeness: Sort = {
  id: 'completeness',
  label: 'Complete',
  first: 'asc',
  words: { asc: 'Least complete first', desc: 'Most complete first' },
}
const byChange: Sort = {
  id: 'changed',
  label: 'Changed',
  first: 'desc',
  words: { asc: 'Changed longest ago', desc: 'Changed last' },
}
const date: Sort = {
  id: 'date',
  label: 'Day',
  first: 'desc',
  words: { asc: 'Oldest first', desc: 'Latest first' },
}

/** The sort keys of each list; the first is the default. */
export const sortsOf: Record<RecordKind, readonly [Sort, ...Sort[]]> = {
  doctors: [name, state, featured, completeness, byChange],
  practices: [name, state, completeness, byChange],
  specialties: [name, byChange],
  news: [date, name, state, byChange],
}

export function sortingBy(kind: RecordKind, id: RecordSort, order: Order): Sorting {
  const [usual] = sortsOf[kind]
  return id === usual.id && order === usual.first ? {} : { sort: id, order }
}

/** The present sort key. */
export function currentSort(
  kind: RecordKind,
  { sort, order }: Sorting,
): { sort: Sort; order: Order } {
  const current = sortsOf[kind].find(({ id }) => id === sort) ?? sortsOf[kind][0]
  return { sort: current, order: order ?? current.first }
}
