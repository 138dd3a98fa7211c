import { paths } from '../../../contract/paths.ts'
import { AuthenticatorCard } from '../../account/authenticator/authenticator-card.tsx'
import { SessionsCard } from '../../account/sessions-card.tsx'
import { UnconfirmedAddress } from '../../account/unconfirmed-address.tsx'
import type { CurrentUser } from '../../data/current-user.ts'
import { Head } from '../../shell/head.tsx'
import { Bed } from '../../ui/bed.tsx'
import { ActionsCard } from './actions-card.tsx'
import { AdministrationCard } from './administration-card.tsx'
import { ProfileHead } from './profile-head.tsx'

/** The frame of the dashboard: head, and cards on twelve columns. */
export function ProfileDashboard({ user }: { user: CurrentUser }) {
  return (
    <>
      <Head title="Dashboard" description="Your dashboard" path={paths.profile()} noindex />
      <ProfileHead user={user} />
      <div className="relative on-1">
        <Bed seed={6} to="1" />
        <div className="wrap section grid gap-gap pt-[clamp(2rem,3.2vw,2.75rem)]">
          {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
          <div className="grid items-start gap-gap wide:grid-cols-12">
            <div className="grid gap-gap wide:col-span-7">
              <SessionsCard />
              <AuthenticatorCard user={user} />
            </div>
            <div className="grid gap-gap wide:col-span-5">
              <ActionsCard />
              {user.isAdmin && <AdministrationCard />}
            </div>
          </div>
        </div>
      </div>
    </>
  )
}
