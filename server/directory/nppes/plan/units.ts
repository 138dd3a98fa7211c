import { fold } from '../../../../contract/text/fold.ts'
import { locationKey } from '../../records/location-key.ts'
import type { PracticeOfFile } from '../provider/provider.ts'
import type { Staged } from '../read/stage-file.ts'

/** A practice as far as its name and place say whether it is another one's department. */
export type Neighbor = {
  npi: string | null
  name: string
  key: string | null
  postalCode: string | null
  specialtyId: number | null
}

const dash = ' – '
const companyForm =
  /(?:,?\s+(?:a\s+)?(?:pllc|llc|llp|lp|pa|pc|inc\.?|corp\.?|corporation|ltd\.?|professional (?:corp\.?|corporation|association)))+$/i

const withoutForm = (name: string) => name.replace(companyForm, '')

/** The name without company form and unit, in comparable letters. */
const wholeName = (name: string) => fold(withoutForm(name.split(dash)[0] ?? ''))

/** Whether a practice is a department of another one at its place. */
export const isUnitOf = (unit: { name: string }, whole: { name: string }) =>
  unit.name.includes(dash) &&
  !whole.name.includes(dash) &&
  wholeName(unit.name) === wholeName(whole.name)

/**
 * Further NPIs of one organization at one place: a department gets a name of its own, such as
 * `Sonterra Regional Hospital – Radiology`; what is no department, or one that is there already,
 * joins the practice that is there. Saved practices stay. Departments come last, so that the
 * organization itself keeps its name.
 */
export function tellApart(
  rows: readonly Staged<PracticeOfFile>[],
  saved: { has: (npi: string) => boolean },
  neighbors: readonly Neighbor[],
  specialtyIds: ReadonlyMap<string, number>,
): { kept: Staged<PracticeOfFile>[]; joined: Staged<PracticeOfFile>[] } {
  const placeOf = (key: string | null, postalCode: string | null) => `${key} ${postalCode}`
  const there = Map.groupBy(
    neighbors.filter(({ key }) => key !== null),
    ({ key, postalCode, name }) => `${placeOf(key, postalCode)} ${wholeName(name)}`,
  )
  const kept: Staged<PracticeOfFile>[] = []
  const joined: Staged<PracticeOfFile>[] = []
  for (const row of rows) {
    const { name, unit, street, suite, postalCode } = row.values
    const key = locationKey(street, suite)
    const group = `${placeOf(key, postalCode)} ${wholeName(name)}`
    const others = key ? (there.get(group) ?? []).filter(({ npi }) => npi !== row.npi) : []
    const specialtyId = (row.specialty && specialtyIds.get(row.specialty)) || null
    const ownName = others.length > 0 && unit ? `${withoutForm(name)}${dash}${unit}` : name
    const isThere = others.some(
      (other) =>
        other.name === ownName ||
        (unit === null && !other.name.includes(dash)) ||
        (specialtyId !== null && other.specialtyId === specialtyId),
    )
    if (isThere && !saved.has(row.npi)) joined.push(row)
    else {
      const keptRow = { ...row, values: { ...row.values, name: ownName } }
      kept.push(keptRow)
      const self = { npi: row.npi, name: ownName, key, postalCode, specialtyId }
      if (key) there.set(group, [...others, self])
    }
  }
  return { kept, joined }
}
