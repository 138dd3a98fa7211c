import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { InboxViews } from '../frame/inbox-views.tsx'
import { PageLinks } from '../lists/page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { HeldRecipientRow } from './held-recipient-row.tsx'

const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

type State = 'held' | 'spam'
type Filters = { state: State; page: number }

const words = {
  held: {
    title: 'Messages Held Back',
    intro:
      'More than 20 messages came within an hour for each of these, so the others wait here and on the owner’s dashboard. Released messages go out by mail as if they came now.',
    empty: 'Nothing is held back.',
  },
  spam: {
    title: 'Spam',
    intro:
      'What programs filled in, what one network sent too often, and what somebody marked as spam. It was mailed to nobody. Release what is genuine; the rest is deleted with the other messages.',
    empty: 'There is no spam.',
  },
}

/** Messages that are not delivered, by recipient: held back, or spam. */
export default function HeldPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const { title, intro } = words[filters.state]
  const path = paths.adminHeld()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InboxViews current={filters.state} />
          <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">{intro}</p>
          <InBrowser what="the messages">
            {() => <RecipientList key={filters.state} filters={filters} />}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function filtersOf(query: URLSearchParams): Filters {
  const page = Number.parseInt(query.get('page') ?? '', 10) || 1
  return { state: query.get('state') === 'spam' ? 'spam' : 'held', page: Math.max(page, 1) }
}

const changedCalls = [
  'GET /api/admin/held/messages',
  'GET /api/admin/waiting',
  'GET /api/admin/inbox',
]

function RecipientList({ filters }: { filters: Filters }) {
  const client = useQueryClient()
  const { data, isError, refetch } = useCall(call('GET /api/admin/held', { query: filters }), {
    staleTime: 0,
  })
  const list = useRef<HTMLElement>(null)
  const { state } = filters
  const after = async () => {
    await Promise.all([
      refetch(),
      client.invalidateQueries({
        predicate: ({ queryKey: [key] }) => changedCalls.includes(String(key)),
      }),
    ])
    // the focused button is gone with its message
    list.current?.focus()
  }
  if (!data)
    return isError ? (
      <CouldNotLoad message="The messages could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the messages" />
    )
  const count = data.counts[state]
  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={words[state].title}
      className="grid gap-s4 outline-none wide:col-span-12"
    >
      <p className="text-ink-2 tnum" role="status">
        {count.toLocaleString('en-US')} {count === 1 ? 'message' : 'messages'}
        {data.total > 1 && ` for ${data.total.toLocaleString('en-US')} recipients`}
      </p>
      {data.recipients.length === 0 ? (
        <StatePanel drawing={paths.drawing('empty')} message={words[state].empty} />
      ) : (
        <ul className="panel">
          {data.recipients.map((recipient) => (
            <HeldRecipientRow
              key={recipient.key}
              recipient={recipient}
              state={state}
              after={after}
            />
          ))}
        </ul>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(page) => paths.adminHeld({ ...(state === 'spam' && { state }), page })}
      />
    </section>
  )
}
