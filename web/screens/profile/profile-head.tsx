import type { ReactNode } from 'react'
import { AdministratorBadge } from '../../account/administrator-badge.tsx'
import { OwnPortrait } from '../../account/own-portrait.tsx'
import { fullName } from '../../account/person.ts'
import type { CurrentUser } from '../../data/current-user.ts'

type Props = {
  user: CurrentUser
  /** Further badges. */
  badges?: ReactNode
  /** What stands on the lower edge. */
  children?: ReactNode
}

/** Whose dashboard this is: portrait, name, address, badges (DASH-03, DASH-05). */
export function ProfileHead({ user, badges, children }: Props) {
  const name = fullName(user)
  return (
    <section className="band">
      <div className="wrap">
        <div className="flex items-start gap-s4 tablet:items-center tablet:gap-s5">
          <OwnPortrait user={user} className="w-19 flex-none tablet:w-26" />
          <div className="min-w-0">
            <h1 className="wrap-anywhere max-tablet:text-head-2">{name || user.email}</h1>
            {name && <p className="wrap-anywhere text-ink-2">{user.email}</p>}
            <p className="mt-s2 flex flex-wrap gap-s2 empty:hidden">
              {badges}
              {user.isAdmin && <AdministratorBadge />}
            </p>
          </div>
        </div>
      </div>
      {children}
    </section>
  )
}
