import { AuthenticatorCard } from '../../account/authenticator/authenticator-card.tsx'
import { DetailsCard } from '../../account/details/details-card.tsx'
import { PasskeysCard } from '../../account/passkeys/passkeys-card.tsx'
import { DataCard } from '../../account/privacy/data-card.tsx'
import { DeletionCard } from '../../account/privacy/deletion-card.tsx'
import { SessionsCard } from '../../account/sessions-card.tsx'
import { UnconfirmedAddress } from '../../account/unconfirmed-address.tsx'
import type { CurrentUser } from '../../data/current-user.ts'
import { MailsCard } from './mails-card.tsx'

/** The reader's account: details, sign-in and mails. */
export function AccountTab({ user }: { user: CurrentUser }) {
  const isOwner = user.claimedDoctorId !== null || user.claimedPracticeId !== null
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <div className="grid items-start gap-gap *:min-w-0 wide:grid-cols-12">
        <div className="grid gap-gap wide:col-span-7">
          <DetailsCard user={user} />
          <SessionsCard />
          <MailsCard user={user} isOwner={isOwner} />
        </div>
        <div className="grid gap-gap wide:col-span-5">
          <PasskeysCard />
          <AuthenticatorCard user={user} />
          <DataCard />
          <DeletionCard isOwner={isOwner} />
        </div>
      </div>
    </div>
  )
}
