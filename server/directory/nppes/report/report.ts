import { mapValues } from '../../../../contract/objects.ts'
import type { AddressFigures } from '../../points/judge-addresses.ts'
import type { Change, Kind } from '../plan/plan-record.ts'
import type { findOutside } from '../read/outside.ts'

/** Why a row was skipped, in the words of the closing table. */
export const skipReasons = {
  outsideArea: 'outside the area',
  oddPostalCode: 'ZIP code of an odd form',
  deactivated: 'NPI deactivated',
  wrongCheckDigit: 'wrong NPI check digit',
  duplicate: 'NPI already seen in this file',
  notBooked: 'profession not listed (staff nurses, technicians, students …)',
  notPractice: 'organization that is no practice (pharmacies, suppliers, ambulances, agencies …)',
  samePractice: 'further NPI of a practice',
  nameless: 'no name',
  unreadable: 'date, name or address that cannot be read',
  malformed: 'malformed row',
} as const
type SkipReason = keyof typeof skipReasons

type Outcome = 'new' | 'changed' | 'unchanged'

export type Difference = {
  what: 'new' | 'changed' | 'unpublished'
  kind: Kind
  npi: string
  name: string
  changes: Change[]
}

/** A doctor at a place with several practices; `practice` is the chosen one. */
type SharedPlace = { npi: string; name: string; practice: string; others: string[] }
export type Named = { kind: Kind; npi: string; name: string }
type Left = Named & { outcome: Outcome | 'unpublished' }

const keptLines = 100
const keptDifferences = 200

const notWorthALook = new Set<SkipReason>([
  'outsideArea',
  'deactivated',
  'notBooked',
  'notPractice',
  'samePractice',
])

/** The figures of a run. `read` = the sum of `kept` and `skipped`: every row counts exactly once. */
export class Report {
  read = 0
  readonly outcomes: Record<Kind, Record<Outcome, number>> = {
    doctor: { new: 0, changed: 0, unchanged: 0 },
    practice: { new: 0, changed: 0, unchanged: 0 },
  }
  readonly skipCounts = mapValues(skipReasons, () => 0)
  /** Doctors with a practice in the end. */
  joinedCount = 0
  unpublishedCount = 0
  /**
   * New records that patients do not see yet, because they lack a specialty or a way to reach them.
   */
  hiddenCount = 0
  /** Places of doctors, besides their first. */
  readonly places = { added: 0, changed: 0, removed: 0 }
  /** Rows of the archive's table of endpoints for records in the area; nothing is read of them. */
  endpoints = 0
  /** Doctors at a place with several practices, and the one they belong to. */
  readonly sharedPlaces: SharedPlace[] = []
  sharedCount = 0
  /** Records that changed between preview and import, and were left as they are. */
  readonly changedSince: Named[] = []
  changedSinceCount = 0
  /** Saved in the area, but elsewhere in this file; among the rows outside the area. */
  readonly moved: Named[] = []
  movedCount = 0
  /** Public records from the register that are outside the area. */
  outside: Awaited<ReturnType<typeof findOutside>> = { count: 0, first: [] }
  /** How well the map knows the addresses of all records; null without a map, and in a dry run. */
  addresses: AddressFigures | null = null
  /** Alerts that wait for a person's decision, as the Imports screen lists them. */
  alerts = 0
  /** Rows by taxonomy code that maps to no specialty of ours. */
  readonly unmappedCodes = new Map<string, number>()
  /** The first rows worth a look, with line numbers. */
  readonly problems: { line: number; problem: string }[] = []
  problemCount = 0
  /** Malformed rows by what is wrong: their columns, their quotes, or the NPI or entity type. */
  readonly faults = { columns: 0, quotes: 0, values: 0 }
  firstMalformed: { line: number; problem: string } | null = null
  /** Dates in the file: all, and those that cannot be read. */
  readonly dates: {
    all: number
    unreadable: number
    first: { line: number; date: string } | null
  } = { all: 0, unreadable: 0, first: null }
  /** The first of each kind, so that many new records do not hide changes. */
  readonly differences: Difference[] = []
  readonly #differ = { new: 0, changed: 0, unpublished: 0 }
  differenceCount = 0

  skip(reason: SkipReason, line: number, problem = '') {
    this.skipCounts[reason] += 1
    if (reason === 'malformed') this.firstMalformed ??= { line, problem }
    if (notWorthALook.has(reason)) return
    this.note(line, problem || skipReasons[reason])
  }

  /** Lists a row for a person. */
  note(line: number, problem: string) {
    this.problemCount += 1
    if (this.problems.length < keptLines) this.problems.push({ line, problem })
  }

  keep(outcome: Outcome, kind: Kind, npi: string, name: string, changes: Change[] = []) {
    this.outcomes[kind][outcome] += 1
    if (outcome !== 'unchanged') this.differ({ what: outcome, kind, npi, name, changes })
  }

  differ(difference: Difference) {
    this.differenceCount += 1
    this.#differ[difference.what] += 1
    if (this.#differ[difference.what] <= keptDifferences) this.differences.push(difference)
  }

  unpublish(kind: Kind, npi: string, name: string, changes: Change[]) {
    this.unpublishedCount += 1
    this.differ({ what: 'unpublished', kind, npi, name, changes })
  }

  share(place: SharedPlace) {
    this.sharedCount += 1
    if (this.sharedPlaces.length < keptLines) this.sharedPlaces.push(place)
  }

  leave({ kind, npi, name, outcome }: Left) {
    this.changedSinceCount += 1
    if (outcome !== 'unpublished') this.outcomes[kind].unchanged += 1
    if (this.changedSince.length < keptLines) this.changedSince.push({ kind, npi, name })
  }

  move({ kind, npi, name }: Named) {
    this.movedCount += 1
    if (this.moved.length < keptLines) this.moved.push({ kind, npi, name })
  }

  countUnmapped(code: string) {
    this.unmappedCodes.set(code, (this.unmappedCodes.get(code) ?? 0) + 1)
  }

  get inArea(): number {
    return Object.values(this.outcomes).reduce(
      (sum, of) => sum + of.new + of.changed + of.unchanged,
      0,
    )
  }

  get skippedRows(): number {
    return Object.values(this.skipCounts).reduce((sum, count) => sum + count, 0)
  }

  /** Figures as stored with the run in `imports`. */
  get figures(): Record<string, number> {
    const { doctor, practice } = this.outcomes
    return {
      read: this.read,
      inArea: this.inArea,
      newDoctors: doctor.new,
      changedDoctors: doctor.changed,
      unchangedDoctors: doctor.unchanged,
      newPractices: practice.new,
      changedPractices: practice.changed,
      unchangedPractices: practice.unchanged,
      ...this.skipCounts,
      joined: this.joinedCount,
      hidden: this.hiddenCount,
      unpublished: this.unpublishedCount,
      moved: this.movedCount,
      outside: this.outside.count,
      alerts: this.alerts,
      placesAdded: this.places.added,
      placesChanged: this.places.changed,
      placesRemoved: this.places.removed,
      endpoints: this.endpoints,
      shared: this.sharedCount,
      changedSince: this.changedSinceCount,
      unmapped: [...this.unmappedCodes.values()].reduce((sum, count) => sum + count, 0),
    }
  }
}
