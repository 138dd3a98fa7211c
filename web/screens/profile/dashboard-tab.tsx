import { ChartNoAxesColumn, Clock, ExternalLink, LogOut, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import * as texts from '#texts/profile/dashboard.tsx'
import type { Subscription } from '../../../contract/billing/calls.ts'
import { paths } from '../../../contract/paths.ts'
import type { Claim, OwnDoctor, OwnPractice } from '../../../contract/providers/calls.ts'
import { useCall } from '../../kit/data/call.ts'
import type { CurrentUser } from '../../kit/data/current-user.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import type { CardQuery } from '../../kit/ui/card-content.tsx'
import { Panel } from '../../kit/ui/panel.tsx'
import { HalfSun } from '../../kit/ui/pictures/sun.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { looksForPractice } from '../../parts/account/is-of-practice.ts'
import { SignOutButton } from '../../parts/account/sign-out-button.tsx'
import { UnconfirmedAddress } from '../../parts/account/unconfirmed-address.tsx'
import { isRunning } from '../../parts/billing/subscription.ts'
import { AdministrationCard } from './administration-card.tsx'
import { DoctorsCard } from './doctors/doctors-card.tsx'
import { InquiriesCard } from './inbox/inquiries-card.tsx'
import { MessagesCard } from './inbox/messages-card.tsx'
import { ReportsCard } from './inbox/reports-card.tsx'
import { AskedProof } from './my-profile/claim/asked-proof.tsx'
import { freshFor, inquiriesCall, ownPracticeCall } from './own-calls.ts'
import { isApproved } from './premium-state.ts'
import { myProfileHref } from './profile-tabs.ts'
import { SubscriptionCard } from './subscription-card.tsx'
import { SeatsCard } from './team/seats/seats-card.tsx'
import { TeamCard } from './team/team-card.tsx'
import { AsPatientsSee } from './to-do/as-patients-see.tsx'
import { cardIds, ToDoCard } from './to-do/to-do-card.tsx'

const leftColumn = 'wide:col-span-7'
const rightColumn = 'wide:col-span-5'

/** What waits for a provider, the own entry, messages, and billing last. */
export function DashboardTab({
  user,
  doctor,
  subscription,
}: {
  user: CurrentUser
  doctor: CardQuery<OwnDoctor | null>
  subscription: CardQuery<Subscription | null>
}) {
  const { data: inbox } = useCall(inquiriesCall(), { staleTime: freshFor })
  const isOwner = user.claimedDoctorId !== null || user.claimedPracticeId !== null
  const isLong = (inbox?.inquiries.length ?? 0) > 4
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      {doctor.data === null && <NextStep user={user} />}
      {doctor.data && <ClaimNotice record={doctor.data} />}
      {user.claimedPracticeId !== null && <PracticeNotice />}
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        {isOwner && (
          <div className="wide:col-span-12">
            <ToDoCard />
          </div>
        )}
        {user.isAdmin && <AdministrationCard className="wide:col-span-12" />}
        {doctor.data && <AsPatientsSee doctor={doctor.data} className={leftColumn} />}
        <ActionsCard
          doctor={doctor.data}
          subscription={subscription.data}
          className={doctor.data ? rightColumn : 'wide:col-span-12'}
        />
        {isOwner && <ReportsCard id={cardIds.reports} className="wide:col-span-12" />}
        <InquiriesCard
          id={cardIds.inquiries}
          isPending={!isApproved(doctor.data) && user.claimedPracticeId === null}
          className={leftColumn}
        />
        {/* next to a long list, an equally tall card would be empty */}
        <MessagesCard
          id={cardIds.messages}
          className={isLong ? `${rightColumn} self-start` : rightColumn}
        />
        {user.claimedPracticeId !== null && <TeamCard className="wide:col-span-12" />}
        {user.claimedPracticeId !== null && <DoctorsCard className="wide:col-span-12" />}
        {user.claimedPracticeId !== null && <SeatsCard className="wide:col-span-12" />}
        <SubscriptionCard
          doctor={doctor}
          subscription={subscription}
          className="wide:col-span-12"
        />
      </div>
    </div>
  )
}

function PracticeNotice() {
  const { data: practice } = useCall(ownPracticeCall, { staleTime: freshFor })
  if (practice?.membership?.state === 'requested')
    return (
      <PendingNotice label={texts.requestWaits} name={practice.name} note={texts.whoAnswers}>
        {texts.askedToJoin(
          <b className="wrap-anywhere">{practice.name}</b>,
          practice.membership.role,
        )}
      </PendingNotice>
    )
  return practice && <ClaimNotice record={practice} />
}

const ClaimNotice = ({ record: { claim, name } }: { record: OwnDoctor | OwnPractice }) =>
  claim?.state === 'pending' && (
    <>
      <PendingClaim claim={claim} name={name} />
      {claim.proofAsk && <AskedProof ask={claim.proofAsk} href={`#${cardIds.messages}`} />}
    </>
  )

/** A provider's actions (DASH-15 to DASH-19). */
function ActionsCard({
  doctor,
  subscription,
  className,
}: {
  /** Both `undefined` while loading. */
  doctor: OwnDoctor | null | undefined
  subscription: Subscription | null | undefined
  className?: string
}) {
  const isKnown = doctor !== undefined && subscription !== undefined
  const canUpgrade = isKnown && !doctor?.premium && !doctor?.featured && !isRunning(subscription)
  return (
    <Panel title={texts.actions} className={className}>
      <div className="grid gap-s2 *:justify-start *:text-left">
        <ButtonLink href={myProfileHref}>
          <Pencil className="icon" />
          {texts.updateProfile}
        </ButtonLink>
        <ButtonLink href={paths.profile('analytics')}>
          <ChartNoAxesColumn className="icon" />
          {texts.viewAnalytics}
        </ButtonLink>
        {doctor?.approved && (
          <ButtonLink href={paths.doctor(doctor.slug)}>
            <ExternalLink className="icon" />
            {texts.viewPublicProfile}
          </ButtonLink>
        )}
        {canUpgrade && (
          <ButtonLink href={paths.subscribe()}>
            <HalfSun />
            {texts.upgrade}
          </ButtonLink>
        )}
        <SignOutButton variant="quiet">
          <LogOut className="icon" />
          {texts.signOut}
        </SignOutButton>
      </div>
    </Panel>
  )
}

/** The next step without a claim. Who came for a practice has taken it with the practice. */
function NextStep({ user }: { user: CurrentUser }) {
  if (looksForPractice(user))
    return (
      user.claimedPracticeId === null && (
        <StatePanel drawing={paths.drawing('empty')} message={texts.notConnected}>
          <ButtonLink variant="primary" href={myProfileHref}>
            {texts.findPractice}
          </ButtonLink>
        </StatePanel>
      )
    )
  return (
    <StatePanel drawing={paths.drawing('empty')} message={texts.notClaimed}>
      <ButtonLink variant="primary" href={myProfileHref}>
        {texts.claimOrCreate}
      </ButtonLink>
    </StatePanel>
  )
}

/** A pending claim (D3, D4). */
function PendingClaim({ claim, name }: { claim: Claim; name: string }) {
  const whose = <b className="wrap-anywhere">{name}</b>
  return (
    <PendingNotice label={texts.claimWaits} name={name} note={whatWaits(claim)}>
      {claim.newProfile ? texts.newProfileReviewed(whose) : texts.claimReviewed(whose)}
    </PendingNotice>
  )
}

function PendingNotice({
  label,
  name,
  note,
  children,
}: {
  label: string
  name: string
  note: string
  children: ReactNode
}) {
  return (
    <section
      className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-s4 gap-y-s3 rounded-3 bg-bonnet-tint p-s4 [--ring-gap:var(--bonnet-tint)] tablet:grid-cols-[auto_minmax(0,1fr)_auto] tablet:px-s5"
      aria-label={label}
    >
      <Clock className="icon text-bonnet-hover" />
      <div>
        <p>{children}</p>
        <p className="text-ink-2">{note}</p>
      </div>
      <ButtonLink
        className="col-start-2 justify-self-start tablet:col-start-3"
        href={myProfileHref}
        aria-label={texts.viewWhat(name)}
      >
        {texts.view}
      </ButtonLink>
    </section>
  )
}

function whatWaits({ kind, newProfile }: Claim): string {
  if (newProfile) return texts.newProfileUnseen
  return kind === 'doctor' ? texts.doctorUnchanged : texts.practiceUnchanged
}
