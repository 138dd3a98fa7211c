import '../../parts/account/signed-in.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { createAccount, signIn } from '#texts/account/common.ts'
import * as texts from '#texts/team/join.tsx'
import { tryAgain } from '#texts/ui.ts'
import { paths } from '../../../contract/paths.ts'
import type { Invitation } from '../../../contract/providers/team-calls.ts'
import { api } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { useCurrentUser } from '../../kit/data/current-user.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { useRefreshUser } from '../../parts/account/refresh-user.ts'
import { refusalText } from '../../parts/account/refusal-text.ts'
import { SignOutButton } from '../../parts/account/sign-out-button.tsx'
import { MailLinkPage } from '../../parts/mail-link/mail-link-page.tsx'
import { useMailedToken } from '../../parts/mail-link/mailed-token.ts'
import { WaitingForLink } from '../../parts/mail-link/waiting-for-link.tsx'
import { teamInvitationCall } from './invitation-call.ts'

const head = { description: texts.description, path: paths.joinTeam() }

/** The page of a mailed invitation. Opening it changes nothing, because mail scanners open links. */
export default function JoinTeamPage() {
  const token = useMailedToken()
  if (token === undefined) return <WaitingForLink {...head} title={texts.yourInvitation} />
  return token ? <InvitationPage key={token} token={token} /> : <DeadLink />
}

function DeadLink() {
  return (
    <MailLinkPage {...head} title={texts.deadLink} lead={texts.deadLinkText}>
      <ButtonLink href={paths.profile()}>{texts.yourDashboard}</ButtonLink>
    </MailLinkPage>
  )
}

function InvitationPage({ token }: { token: string }) {
  const { data: invitation, isPending, isError, refetch } = useCall(teamInvitationCall(token))
  const [practiceName, setPracticeName] = useState<string | null>(null)
  if (practiceName)
    return (
      <MailLinkPage {...head} title={texts.welcome} lead={texts.youBelong(practiceName)}>
        <ButtonLink variant="primary" href={paths.profile()}>
          {texts.goToDashboard}
        </ButtonLink>
      </MailLinkPage>
    )
  if (isError)
    return (
      <MailLinkPage {...head} title={texts.yourInvitation} lead={texts.notLoaded}>
        <Button onClick={() => void refetch()}>{tryAgain}</Button>
      </MailLinkPage>
    )
  if (isPending) return <WaitingForLink {...head} title={texts.yourInvitation} />
  if (!invitation) return <DeadLink />
  const { practice, role, invitedBy } = invitation
  return (
    <MailLinkPage
      {...head}
      title={texts.joinPractice(practice)}
      lead={texts.invitedAs(invitedBy, role)}
    >
      <Answer token={token} invitation={invitation} onJoined={() => setPracticeName(practice)} />
    </MailLinkPage>
  )
}

type Joining = { token: string; onJoined: () => void }

function Answer({ invitation, token, onJoined }: Joining & { invitation: Invitation }) {
  const { pathname } = useLocation()
  const user = useCurrentUser()
  if (user === undefined) return null
  const { email } = invitation
  if (user === null)
    return (
      <>
        <p className="max-w-prose wrap-anywhere">{texts.signInWith(<b>{email}</b>)}</p>
        <p className="flex flex-wrap gap-s3">
          <ButtonLink variant="primary" size="large" href={paths.register(pathname, token)}>
            {createAccount}
          </ButtonLink>
          <ButtonLink size="large" href={paths.auth(pathname, token)}>
            {signIn}
          </ButtonLink>
        </p>
      </>
    )
  if (user.email !== email)
    return (
      <>
        <p className="max-w-prose wrap-anywhere">
          {texts.otherAddress(<b>{email}</b>, <b>{user.email}</b>)}
        </p>
        <SignOutButton />
      </>
    )
  return <JoinForm token={token} onJoined={onJoined} />
}

function JoinForm({ token, onJoined }: Joining) {
  const refreshUser = useRefreshUser()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const join = async () => {
    setSending(true)
    try {
      await api('POST /api/user/invitation', { body: { token } })
    } catch (error) {
      setRefusal(refusalText(error))
      setSending(false)
      return
    }
    await refreshUser()
    onJoined()
  }
  return (
    <>
      {refusal && (
        <p role="alert" className="max-w-prose">
          {refusal}
        </p>
      )}
      <Button
        variant="primary"
        size="large"
        sending={sending}
        sendingLabel={texts.joining}
        onClick={join}
      >
        {texts.join}
      </Button>
    </>
  )
}
