import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { waiting } from '#texts/account/common.ts'
import * as texts from '#texts/account/passkeys.tsx'
import type { OwnProof } from '../../../../contract/accounts/passkey-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { Button, type ButtonLook } from '../../../kit/ui/button.tsx'
import { PasswordForm } from '../passwords/password-form.tsx'
import { passkeyRefusal, signWithPasskey, useHasPasskeys } from './use-passkey.ts'

type Props = {
  intro: string
  label?: string
  variant?: ButtonLook['variant']
  /** The reader has a passkey, which is accepted as well. */
  orPasskey: boolean
  /** @throws the error to show in the form */
  onProof: (proof: OwnProof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password or a passkey before an action that a session alone must not do. */
export function ProofForm({ orPasskey, onProof, ...form }: Props) {
  const isPossible = useHasPasskeys()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const usePasskey = async () => {
    setSending(true)
    setProblem('')
    try {
      await onProof({
        passkey: await signWithPasskey(await api('POST /api/user/passkeys/proof', {})),
      })
    } catch (error) {
      setProblem(passkeyRefusal(error))
    }
    setSending(false)
  }
  return (
    <div className="grid gap-s3">
      <PasswordForm
        {...form}
        refusal={passkeyRefusal}
        onPassword={(password) => onProof({ password })}
      >
        {orPasskey && isPossible && (
          <Button sending={sending} sendingLabel={waiting} onClick={usePasskey}>
            <KeyRound className="icon" />
            {texts.use}
          </Button>
        )}
      </PasswordForm>
      <p role="status" className={problem ? 'text-bad' : 'sr-only'}>
        {problem}
      </p>
    </div>
  )
}
