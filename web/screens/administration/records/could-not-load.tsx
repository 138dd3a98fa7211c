import { paths } from '../../../../contract/paths.ts'
import { TryAgainButton } from '../../../kit/ui/load-failure.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'

/** A failed call with a retry button. */
export function CouldNotLoad({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <div className="wide:col-span-12">
      <StatePanel kind="error" drawing={paths.drawing('error')} message={message}>
        <TryAgainButton className="mt-s3" onClick={() => void onRetry()} />
      </StatePanel>
    </div>
  )
}
