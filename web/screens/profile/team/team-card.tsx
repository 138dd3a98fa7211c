import { useRef, useState } from 'react'
import * as texts from '#texts/profile/team.tsx'
import { roleTexts } from '#texts/providers/roles.ts'
import type { JoinRequest, PracticeTeam } from '../../../../contract/providers/team-calls.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { GiveBack } from '../my-profile/claim/give-back.tsx'
import { useRefreshOwn } from '../my-profile/profile-calls.ts'
import { freshFor, ownPracticeCall, teamCall } from '../own-calls.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { Invitations } from './invitations.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type ChangeTeam, useChangeTeam } from './use-change-team.ts'
import { useLeave } from './use-leave.ts'

/** The members of the practice and requests to join, with an owner's actions (D24). */
export function TeamCard({ className }: { className?: string }) {
  const query = useCall(teamCall, { staleTime: freshFor })
  const place = useRef<HTMLElement>(null)
  if (query.data === null) return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={texts.team}
      className={`rounded-3 ${className ?? ''}`}
    >
      <Panel
        title={texts.team}
        note={query.data && <Badge variant="oak">{roleTexts[query.data.role].title}</Badge>}
      >
        <CardContent query={query} what={texts.yourTeam} failureText={texts.notLoaded}>
          {(team) => team && <Team team={team} takeFocus={() => place.current?.focus()} />}
        </CardContent>
      </Panel>
    </section>
  )
}

function Team({ team, takeFocus }: { team: PracticeTeam; takeFocus: () => void }) {
  const { busy, change } = useChangeTeam(takeFocus)
  const { practice, members, requests, role } = team
  return (
    <div className="grid gap-s5">
      <p className="max-w-prose text-ink-2 wrap-anywhere">
        {role === 'owner' ? texts.ownersLead(practice.name) : texts.lead(practice.name, role)}
      </p>
      {requests.length > 0 && (
        <section aria-labelledby="join-requests" className="grid gap-s3">
          <h3 id="join-requests" className="text-head-4">
            {texts.requestsToJoin}
          </h3>
          <ul className="grid gap-s4">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} busy={busy} change={change} />
            ))}
          </ul>
          <p className="text-sm text-ink-2">{texts.whomToAccept}</p>
        </section>
      )}
      <ul aria-label={texts.members} className="grid">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            mayChange={role === 'owner' && !member.isSelf}
            busy={busy}
            change={change}
          />
        ))}
      </ul>
      {role === 'owner' && (
        <Invitations team={team} busy={busy} change={change} takeFocus={takeFocus} />
      )}
      <OwnPlace team={team} busy={busy} change={change} />
    </div>
  )
}

type Changing = { busy: boolean; change: ChangeTeam }

function RequestRow({ request, busy, change }: { request: JoinRequest } & Changing) {
  const { id, name, email, emailConfirmed, role, createdAt } = request
  const params = { id }
  return (
    <li className="grid gap-s3 rounded-3 bg-bonnet-tint p-s4 [--ring-gap:var(--bonnet-tint)] tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="min-w-0">
        <p className="wrap-anywhere">{texts.asksToJoin(<b>{name}</b>, role)}</p>
        <p className="text-ink-2 wrap-anywhere">
          <a href={`mailto:${encodeURI(email)}`}>{email}</a>
          {' · '}
          <time dateTime={createdAt}>{momentText(createdAt)}</time>
        </p>
        {!emailConfirmed && <p className="font-semibold">{texts.notConfirmed}</p>}
      </div>
      <div className={`flex flex-wrap gap-s2 ${emailConfirmed ? '' : 'max-tablet:-ml-3'}`}>
        {emailConfirmed && (
          <Button
            sending={busy}
            aria-label={texts.acceptWhom(name)}
            onClick={() =>
              change(
                (api) => api('POST /api/user/practice/requests/:id/accept', { params }),
                texts.accepted(name),
              )
            }
          >
            {texts.accept}
          </Button>
        )}
        <Button
          variant="quiet"
          sending={busy}
          aria-label={texts.declineWhom(name)}
          onClick={() =>
            change(
              (api) => api('POST /api/user/practice/requests/:id/decline', { params }),
              texts.declined(name),
            )
          }
        >
          {texts.decline}
        </Button>
      </div>
    </li>
  )
}

function MemberRow({
  member,
  mayChange,
  busy,
  change,
}: { member: PracticeTeam['members'][number]; mayChange: boolean } & Changing) {
  const [changing, setChanging] = useState(false)
  const { name, email, role, isSelf } = member
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line py-s3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <b className="wrap-anywhere">{name}</b>
          <Badge>{roleTexts[role].title}</Badge>
          {isSelf && <Badge variant="outline">{texts.you}</Badge>}
        </p>
        {email && <p className="text-ink-2 wrap-anywhere">{email}</p>}
      </div>
      {mayChange && (
        <Button
          variant="quiet"
          className="-mx-3"
          aria-label={texts.changeWhom(name)}
          onClick={() => setChanging(true)}
        >
          {texts.change}
        </Button>
      )}
      {mayChange && changing && (
        <RoleDialog
          member={member}
          busy={busy}
          change={change}
          onClose={() => setChanging(false)}
        />
      )}
    </li>
  )
}

/** The user's actions about their own membership. */
function OwnPlace({ team, busy, change }: { team: PracticeTeam } & Changing) {
  const [asking, setAsking] = useState<'leave' | 'hand over' | null>(null)
  const owners = team.members.filter(({ role }) => role === 'owner')
  const isOnlyOwner = team.role === 'owner' && owners.length === 1
  const others = team.members.filter(({ isSelf }) => !isSelf)
  const mayHandOver = team.role === 'owner' && others.length > 0
  const close = () => setAsking(null)
  return (
    <div className="grid gap-s3 border-t border-line pt-s4">
      {isOnlyOwner && (
        <p className="max-w-prose text-ink-2">
          {others.length > 0 ? texts.onlyOwner : texts.onlyOwnerAlone}
        </p>
      )}
      <div className="flex flex-wrap gap-s3">
        {mayHandOver && <Button onClick={() => setAsking('hand over')}>{texts.handOver}</Button>}
        {isOnlyOwner && others.length === 0 && <GivePracticeBack />}
        {!isOnlyOwner && (
          <Button variant="quiet" className="-ml-3" onClick={() => setAsking('leave')}>
            {texts.leavePractice}
          </Button>
        )}
      </div>
      {asking === 'hand over' && mayHandOver && (
        <HandOverDialog members={others} busy={busy} change={change} onClose={close} />
      )}
      {asking === 'leave' && <LeaveDialog practice={team.practice.name} onClose={close} />}
    </div>
  )
}

function GivePracticeBack() {
  const { data: practice } = useCall(ownPracticeCall, { staleTime: freshFor })
  const refreshOwn = useRefreshOwn()
  if (practice?.claim?.state !== 'approved') return null
  return <GiveBack claim={practice.claim} name={practice.name} onGivenBack={refreshOwn} />
}

/** Asks before the user leaves the team of a practice. */
function LeaveDialog({ practice, onClose }: { practice: string; onClose: () => void }) {
  const { sending, leave } = useLeave(texts.left(practice))
  return (
    <ConfirmDialog
      open
      title={texts.leaveTitle}
      confirm={texts.leavePractice}
      confirming={texts.leaving}
      sending={sending}
      onConfirm={async () => {
        if (await leave()) return
        onClose()
      }}
      onClose={onClose}
    >
      <p className="font-semibold text-ink wrap-anywhere">{practice}</p>
      <p>{texts.leaveText}</p>
    </ConfirmDialog>
  )
}
