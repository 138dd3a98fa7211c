import { Archive, ClipboardCheck, Newspaper, Send } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

const actions = [
  { label: 'Review Submissions', href: paths.adminDashboard('submissions'), Sign: ClipboardCheck },
  { label: 'Send Message', href: paths.adminDashboard('messages'), Sign: Send },
  { label: 'Create Newsletter', href: paths.adminDashboard('newsletters'), Sign: Newspaper },
  { label: 'Backup Management', href: paths.adminBackups(), Sign: Archive },
]

/** ADM-08. */
export function QuickActionsCard({ className }: { className?: string }) {
  return (
    <Panel title="Quick Actions" className={className}>
      <div className="grid gap-s2 *:justify-start *:text-left tablet:grid-cols-2">
        {actions.map(({ label, href, Sign }) => (
          <ButtonLink key={label} href={href}>
            <Sign className="icon" />
            {label}
          </ButtonLink>
        ))}
      </div>
    </Panel>
  )
}
