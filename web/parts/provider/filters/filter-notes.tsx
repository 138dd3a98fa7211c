import * as texts from '#texts/directory/facets.ts'
import type { Facet } from '../../../../contract/directory/filters.ts'
import { filterTitles } from './filter-labels.ts'

type Props = {
  facets: readonly Facet[]
  /** The number of doctors with an unconfirmed fact among the filters. */
  unconfirmedCount: number
}

/** How reliable a filtered list is: how many have not confirmed a fact, and how many lack it. */
export function FilterNotes({ facets, unconfirmedCount }: Props) {
  const unsaid = facets.flatMap(({ name, unsaid: doctors = 0 }) =>
    doctors > 0 ? [{ title: filterTitles[name], doctors }] : [],
  )
  return (
    <div className="mt-s5 grid gap-s1 text-sm text-ink-2 empty:hidden">
      {unconfirmedCount > 0 && <p>{texts.unconfirmed(unconfirmedCount)}</p>}
      {unsaid.length > 0 && <p>{texts.leftOut(unsaid)}</p>}
    </div>
  )
}
