import '../../account/signed-in.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { roleSentence, roleTexts } from '../../../contract/providers/role-texts.ts'
import type { Invitation } from '../../../contract/providers/team-calls.ts'
import { useRefreshUser } from '../../account/refresh-user.ts'
import { refusalText } from '../../account/refusal-text.ts'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { useCurrentUser } from '../../data/current-user.ts'
import { MailLinkPage } from '../../mail-link/mail-link-page.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { teamInvitationCall } from './invitation-call.ts'

const head = { description: 'An invitation to work on a practice.', path: paths.joinTeam() }

/** Where the mail of an invitation leads. Opening it changes nothing: programs open links too. */
export default function JoinTeamPage() {
  const { search } = useLocation()
  const { data: invitation, isError, refetch } = useCall(teamInvitationCall(search))
  const [joined, setJoined] = useState<string | null>(null)
  if (joined)
    return (
      <MailLinkPage
        {...head}
        title="Welcome to the Team"
        lead={`You belong to the team of ${joined} now.`}
      >
        <ButtonLink variant="primary" href={paths.profile()}>
          Go to Your Dashboard
        </ButtonLink>
      </MailLinkPage>
    )
  if (isError)
    return (
      <MailLinkPage
        {...head}
        title="Your Invitation"
        lead="The invitation could not be loaded. Please try again."
      >
        <Button onClick={() => void refetch()}>Try Again</Button>
      </MailLinkPage>
    )
  if (!invitation)
    return (
      <MailLinkPage
        {...head}
        title="This Link Does Not Work"
        lead="It is incomplete, older than 14 days, taken back, or was used before. Ask an owner of the practice for a new one."
      >
        <ButtonLink href={paths.profile()}>Your Dashboard</ButtonLink>
      </MailLinkPage>
    )
  const { practice, role, invitedBy } = invitation
  return (
    <MailLinkPage
      {...head}
      title={`Join ${practice}`}
      lead={`${invitedBy} invites you as a ${roleTexts[role].title.toLowerCase()}. ${roleSentence(role)}`}
    >
      <Answer invitation={invitation} onJoined={() => setJoined(practice)} />
    </MailLinkPage>
  )
}

function Answer({ invitation, onJoined }: { invitation: Invitation; onJoined: () => void }) {
  const { pathname, search } = useLocation()
  const user = useCurrentUser()
  if (user === undefined) return null
  const { email } = invitation
  if (user === null)
    return (
      <>
        <p className="max-w-prose wrap-anywhere">
          Sign in with <b>{email}</b>, or create an account with this address.
        </p>
        <ButtonLink variant="primary" size="large" href={paths.auth(pathname + search)}>
          Sign In or Create Account
        </ButtonLink>
      </>
    )
  if (user.email !== email)
    return (
      <>
        <p className="max-w-prose wrap-anywhere">
          The invitation went to <b>{email}</b>, and you are signed in as <b>{user.email}</b>. Sign
          out, then open the link again.
        </p>
        <SignOutButton />
      </>
    )
  return <JoinForm onJoined={onJoined} />
}

function JoinForm({ onJoined }: { onJoined: () => void }) {
  const { search } = useLocation()
  const refreshUser = useRefreshUser()
  const [sending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const join = async () => {
    setSending(true)
    try {
      const token = new URLSearchParams(search).get('token') ?? ''
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
        sendingLabel="Joining..."
        onClick={join}
      >
        Join the Team
      </Button>
    </>
  )
}
