import { LogOut } from 'lucide-react'
import { SignOutButton } from '../../account/sign-out-button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** What a provider does from here (DASH-19). */
export function ActionsCard() {
  return (
    <Panel title="Actions">
      <div className="grid gap-s2 *:justify-start *:text-left">
        <SignOutButton variant="quiet">
          <LogOut className="icon" />
          Sign Out
        </SignOutButton>
      </div>
    </Panel>
  )
}
