import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Only administrators see it (DASH-08). */
export function AdministrationCard({ className }: { className?: string }) {
  return (
    <Panel title="Admin Panel" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-s4">
        <p className="text-ink-2">You look after this directory as an administrator.</p>
        <ButtonLink href={paths.adminDashboard()}>Admin Dashboard</ButtonLink>
      </div>
    </Panel>
  )
}
