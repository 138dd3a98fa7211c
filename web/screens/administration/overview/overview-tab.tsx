import {
  Archive,
  Check,
  ClipboardCheck,
  Copy,
  LogOut,
  Newspaper,
  Send,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import type { AdministrationStats } from '../../../../contract/administration/overview/calls.ts'
import { dollars } from '../../../../contract/billing/dollars.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { AdministratorBadge } from '../../../account/administrator-badge.tsx'
import { OwnPortrait } from '../../../account/own-portrait.tsx'
import { fullName } from '../../../account/person.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { SignOutButton } from '../../../account/sign-out-button.tsx'
import { UnconfirmedAddress } from '../../../account/unconfirmed-address.tsx'
import { ApiError, api } from '../../../data/api.ts'
import { useCall } from '../../../data/call.ts'
import { type CurrentUser, useCurrentUser } from '../../../data/current-user.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CardContent } from '../../../ui/card-content.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { FigureCards } from '../figure-cards.tsx'
import { alwaysFresh, statsCall, useRefreshTeam } from '../team-calls.ts'
import { ActivityCard } from './activity-card.tsx'
import { FactsCard } from './facts-card.tsx'

/** How the directory stands, what happened last, and where the work is. */
export default function OverviewTab() {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <StatCards />
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        <div className="grid content-start gap-gap *:min-w-0 wide:col-span-7">
          <ActivityCard />
          <FactsCard />
        </div>
        <div className="grid content-start gap-gap *:min-w-0 wide:col-span-5">
          <QuickActionsCard />
          <AdministratorsCard />
          <SignedInCard user={user} />
        </div>
      </div>
    </div>
  )
}

const figures = ({
  pendingSubmissions,
  activeSubscriptions,
  totalDoctors,
  monthlyRevenue,
}: AdministrationStats) => [
  { label: 'Pending Submissions', value: pendingSubmissions.toLocaleString('en-US') },
  { label: 'Active Subscriptions', value: activeSubscriptions.toLocaleString('en-US') },
  { label: 'Total Doctors', value: totalDoctors.toLocaleString('en-US') },
  { label: 'Monthly Revenue', value: dollars(monthlyRevenue * 100), note: 'estimated' },
]

/** ADM-05. */
function StatCards() {
  const query = useCall(statsCall, alwaysFresh)
  if (query.data) return <FigureCards items={figures(query.data)} />
  return (
    <Panel>
      <CardContent
        query={query}
        what="the figures"
        failed="The figures could not be loaded. Please try again."
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}

const actions = [
  { label: 'Review Submissions', href: paths.adminDashboard('submissions'), Sign: ClipboardCheck },
  { label: 'Send Message', href: paths.adminDashboard('messages'), Sign: Send },
  { label: 'Create Newsletter', href: paths.adminDashboard('newsletters'), Sign: Newspaper },
  { label: 'Backup Management', href: paths.adminBackups(), Sign: Archive },
]

/** ADM-08. */
function QuickActionsCard() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-s2 *:justify-start *:text-left tablet:grid-cols-2">
        {actions.map(({ label, href, Sign }) => (
          <ButtonLink key={label} href={href}>
            <Sign className="icon" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}

/** Which administrator is at work. */
function SignedInCard({ user }: { user: CurrentUser }) {
  const name = fullName(user)
  return (
    <Panel title="Signed in" note={<AdministratorBadge />}>
      <div className="flex items-center gap-s4">
        <OwnPortrait user={user} className="w-19 flex-none" />
        <p className="min-w-0 wrap-anywhere">
          {name && <b className="block text-lg">{name}</b>}
          <span className="text-ink-2">{user.email}</span>
        </p>
      </div>
      <p className="mt-s5 max-w-prose text-ink-2">
        Where you are signed in and your authenticator app are on your own dashboard.
      </p>
      <div className="mt-s4 flex flex-wrap gap-s2">
        <ButtonLink href={paths.profile()}>Your Dashboard</ButtonLink>
        <SignOutButton variant="quiet">
          <LogOut className="icon" />
          Sign Out
        </SignOutButton>
      </div>
    </Panel>
  )
}

type Invitation = Answer<'POST /api/admin/invitations'>

/** A link for one more administrator (D2). It is shown here and nowhere again. */
function AdministratorsCard() {
  const [invitation, setInvitation] = useState<Invitation>()
  return (
    <Panel title="Administrators">
      {invitation ? (
        <InvitationLink invitation={invitation} onDone={() => setInvitation(undefined)} />
      ) : (
        <InvitationForm onMade={setInvitation} />
      )}
    </Panel>
  )
}

function InvitationForm({ onMade }: { onMade: (invitation: Invitation) => void }) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const refresh = useRefreshTeam()
  const invite = async () => {
    setSending(true)
    const address = email.trim()
    try {
      const body = address ? { email: address } : {}
      onMade(await api('POST /api/admin/invitations', { body }))
      void refresh()
    } catch (thrown) {
      setSending(false)
      const problem = thrown instanceof ApiError ? thrown.problem : null
      setError(problem?.fields?.email)
      if (!problem?.fields?.email)
        showToast({ title: 'Error', description: refusalText(thrown), destructive: true })
    }
  }
  return (
    <form
      noValidate
      className="grid gap-s4"
      aria-label="Invite an administrator"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void invite()
      }}
    >
      <p className="text-ink-2">
        A link lets one person register as an administrator within 72 hours. Hand it over yourself.
      </p>
      <Field
        label="Email (optional)"
        help="Only this address may use the link then."
        {...(error && { error })}
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button
        type="submit"
        className="justify-self-start"
        sending={sending}
        sendingLabel="Inviting..."
      >
        <UserPlus className="icon" />
        Invite an Administrator
      </Button>
    </form>
  )
}

function InvitationLink({
  invitation: { url, expiresAt },
  onDone,
}: {
  invitation: Invitation
  onDone: () => void
}) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      showToast({ title: 'Success', description: 'Link copied' })
    } catch {
      const description = 'The browser does not let us copy. Please copy the link by hand.'
      showToast({ title: 'Error', description, destructive: true })
    }
  }
  return (
    <div className="grid gap-s4">
      <Field
        label="Invitation link"
        help={`Shown only now. It works once, until ${momentText(expiresAt)}.`}
      >
        <TextInput
          readOnly
          value={url}
          ref={takeFocus}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-s2">
        <Button onClick={copy}>
          {copied ? <Check className="icon" /> : <Copy className="icon" />}
          Copy Link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

/** The button that had the focus is gone. */
const takeFocus = (element: HTMLInputElement | null) => element?.focus()
