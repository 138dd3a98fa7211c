import { Archive, CreditCard, MessageSquareText, ScrollText, ShieldCheck } from 'lucide-react'
import type { WaitingWork } from '../../../../contract/administration/overview/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { kinds } from '../records/kinds.ts'
import type { Section } from './sections.ts'

type Link = {
  id: Section
  label: string
  href: string
  count?: (work: WaitingWork) => number
}

/** The navigation of administrators, in its order. */
export const links: readonly Link[] = [
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

/** What its menu `Settings` has. */
export const settingsGroups = [
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

/** The tabs of the inbox. */
export const inboxViews = [
  { id: 'messages', label: 'Messages', href: paths.adminInbox() },
  { id: 'held', label: 'Held Back', href: paths.adminHeld() },
  { id: 'spam', label: 'Spam', href: paths.adminHeld({ state: 'spam' }) },
  { id: 'reports', label: 'Reports of Wrong Details', href: paths.adminReports() },
] as const

type NamedPage = { label: string; href: string; part?: string }

const inPart = (part: string, pages: readonly NamedPage[]): NamedPage[] =>
  pages.map(({ label, href }) => ({ label, href, part }))

/** Every page that has a name, with the part of the administration it is in. */
export const namedPages: readonly NamedPage[] = [
  ...links.map(({ label, href }) => ({ label, href })),
  ...inPart('Overview', [
    { label: 'Messages', href: paths.adminDashboard('messages') },
    { label: 'Analytics', href: paths.adminDashboard('analytics') },
  ]),
  ...inPart(
    'Inbox',
    inboxViews.filter(({ id }) => id !== 'messages'),
  ),
  ...inPart('Directory', [
    ...kinds
      .filter(({ id }) => id !== 'news')
      .map(({ id, title }) => ({ label: title, href: paths.adminDirectory({ kind: id }) })),
    { label: 'Duplicates', href: paths.adminDuplicates('doctors') },
  ]),
  ...inPart('Settings', settingsGroups.flat()),
]
