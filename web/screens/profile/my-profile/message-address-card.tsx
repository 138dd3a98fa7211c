import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/profile/message-address.ts'
import * as uiTexts from '#texts/ui.ts'
import type { MessageAddress } from '../../../../contract/providers/message-address-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { freshFor } from '../own-calls.ts'
import { MailFieldForm } from '../team/mail-field-form.tsx'

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
  const { why, addresses, pending, account } = latest
  // of several readers none is meant
  const [shown] = addresses.length === 1 ? addresses : [account]
  const show = (now: MessageAddress | null) => client.setQueryData(callFor(kind).queryKey, now)
  const change = async (email: string) => {
    const now = await api(`PUT ${paths[kind]}`, { body: { email } })
    show(now)
    const description = now?.pending ? texts.linkSent(now.pending) : texts.changed
    showToast({ title: uiTexts.success, description })
  }
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
        <MailFieldForm
          title={texts.title}
          label={texts.label}
          button={texts.change}
          send={change}
          help={texts.linkNote}
          defaultValue={shown ?? ''}
        />
      )}
    </div>
  )
}

/** Where it is read, changed and forgotten. */
const paths = {
  doctor: '/api/user/message-address',
  practice: '/api/user/practice/message-address',
} as const

const callFor = (kind: Kind) => call(`GET ${paths[kind]}`)
