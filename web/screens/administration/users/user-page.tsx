import { useState } from 'react'
import { useParams } from 'react-router'
import type { UserClaim, UserDetail } from '../../../../contract/administration/users/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Facts } from '../../../kit/ui/facts.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { useFocusOnStep } from '../../../parts/account/authenticator/use-focus-on-step.ts'
import { fullName } from '../../../parts/account/person.ts'
import { secondStepText } from '../confirm/second-step-text.ts'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { useAct } from '../records/record-calls.ts'
import { DeletionPanel } from './deletion-panel.tsx'
import { OwnershipActions } from './ownership-actions.tsx'
import { SuspensionPanel } from './suspension-panel.tsx'
import { UserBadges } from './user-badges.tsx'

const title = 'User'
const back = { href: paths.adminUsers(), label: 'Back to Users' }

/** One account: its records, sessions and actions. */
export default function UserPage() {
  const { id = '' } = useParams()
  const path = paths.adminUser(id)
  return (
    <ForAdministrators title={title} path={path}>
      {(reader) => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the user">
            {() => <User key={id} id={id} isSelf={id === reader.id} />}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function User({ id, isSelf }: { id: string; isSelf: boolean }) {
  const userCall = call('GET /api/admin/users/:id', { params: { id } })
  const { data: user, error, refetch } = useCall(userCall, { staleTime: 0 })
  if (!user) {
    if (error?.status === 404)
      return (
        <div className="wide:col-span-12">
          <StatePanel drawing={paths.drawing('not-found')} message="There is no such user." />
        </div>
      )
    return error ? (
      <CouldNotLoad message="The user could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the user" />
    )
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2 wide:col-span-12">
        <h2 className="text-head-2 wrap-anywhere">{fullName(user) || user.email}</h2>
        <p className="flex flex-wrap gap-s2 empty:hidden">
          <UserBadges user={user} />
        </p>
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-7">
        <AccountPanel user={user} />
        <ClaimsPanel user={user} />
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-5">
        <SessionsPanel user={user} />
        <SuspensionPanel user={user} isSelf={isSelf} />
        <DeletionPanel user={user} isSelf={isSelf} />
      </div>
    </>
  )
}

const plans: Record<UserDetail['subscription']['status'], string> = {
  free: 'Free',
  trialing: 'Premium, on trial',
  active: 'Premium',
  paused: 'Paused',
  past_due: 'Premium, payment past due',
  unpaid: 'Unpaid',
  canceled: 'Canceled',
  incomplete: 'Payment not finished',
}

function PracticePlan({ subscription }: { subscription: UserDetail['paysFor'][number] }) {
  const { id, practiceId, practice, status, seats, doctors, returned } = subscription
  return (
    <>
      <a href={paths.adminRecord('practices', practiceId)}>{practice}</a>
      <span className="block">
        {plans[status]}
        {returned && ', paid back'}, {seats} Featured {seats === 1 ? 'listing' : 'listings'}
        {doctors.length > 0 && `: ${doctors.join(', ')}`}
        {!returned && doctors.length < seats && ` (${seats - doctors.length} not given)`}
      </span>
      <span className="block text-ink-2 wrap-anywhere">{id}</span>
    </>
  )
}

function AccountPanel({ user }: { user: UserDetail }) {
  const { membership, subscription } = user
  return (
    <Panel title="Account">
      <Facts
        items={[
          { label: 'Email', value: <span className="wrap-anywhere">{user.email}</span> },
          { label: 'Confirmed', value: user.emailConfirmed ? 'Yes' : 'No' },
          { label: 'Account since', value: momentText(user.createdAt) },
          {
            label: 'Last signed in',
            value: user.lastSignInAt ? momentText(user.lastSignInAt) : 'Not lately',
          },
          { label: 'Second step', value: secondStepText(user) },
          { label: 'Plan', value: plans[subscription.status] },
          { label: 'Subscription', value: subscription.id },
          ...user.paysFor.map((subscription) => ({
            label: 'Pays for a practice',
            value: <PracticePlan subscription={subscription} />,
          })),
          {
            label: 'Practice',
            value: membership && (
              <>
                <a href={paths.adminRecord('practices', membership.practiceId)}>
                  {membership.practice}
                </a>
                , {membership.role}
                {membership.state === 'requested' && ', has asked to join'}
              </>
            ),
          },
          {
            label: 'History',
            value: <a href={paths.adminAudit({ person: user.id })}>Lines of the audit log</a>,
          },
          {
            label: 'Payments',
            value: (
              <a href={paths.adminPayments({ search: user.id })}>What was paid and returned</a>
            ),
          },
          { label: 'Id', value: <span className="wrap-anywhere">{user.id}</span> },
        ]}
      />
    </Panel>
  )
}

function ClaimsPanel({ user: { claims } }: { user: UserDetail }) {
  return (
    <Panel title="Claims">
      {claims.length === 0 ? (
        <p className="text-ink-2">This user has claimed nothing.</p>
      ) : (
        <ul>
          {claims.map((claim) => (
            <li key={claim.id} className="border-t border-line py-s3 first:border-t-0 first:pt-0">
              <p>
                <a
                  className="lone font-semibold wrap-anywhere"
                  href={paths.adminRecord(`${claim.kind}s`, claim.recordId)}
                >
                  {claim.name}
                </a>
              </p>
              <p className="text-ink-2">{claimText(claim)}</p>
              <OwnershipActions claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function claimText({ createdAt, approvedAt, endedAt }: UserClaim) {
  const parts = [`Claimed ${momentText(createdAt)}`]
  if (approvedAt) parts.push(`approved ${momentText(approvedAt)}`)
  if (endedAt) parts.push(`ended ${momentText(endedAt)}`)
  if (!approvedAt && !endedAt) parts.push('waits for approval')
  return parts.join(', ')
}

/** The user's sessions, and help for one who cannot sign in. */
function SessionsPanel({ user: { id, sessions, emailConfirmed } }: { user: UserDetail }) {
  const act = useAct()
  const area = useFocusOnStep(sessions.length > 0 ? 'signed in' : 'signed out')
  const [sending, setSending] = useState<'sessions' | 'link'>()
  const run =
    (what: 'sessions' | 'link', work: () => Promise<unknown>, outcome: string) => async () => {
      setSending(what)
      await act(work, outcome)
      setSending(undefined)
    }
  const endSessions = () => api('DELETE /api/admin/users/:id/sessions', { params: { id } })
  const sendLink = () => api('POST /api/admin/users/:id/confirmation', { params: { id } })
  return (
    <Panel title="Sessions">
      <div {...area}>
        {sessions.length === 0 ? (
          <p className="text-ink-2">Signed in nowhere.</p>
        ) : (
          <ul>
            {sessions.map((session) => (
              <li
                key={session.id}
                className="border-t border-line py-s3 first:border-t-0 first:pt-0"
              >
                <b className="wrap-anywhere">{session.device}</b>
                <p className="text-ink-2">Last used {momentText(session.lastUsedAt)}</p>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-s4 flex flex-wrap gap-s2 empty:hidden">
          {sessions.length > 0 && (
            <Button
              sending={sending === 'sessions'}
              onClick={run('sessions', endSessions, 'Signed out everywhere.')}
            >
              End all sessions
            </Button>
          )}
          {!emailConfirmed && (
            <Button
              sending={sending === 'link'}
              onClick={run('link', sendLink, 'The confirmation is on its way.')}
            >
              Send the confirmation again
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
