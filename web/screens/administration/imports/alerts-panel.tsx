import { useRef, useState } from 'react'
import type { RegisterAlert } from '../../../../contract/administration/imports/alerts.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { RowShapes } from '../records/in-browser.tsx'
import { useAct } from '../records/record-calls.ts'
import { alertTexts, type Choice } from './alert-texts.ts'
import { JustDecided, LatestDecisions } from './decided-alerts.tsx'
import { alertsCall } from './import-calls.ts'

/** Alerts of imports: each is decided for the register's value or ours, and that can be undone. */
export function AlertsPanel() {
  const { data, isError, refetch } = useCall(alertsCall, { staleTime: 0 })
  const panel = useRef<HTMLElement>(null)
  const [lastId, setLastId] = useState<number | null>(null)
  if (!data)
    return isError ? (
      <CouldNotLoad message="What needs a decision could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="what needs a decision" />
    )
  const { count, alerts, decided } = data
  const last = decided.find(({ id }) => id === lastId)
  // the decision disappears with the focused button
  const focusPanel = () => panel.current?.focus()
  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title="To decide"
      note={count > 0 && <Badge variant="warn">{count.toLocaleString('en-US')}</Badge>}
      className="wide:col-span-12"
    >
      {last && <JustDecided key={last.id} alert={last} onUndone={focusPanel} />}
      {alerts.length === 0 ? (
        <p className="text-ink-2">
          Nothing. Deactivated providers, providers who moved away, and phones or addresses that
          differ from what somebody confirmed are listed here after each import.
        </p>
      ) : (
        <ul>
          {alerts.map((alert) => (
            <Alert key={alert.id} alert={alert} onDecision={() => setLastId(alert.id)} />
          ))}
        </ul>
      )}
      {count > alerts.length && (
        <p className="text-ink-2">
          And {(count - alerts.length).toLocaleString('en-US')} more, listed once these are decided.
        </p>
      )}
      <LatestDecisions alerts={decided.filter((alert) => alert !== last)} onUndone={focusPanel} />
    </Panel>
  )
}

function Alert({ alert, onDecision }: { alert: RegisterAlert; onDecision: () => void }) {
  const { id, kind, recordId, name, claimed, what, registerValue, ourValue, seenAt } = alert
  const { fact, ours, buttons } = alertTexts[what]
  const act = useAct()
  const [sending, setSending] = useState<Choice | null>(null)
  const decide = async (choice: Choice) => {
    if (sending) return
    setSending(choice)
    const isDone = await act(
      () => api(`POST /api/admin/directory/register-alerts/:id/${choice}`, { params: { id } }),
      choice === 'use' ? 'Decided for the register.' : 'Decided for ours.',
    )
    setSending(null)
    if (isDone) onDecision()
  }
  return (
    <li className="grid gap-s3 border-t border-line py-s4 first:border-t-0 first:pt-0 last:pb-0 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center wide:gap-s5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1 wrap-anywhere">
          <a className="lone font-semibold" href={paths.adminRecord(kind, recordId)}>
            {name}
          </a>
          {claimed && <Badge variant="outline">Claimed</Badge>}
        </p>
        <p className="wrap-anywhere">
          {fact}: <b>{registerValue}</b>
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {ours && `${ours}: ${ourValue ?? 'nothing'}. `}
          Seen <time dateTime={seenAt}>{momentText(seenAt)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-s3">
        {(['use', 'keep'] as const).map((choice) => (
          <Button
            key={choice}
            aria-label={`${buttons[choice]}: ${name}, ${what}`}
            sending={sending === choice}
            sendingLabel="Saving..."
            onClick={() => decide(choice)}
          >
            {buttons[choice]}
          </Button>
        ))}
      </div>
    </li>
  )
}
