import { Archive, CreditCard, MessageSquareText, ScrollText, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { WaitingWork } from '../../../../contract/administration/overview/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../kit/data/call.ts'
import { LinkMenu } from '../../../kit/ui/overlays/link-menu.tsx'
import { useFadingRow } from '../../../kit/ui/use-fading-row.ts'
import { type Section, sectionOf } from './sections.ts'
import { alwaysFresh, waitingCall } from './team-calls.ts'

const linkClass =
  'flex min-h-target flex-none items-center gap-s2 border-y-4 border-transparent px-s3 font-medium whitespace-nowrap text-ink-2 no-underline hover:border-b-line hover:text-ink focus-visible:-outline-offset-4 aria-[current]:border-b-oak aria-[current]:text-oak forced-colors:border-y-0 forced-colors:aria-[current]:border-b-4'

/** The way between all administrators' screens, with the number of what waits in each. */
export function TeamNavigation() {
  const row = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const { data } = useCall(waitingCall, alwaysFresh)
  const current = sectionOf(pathname, search)
  useFadingRow(row, { current, links: data })
  return (
    <nav aria-label="Administration" className="border-b border-line on-2 print:hidden">
      <div
        ref={row}
        className="wrap fading-row relative flex gap-s1 overflow-x-auto py-0 *:first:-ml-s3 [scrollbar-width:none]"
      >
        {links.map(({ id, label, href, count }) => (
          <a
            key={id}
            href={href}
            aria-current={
              id !== current ? undefined : `${pathname}${search}` === href ? 'page' : 'true'
            }
            className={linkClass}
          >
            {label}
            {count && data && <Count count={count(data)} />}
          </a>
        ))}
        <LinkMenu
          label="Settings"
          className={linkClass}
          isCurrent={current === 'settings'}
          groups={groups}
        />
      </div>
    </nav>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="rounded-2 bg-oak-tint px-s2 text-sm font-semibold text-oak-ink tnum">
      {count.toLocaleString('en-US')}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

type Link = {
  id: Section
  label: string
  href: string
  count?: (work: WaitingWork) => number
}

const links: readonly Link[] = [
  { id: 'overview', label: 'Overview', href: paths.adminDashboard() },
  {
    id: 'submissions',
    label: 'Submissions',
    href: paths.adminDashboard('submissions'),
    count: ({ submissions }) => submissions.count,
  },
  {
    id: 'inbox',
    label: 'Inbox',
    href: paths.adminInbox(),
    count: ({ messages, heldMessages, reports, heldReports, userReplies }) =>
      messages.count + heldMessages.count + reports.count + heldReports.count + userReplies.count,
  },
  { id: 'directory', label: 'Directory', href: paths.adminDirectory() },
  {
    id: 'import',
    label: 'Import',
    href: paths.adminImports(),
    count: ({ registerAlerts }) => registerAlerts.count,
  },
  { id: 'news', label: 'News', href: paths.adminDirectory({ kind: 'news' }) },
  { id: 'newsletters', label: 'Newsletters', href: paths.adminDashboard('newsletters') },
  { id: 'users', label: 'Users', href: paths.adminUsers() },
]

const groups = [
  [
    { label: 'Administrators', href: paths.adminAdministrators(), Sign: ShieldCheck },
    { label: 'Payments', href: paths.adminPayments(), Sign: CreditCard },
  ],
  [
    { label: 'Vocabulary', href: paths.adminVocabulary(), Sign: MessageSquareText },
    { label: 'Backups', href: paths.adminBackups(), Sign: Archive },
    { label: 'Audit Log', href: paths.adminAudit(), Sign: ScrollText },
  ],
]
