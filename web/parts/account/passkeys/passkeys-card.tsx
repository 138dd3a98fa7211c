import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as common from '#texts/account/common.ts'
import { remove as removeLabel } from '#texts/account/common.ts'
import * as texts from '#texts/account/passkeys.tsx'
import { cancel } from '#texts/ui.ts'
import type { OwnProof, Passkey } from '../../../../contract/accounts/passkey-calls.ts'
import { api, statusOf } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Field } from '../../../kit/ui/fields/field.tsx'
import { TextInput } from '../../../kit/ui/fields/text-input.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useFocusOnStep } from '../authenticator/use-focus-on-step.ts'
import { useRefreshUser } from '../refresh-user.ts'
import { refusalText } from '../refusal-text.ts'
import { useRefreshSessions } from '../sessions-call.ts'
import { passkeysCall } from './passkeys-call.ts'
import { ProofForm } from './proof-form.tsx'
import { makePasskey, useHasPasskeys } from './use-passkey.ts'

/** The reader's passkeys: add, rename, remove. */
export function PasskeysCard() {
  const query = useCall(passkeysCall, { staleTime: 30_000, refetchOnWindowFocus: true })
  return (
    <Panel title={texts.title}>
      <CardContent query={query} what={texts.yours} failureText={texts.loadFailed}>
        {(passkeys) => <Passkeys passkeys={passkeys} refresh={query.refetch} />}
      </CardContent>
    </Panel>
  )
}

/** Whether the passkey was removed meanwhile, such as in another tab. */
const isGone = (error: unknown) => statusOf(error) === 404

type PasskeysProps = { passkeys: Passkey[]; refresh: () => Promise<unknown> }

function Passkeys({ passkeys, refresh }: PasskeysProps) {
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
    try {
      await api('POST /api/user/passkeys/:id/remove', { params: { id }, body: proof })
    } catch (error) {
      if (!isGone(error)) throw error
    }
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

type PasskeyRowProps = { passkey: Passkey; refresh: () => Promise<unknown>; onRemove: () => void }

/** One passkey with its name, last use and actions. */
function PasskeyRow({ passkey, refresh, onRemove }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, backedUp } = passkey
  const [isNaming, setNaming] = useState(false)
  const step = useFocusOnStep(isNaming ? 'name' : 'row')
  const use = lastUsedAt
    ? texts.lastUsed(<time dateTime={lastUsedAt}>{momentText(lastUsedAt)}</time>)
    : texts.notUsedYet(<time dateTime={createdAt}>{momentText(createdAt)}</time>)
  return (
    <li className="border-t border-line py-s3 first:border-t-0 first:pt-0 last:pb-0">
      <div {...step}>
        {isNaming ? (
          <NameForm passkey={passkey} refresh={refresh} onDone={() => setNaming(false)} />
        ) : (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-s3">
            <KeyRound className="icon mt-1 text-ink-2" />
            <div>
              <p className="wrap-anywhere">
                <b>{name}</b>
              </p>
              <p className="text-ink-2">{backedUp ? texts.backedUp(use) : use}</p>
              <div className="-ml-3 flex flex-wrap gap-s1">
                <Button
                  variant="quiet"
                  aria-label={texts.renameNamed(name)}
                  onClick={() => setNaming(true)}
                  data-autofocus
                >
                  {texts.rename}
                </Button>
                <Button variant="quiet" aria-label={texts.removeNamed(name)} onClick={onRemove}>
                  {common.remove}
                </Button>
              </div>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}

type NameProps = { passkey: Passkey; refresh: () => Promise<unknown>; onDone: () => void }

function NameForm({ passkey: { id, name }, refresh, onDone }: NameProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  const refuse = (message: string) => {
    flushSync(() => setError(message))
    field.current?.focus()
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (sending) return
    const newName = field.current?.value.trim() ?? ''
    if (!newName) return refuse(texts.enterName)
    setSending(true)
    try {
      await api('PUT /api/user/passkeys/:id', { params: { id }, body: { name: newName } })
      await refresh()
      onDone()
    } catch (problem) {
      if (isGone(problem)) {
        await refresh()
        showToast({ title: texts.removed, description: texts.removedText(name) })
        return
      }
      refuse(refusalText(problem))
    }
    setSending(false)
  }
  return (
    <form
      method="dialog"
      className="grid justify-items-start gap-s3"
      noValidate
      onSubmit={submit}
      onInput={() => setError(undefined)}
      aria-busy={sending}
    >
      <Field label={texts.nameLabel} error={error} className="w-full max-w-96">
        <TextInput ref={field} name="name" defaultValue={name} maxLength={100} data-autofocus />
      </Field>
      <div className="flex flex-wrap gap-s2">
        <Button type="submit" variant="primary" sending={sending} sendingLabel={common.saving}>
          {common.save}
        </Button>
        <Button variant="quiet" sending={sending} onClick={onDone}>
          {cancel}
        </Button>
      </div>
    </form>
  )
}
