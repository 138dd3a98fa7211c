import { ChartNoAxesColumn, ExternalLink, LogOut, Pencil } from 'lucide-react'
import type { Subscription } from '../../../contract/billing/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/providers/calls.ts'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { isRunning } from '../../billing/subscription.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HalfSun } from '../../ui/pictures/sun.tsx'
import { analyticsHref, myProfileHref } from './profile-tabs.ts'

/** What a provider does from here (DASH-15 to DASH-19). */
export function ActionsCard({
  doctor,
  subscription,
  className,
}: {
  /** Both `undefined` while they are not known. */
  doctor: OwnDoctor | null | undefined
  subscription: Subscription | null | undefined
  className?: string
}) {
  const isKnown = doctor !== undefined && subscription !== undefined
  const canUpgrade = isKnown && !doctor?.premium && !doctor?.featured && !isRunning(subscription)
  return (
    <Panel title="Actions" className={className}>
      <div className="grid gap-s2 *:justify-start *:text-left">
        <ButtonLink href={myProfileHref}>
          <Pencil className="icon" />
          Update Profile
        </ButtonLink>
        <ButtonLink href={analyticsHref}>
          <ChartNoAxesColumn className="icon" />
          View Analytics
        </ButtonLink>
        {doctor?.approved && (
          <ButtonLink href={paths.doctor(doctor.slug)}>
            <ExternalLink className="icon" />
            View Public Profile
          </ButtonLink>
        )}
        {canUpgrade && (
          <ButtonLink href={paths.subscribe()}>
            <HalfSun />
            Upgrade to Premium
          </ButtonLink>
        )}
        <SignOutButton variant="quiet">
          <LogOut className="icon" />
          Sign Out
        </SignOutButton>
      </div>
    </Panel>
  )
}
