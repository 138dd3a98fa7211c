import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'

/** Whether a fact is too old or doubtful to rely on: it is shown gray. */
export const isDoubtful = (origin: FactOrigin | undefined): boolean =>
  origin?.age === 'aging' || origin?.age === 'stale' || origin?.age === 'disputed'

/** Whether somebody said a fact, and when, within the last 180 days: only that may be green or ticked. */
export const isConfirmed = (
  origin: FactOrigin | undefined,
): origin is FactOrigin & { at: string } =>
  Boolean(origin?.at) && (origin?.age === 'fresh' || origin?.age === 'aging')
