import type { CurrentUser } from '../data/current-user.ts'
import { PortraitOrPhoto } from '../ui/portrait-or-photo.tsx'
import { fullName, initials } from './person.ts'

/** The reader's picture, or initials. Decoration: the name stands beside it. */
export function OwnPortrait({ user, className }: { user: CurrentUser; className: string }) {
  return (
    <PortraitOrPhoto
      src={user.profileImageUrl}
      initials={initials(user)}
      name={fullName(user) || user.email}
      className={className}
    />
  )
}
