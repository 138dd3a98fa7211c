import { LogOut } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { AdministratorBadge } from '../../../account/administrator-badge.tsx'
import { OwnPortrait } from '../../../account/own-portrait.tsx'
import { fullName } from '../../../account/person.ts'
import { SignOutButton } from '../../../account/sign-out-button.tsx'
import type { CurrentUser } from '../../../data/current-user.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** Which administrator is at work. */
export function SignedInCard({ user, className }: { user: CurrentUser; className?: string }) {
  const name = fullName(user)
  return (
    <Panel title="Signed in" note={<AdministratorBadge />} className={className}>
      <div className="flex items-center gap-s4">
        <OwnPortrait user={user} className="w-19 flex-none" />
        <p className="min-w-0 wrap-anywhere">
          {name && <b className="block text-lg">{name}</b>}
          <span className="text-ink-2">{user.email}</span>
        </p>
      </div>
      <p className="mt-s5 max-w-prose text-ink-2">
        Where you are signed in and your authenticator app are on your own dashboard.
      </p>
      <div className="mt-s4 flex flex-wrap gap-s2">
        <ButtonLink href={paths.profile()}>Your Dashboard</ButtonLink>
        <SignOutButton variant="quiet">
          <LogOut className="icon" />
          Sign Out
        </SignOutButton>
      </div>
    </Panel>
  )
}
