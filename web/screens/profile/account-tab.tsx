import * as texts from '#texts/profile/practice-workplace.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { Panel } from '../../kit/ui/panel.tsx'
import { AuthenticatorCard } from '../../parts/account/authenticator/authenticator-card.tsx'
import { DetailsCard } from '../../parts/account/details/details-card.tsx'
import { isOfPractice } from '../../parts/account/is-of-practice.ts'
import { PasskeysCard } from '../../parts/account/passkeys/passkeys-card.tsx'
import { DataCard } from '../../parts/account/privacy/data-card.tsx'
import { DeletionCard } from '../../parts/account/privacy/deletion-card.tsx'
import { SessionsCard } from '../../parts/account/sessions-card.tsx'
import { UnconfirmedAddress } from '../../parts/account/unconfirmed-address.tsx'
import { ChangePhoto } from './change-photo.tsx'
import { MailsCard } from './mails-card.tsx'

/** The reader's account: details, sign-in and mails. */
export function AccountTab({ user }: { user: CurrentUser }) {
  const isOwner = user.claimedDoctorId !== null || user.claimedPracticeId !== null
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <div className="grid items-start gap-gap *:min-w-0 wide:grid-cols-12">
        <div className="grid gap-gap wide:col-span-7">
          {isOfPractice(user) && <OwnPhoto user={user} />}
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

/** The head of a practice's dashboard shows the practice. */
function OwnPhoto({ user }: { user: CurrentUser }) {
  return (
    <Panel title={texts.yourPhoto}>
      <ChangePhoto user={user} />
    </Panel>
  )
}
