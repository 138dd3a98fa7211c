import type { Doctor } from '../../contract/doctor.ts'
import { Entry } from '../ui/entry.tsx'
import { Availability } from './availability.tsx'
import { PhoneLink } from './phone-link.tsx'
import { ProviderName } from './provider-name.tsx'

/** One line of the printed directory: nothing in it is clicked (DOC-16). */
export function ProviderEntry({ doctor }: { doctor: Doctor }) {
  return (
    <Entry title={<ProviderName name={doctor.name} />} line={doctor.specialty}>
      <Availability accepting={doctor.acceptingPatients} />
      {doctor.practice ? (
        <p className="wrap-anywhere">{doctor.practice.name}</p>
      ) : (
        <p className="text-ink-3">No practice listed</p>
      )}
      <PhoneLink phone={doctor.phone} variant="text" />
    </Entry>
  )
}
