import { photoSizes, smallPhoto } from '../../../contract/photo.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { PortraitOrPhoto } from '../../kit/ui/pictures/portrait-or-photo.tsx'
import { fullName, initials } from './person.ts'

/** The reader's picture, or initials. Decorative, because the name is next to it. */
export function OwnPortrait({
  user,
  size = 'small',
  className,
}: {
  user: CurrentUser
  /** `small` is sharp up to 96 px. */
  size?: 'small' | 'usual'
  className: string
}) {
  const url = user.profileImageUrl
  return (
    <PortraitOrPhoto
      src={url && size === 'small' ? smallPhoto(url) : url}
      size={photoSizes[size]}
      initials={initials(user)}
      name={fullName(user) || user.email}
      className={className}
    />
  )
}
