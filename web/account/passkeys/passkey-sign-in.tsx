import { CircleAlert, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { waiting } from '#texts/account/common.ts'
import * as texts from '#texts/account/passkeys.tsx'
import { api } from '../../data/api.ts'
import type { CurrentUser } from '../../data/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useEnter, welcome } from '../entry/use-enter.ts'
import { passkeyRefusal, signWithPasskey, useHasPasskeys } from './use-passkey.ts'

type Props = {
  /** Where to go after signing in. */
  to: (user: CurrentUser) => string
}

/** Signing in without a password, where the browser has passkeys. */
export function PasskeySignIn({ to }: Props) {
  const isPossible = useHasPasskeys()
  const enter = useEnter()
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  if (!isPossible) return null
  const signIn = async () => {
    setSending(true)
    setProblem('')
    try {
      const passkey = await signWithPasskey(await api('POST /api/login/passkey/options', {}))
      const { user, accountKept } = await api('POST /api/login/passkey', { body: { passkey } })
      await enter(user, welcome(accountKept), to(user))
    } catch (error) {
      setProblem(passkeyRefusal(error))
      setSending(false)
    }
  }
  return (
    <div className="mt-s3 grid gap-s3">
      <Button size="large" sending={sending} sendingLabel={waiting} onClick={signIn}>
        <KeyRound className="icon" />
        {texts.signIn}
      </Button>
      <p role="status" className={problem ? 'flex items-baseline gap-s2 text-bad' : 'sr-only'}>
        {problem && <CircleAlert className="icon self-center" />}
        {problem}
      </p>
    </div>
  )
}
