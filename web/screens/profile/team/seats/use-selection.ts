import { useState } from 'react'
import { mayBeChosen } from '../../../../../contract/billing/may-be-chosen.ts'
import type { PracticeDoctor } from '../../../../../contract/billing/seat-calls.ts'

const hasSeat = ({ state }: PracticeDoctor) => state === 'seat'

/**
 * The doctors that are ticked: those of the latest answer who have a seat, and on top of it what the reader
 * has ticked and unticked, which another answer does not undo.
 */
export function useSelection(doctors: readonly PracticeDoctor[]) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const doctorIds = doctors
    .filter((doctor) => mayBeChosen(doctor) && (ticks.get(doctor.id) ?? hasSeat(doctor)))
    .map(({ id }) => id)
  const choose = (next: readonly number[]) =>
    setTicks(
      new Map(
        doctors
          .map((doctor) => [doctor, next.includes(doctor.id)] as const)
          .filter(([doctor, isTicked]) => isTicked !== hasSeat(doctor))
          .map(([{ id }, isTicked]) => [id, isTicked]),
      ),
    )
  return { doctorIds, choose, forget: () => setTicks(new Map()) }
}
