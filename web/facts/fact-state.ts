import type { FactOrigin } from '../../contract/directory/facts/facts.ts'

/** Whether a reader should not rely on a fact: it is shown gray. */
export const isDoubtful = (origin: FactOrigin | undefined): boolean =>
  origin?.age === 'aging' || origin?.age === 'stale' || origin?.age === 'disputed'

/** Whether a fact counts: not when it is too old or readers report it as wrong. */
export const counts = (origin: FactOrigin | undefined): boolean =>
  origin?.age !== 'stale' && origin?.age !== 'disputed'
