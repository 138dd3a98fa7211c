import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'

/** Whether a fact is too old or doubtful to rely on: it is shown gray. */
export const isDoubtful = (origin: FactOrigin | undefined): boolean =>
  origin?.age === 'aging' || origin?.age === 'stale' || origin?.age === 'disputed'
