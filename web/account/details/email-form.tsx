import { useState } from 'react'
import * as common from '#texts/account/common.ts'
import * as texts from '#texts/account/details.tsx'
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

/** Changes the address in three steps: the new address, proof of identity, and the mailed code. */
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
          intro={texts.provePassword(email)}
          label={texts.sendCode}
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
    failed: { title: texts.emailNotChanged, fallback: common.notDone },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.emailNeedsScripts}
      button={common.goOn}
      sendingLabel={common.checking}
      onCancel={onCancel}
    >
      <EmailField
        label={texts.newEmail}
        error={form.errors.email}
        autoComplete="email"
        autoFocusStep
      />
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
        showToast({ title: texts.emailChanged, description: texts.signInWith(email) })
        onDone()
      }
    },
    failed: { title: texts.emailNotChanged, fallback: common.notDone },
  })
  return (
    <AccountForm
      form={form}
      labelledBy={labelledBy}
      needsScripts={texts.emailNeedsScripts}
      button={texts.changeEmailButton}
      sendingLabel={common.changing}
      onCancel={onDone}
    >
      <p className="max-w-prose text-ink-2 wrap-anywhere">{texts.checkMail(email)}</p>
      <CodeField label={common.verificationCode} error={form.errors.code} autoFocusStep />
    </AccountForm>
  )
}
