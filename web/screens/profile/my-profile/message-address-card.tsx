import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/profile/message-address.ts'
import * as formTexts from '#texts/profile/team.tsx'
import * as uiTexts from '#texts/ui.ts'
import type { MessageAddress } from '../../../../contract/providers/message-address-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { type Outcome, useCheckedForm } from '../../../kit/form/use-checked-form.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { EmailField } from '../../../parts/account/entry/email-field.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { freshFor } from '../own-calls.ts'
import { problemOf } from './refusal.ts'

type Kind = 'doctor' | 'practice'

/** Who gets what patients write to the reader's doctor or practice, and how to change that; nothing for others. */
export function MessageAddressCard({ kind }: { kind: Kind }) {
  const query = useCall(callFor(kind), { staleTime: freshFor })
  if (query.data === null) return null
  return (
    <Panel title={texts.title}>
      <CardContent query={query} what={texts.what} failureText={texts.notLoaded}>
        {(latest) => latest && <Content kind={kind} latest={latest} />}
      </CardContent>
    </Panel>
  )
}

function Content({ kind, latest }: { kind: Kind; latest: MessageAddress }) {
  const client = useQueryClient()
  const [forgetting, setForgetting] = useState(false)
  const { why, addresses, pending } = latest
  const show = (now: MessageAddress | null) => client.setQueryData(callFor(kind).queryKey, now)
  const forget = async () => {
    setForgetting(true)
    try {
      show(await api(`DELETE ${paths[kind]}`, {}))
      showToast({ title: uiTexts.success, description: texts.forgotten })
    } catch (error) {
      const description = refusalText(error)
      showToast({ title: uiTexts.error, description, destructive: true })
    }
    setForgetting(false)
  }
  return (
    <div className="grid gap-s4">
      <p className="max-w-prose wrap-anywhere">
        {why ? `${texts.to(addresses)} ${texts.why[why][kind]}` : texts.nobody}
      </p>
      {pending && (
        <div className="grid justify-items-start gap-s3">
          <p className="max-w-prose wrap-anywhere">{texts.waits(pending)}</p>
          <Button sending={forgetting} sendingLabel={uiTexts.saving} onClick={forget}>
            {texts.forget}
          </Button>
        </div>
      )}
      {(kind === 'practice' || why !== 'contact address') && (
        <AddressForm kind={kind} latest={latest} onChange={show} />
      )}
    </div>
  )
}

type FormProps = {
  kind: Kind
  latest: MessageAddress
  onChange: (now: MessageAddress | null) => void
}

function AddressForm({ kind, latest: { addresses, account }, onChange }: FormProps) {
  const deliver = async (form: HTMLFormElement, begin: () => void): Promise<Outcome<'email'>> => {
    const email = String(new FormData(form).get('email') ?? '').trim()
    if (!/^\S+@\S+\.\S+$/.test(email)) return { errors: { email: formTexts.enterEmail } }
    begin()
    try {
      const now = await api(`PUT ${paths[kind]}`, { body: { email } })
      onChange(now)
      const description = now?.pending ? texts.linkSent(now.pending) : texts.changed
      return { errors: {}, after: () => showToast({ title: uiTexts.success, description }) }
    } catch (error) {
      const message = problemOf(error)?.fields?.email
      if (message) return { errors: { email: message } }
      const description = refusalText(error)
      return {
        errors: {},
        after: () => showToast({ title: uiTexts.error, description, destructive: true }),
      }
    }
  }
  const { errors, sending, attributes } = useCheckedForm({ deliver, approach: () => {} })
  // of several readers none is meant
  const [shown] = addresses.length === 1 ? addresses : [account]
  return (
    <form {...attributes} aria-label={texts.title} className="grid max-w-prose gap-s3">
      <EmailField
        label={texts.label}
        error={errors.email}
        help={texts.linkNote}
        autoComplete="off"
        defaultValue={shown ?? ''}
      />
      <Button
        type="submit"
        className="justify-self-start"
        sending={sending}
        sendingLabel={uiTexts.saving}
      >
        {texts.change}
      </Button>
    </form>
  )
}

/** Where it is read, changed and forgotten. */
const paths = {
  doctor: '/api/user/message-address',
  practice: '/api/user/practice/message-address',
} as const

const callFor = (kind: Kind) => call(`GET ${paths[kind]}`)
