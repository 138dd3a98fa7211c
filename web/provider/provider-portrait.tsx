import type { Doctor } from '../../contract/doctor.ts'
import { initialsOf } from '../../contract/provider-name.ts'
import { PortraitOrPhoto } from '../ui/portrait-or-photo.tsx'

type Props = {
  doctor: Pick<Doctor, 'name' | 'firstName' | 'lastName' | 'headshotUrl'>
  /** What a photo shows, where the name does not stand beside it. */
  alt?: string
}

/** The headshot, or initials on an oak-leaf tint. */
export function ProviderPortrait({ doctor, alt = '' }: Props) {
  return (
    <PortraitOrPhoto
      src={doctor.headshotUrl}
      alt={alt}
      initials={initialsOf(doctor)}
      name={doctor.name}
    />
  )
}
