import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { DirectoryRow } from '../../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../../contract/administration/records/forms.ts'
import { paths } from '../../../../../contract/paths.ts'
import { useCall } from '../../../../kit/data/call.ts'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/fields/field.tsx'
import { Select } from '../../../../kit/ui/fields/select.tsx'
import { TextArea } from '../../../../kit/ui/fields/text-area.tsx'
import { CloseButton } from '../../../../kit/ui/overlays/close-button.tsx'
import { Dialog } from '../../../../kit/ui/overlays/dialog.tsx'
import { showToast } from '../../../../kit/ui/overlays/toast.ts'
import { Progress } from '../../../../kit/ui/progress.tsx'
import { wordsOf } from '../kinds.ts'
import { choicesCall, forgetRead } from '../record-calls.ts'
import {
  type ActInput,
  type ActName,
  actOf,
  acts,
  type Outcome,
  runSteps,
  type Step,
  undoSteps,
} from './bulk-acts.ts'

type Props = {
  kind: RecordKind
  name: ActName
  rows: readonly DirectoryRow[]
  /** Called once something was done. */
  onDone: () => void
  onClose: () => void
}

type Phase =
  | { at: 'asking' }
  | { at: 'running'; of: number }
  | { at: 'end'; outcome: Outcome; isUndo: boolean }

/** Announces an action on many records, runs it, and shows the outcome of each. */
export function BulkDialog({ kind, name, rows, onDone, onClose }: Props) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase>({ at: 'asking' })
  const [triedCount, setTriedCount] = useState(0)
  const isStopped = useRef(false)
  const isClosed = useRef(false)
  const act = acts[name]
  const { many } = wordsOf(kind)
  const dueRows = rows.filter(act.isDue)

  const run = async (steps: readonly Step[], isUndo: boolean) => {
    isStopped.current = false
    setTriedCount(0)
    setPhase({ at: 'running', of: steps.reduce((sum, { records }) => sum + records.length, 0) })
    const outcome = await runSteps(kind, steps, {
      onProgress: setTriedCount,
      isStopped: () => isStopped.current,
    })
    onDone()
    // a next action on rows of before would be refused as if somebody else had changed them
    await forgetRead(client)
    setPhase({ at: 'end', outcome, isUndo })
    const { done, refused, rest } = outcome
    if (isClosed.current)
      showToast({
        title: act.label,
        description: `${done.length} done, ${refused.length} refused, ${rest} not tried.`,
      })
  }
  const start = (input: ActInput) =>
    void run([{ act: actOf(name, input), records: dueRows }], false)
  return (
    <Dialog
      open
      title={`${act.label}: ${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? wordsOf(kind).one : many}`}
      onClose={() => {
        isStopped.current = true
        isClosed.current = true
        onClose()
      }}
    >
      {phase.at === 'asking' && (
        <Asking name={name} due={dueRows.length} onStart={start}>
          {dueRows.length > 0 && <p>{act.effect}</p>}
          {dueRows.length < rows.length && (
            <p>
              {rows.length - dueRows.length} of {rows.length}{' '}
              {rows.length - dueRows.length === 1 ? 'stays as it is' : 'stay as they are'}:{' '}
              {act.notDue}.
            </p>
          )}
        </Asking>
      )}
      {phase.at === 'running' && (
        <>
          <Progress subject={act.label} label="Working..." done={triedCount} of={phase.of} />
          <div className="flex">
            <Button
              data-autofocus
              onClick={() => {
                isStopped.current = true
              }}
            >
              Stop
            </Button>
          </div>
        </>
      )}
      {phase.at === 'end' && (
        <BulkOutcome
          kind={kind}
          outcome={phase.outcome}
          words={phase.isUndo ? ['', 'as before'] : act.done}
          onUndo={
            act.mayBeUndone && !phase.isUndo
              ? () => void run(undoSteps(name, phase.outcome), true)
              : undefined
          }
        />
      )}
    </Dialog>
  )
}

/** The question before it starts. */
function Asking({
  name,
  due,
  onStart,
  children,
}: {
  name: ActName
  due: number
  onStart: (input: ActInput) => void
  children: ReactNode
}) {
  const [target, setTarget] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const isMove = name === 'specialty' || name === 'practice'
  const { data: choices } = useCall(choicesCall, { enabled: isMove })
  const options = name === 'practice' ? choices?.practices : choices?.specialties
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing =
      name === 'unpublish' && !reason.trim()
        ? 'Please say why'
        : isMove && !target
          ? `Please choose a ${name}`
          : undefined
    setError(missing)
    if (missing) return event.currentTarget.querySelector<HTMLElement>('.input')?.focus()
    const targetId = target === 'none' || target === '' ? null : Number(target)
    onStart({ reason: reason.trim(), targetId })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-s4">
      <div className="grid gap-s3 text-ink-2">{children}</div>
      {name === 'unpublish' && (
        <Field
          label="Reason"
          required
          help="It stands in the history of each."
          {...(error && { error })}
        >
          <TextArea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      {isMove && (
        <Field
          label={name === 'practice' ? 'Practice' : 'Specialty'}
          required
          {...(error && { error })}
        >
          <Select value={target} onChange={({ target }) => setTarget(target.value)}>
            <option value="">Please choose</option>
            <option value="none">None</option>
            {options?.map(({ id, name: choice }) => (
              <option key={id} value={id}>
                {choice}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className="flex flex-wrap gap-s3">
        {due > 0 && (
          <Button
            type="submit"
            variant={name === 'delete' || name === 'unpublish' ? 'danger' : 'primary'}
          >
            {acts[name].label} ({due})
          </Button>
        )}
        <CloseButton>{due > 0 ? 'Cancel' : 'Close'}</CloseButton>
      </div>
    </form>
  )
}

type BulkOutcomeProps = {
  kind: RecordKind
  outcome: Outcome
  /** The texts before and after the number. */
  words: readonly [before: string, after: string]
  onUndo: (() => void) | undefined
}

/** The outcome of a bulk action. */
function BulkOutcome({ kind, outcome, words, onUndo }: BulkOutcomeProps) {
  const { done, refused, rest, problem } = outcome
  const { one, many } = wordsOf(kind)
  const countText = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  return (
    <div className="grid gap-s4">
      <div className="grid gap-s3" role="status">
        <p>
          {done.length === 0 ? (
            'Nothing was changed.'
          ) : (
            <>
              {words[0]} <b>{countText(done.length)}</b>
              {words[1] && ` ${words[1]}`}.
            </>
          )}
        </p>
        {rest > 0 && <p>{countText(rest)} not tried.</p>}
        {problem && <p className="text-bad">{problem}</p>}
        {refused.length > 0 && (
          <p>
            {countText(refused.length)}{' '}
            {refused.length === 1 ? 'stays as it was' : 'stay as they were'}:
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <section aria-label="Refused" className="max-h-64 overflow-y-auto border-t border-line">
          <ul>
            {refused.map(({ id, name, message }) => (
              <li key={id} className="border-t border-line py-s2 first:border-t-0">
                <a className="font-semibold wrap-anywhere" href={paths.adminRecord(kind, id)}>
                  {name}
                </a>
                <p className="text-sm text-ink-2">{message}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-s3">
        {onUndo && done.length > 0 && <Button onClick={onUndo}>Undo</Button>}
        <CloseButton>Close</CloseButton>
      </div>
    </div>
  )
}
