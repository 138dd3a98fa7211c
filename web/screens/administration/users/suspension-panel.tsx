import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UserDetail } from '../../../../contract/administration/users/calls.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useFocusOnStep } from '../../../parts/account/authenticator/use-focus-on-step.ts'
import { OwnPasswordField } from '../../../parts/account/passwords/own-password-field.tsx'
import { fullName } from '../../../parts/account/person.ts'
import { ReasonForm } from '../confirm/reason-form.tsx'
import { useAct } from '../records/record-calls.ts'

/** Suspends a user, and lifts the suspension. */
export function SuspensionPanel({ user, isSelf }: { user: UserDetail; isSelf: boolean }) {
  const area = useFocusOnStep(user.suspendedAt ? 'suspended' : 'start')
  return (
    <Panel title="Suspension">
      <div {...area}>
        {user.suspendedAt ? (
          <Suspended user={user} at={user.suspendedAt} />
        ) : isSelf ? (
          <p className="text-ink-2">You cannot suspend yourself.</p>
        ) : (
          <Suspend user={user} />
        )}
      </div>
    </Panel>
  )
}

function Suspended({ user: { id, suspendedReason }, at }: { user: UserDetail; at: string }) {
  const act = useAct()
  const [sending, setSending] = useState(false)
  const lift = async () => {
    setSending(true)
    await act(
      () => api('POST /api/admin/users/:id/reinstate', { params: { id } }),
      'The suspension is lifted.',
    )
    setSending(false)
  }
  return (
    <div className="grid justify-items-start gap-s4">
      <p className="wrap-anywhere whitespace-pre-wrap">
        <span className="text-ink-2">Since {momentText(at)}: </span>
        {suspendedReason}
      </p>
      <Button sending={sending} onClick={lift} data-autofocus>
        Lift the suspension
      </Button>
    </div>
  )
}

function Suspend({ user }: { user: UserDetail }) {
  const [open, setOpen] = useState(false)
  const name = fullName(user) || user.email
  return (
    <div className="grid justify-items-start gap-s4">
      <p className="text-ink-2">
        A suspended user is signed out everywhere and cannot sign in. Public entries stay as they
        are.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)} data-autofocus>
        Suspend
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Suspend ${name}?`}
        role="alertdialog"
      >
        {open && <SuspendForm user={user} />}
      </Dialog>
    </div>
  )
}

function SuspendForm({ user: { id, isAdmin } }: { user: UserDetail }) {
  const act = useAct()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLDivElement>(null)
  const suspend = (reason: string) => {
    const body = isAdmin ? { reason, password } : { reason }
    return api('POST /api/admin/users/:id/suspend', { params: { id }, body })
  }
  return (
    <ReasonForm
      help="The user gets it by mail."
      maxLength={1000}
      confirm="Suspend"
      confirming="Suspending..."
      onConfirm={async (reason) => {
        try {
          const answer = await suspend(reason)
          return act(async () => answer, 'The user is suspended.')
        } catch (thrown) {
          const problem = thrown instanceof ApiError && thrown.problem?.fields?.password
          // flushed, so that screen readers announce the field with its message
          flushSync(() => setError(problem || undefined))
          if (problem) field.current?.querySelector('input')?.focus()
          return problem ? false : act(() => Promise.reject(thrown), '')
        }
      }}
      more={
        isAdmin && (
          <div ref={field}>
            <OwnPasswordField
              error={error}
              value={password}
              onChange={({ target }) => {
                setPassword(target.value)
                setError(undefined)
              }}
            />
          </div>
        )
      }
    />
  )
}
