import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Only administrators see it (DASH-08). */
export function AdministrationCard() {
  return (
    <Panel title="Admin Panel">
      <p className="mb-s4 text-ink-2">You look after this directory as an administrator.</p>
      <ButtonLink href={paths.adminDashboard()}>Admin Dashboard</ButtonLink>
    </Panel>
  )
}
