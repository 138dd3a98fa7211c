import { type SubmitEvent, useState } from 'react'
import type { Administrator } from '../../../../contract/accounts/administrator-calls.ts'
import { fullName } from '../../../account/person.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { ApiError, api } from '../../../data/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { CloseButton } from '../../../ui/overlays/close-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useRefreshTeam } from '../team-calls.ts'

type Props = {
  administrator: Administrator
  /** The row that had the focus is gone. */
  afterRemoving: () => void
}

/** Makes another administrator an ordinary user, once the reader has given the own password. */
export function RemoveButton({ administrator, afterRemoving }: Props) {
  const [open, setOpen] = useState(false)
  const name = fullName(administrator) || administrator.email
  return (
    <>
      <Button
        variant="quiet"
        className="-mx-3 justify-self-start"
        aria-label={`Remove ${name}`}
        onClick={() => setOpen(true)}
      >
        Remove
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Remove ${name}?`}
        role="alertdialog"
      >
        {open && <RemoveForm id={administrator.id} name={name} afterRemoving={afterRemoving} />}
      </Dialog>
    </>
  )
}

type FormProps = { id: string; name: string; afterRemoving: () => void }

function RemoveForm({ id, name, afterRemoving }: FormProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const refresh = useRefreshTeam()
  const remove = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const dialog = event.currentTarget.closest('dialog')
    if (sending) return
    setSending(true)
    try {
      await api('POST /api/admin/administrators/:id/remove', { params: { id }, body: { password } })
    } catch (thrown) {
      setSending(false)
      const problem = thrown instanceof ApiError ? thrown.problem : null
      setError(problem?.fields?.password)
      if (!problem?.fields?.password)
        showToast({ title: 'Error', description: refusalText(thrown), destructive: true })
      return
    }
    dialog?.close()
    showToast({ title: 'Success', description: `${name} is no longer an administrator.` })
    await refresh()
    afterRemoving()
  }
  return (
    <form noValidate onSubmit={remove} className="grid gap-s4">
      <p className="text-ink-2">
        {name} is signed out everywhere, keeps an ordinary account and is told by mail. Open
        invitations that administrators made end too.
      </p>
      <Field label="Your password" {...(error && { error })}>
        <PasswordInput
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-s3">
        <Button type="submit" variant="danger" sending={sending} sendingLabel="Removing...">
          Remove
        </Button>
        <CloseButton>Cancel</CloseButton>
      </div>
    </form>
  )
}
