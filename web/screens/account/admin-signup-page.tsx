import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { AccountCard, AccountScreen, screenTitle } from '../../account/entry/account-screen.tsx'
import { RegistrationForm } from '../../account/entry/registration-form.tsx'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { Head } from '../../shell/head.tsx'
import { invitationCall } from './invitation-call.ts'
import { InvitationFace, InvitationLoading, InvitationUnknown } from './invitation-face.tsx'

/** Where an administrator's invitation leads (ASUP-01 to ASUP-04, D2). */
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
  const [tried, setTried] = useState(false)
  useForgottenAfter(query.queryKey)
  useEffect(() => {
    // the button that had the focus is gone
    if (tried && data) document.querySelector<HTMLElement>('main h2')?.focus()
  }, [tried, data])
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
  if (isFetching && !tried) return <InvitationLoading />
  const tryAgain = () => {
    setTried(true)
    void refetch()
  }
  return <InvitationUnknown trying={isFetching} tryAgain={tryAgain} />
}

/** Never cached: an invitation may be used or expire meanwhile. */
function useForgottenAfter(queryKey: ReturnType<typeof invitationCall>['queryKey']) {
  const client = useQueryClient()
  const asked = useRef(queryKey)
  useEffect(() => () => client.removeQueries({ queryKey: asked.current }), [client])
}
