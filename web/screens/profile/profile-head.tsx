import type { ReactNode } from 'react'
import { AdministratorBadge } from '../../account/administrator-badge.tsx'
import { fullName } from '../../account/person.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { ChangePhoto } from './photo/change-photo.tsx'

type Props = {
  user: CurrentUser
  /** Further badges. */
  badges?: ReactNode
  /** What stands on the lower edge. */
  children: ReactNode
}

/** Whose dashboard this is: photo, name, address, badges (DASH-01, DASH-03 to DASH-05). */
export function ProfileHead({ user, badges, children }: Props) {
  const name = fullName(user)
  return (
    <section className="band">
      <div className="wrap pb-s5">
        <div className="flex items-start gap-s4 tablet:items-center tablet:gap-s5">
          <ChangePhoto user={user} />
          <div className="min-w-0">
            <h1 className="wrap-anywhere max-tablet:text-head-2">{name || user.email}</h1>
            {name && <p className="wrap-anywhere text-ink-2">{user.email}</p>}
            <p className="mt-s2 flex min-h-7 flex-wrap gap-s2">
              {badges}
              {user.isAdmin && <AdministratorBadge />}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap py-0">{children}</div>
    </section>
  )
}
