import * as texts from '#texts/profile/dashboard.tsx'
import { paths } from '../../../contract/paths.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { Panel } from '../../kit/ui/panel.tsx'

/** Only administrators see it (DASH-08). */
export function AdministrationCard({ className }: { className?: string }) {
  return (
    <Panel title={texts.adminPanel} className={className}>
      <div className="flex flex-wrap items-center justify-between gap-s4">
        <p className="text-ink-2">{texts.youAreAdministrator}</p>
        <ButtonLink href={paths.adminDashboard()}>{texts.adminDashboard}</ButtonLink>
      </div>
    </Panel>
  )
}
