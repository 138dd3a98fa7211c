import { useLocation, useNavigate } from 'react-router'
import type { Answer, Input } from '../../../../contract/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { type InboxFilters, paths } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { useFormer } from '../../../kit/data/use-former.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { InboxViews } from '../frame/inbox-views.tsx'
import { useRefreshWaiting } from '../frame/team-calls.ts'
import { Choice, FilterForm } from '../lists/filter-form.tsx'
import { PageLinks } from '../lists/page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { InboxRow } from './inbox-row.tsx'
import { useInboxRows } from './use-inbox-rows.ts'

const title = 'Inbox'
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** Messages to the team, or to offices whose messages the team forwards. */
export default function InboxPage() {
  const { search } = useLocation()
  const filters = filtersOf(new URLSearchParams(search))
  const path = paths.adminInbox()
  return (
    <ForAdministrators title={title} path={path}>
      {(user) => (
        <UnsavedGuard keepsInputOfPath>
          <AdministrationFrame title={title} path={path} back={back}>
            <InboxViews current="messages" />
            <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
              Messages to our departments, and to offices that have given us no address. Whoever
              wrote should have an answer within one business day.
            </p>
            <InBrowser what="the messages">
              {() => (
                <>
                  <Filters filters={filters} />
                  <MessageList filters={filters} userId={user.id} />
                </>
              )}
            </InBrowser>
          </AdministrationFrame>
        </UnsavedGuard>
      )}
    </ForAdministrators>
  )
}

type Filters = InboxFilters & Input<'GET /api/admin/inbox'>['query']

/** The filters of an address. */
function filtersOf(query: URLSearchParams): Filters {
  const [search, state, assigned] = ['search', 'state', 'assigned'].map((name) => query.get(name))
  const page = Number.parseInt(query.get('page') ?? '1', 10)
  return {
    ...(search && { search }),
    ...(state && isKeyOf(endedStates, state) && { state }),
    ...(assigned && isKeyOf(assignments, assigned) && { assigned }),
    ...(page > 1 && { page }),
  }
}

function Filters({ filters: { page: _, ...filters } }: { filters: Filters }) {
  const navigate = useNavigate()
  return (
    <FilterForm
      label="Search the inbox"
      filters={filters}
      onApply={(fields) =>
        navigate(paths.adminInbox(filtersOf(fields)), { preventScrollReset: true })
      }
      hint="Words, who wrote it, or the doctor or practice"
      searchWidth="wide:col-span-5"
      columns={2}
      hrefWithout={paths.adminInbox()}
    >
      <Choice name="state" label="State" value={filters.state} all="Waiting">
        {Object.entries(endedStates).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice name="assigned" label="Assigned to" value={filters.assigned} all="Anyone">
        {Object.entries(assignments).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
    </FilterForm>
  )
}

function MessageList({ filters, userId }: { filters: Filters; userId: string }) {
  const { data, isError, refetch } = useCall(call('GET /api/admin/inbox', { query: filters }), {
    staleTime: 0,
  })
  const { rows, draftOf, onDraft, onChange, unsentCount } = useInboxRows(data?.messages)
  const administrators = useFormer(data?.administrators) ?? []
  const refreshWaiting = useRefreshWaiting()
  return (
    <section aria-label="Messages" className="grid gap-s4 wide:col-span-12">
      {data && (
        <p className="text-ink-2 tnum" role="status">
          {countText(data)}
          {unsentCount > 0 && ` and ${unsentCount} with text you have not sent`}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="panel">
          {rows.map((message) => (
            <InboxRow
              key={message.id}
              message={message}
              administrators={administrators}
              userId={userId}
              draft={draftOf(message)}
              onDraft={(draft) => onDraft(message, draft)}
              onChange={(latest) => {
                onChange(latest)
                void refreshWaiting()
              }}
            />
          ))}
        </ul>
      )}
      {data?.messages.length === 0 && (
        <StatePanel drawing={paths.drawing('empty')} message={emptyText(filters)} />
      )}
      {!data && isError && (
        <CouldNotLoad message="The messages could not be loaded." onRetry={refetch} />
      )}
      {!data && !isError && <RowShapes what="the messages" />}
      {data && (
        <PageLinks
          page={data.page}
          pages={data.pages}
          to={(page) => paths.adminInbox({ ...filters, page })}
        />
      )}
    </section>
  )
}

const countText = ({ total }: Answer<'GET /api/admin/inbox'>) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? 'message' : 'messages'}`

const emptyText = (filters: Filters) =>
  Object.keys(filters).length > 0
    ? 'No message matches. Change or clear the filters.'
    : 'Nothing waits. Everybody who wrote has an answer.'

/** Filters besides the waiting ones. */
const endedStates = { answered: 'Answered', closed: 'Closed' } as const

/** Filters besides those of anyone. */
const assignments = { me: 'Me', nobody: 'Nobody' } as const
