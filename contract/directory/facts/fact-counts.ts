import type { FactOrigin } from './facts.ts'

/** Whether a fact counts: false if it is too old or disputed. Imports no schema, so that screens may read it. */
export const counts = (origin: FactOrigin | undefined): boolean =>
  origin?.age !== 'stale' && origin?.age !== 'disputed'

/** Whether somebody said a fact, and when, within the last 180 days: only that may be green or ticked. */
export const isConfirmed = (
  origin: FactOrigin | undefined,
): origin is FactOrigin & { at: string } =>
  Boolean(origin?.at) && (origin?.age === 'fresh' || origin?.age === 'aging')
