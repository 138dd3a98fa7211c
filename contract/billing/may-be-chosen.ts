import type { PracticeDoctor } from './seat-calls.ts'

/** Whether a practice may pay for a doctor's Featured listing: nobody else does. */
export const mayBeChosen = ({ state }: Pick<PracticeDoctor, 'state'>) =>
  state === 'free' || state === 'seat'
