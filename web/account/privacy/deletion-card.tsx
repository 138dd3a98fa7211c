import { useState } from 'react'
import { graceDays } from '../../../contract/accounts/grace.ts'
import type { OwnProof } from '../../../contract/accounts/passkey-calls.ts'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { localDay } from '../../text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { CodeForm } from '../authenticator/code-form.tsx'
import { useFocusOnStep } from '../authenticator/use-focus-on-step.ts'
import { passkeysCall } from '../passkeys/passkeys-call.ts'
import { ProofForm } from '../passkeys/proof-form.tsx'
import { useLeave } from '../sign-out-button.tsx'

type Step = 'start' | 'proof' | 'app' | 'mail'

type Props = {
  /** The reader owns records, or belongs to a practice. */
  isOwner: boolean
}

/** Deletes the account: who asks, a mailed code, and days in which signing in takes it back. */
export function DeletionCard({ isOwner }: Props) {
  const [step, setStep] = useState<Step>('start')
  const [proof, setProof] = useState<OwnProof>({})
  const { data: passkeys } = useCall(passkeysCall, { staleTime: 30_000 })
  const leave = useLeave()
  const area = useFocusOnStep(step)

  const cancel = () => {
    setProof({})
    setStep('start')
  }
  const ask = async (given: OwnProof, appCode?: string) => {
    const body = { ...given, ...(appCode !== undefined && { appCode }) }
    const { next } = await api('POST /api/user/deletion', { body })
    setProof(next === 'app' ? given : {})
    setStep(next)
  }
  const confirm = async (code: string) => {
    const { deletionAt } = await api('POST /api/user/deletion/confirm', { body: { code } })
    await leave()
    showToast({
      title: `Your account will be deleted on ${localDay(deletionAt)}`,
      description: 'You are signed out. Sign in before that day to keep it.',
    })
  }
  return (
    <Panel title="Delete account">
      <div {...area}>
        {step === 'start' ? (
          <div className="grid justify-items-start gap-s4">
            <WhatHappens isOwner={isOwner} />
            <Button onClick={() => setStep('proof')} data-autofocus>
              Delete Account…
            </Button>
          </div>
        ) : step === 'proof' ? (
          <ProofForm
            intro="Your password first. Then we mail you a code."
            orPasskey={(passkeys?.length ?? 0) > 0}
            onProof={(given) => ask(given)}
            onCancel={cancel}
          />
        ) : step === 'app' ? (
          <CodeForm
            key="app"
            recovery
            intro="Now a code from your authenticator app."
            sendingLabel="Checking..."
            onCode={(code) => ask(proof, code)}
            onCancel={cancel}
          >
            Continue
          </CodeForm>
        ) : (
          <CodeForm
            key="mail"
            mailed
            variant="danger"
            intro="Check your mail for a 6-digit code. It works once, for 10 minutes."
            sendingLabel="Deleting..."
            onCode={confirm}
            onCancel={cancel}
          >
            Delete My Account
          </CodeForm>
        )}
      </div>
    </Panel>
  )
}

function WhatHappens({ isOwner }: Props) {
  return (
    <div className="grid max-w-prose gap-s2 text-ink-2">
      <p>
        You are signed out, and {graceDays} days later your account is deleted for good. Sign in
        before that, and everything stays as it is.
      </p>
      <p>
        What you wrote in a profile you gave back goes too. If messages to an office come to your
        email address, our team gets them instead and passes them on.
      </p>
      {isOwner && (
        <>
          <p>
            A profile from the public register then says what the register says. One you made
            yourself is removed, unless somebody else has owned it or said something there. A
            subscription is not renewed, and ends with the account.
          </p>
          <p>
            If you are the only owner of a practice with other members, the manager who has been
            there longest becomes its owner, or else the doctor who has. To choose yourself, hand it
            over before.
          </p>
        </>
      )}
    </div>
  )
}
