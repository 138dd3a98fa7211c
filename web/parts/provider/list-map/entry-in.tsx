import type { ReactNode } from 'react'
import type { DoctorCard } from '../../../../contract/directory/doctor.ts'
import { ProviderEntry } from '../provider-entry.tsx'

/** The entries of the map of a list of doctors. */
export const entryIn = (doctors: readonly DoctorCard[]) => (id: number, number: ReactNode) => {
  const doctor = doctors.find((each) => each.id === id)
  return doctor && <ProviderEntry doctor={doctor} number={number} />
}
