import { useRef } from 'react'
import type { Administrator } from '../../../../contract/accounts/administrator-calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { fullName } from '../../../account/person.ts'
import { useCall } from '../../../data/call.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { secondStepText } from '../second-step-text.ts'
import { administratorsCall, alwaysFresh } from '../team-calls.ts'
import { InvitationCard } from './invitation-card.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { RemoveButton } from './remove-button.tsx'

const title = 'Administrators'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** Who administers, who is invited to, and how somebody stops. */
export default function AdministratorsPage() {
  const path = paths.adminAdministrators()
  return (
    <ForAdministrators title={title} path={path}>
      {(user) => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the administrators">
            {() => <Administrators ownId={user.id} />}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Administrators({ ownId }: { ownId: string }) {
  const { data, isError, refetch } = useCall(administratorsCall, alwaysFresh)
  const list = useRef<HTMLUListElement>(null)
  if (!data)
    return isError ? (
      <CouldNotLoad message="The administrators could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the administrators" />
    )
  return (
    <>
      <div className="grid min-w-0 content-start gap-s6 wide:col-span-7">
        <ul ref={list} tabIndex={-1} aria-label="Administrators" className="border-b border-line">
          {data.administrators.map((administrator) => (
            <Row
              key={administrator.id}
              administrator={administrator}
              isSelf={administrator.id === ownId}
              afterRemoving={() => list.current?.focus()}
            />
          ))}
        </ul>
        {data.administrators.length === 1 && (
          <p className="max-w-prose text-ink-2">
            You are the only administrator. Invite another before you leave.
          </p>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-5">
        <InvitationCard title="Invite" />
        <OpenInvitations invitations={data.invitations} />
      </div>
    </>
  )
}

type RowProps = { administrator: Administrator; isSelf: boolean; afterRemoving: () => void }

function Row({ administrator, isSelf, afterRemoving }: RowProps) {
  const { id, email, since, lastSignInAt, secondFactorOn, passkeys } = administrator
  return (
    <li className="grid gap-x-s5 gap-y-s2 border-t border-line py-s4 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <a className="lone text-lg font-semibold wrap-anywhere" href={paths.adminUser(id)}>
            {fullName(administrator) || email}
          </a>
          {isSelf && <Badge variant="oak">You</Badge>}
          {!secondFactorOn && passkeys === 0 && <Badge variant="warn">Password alone</Badge>}
        </p>
        <p className="text-ink-2 wrap-anywhere">{email}</p>
        <p className="text-sm">{secondStepText({ secondFactorOn, passkeys })}</p>
        <p className="text-sm text-ink-2">
          Since {momentText(since)} ·{' '}
          {lastSignInAt ? `last signed in ${momentText(lastSignInAt)}` : 'has not signed in lately'}
        </p>
      </div>
      {!isSelf && <RemoveButton administrator={administrator} afterRemoving={afterRemoving} />}
    </li>
  )
}
