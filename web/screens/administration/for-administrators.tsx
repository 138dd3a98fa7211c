import { type ReactNode, useState } from 'react'
import '../../account/signed-in.tsx' // so that the header knows at once
import { WaitingForReader } from '../../account/waiting-for-reader.tsx'
import { type CurrentUser, useCurrentUser } from '../../data/current-user.ts'
import { NotFound } from '../../shell/errors/not-found.tsx'
import { AccessDenied } from './access-denied.tsx'
import { RequiredSetUp } from './required-set-up.tsx'

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

/** Where administrators need an authenticator app, its set-up comes before everything else. */
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
  return children(user)
}
