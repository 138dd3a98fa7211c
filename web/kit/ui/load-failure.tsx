import { RefreshCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { tryAgain } from '#texts/ui.ts'
import { paths } from '../../../contract/paths.ts'
import { Button } from './button.tsx'
import { StatePanel } from './state-panel.tsx'

/** A note that a screen or tab shows instead of what could not be loaded. */
export const LoadFailure = ({ message, onRetry }: { message: string; onRetry: () => unknown }) => (
  <StatePanel kind="error" drawing={paths.drawing('error')} message={message}>
    <TryAgainButton onClick={() => void onRetry()} />
  </StatePanel>
)

export const TryAgainButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button {...props}>
    <RefreshCw className="icon" />
    {tryAgain}
  </Button>
)
