import type { Doctor } from '../../contract/doctor.ts'
import { initialsOf } from '../../contract/provider-name.ts'
import { PortraitOrPhoto } from '../ui/portrait-or-photo.tsx'

/** The headshot, or initials on an oak-leaf tint. The name stands beside it, so it is decoration. */
export function ProviderPortrait({ doctor }: { doctor: Doctor }) {
  return (
    <PortraitOrPhoto src={doctor.headshotUrl} name={doctor.name} initials={initialsOf(doctor)} />
  )
}
