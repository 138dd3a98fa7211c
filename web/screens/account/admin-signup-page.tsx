import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { Head } from '../../app/shell/head.tsx'
import { api } from '../../kit/data/api.ts'
import { useCall } from '../../kit/data/call.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import {
  AccountCard,
  AccountScreen,
  screenTitle,
} from '../../parts/account/entry/account-screen.tsx'
import { RegistrationForm } from '../../parts/account/entry/registration-form.tsx'
import { invitationCall } from './invitation-call.ts'

/** The page of an administrator's invitation (ASUP-01 to ASUP-04, D2). */
export default function AdminSignupPage() {
  return (
    <AccountScreen
      title="Super Admin Registration"
      lead="Restricted access: for authorized administrators only."
    >
      <Head
        title="Super Admin Registration"
        description={`For administrators of the ${site.name}, by invitation.`}
        path={paths.adminSignup('')}
        noindex
      />
      <Invited />
    </AccountScreen>
  )
}

function Invited() {
  const { search } = useLocation()
  const query = invitationCall(search)
  const { data, isFetching, refetch } = useCall(query)
  const [hasTried, setTried] = useState(false)
  useForgottenAfter(query.queryKey)
  useEffect(() => {
    // the focused button is gone
    if (hasTried && data) document.querySelector<HTMLElement>('main h2')?.focus()
  }, [hasTried, data])
  const invite = new URLSearchParams(search).get('invite') ?? ''

  if (data?.state === 'valid')
    return (
      <AccountCard id="administrator" title="Your Details">
        <RegistrationForm
          labelledBy={screenTitle}
          register={(body) => api('POST /api/admin/register', { body: { ...body, invite } })}
          to={paths.adminDashboard()}
        />
      </AccountCard>
    )
  if (data) return <InvitationFace state={data.state} />
  if (isFetching && !hasTried) return <InvitationLoading />
  const tryAgain = () => {
    setTried(true)
    void refetch()
  }
  return <InvitationUnknown trying={isFetching} tryAgain={tryAgain} />
}

/** Never cached, because an invitation may be used or expire. */
function useForgottenAfter(queryKey: ReturnType<typeof invitationCall>['queryKey']) {
  const client = useQueryClient()
  const keyRef = useRef(queryKey)
  useEffect(() => () => client.removeQueries({ queryKey: keyRef.current }), [client])
}

const subject = encodeURIComponent('Administrator invitation')

const askForOne = (
  <ButtonLink href={`mailto:${site.contact.email}?subject=${subject}`}>
    Ask for an Invitation
  </ButtonLink>
)

const notices = {
  missing: {
    title: 'An Invitation Is Needed',
    text: 'This link carries no invitation, or a part of it is missing. Administrators are invited by a personal link: open it whole, or ask for one.',
    wayOn: askForOne,
  },
  used: {
    title: 'This Invitation Was Used',
    text: 'An invitation works once, and this one has made an account already. If that was you, please sign in.',
    wayOn: (
      <ButtonLink variant="primary" href={paths.adminLogin()}>
        Administrator Login
      </ButtonLink>
    ),
  },
  expired: {
    title: 'This Invitation Has Expired',
    text: 'Invitations work for 72 hours. Please ask for a new one.',
    wayOn: askForOne,
  },
} as const

/** Shown instead of the form: why the link is invalid, and what to do. */
function InvitationFace({ state }: { state: keyof typeof notices }) {
  const { title, text, wayOn } = notices[state]
  return (
    <AccountCard id="invitation" title={title}>
      <div className="grid justify-items-start gap-s4">
        <p>{text}</p>
        {wayOn}
      </div>
    </AccountCard>
  )
}

type UnknownProps = { trying: boolean; tryAgain: () => void }

function InvitationUnknown({ trying, tryAgain }: UnknownProps) {
  return (
    <AccountCard id="invitation" title="Your Invitation Could Not Be Checked">
      <div className="grid justify-items-start gap-s4">
        <p role="alert">Nothing is lost: your link keeps working. Please try again.</p>
        <Button variant="primary" sending={trying} sendingLabel="Checking..." onClick={tryAgain}>
          Try Again
        </Button>
      </div>
    </AccountCard>
  )
}

function InvitationLoading() {
  return (
    <div className="panel p-[clamp(1.25rem,3vw,2.25rem)]" role="status">
      <p className="flex items-center gap-s3 text-lg text-ink-2">
        <span className="spin" aria-hidden="true" />
        Checking your invitation...
      </p>
    </div>
  )
}
