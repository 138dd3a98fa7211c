import { useState } from 'react'
import type { UserDetail } from '../../../../contract/administration/users/calls.ts'
import { useFocusOnStep } from '../../../account/authenticator/use-focus-on-step.ts'
import { api } from '../../../data/api.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAct } from '../records/record-calls.ts'

/** Where the user is signed in, and what helps one who cannot sign in. */
export function SessionsPanel({ user: { id, sessions, emailConfirmed } }: { user: UserDetail }) {
  const act = useAct()
  const area = useFocusOnStep(sessions.length > 0 ? 'signed in' : 'signed out')
  const [sending, setSending] = useState<'sessions' | 'link'>()
  const run =
    (what: 'sessions' | 'link', work: () => Promise<unknown>, done: string) => async () => {
      setSending(what)
      await act(work, done)
      setSending(undefined)
    }
  const endSessions = () => api('DELETE /api/admin/users/:id/sessions', { params: { id } })
  const sendLink = () => api('POST /api/admin/users/:id/confirmation', { params: { id } })
  return (
    <Panel title="Sessions">
      <div {...area}>
        {sessions.length === 0 ? (
          <p className="text-ink-2">Signed in nowhere.</p>
        ) : (
          <ul>
            {sessions.map((session) => (
              <li
                key={session.id}
                className="border-t border-line py-s3 first:border-t-0 first:pt-0"
              >
                <b className="wrap-anywhere">{session.device}</b>
                <p className="text-ink-2">Last used {momentText(session.lastUsedAt)}</p>
              </li>
            ))}
          </ul>
        )}
        <div className="mt-s4 flex flex-wrap gap-s2 empty:hidden">
          {sessions.length > 0 && (
            <Button
              sending={sending === 'sessions'}
              onClick={run('sessions', endSessions, 'Signed out everywhere.')}
            >
              End all sessions
            </Button>
          )}
          {!emailConfirmed && (
            <Button
              sending={sending === 'link'}
              onClick={run('link', sendLink, 'The confirmation is on its way.')}
            >
              Send the confirmation again
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
