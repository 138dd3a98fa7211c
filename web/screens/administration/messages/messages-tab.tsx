import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { MessageList } from './message-list.tsx'
import { WriteMessage } from './write-message.tsx'

/** Writing to a user, and what was written (ADMM-01, ADMM-02). */
export default function MessagesTab() {
  return (
    <UnsavedGuard>
      <div className="grid items-start gap-gap wide:grid-cols-2">
        <Panel title="Send Message">
          <WriteMessage />
        </Panel>
        <Panel title="Recent Messages">
          <MessageList />
        </Panel>
      </div>
    </UnsavedGuard>
  )
}
