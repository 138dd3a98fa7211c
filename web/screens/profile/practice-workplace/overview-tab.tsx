import type { CurrentUser } from '../../../kit/data/current-user.ts'
import { UnconfirmedAddress } from '../../../parts/account/unconfirmed-address.tsx'
import { AdministrationCard } from '../administration-card.tsx'
import { InquiriesCard } from '../inbox/inquiries-card.tsx'
import { MessagesCard } from '../inbox/messages-card.tsx'
import { ReportsCard } from '../inbox/reports-card.tsx'
import { cardIds, ToDoCard } from '../to-do/to-do-card.tsx'

/** What waits for those who manage a practice, and its messages. */
export function OverviewTab({ user }: { user: CurrentUser }) {
  return (
    <div className="grid gap-gap">
      {!user.emailConfirmed && <UnconfirmedAddress email={user.email} />}
      <ToDoCard />
      {user.isAdmin && <AdministrationCard />}
      <ReportsCard id={cardIds.reports} />
      <div className="grid items-start gap-gap *:min-w-0 wide:grid-cols-12">
        <InquiriesCard id={cardIds.inquiries} isPending={false} className="wide:col-span-7" />
        <MessagesCard id={cardIds.messages} className="wide:col-span-5" />
      </div>
    </div>
  )
}
