import { mapValues } from '../../../../contract/objects.ts'
import type { Change } from '../plan/difference.ts'

/** Why a row was not taken over, in the words of the closing table. */
export const skipReasons = {
  outsideArea: 'outside the area',
  deactivated: 'NPI deactivated',
  wrongCheckDigit: 'wrong NPI check digit',
  duplicate: 'NPI already seen in this file',
  notBooked: 'profession not listed (staff nurses, technicians, students …)',
  notPractice: 'organization that is no practice (pharmacies, suppliers, ambulances, agencies …)',
  nameless: 'no name',
  malformed: 'malformed row',
} as const
export type SkipReason = keyof typeof skipReasons

export type Outcome = 'new' | 'changed' | 'unchanged'
export type Kind = 'doctor' | 'practice'

export type Difference = {
  what: 'new' | 'changed' | 'unpublished'
  kind: Kind
  npi: string
  name: string
  changes: Change[]
}

/** A doctor at a place with several practices: `practice` is the one that was chosen. */
export type SharedPlace = { npi: string; name: string; practice: string; others: string[] }
type Left = { kind: Kind; npi: string; name: string; outcome: Outcome | 'unpublished' }

const keptLines = 100
const keptDifferences = 200

const notWorthALook = new Set<SkipReason>([
  'outsideArea',
  'deactivated',
  'notBooked',
  'notPractice',
])

/** The figures of a run. `read` = the sum of `kept` and `skipped`: every row counts exactly once. */
export class Report {
  read = 0
  readonly kept: Record<Kind, Record<Outcome, number>> = {
    doctor: { new: 0, changed: 0, unchanged: 0 },
    practice: { new: 0, changed: 0, unchanged: 0 },
  }
  readonly skipped = mapValues(skipReasons, () => 0)
  /** Doctors with a practice at the end. */
  joined = 0
  unpublished = 0
  /** Doctors at a place with several practices, and the one they belong to. */
  readonly shared: SharedPlace[] = []
  sharedCount = 0
  /** Records that changed between showing and applying, and were left as they are. */
  readonly changedSince: { kind: Kind; npi: string; name: string }[] = []
  changedSinceCount = 0
  /** Saved in the area, elsewhere in this file; among the rows outside the area. */
  readonly moved: string[] = []
  movedCount = 0
  /** Rows by taxonomy code that stands for no specialty of ours. */
  readonly unmapped = new Map<string, number>()
  /** The first rows worth a look, with line numbers. */
  readonly problems: { line: number; problem: string }[] = []
  problemCount = 0
  firstMalformed: { line: number; problem: string } | null = null
  /** The first of each kind, so that many new records do not hide what changes. */
  readonly differences: Difference[] = []
  readonly #differ = { new: 0, changed: 0, unpublished: 0 }
  differenceCount = 0

  skip(reason: SkipReason, line: number, problem = '') {
    this.skipped[reason] += 1
    if (reason === 'malformed') this.firstMalformed ??= { line, problem }
    if (notWorthALook.has(reason)) return
    this.problemCount += 1
    if (this.problems.length < keptLines)
      this.problems.push({ line, problem: problem || skipReasons[reason] })
  }

  keep(outcome: Outcome, kind: Kind, npi: string, name: string, changes: Change[] = []) {
    this.kept[kind][outcome] += 1
    if (outcome !== 'unchanged') this.differ({ what: outcome, kind, npi, name, changes })
  }

  differ(difference: Difference) {
    this.differenceCount += 1
    this.#differ[difference.what] += 1
    if (this.#differ[difference.what] <= keptDifferences) this.differences.push(difference)
  }

  unpublish(kind: Kind, npi: string, name: string, changes: Change[]) {
    this.unpublished += 1
    this.differ({ what: 'unpublished', kind, npi, name, changes })
  }

  share(place: SharedPlace) {
    this.sharedCount += 1
    if (this.shared.length < keptLines) this.shared.push(place)
  }

  leave({ kind, npi, name, outcome }: Left) {
    this.changedSinceCount += 1
    if (outcome !== 'unpublished') this.kept[kind].unchanged += 1
    if (this.changedSince.length < keptLines) this.changedSince.push({ kind, npi, name })
  }

  move(npi: string) {
    this.movedCount += 1
    if (this.moved.length < keptLines) this.moved.push(npi)
  }

  countUnmapped(code: string) {
    this.unmapped.set(code, (this.unmapped.get(code) ?? 0) + 1)
  }

  get inArea(): number {
    return Object.values(this.kept).reduce((sum, of) => sum + of.new + of.changed + of.unchanged, 0)
  }

  get skippedRows(): number {
    return Object.values(this.skipped).reduce((sum, count) => sum + count, 0)
  }

  /** As kept with the run in `imports`. */
  get figures(): Record<string, number> {
    const { doctor, practice } = this.kept
    return {
      read: this.read,
      inArea: this.inArea,
      newDoctors: doctor.new,
      changedDoctors: doctor.changed,
      unchangedDoctors: doctor.unchanged,
      newPractices: practice.new,
      changedPractices: practice.changed,
      unchangedPractices: practice.unchanged,
      ...this.skipped,
      joined: this.joined,
      unpublished: this.unpublished,
      moved: this.movedCount,
      shared: this.sharedCount,
      changedSince: this.changedSinceCount,
      unmapped: [...this.unmapped.values()].reduce((sum, count) => sum + count, 0),
    }
  }
}
