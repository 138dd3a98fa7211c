import { ChartNoAxesColumn, ExternalLink, LogOut, Pencil } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import type { OwnDoctor } from '../../../contract/provider-calls.ts'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HalfSun } from '../../ui/sun.tsx'
import { analyticsHref, myProfileHref } from './profile-tabs.ts'

/** What a provider does from here (DASH-15 to DASH-19). */
export function ActionsCard({
  doctor,
  className,
}: {
  /** `undefined` while it is not known. */
  doctor: OwnDoctor | null | undefined
  className?: string
}) {
  const canUpgrade = doctor !== undefined && !doctor?.premium && !doctor?.featured
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
          <ButtonLink href={paths.advertise()}>
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
