import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { refusalText } from '../../account/refusal-text.ts'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { CardContent } from '../../ui/card-content.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { freshFor, remindersCall } from './own-calls.ts'

/** Whether the owner gets a mail when facts get old. */
export function RemindersCard({ user, className }: { user: CurrentUser; className?: string }) {
  const query = useCall(remindersCall, { staleTime: freshFor })
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const turn = async (on: boolean) => {
    if (sending) return
    setSending(true)
    try {
      await api('PUT /api/user/reminders', { body: { on } })
      client.setQueryData(remindersCall.queryKey, { on })
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
    }
    setSending(false)
  }
  return (
    <Panel
      className={className}
      title="Remind me when facts get old"
      note={
        query.data &&
        (query.data.on ? (
          <Badge variant="oak">
            <Check className="icon" />
            On
          </Badge>
        ) : (
          <Badge>Off</Badge>
        ))
      }
    >
      <CardContent query={query} what="your reminders" failed="This setting could not be loaded.">
        {({ on }) => (
          <div className="grid justify-items-start gap-s4">
            <p className="max-w-prose wrap-anywhere text-ink-2">
              {on
                ? `Before patients read that a fact may be out of date, a mail to ${user.email} asks whether it is still right. One press confirms everything.`
                : 'Nobody writes to you when facts get old. Patients still see how old they are.'}
            </p>
            <Button
              onClick={() => turn(!on)}
              sending={sending}
              sendingLabel={on ? 'Turning off...' : 'Turning on...'}
            >
              {on ? 'Turn Off' : 'Turn On'}
            </Button>
          </div>
        )}
      </CardContent>
    </Panel>
  )
}
