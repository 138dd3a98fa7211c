import type { Doctor } from '../../contract/directory/doctor.ts'
import { initialsOf } from '../../contract/directory/provider-name.ts'
import { PortraitOrPhoto } from '../ui/pictures/portrait-or-photo.tsx'

type Props = {
  doctor: Pick<Doctor, 'name' | 'firstName' | 'lastName' | 'headshotUrl'>
  /** The alternative text of a photo without the name next to it. */
  alt?: string
  lazy?: boolean
}

/** The headshot, or initials on an oak-leaf tint. */
export function ProviderPortrait({ doctor, alt = '', lazy }: Props) {
  return (
    <PortraitOrPhoto
      src={doctor.headshotUrl}
      alt={alt}
      lazy={lazy}
      initials={initialsOf(doctor)}
      name={doctor.name}
    />
  )
}
