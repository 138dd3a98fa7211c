import { paths } from '../../../contract/paths.ts'
import '../../parts/account/signed-in.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import * as photoTexts from '#texts/profile/my-profile.ts'
import * as texts from '#texts/profile/page.ts'
import * as uiTexts from '#texts/ui.ts'
import { required } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { LazyTab } from '../../app/shell/lazy-tab.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { useFocusOnTab } from '../../app/shell/use-focus-on-tab.ts'
import { ApiError, api } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { type CurrentUser, useCurrentUser } from '../../kit/data/current-user.ts'
import { useWaiting } from '../../kit/data/waiting.ts'
import { PhotoDialog } from '../../kit/form/photo-dialog.tsx'
import { refusalOfSending, type Sending, sendPicture } from '../../kit/form/send-picture.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { FolderPanel, FolderTabs } from '../../kit/ui/folder-tabs.tsx'
import { showToast } from '../../kit/ui/overlays/toast.ts'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { AdministratorBadge } from '../../parts/account/administrator-badge.tsx'
import { AuthenticatorCard } from '../../parts/account/authenticator/authenticator-card.tsx'
import { DetailsCard } from '../../parts/account/details/details-card.tsx'
import { OwnPortrait } from '../../parts/account/own-portrait.tsx'
import { PasskeysCard } from '../../parts/account/passkeys/passkeys-card.tsx'
import { fullName } from '../../parts/account/person.ts'
import { DataCard } from '../../parts/account/privacy/data-card.tsx'
import { DeletionCard } from '../../parts/account/privacy/deletion-card.tsx'
import { useRefreshUser } from '../../parts/account/refresh-user.ts'
import { refusalText } from '../../parts/account/refusal-text.ts'
import { SessionsCard } from '../../parts/account/sessions-card.tsx'
import { UnconfirmedAddress } from '../../parts/account/unconfirmed-address.tsx'
import { WaitingForReader } from '../../parts/account/waiting-for-reader.tsx'
import { PlanBadge } from '../../parts/billing/plan-badge.tsx'
import { useSubscription } from '../../parts/billing/subscription.ts'
import { DashboardTab } from './dashboard-tab.tsx'
import { MailsCard } from './mails-card.tsx'
import { freshFor, ownDoctorCall } from './own-calls.ts'
import { isPremium } from './premium-state.ts'
import { profileTabs, tabOf, tabsWith } from './profile-tabs.ts'

/** The dashboard of the signed-in provider. */
export default function ProfilePage() {
  const user = useCurrentUser()
  if (user === undefined) return <WaitingForReader title={texts.dashboard} path={paths.profile()} />
  if (user === null) return <ProfileSignedOut />
  return <ProfileDashboard key={user.id} user={user} />
}

/** Signed out, or the session has ended (ERR-30). Signing in leads back here. */
function ProfileSignedOut() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Head title={texts.dashboard} description={texts.dashboard} path={paths.profile()} noindex />
      <PageHead title={texts.dashboard} />
      <section className="relative on-1" aria-label={texts.dashboard}>
        <SectionEdge seed={6} to="1" />
        <div className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <StatePanel drawing={paths.drawing('empty')} message={texts.mustSignIn}>
            <ButtonLink variant="primary" href={paths.auth(pathname + search)}>
              {texts.signIn}
            </ButtonLink>
          </StatePanel>
        </div>
      </section>
    </>
  )
}

const MyProfileTab = lazy(async () => ({
  default: (await import('./my-profile/my-profile-tab.tsx')).MyProfileTab,
}))

const AnalyticsTab = lazy(async () => ({
  default: (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
}))

/** A provider's dashboard: header, tabs, and the selected panel. */
function ProfileDashboard({ user }: { user: CurrentUser }) {
  const tab = tabOf(new URLSearchParams(useLocation().search))
  const doctor = useCall(ownDoctorCall, { staleTime: freshFor })
  const subscription = useSubscription({ staleTime: freshFor })
  const premium = isPremium(doctor.data, subscription.data)
  const isPlanKnown =
    doctor.data !== undefined && (subscription.data !== undefined || subscription.isError)
  useFocusOnTab(tab)
  const { title } = required(profileTabs.find(({ id }) => id === tab))
  const waiting = useWaiting()
  const tabs = useMemo(() => tabsWith(waiting), [waiting])
  return (
    <>
      <Head title={title} description={texts.description} path={paths.profile()} noindex />
      <ProfileHead user={user} badges={isPlanKnown && <PlanBadge premium={premium} />}>
        <FolderTabs label={texts.dashboard} tabs={tabs} selectedId={tab} />
      </ProfileHead>
      <div className="on-1">
        <FolderPanel tab={tab} className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          {tab === 'my-profile' ? (
            <LazyTab what={texts.yourProfile}>
              <MyProfileTab />
            </LazyTab>
          ) : tab === 'analytics' ? (
            <LazyTab what={texts.yourAnalytics}>
              <AnalyticsTab />
            </LazyTab>
          ) : tab === 'account' ? (
            <AccountTab user={user} />
          ) : (
            <DashboardTab user={user} doctor={doctor} subscription={subscription} />
          )}
        </FolderPanel>
      </div>
    </>
  )
}

type HeadProps = {
  user: CurrentUser
  /** Further badges. */
  badges?: ReactNode
  /** Content on the lower edge. */
  children: ReactNode
}

/** The user's photo, name, address and badges (DASH-01, DASH-03 to DASH-05). */
function ProfileHead({ user, badges, children }: HeadProps) {
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
              {user.isAdmin && <AdministratorBadge>{texts.administrator}</AdministratorBadge>}
            </p>
          </div>
        </div>
      </div>
      <div className="wrap py-0">{children}</div>
    </section>
  )
}

/** The reader's account: details, sign-in and mails. */
function AccountTab({ user }: { user: CurrentUser }) {
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

/** The reader's photo, a button that changes it (DASH-01). */
function ChangePhoto({ user }: { user: CurrentUser }) {
  const photo = useOwnPhoto()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="group relative w-19 flex-none cursor-pointer overflow-hidden rounded-3 focus-visible:rounded-3 tablet:w-26"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <OwnPortrait user={user} size="usual" className="" />
        <span className="absolute inset-x-0 bottom-0 flex min-h-8 items-center justify-center bg-deep text-sm leading-tight font-semibold text-on-deep opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
          {photoTexts.changePhoto}
        </span>
        <span className="absolute right-0 bottom-0 hidden size-8 place-items-center rounded-tl-2 bg-deep text-on-deep group-focus-visible:hidden [@media(hover:none)]:grid">
          <Camera className="icon" />
        </span>
      </button>
      {open && (
        <PhotoDialog
          title={photoTexts.changePhoto}
          what="photo"
          shape="square"
          present={<OwnPortrait user={user} size="usual" className="w-32 flex-none" />}
          onSave={photo.save}
          onRemove={user.profileImageUrl ? photo.remove : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const fail = (description: string) =>
  showToast({ title: uiTexts.error, description, destructive: true })

/** Sets and removes the reader's photo and shows the outcome; each answers true on success. */
function useOwnPhoto() {
  const client = useQueryClient()
  const refreshUser = useRefreshUser()
  const showEverywhere = async () => {
    await refreshUser()
    // a Featured doctor's public page has the photo too
    const isOfDoctors = ([call]: readonly unknown[]) => String(call).startsWith('GET /api/doctors')
    await client.invalidateQueries({ predicate: ({ queryKey }) => isOfDoctors(queryKey) })
  }

  const save = async (file: File, sending: Sending) => {
    try {
      await sendPicture('/api/upload-profile-image', 'profileImage', file, sending)
    } catch (error) {
      if (!sending.signal.aborted) fail(refusalOfSending(error))
      if (error instanceof ApiError && error.status === 401) await refreshUser()
      return false
    }
    await showEverywhere()
    showToast({ title: uiTexts.success, description: photoTexts.photoSaved })
    return true
  }

  const remove = async () => {
    try {
      await api('DELETE /api/user/profile-image', {})
    } catch (error) {
      fail(refusalText(error))
      return false
    }
    await showEverywhere()
    showToast({ title: uiTexts.success, description: photoTexts.photoRemoved })
    return true
  }

  return { save, remove }
}
