import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const views = [
  { id: 'messages', label: 'Messages', href: paths.adminInbox() },
  { id: 'reports', label: 'Reports of Wrong Details', href: paths.adminReports() },
] as const

/** The tabs of the inbox: messages and reports. */
export function InboxViews({ current }: { current: (typeof views)[number]['id'] }) {
  return (
    <nav aria-label="Inbox" className="flex flex-wrap gap-s2 wide:col-span-12">
      {views.map(({ id, label, href }) => (
        <ButtonLink
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          variant={id === current ? 'primary' : 'line'}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}
