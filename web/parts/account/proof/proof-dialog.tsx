import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { checking, goOn } from '#texts/account/common.ts'
import * as texts from '#texts/account/proof.ts'
import type { Input } from '../../../../contract/calls.ts'
import { api } from '../../../kit/data/api.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { CodeForm } from '../authenticator/code-form.tsx'
import { ProofForm } from '../passkeys/proof-form.tsx'

type Proof = Input<'POST /api/user/proof'>['body']

let asking: Promise<boolean> | null = null

/**
 * Asks for a proof, once for all calls that need one at the same time. The dialog is outside of the
 * screens, because any of them can make such a call.
 * @returns false if the reader gave none
 */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    const end = (isProven: boolean) => {
      asking = null
      root.unmount()
      place.remove()
      resolve(isProven)
    }
    root.render(
      <StrictMode>
        <ProofDialog onEnd={end} />
      </StrictMode>,
    )
  })
  return asking
}

function ProofDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const [isProven, setIsProven] = useState(false)
  const [byCode, setByCode] = useState(false)
  const { hasApp, hasPasskey } = useWays()
  const prove = async (proof: Proof) => {
    await api('POST /api/user/proof', { body: proof })
    setIsProven(true)
  }
  // the dialog gives the focus back before it is gone
  const [isOpen, setIsOpen] = useState(true)
  const cancel = () => setIsOpen(false)
  return (
    <Dialog open={isOpen && !isProven} title={texts.title} onClose={() => onEnd(isProven)}>
      {byCode ? (
        <CodeForm
          key="code"
          intro={texts.intro}
          sendingLabel={checking}
          onCode={(code) => prove({ code })}
          onCancel={cancel}
        >
          {goOn}
        </CodeForm>
      ) : (
        <ProofForm intro={texts.intro} orPasskey={hasPasskey} onProof={prove} onCancel={cancel} />
      )}
      {hasApp && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setByCode(!byCode)}>
          {byCode ? texts.usePassword : texts.useCode}
        </Button>
      )}
    </Dialog>
  )
}

/** Finds what the reader could prove it with beside the password; a failure leaves the password. */
function useWays() {
  const [ways, setWays] = useState({ hasApp: false, hasPasskey: false })
  useEffect(() => {
    void Promise.all([api('GET /api/user', {}), api('GET /api/user/passkeys', {})]).then(
      ([{ secondFactor }, passkeys]) =>
        setWays({ hasApp: secondFactor === 'on', hasPasskey: passkeys.length > 0 }),
      () => {},
    )
  }, [])
  return ways
}
