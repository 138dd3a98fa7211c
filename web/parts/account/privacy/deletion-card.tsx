import { useState } from 'react'
import { checking, goOn } from '#texts/account/common.ts'
import * as texts from '#texts/account/privacy.ts'
import type { OwnProof } from '../../../../contract/accounts/passkey-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { localDay } from '../../../kit/text/local-day.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
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

/** Deletes the account: proof of identity, a mailed code, and a grace period in which signing in undoes it. */
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
  const ask = async (newProof: OwnProof, appCode?: string) => {
    const body = { ...newProof, ...(appCode !== undefined && { appCode }) }
    const { next } = await api('POST /api/user/deletion', { body })
    setProof(next === 'app' ? newProof : {})
    setStep(next)
  }
  const confirm = async (code: string) => {
    const { deletionAt } = await api('POST /api/user/deletion/confirm', { body: { code } })
    await leave()
    showToast({
      title: texts.willBeDeleted(localDay(deletionAt)),
      description: texts.signInToKeep,
    })
  }
  return (
    <Panel title={texts.deletionTitle}>
      <div {...area}>
        {step === 'start' ? (
          <div className="grid justify-items-start gap-s4">
            <WhatHappens isOwner={isOwner} />
            <Button onClick={() => setStep('proof')} data-autofocus>
              {texts.beginDeletion}
            </Button>
          </div>
        ) : step === 'proof' ? (
          <ProofForm
            intro={texts.proveToDelete}
            orPasskey={(passkeys?.length ?? 0) > 0}
            onProof={(newProof) => ask(newProof)}
            onCancel={cancel}
          />
        ) : step === 'app' ? (
          <CodeForm
            key="app"
            recovery
            intro={texts.appCodeToDelete}
            sendingLabel={checking}
            onCode={(code) => ask(proof, code)}
            onCancel={cancel}
          >
            {goOn}
          </CodeForm>
        ) : (
          <CodeForm
            key="mail"
            isMailed
            variant="danger"
            intro={texts.mailedCodeToDelete}
            sendingLabel={texts.deleting}
            onCode={confirm}
            onCancel={cancel}
          >
            {texts.deleteAccount}
          </CodeForm>
        )}
      </div>
    </Panel>
  )
}

function WhatHappens({ isOwner }: Props) {
  const paragraphs = [...texts.whatHappens, ...(isOwner ? texts.whatHappensToOwners : [])]
  return (
    <div className="grid max-w-prose gap-s2 text-ink-2">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
