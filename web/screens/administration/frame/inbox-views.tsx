import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../kit/data/call.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { inboxViews } from './pages.ts'
import { waitingCall } from './team-calls.ts'

/** The tabs of the inbox: messages, those that are not delivered, reports, and new replies of users. */
export function InboxViews({ current }: { current: (typeof inboxViews)[number]['id'] }) {
  return (
    <nav aria-label="Inbox" className="flex flex-wrap gap-s2 wide:col-span-12">
      {inboxViews.map(({ id, label, href }) => (
        <ButtonLink
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          variant={id === current ? 'primary' : 'line'}
        >
          {label}
          {id === 'held' && <HeldCount />}
        </ButtonLink>
      ))}
      <NewReplies />
    </nav>
  )
}

function HeldCount() {
  const { data } = useCall(waitingCall)
  const count = data?.heldMessages.count ?? 0
  return count > 0 && <span className="tnum">({count.toLocaleString('en-US')})</span>
}

/** The way to what users have answered, which stands with the messages that they got. */
function NewReplies() {
  const { data } = useCall(waitingCall)
  const count = data?.userReplies.count ?? 0
  if (count === 0) return null
  return (
    <ButtonLink href={paths.adminDashboard('messages')}>
      New Replies of Users
      <span className="tnum">({count.toLocaleString('en-US')})</span>
    </ButtonLink>
  )
}
