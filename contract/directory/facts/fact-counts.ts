import type { FactOrigin } from './facts.ts'

/** Whether a fact counts: false if it is too old or disputed. Imports no schema, so that screens may read it. */
export const counts = (origin: FactOrigin | undefined): boolean =>
  origin?.age !== 'stale' && origin?.age !== 'disputed'
