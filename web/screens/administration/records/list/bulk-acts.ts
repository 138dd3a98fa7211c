import type {
  BulkAct,
  BulkResult,
} from '../../../../../contract/administration/records/bulk-calls.ts'
import { mostInCall } from '../../../../../contract/administration/records/bulk-limits.ts'
import type { DirectoryRow } from '../../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { api } from '../../../../kit/data/api.ts'
import { refusalText } from '../../../../parts/account/refusal-text.ts'

export type ActName =
  | 'publish'
  | 'unpublish'
  | 'specialty'
  | 'practice'
  | 'feature'
  | 'unfeature'
  | 'delete'

type ActWords = {
  label: string
  kinds: readonly RecordKind[]
  /** `They are public at once.` */
  effect: string
  /** Whether a listed record needs the action. */
  isDue: (row: DirectoryRow) => boolean
  /** Ends `3 stay as they are: ...`. */
  notDue: string
  /** Before and after the number. */
  done: readonly [before: string, after: string]
  mayBeUndone: boolean
}

const isStanding = ({ state }: DirectoryRow) => state !== 'merged'

export const acts: Record<ActName, ActWords> = {
  publish: {
    label: 'Publish',
    kinds: ['doctors', 'practices', 'news'],
    effect: 'Patients see them at once. What lacks something patients need stays hidden.',
    isDue: ({ state }) => state === 'hidden' || state === 'unpublished',
    notDue: 'public already, or merged',
    done: ['', 'published'],
    mayBeUndone: false,
  },
  unpublish: {
    label: 'Unpublish',
    kinds: ['doctors', 'practices', 'news'],
    effect: 'They leave the site at once, and their pages say that they are gone.',
    isDue: ({ state }) => state === 'published',
    notDue: 'not public',
    done: ['', 'unpublished'],
    mayBeUndone: true,
  },
  specialty: {
    label: 'Set specialty',
    kinds: ['doctors', 'practices'],
    effect: 'It takes the place of the specialty they have.',
    isDue: isStanding,
    notDue: 'merged',
    done: ['The specialty is set for', ''],
    mayBeUndone: true,
  },
  practice: {
    label: 'Set practice',
    kinds: ['doctors'],
    effect: 'It takes the place of the practice they have.',
    isDue: isStanding,
    notDue: 'merged',
    done: ['The practice is set for', ''],
    mayBeUndone: true,
  },
  feature: {
    label: 'Give complimentary listing',
    kinds: ['doctors'],
    effect: 'They are shown first, and nobody pays for it.',
    isDue: (row) => isStanding(row) && !row.featured,
    notDue: 'Featured already, or merged',
    done: ['', 'Featured now'],
    mayBeUndone: true,
  },
  unfeature: {
    label: 'End complimentary listing',
    kinds: ['doctors'],
    effect: 'They are no longer shown first. Listings that somebody pays for stay.',
    isDue: (row) => isStanding(row) && row.featured,
    notDue: 'not Featured',
    done: ['The complimentary listing has ended for', ''],
    mayBeUndone: true,
  },
  delete: {
    label: 'Delete',
    kinds: ['specialties'],
    effect: 'Only specialties that nobody has are deleted. You cannot undo this.',
    isDue: () => true,
    notDue: '',
    done: ['', 'deleted'],
    mayBeUndone: false,
  },
}

/** The dialog's input. */
export type ActInput = { reason: string; targetId: number | null }

export function actOf(name: ActName, { reason, targetId }: ActInput): BulkAct {
  switch (name) {
    case 'unpublish':
      return { act: 'unpublish', reason }
    case 'specialty':
      return { act: 'specialty', specialtyId: targetId }
    case 'practice':
      return { act: 'practice', practiceId: targetId }
    case 'feature':
    case 'unfeature':
      return { act: 'feature', featured: name === 'feature' }
    default:
      return { act: name }
  }
}

type Seen = { id: number; updatedAt: string }
export type Step = { act: BulkAct; records: readonly Seen[] }

/** The completed part, even if it ended early. */
export type Outcome = Pick<BulkResult, 'done' | 'refused'> & {
  /** Records not attempted. */
  rest: number
  /** Why it ended early. */
  problem: string | null
}

/** The steps that undo what was done. */
export function undoSteps(name: ActName, { done }: Outcome): Step[] {
  const records = done.flatMap(({ id, updatedAt, from }) =>
    updatedAt === null ? [] : [{ id, updatedAt, from }],
  )
  if (name === 'unpublish') return [{ act: { act: 'publish' }, records }]
  if (name === 'feature' || name === 'unfeature')
    return [{ act: { act: 'feature', featured: name === 'unfeature' }, records }]
  return [...Map.groupBy(records, ({ from }) => from)].map(([from, records]) => ({
    act: actOf(name, { reason: '', targetId: from }),
    records,
  }))
}

type Watch = { onProgress: (count: number) => void; isStopped: () => boolean }

/** Sends batches of records one after the other, until all are done, it is stopped or a call fails. */
export async function runSteps(
  kind: RecordKind,
  steps: readonly Step[],
  { onProgress, isStopped }: Watch,
): Promise<Outcome> {
  const outcome: Outcome = {
    done: [],
    refused: [],
    rest: steps.reduce((sum, { records }) => sum + records.length, 0),
    problem: null,
  }
  let count = 0
  for (const { act, records } of steps)
    for (let start = 0; start < records.length; start += mostInCall) {
      if (isStopped()) return outcome
      const batch = records.slice(start, start + mostInCall)
      try {
        const body = { act, records: batch.map(({ id, updatedAt }) => ({ id, updatedAt })) }
        const result = await api('POST /api/admin/directory/bulk/:kind', { params: { kind }, body })
        outcome.done.push(...result.done)
        outcome.refused.push(...result.refused)
        outcome.rest -= result.done.length + result.refused.length
        if (result.stopped)
          return { ...outcome, problem: 'The server could not go on. Please try the rest again.' }
      } catch (error) {
        const problem = `${refusalText(error)} The list shows how the records stand now.`
        return { ...outcome, problem }
      }
      count += batch.length
      onProgress(count)
    }
  return outcome
}
