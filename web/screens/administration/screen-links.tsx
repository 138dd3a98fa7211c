import { Archive, BookOpen, Flag, Inbox, ScrollText, ShieldCheck, Users } from 'lucide-react'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkMenu } from '../../ui/overlays/link-menu.tsx'

/** The screens beside the five tabs (D18): two as buttons, the others by what they are about. */
export function ScreenLinks() {
  return (
    <nav aria-label="Administration screens" className="flex flex-wrap gap-s2">
      <ButtonLink href={paths.adminBackups()}>
        <Archive className="icon" />
        Backup Management
      </ButtonLink>
      <ButtonLink href={paths.adminDirectory()}>
        <BookOpen className="icon" />
        Directory
      </ButtonLink>
      <LinkMenu label="More" groups={groups} />
    </nav>
  )
}

const groups = [
  [
    { label: 'Inbox', href: paths.adminInbox(), Sign: Inbox },
    { label: 'Reports', href: paths.adminReports(), Sign: Flag },
  ],
  [
    { label: 'Users', href: paths.adminUsers(), Sign: Users },
    { label: 'Administrators', href: paths.adminAdministrators(), Sign: ShieldCheck },
    { label: 'Audit Log', href: paths.adminAudit(), Sign: ScrollText },
  ],
]
