import { Check, Copy, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/calls.ts'
import { ApiError, api } from '../../../kit/data/api.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { OwnPasswordField } from '../../../parts/account/passwords/own-password-field.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { useRefreshTeam } from '../frame/team-calls.ts'

type Invitation = Answer<'POST /api/admin/invitations'>

/** An invitation link for an administrator (D2), shown only once. */
export function InvitationCard({
  title = 'Administrators',
  className,
}: {
  title?: string
  className?: string
}) {
  const [invitation, setInvitation] = useState<Invitation>()
  return (
    <Panel title={title} {...(className && { className })}>
      {invitation ? (
        <InvitationLink invitation={invitation} onDone={() => setInvitation(undefined)} />
      ) : (
        <InvitationForm onMade={setInvitation} />
      )}
    </Panel>
  )
}

function InvitationForm({ onMade }: { onMade: (invitation: Invitation) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState<string>()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [sending, setSending] = useState(false)
  const refresh = useRefreshTeam()
  const invite = async () => {
    setSending(true)
    const address = email.trim()
    try {
      const body = { ...(address && { email: address }), ...(password && { password }) }
      onMade(await api('POST /api/admin/invitations', { body }))
      void refresh()
    } catch (thrown) {
      setSending(false)
      const fields = (thrown instanceof ApiError && thrown.problem?.fields) || {}
      setErrors(fields)
      // signed in a while ago
      if (fields.password) setPassword((current) => current ?? '')
      if (!fields.email && !fields.password)
        showToast({ title: 'Error', description: refusalText(thrown), destructive: true })
    }
  }
  return (
    <form
      noValidate
      className="grid gap-s4"
      aria-label="Invite an administrator"
      onSubmit={(event) => {
        event.preventDefault()
        if (!sending) void invite()
      }}
    >
      <p className="text-ink-2">
        A link lets one person register as an administrator within 72 hours. Hand it over yourself.
      </p>
      <Field
        label="Email (optional)"
        help="Only this address may use the link then."
        {...(errors.email && { error: errors.email })}
      >
        <TextInput
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setErrors({})
          }}
        />
      </Field>
      {password !== undefined && (
        <div ref={focusInput}>
          <OwnPasswordField
            error={errors.password}
            value={password}
            onChange={({ target }) => {
              setPassword(target.value)
              setErrors({})
            }}
          />
        </div>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        sending={sending}
        sendingLabel="Inviting..."
      >
        <UserPlus className="icon" />
        Invite an Administrator
      </Button>
    </form>
  )
}

function InvitationLink({
  invitation: { url, expiresAt },
  onDone,
}: {
  invitation: Invitation
  onDone: () => void
}) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
      showToast({ title: 'Success', description: 'Link copied' })
    } catch {
      const description = 'The browser does not let us copy. Please copy the link by hand.'
      showToast({ title: 'Error', description, destructive: true })
    }
  }
  return (
    <div className="grid gap-s4">
      <Field
        label="Invitation link"
        help={`Shown only now. It works once, until ${momentText(expiresAt)}.`}
      >
        <TextInput
          readOnly
          value={url}
          ref={takeFocus}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-s2">
        <Button onClick={copy}>
          {isCopied ? <Check className="icon" /> : <Copy className="icon" />}
          Copy Link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

const focusInput = (element: HTMLElement | null) => element?.querySelector('input')?.focus()

/** The focused button is gone. */
const takeFocus = (element: HTMLInputElement | null) => element?.focus()
