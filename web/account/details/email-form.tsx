import { useState } from 'react'
import type { OwnProof } from '../../../contract/accounts/passkey-calls.ts'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { showToast } from '../../ui/overlays/toast.ts'
import { useFocusOnStep } from '../authenticator/use-focus-on-step.ts'
import { AccountForm, useAccountForm } from '../entry/account-form.tsx'
import { CodeField } from '../entry/code-field.tsx'
import { EmailField } from '../entry/email-field.tsx'
import { passkeysCall } from '../passkeys/passkeys-call.ts'
import { ProofForm } from '../passkeys/proof-form.tsx'
import { useRefreshUser } from '../refresh-user.ts'
import type { DetailForm } from './detail-form.ts'

/** A new address in three steps: which, who asks, and the code mailed to it. */
export function EmailForm({ labelledBy, onDone }: DetailForm) {
  const [email, setEmail] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { data: passkeys } = useCall(passkeysCall, { staleTime: 30_000 })
  const step = useFocusOnStep(isAsked ? 'code' : email ? 'proof' : 'address')
  const ask = async (proof: OwnProof) => {
    await api('POST /api/user/email', { body: { ...proof, email } })
    setAsked(true)
  }
  return (
    <div {...step}>
      {isAsked ? (
        <Code labelledBy={labelledBy} email={email} onDone={onDone} />
      ) : email ? (
        <ProofForm
          intro={`We mail a code to ${email}. Your password first, so that nobody else can change your address.`}
          label="Send the Code"
          orPasskey={(passkeys?.length ?? 0) > 0}
          onProof={ask}
          onCancel={onDone}
        />
      ) : (
        <Address labelledBy={labelledBy} onAddress={setEmail} onCancel={onDone} />
      )}
    </div>
  )
}

type AddressProps = {
  labelledBy: string
  onAddress: (email: string) => void
  onCancel: () => void
}

function Address({ labelledBy, onAddress, onCancel }: AddressProps) {
  const form = useAccountForm<{ email: string }>({
    check: ({ checkEmail }) => checkEmail,
    send:
      async ({ email }) =>
      () =>
        onAddress(email),
    failed: { title: 'Address Not Changed', fallback: 'That did not work. Please try again.' },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      what="Changing your address"
      button="Continue"
      sendingLabel="Checking..."
      onCancel={onCancel}
    >
      <EmailField label="New Email" error={form.errors.email} autoComplete="email" autoFocusStep />
    </AccountForm>
  )
}

function Code({ labelledBy, email, onDone }: DetailForm & { email: string }) {
  const refreshUser = useRefreshUser()
  const form = useAccountForm<{ code: string }>({
    check: ({ checkCode }) => checkCode,
    send: async ({ code }) => {
      await api('POST /api/user/email/confirm', { body: { email, code } })
      await refreshUser()
      return () => {
        showToast({ title: 'Email Changed', description: `Sign in with ${email} from now on.` })
        onDone()
      }
    },
    failed: { title: 'Address Not Changed', fallback: 'That did not work. Please try again.' },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      what="Changing your address"
      button="Change Email"
      sendingLabel="Changing..."
      onCancel={onDone}
    >
      <p className="max-w-prose text-ink-2 wrap-anywhere">
        Check the mail of {email} for a 6-digit code. It works for 10 minutes.
      </p>
      <CodeField label="Verification code" error={form.errors.code} autoFocusStep />
    </AccountForm>
  )
}
