import { type ReactNode, useState } from 'react'
import '../../../parts/account/signed-in.tsx'
import { paths } from '../../../../contract/paths.ts'
import { NotFound } from '../../../app/shell/errors/not-found.tsx'
import { Head } from '../../../app/shell/head.tsx'
import { PageHead } from '../../../app/shell/page-head.tsx'
import { type CurrentUser, useCurrentUser } from '../../../kit/data/current-user.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { SectionEdge } from '../../../kit/ui/pictures/section-edge.tsx'
import { AuthenticatorSetUp } from '../../../parts/account/authenticator/authenticator-set-up.tsx'
import { WaitingForReader } from '../../../parts/account/waiting-for-reader.tsx'
import { AdministrationFrame } from './administration-frame.tsx'
import { TeamNavigation } from './team-navigation.tsx'

type Props = {
  title: string
  path: string
  /** The screen; drawn only for an administrator who may act. */
  children: (user: CurrentUser) => ReactNode
}

/** The guard of every screen under /admin: signed out there is nothing here (NAV-02). */
export function ForAdministrators({ title, path, children }: Props) {
  const user = useCurrentUser()
  if (user === undefined) return <WaitingForReader title={title} path={path} />
  if (user === null) return <NotFound />
  if (!user.isAdmin) return <AccessDenied path={path} />
  return (
    <WithSecondFactor key={user.id} user={user} title={title} path={path}>
      {children}
    </WithSecondFactor>
  )
}

/** Puts the set-up of an authenticator app before everything else, where administrators need one. */
function WithSecondFactor({ user, title, path, children }: Props & { user: CurrentUser }) {
  const [settingUp, setSettingUp] = useState(false)
  if (settingUp || user.secondFactor === 'missing')
    return (
      <RequiredSetUp
        title={title}
        path={path}
        onBegin={() => setSettingUp(true)}
        onEnd={() => setSettingUp(false)}
      />
    )
  return (
    <>
      <TeamNavigation />
      {children(user)}
    </>
  )
}

/** A page for a signed-in user who is no administrator. */
function AccessDenied({ path }: { path: string }) {
  return (
    <>
      <Head title="Access Denied" description="Access Denied" path={path} noindex />
      <PageHead
        title="Access Denied"
        lead="You don't have permission to access the admin dashboard."
        drawing="band-legal"
        words
      >
        <p className="mt-s5 flex flex-wrap gap-s3">
          <ButtonLink href={paths.profile()}>Your Dashboard</ButtonLink>
          <ButtonLink href={paths.home()}>Home</ButtonLink>
        </p>
      </PageHead>
      <div className="relative h-s7 on-1">
        <SectionEdge seed={4} to="1" />
      </div>
    </>
  )
}

type SetUpProps = { title: string; path: string; onBegin: () => void; onEnd: () => void }

/** The one thing an administrator can do before there is an authenticator app. */
function RequiredSetUp({ title, path, onBegin, onEnd }: SetUpProps) {
  return (
    <AdministrationFrame title={title} path={path}>
      <Panel title="Set up your authenticator app" className="wide:col-span-8">
        <p className="mb-s4 max-w-prose">
          Administrators of this directory sign in with a second step. Once it is set up, the rest
          of this page opens. A passkey counts as that step too: if you have one, sign out and sign
          in with it.
        </p>
        <AuthenticatorSetUp variant="primary" onBegin={onBegin} onEnd={onEnd} />
      </Panel>
    </AdministrationFrame>
  )
}
