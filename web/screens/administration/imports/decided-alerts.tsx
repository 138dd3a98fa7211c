import { type Ref, useEffect, useRef, useState } from 'react'
import type { DecidedAlert } from '../../../../contract/administration/imports/alerts.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { FoldSummary } from '../lists/fold-summary.tsx'
import { UndoButton, UndoNotice } from '../lists/undo-notice.tsx'
import { useAct } from '../records/record-calls.ts'
import { alertTexts, decidedText } from './alert-texts.ts'

type Props = { alert: DecidedAlert; onUndone: () => void }

/** The last decision with its undo, sticky while scrolling. */
export function JustDecided({ alert, onUndone }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // the focused button is gone with its alert
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className="sticky top-24 z-sticky mb-s4">
      <UndoNotice undo={<Undo alert={alert} onUndone={onUndone} ref={button} />}>
        <b>{decidedText(alert)}.</b>
      </UndoNotice>
    </div>
  )
}

/** Earlier decisions that can be undone. */
export function LatestDecisions({
  alerts,
  onUndone,
}: {
  alerts: readonly DecidedAlert[]
  onUndone: () => void
}) {
  if (alerts.length === 0) return null
  return (
    <details className="group mt-s4 border-t border-line pt-s2">
      <FoldSummary>Latest decisions</FoldSummary>
      <ul>
        {alerts.map((alert) => (
          <Decided key={alert.id} alert={alert} onUndone={onUndone} />
        ))}
      </ul>
    </details>
  )
}

function Decided({ alert, onUndone }: Props) {
  const { kind, recordId, name, what, registerValue, ourValue, decision, decidedAt, by } = alert
  const { fact, ours, decided } = alertTexts[what]
  return (
    <li className="grid gap-s3 border-t border-line py-s4 first:border-t-0 last:pb-0 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center wide:gap-s5">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <a className="lone font-semibold" href={paths.adminRecord(kind, recordId)}>
            {name}
          </a>
        </p>
        <p className="wrap-anywhere">
          {fact}: {registerValue}
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {ours && `Here before: ${ourValue ?? 'nothing'}. `}
          <b>{decided[decision]}</b>
          {by && ` by ${by}`}, <time dateTime={decidedAt}>{momentText(decidedAt)}</time>
        </p>
      </div>
      <div>
        <Undo alert={alert} onUndone={onUndone} />
      </div>
    </li>
  )
}

function Undo({ alert, onUndone, ref }: Props & { ref?: Ref<HTMLButtonElement> }) {
  const act = useAct()
  const [sending, setSending] = useState(false)
  const undo = async () => {
    if (sending) return
    setSending(true)
    const params = { id: alert.id }
    const isDone = await act(
      () => api('POST /api/admin/directory/register-alerts/:id/undo', { params }),
      'Taken back: it waits again',
    )
    setSending(false)
    if (isDone) onUndone()
  }
  return <UndoButton ref={ref} what={decidedText(alert)} sending={sending} onUndo={undo} />
}
