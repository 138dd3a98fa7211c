import type { Doctor } from '../../../contract/directory/doctor.ts'
import { initialsOf } from '../../../contract/directory/provider-name.ts'
import { PortraitOrPhoto } from '../../kit/ui/pictures/portrait-or-photo.tsx'

type Props = {
  doctor: Pick<Doctor, 'name' | 'firstName' | 'lastName' | 'headshotUrl'>
  lazy?: boolean
}

/** The headshot, or initials on an oak-leaf tint. */
export function ProviderPortrait({ doctor, lazy }: Props) {
  return (
    <PortraitOrPhoto
      src={doctor.headshotUrl}
      lazy={lazy}
      initials={initialsOf(doctor)}
      name={doctor.name}
    />
  )
}
