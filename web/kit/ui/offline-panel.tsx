import { ArrowLeft } from 'lucide-react'
import { back, offlinePage } from '#texts/ui.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** In place of what cannot be loaded without a connection; the page before is still there. */
export const OfflinePanel = () => (
  <StatePanel message={offlinePage}>
    <Button onClick={() => history.back()}>
      <ArrowLeft className="icon" />
      {back}
    </Button>
  </StatePanel>
)
