import { RefreshCw } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'

/** A failed call with a retry button. */
export function CouldNotLoad({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <div className="wide:col-span-12">
      <StatePanel kind="error" drawing={paths.drawing('error')} message={message}>
        <Button className="mt-s3" onClick={() => void onRetry()}>
          <RefreshCw className="icon" />
          Try Again
        </Button>
      </StatePanel>
    </div>
  )
}
