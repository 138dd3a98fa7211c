import { useState } from 'react'
import { remove as removeLabel } from '#texts/account/common.ts'
import * as texts from '#texts/account/passkeys.tsx'
import type { OwnProof, Passkey } from '../../../contract/accounts/passkey-calls.ts'
import { api } from '../../data/api.ts'
import { useCall } from '../../data/call.ts'
import { Button } from '../../ui/button.tsx'
import { CardContent } from '../../ui/card-content.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { Panel } from '../../ui/panel.tsx'
import { useFocusOnStep } from '../authenticator/use-focus-on-step.ts'
import { useRefreshUser } from '../refresh-user.ts'
import { useRefreshSessions } from '../sessions-call.ts'
import { PasskeyRow } from './passkey-row.tsx'
import { passkeysCall } from './passkeys-call.ts'
import { ProofForm } from './proof-form.tsx'
import { makePasskey, useHasPasskeys } from './use-passkey.ts'

/** The reader's passkeys: added, named, removed. */
export function PasskeysCard({ className }: { className?: string }) {
  const query = useCall(passkeysCall, { staleTime: 30_000 })
  return (
    <Panel className={className} title={texts.title}>
      <CardContent query={query} what={texts.yours} failed={texts.loadFailed}>
        {(passkeys) => <Passkeys passkeys={passkeys} refresh={query.refetch} />}
      </CardContent>
    </Panel>
  )
}

type Props = { passkeys: Passkey[]; refresh: () => Promise<unknown> }

function Passkeys({ passkeys, refresh }: Props) {
  const isPossible = useHasPasskeys()
  const refreshUser = useRefreshUser()
  const refreshSessions = useRefreshSessions()
  const [asking, setAsking] = useState<'add' | Passkey>()
  const step = useFocusOnStep(asking === undefined ? 'list' : asking === 'add' ? 'add' : 'remove')
  const hasSome = passkeys.length > 0

  const add = async (proof: OwnProof) => {
    const options = await api('POST /api/user/passkeys/options', { body: proof })
    const passkey = await makePasskey(options)
    await api('POST /api/user/passkeys', { body: { passkey } })
    await Promise.all([refresh(), refreshUser()])
    setAsking(undefined)
    showToast({ title: texts.added, description: texts.addedText })
  }
  const remove = async ({ id, name }: Passkey, proof: OwnProof) => {
    await api('POST /api/user/passkeys/:id/remove', { params: { id }, body: proof })
    await Promise.all([refresh(), refreshUser(), refreshSessions()])
    setAsking(undefined)
    showToast({ title: texts.removed, description: texts.removedText(name) })
  }
  const cancel = () => setAsking(undefined)
  return (
    <div {...step}>
      {asking === 'add' ? (
        <ProofForm
          key="add"
          intro={texts.proveToAdd}
          orPasskey={hasSome}
          onProof={add}
          onCancel={cancel}
        />
      ) : asking ? (
        <ProofForm
          key={asking.id}
          intro={texts.proveToRemove(asking.name)}
          label={removeLabel}
          variant="danger"
          orPasskey
          onProof={(proof) => remove(asking, proof)}
          onCancel={cancel}
        />
      ) : (
        <div className="grid gap-s4">
          {hasSome ? (
            <ul>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  refresh={refresh}
                  onRemove={() => setAsking(passkey)}
                />
              ))}
            </ul>
          ) : (
            <p className="max-w-prose text-ink-2">{texts.intro}</p>
          )}
          {isPossible ? (
            <Button className="justify-self-start" onClick={() => setAsking('add')}>
              {texts.add}
            </Button>
          ) : (
            <p className="text-ink-2">{texts.cannotAdd}</p>
          )}
        </div>
      )}
    </div>
  )
}
