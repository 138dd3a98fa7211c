import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import * as texts from '#texts/profile/consent.ts'
import { error as errorTitle, saving, success as successTitle } from '#texts/ui.ts'
import { factLabels } from '../../../../contract/directory/facts/fact-labels.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import type { OwnConsent } from '../../../../contract/providers/consent-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { localDay } from '../../../kit/text/local-day.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { Panel } from '../../../kit/ui/panel.tsx'
import { refusalText } from '../../../parts/account/refusal-text.ts'
import { consentCall, freshFor } from '../own-calls.ts'

/** Whether owners and managers of the practice may edit the reader's profile; nothing if there are none. */
export function ConsentCard() {
  const { data } = useCall(consentCall, { staleTime: freshFor })
  if (!data) return null
  return (
    <Panel
      title={texts.title}
      note={
        data.agreedAt === null ? (
          <Badge>{texts.off}</Badge>
        ) : (
          <Badge variant="oak">
            <Check className="icon" />
            {texts.on}
          </Badge>
        )
      }
    >
      <Consent consent={data} />
    </Panel>
  )
}

function Consent({ consent: { practice, agreedAt, scope, changes } }: { consent: OwnConsent }) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const isOn = agreedAt !== null
  const turn = async (hasAgreed: boolean) => {
    setSending(true)
    try {
      const body = { practiceId: practice.id, agreed: hasAgreed, scope: 'profile' } as const
      client.setQueryData(consentCall.queryKey, await api('PUT /api/user/consent', { body }))
      showToast({
        title: successTitle,
        description: hasAgreed
          ? texts.canManageNow(practice.name)
          : texts.canNoLonger(practice.name),
      })
    } catch (error) {
      showToast({ title: errorTitle, description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: consentCall.queryKey })
    }
    setSending(false)
  }
  return (
    <div className="grid justify-items-start gap-s4">
      <p className="max-w-prose wrap-anywhere">
        {isOn
          ? texts.managedSince[scope ?? 'facts'](localDay(agreedAt), practice.name)
          : texts.letThemManage(practice.name)}
      </p>
      {scope === 'facts' && (
        <>
          <p className="max-w-prose">{texts.notTheRest}</p>
          <Button
            variant="primary"
            sending={sending}
            sendingLabel={saving}
            onClick={() => turn(true)}
          >
            {texts.agreeToRest}
          </Button>
        </>
      )}
      <Button
        variant={isOn ? 'line' : 'primary'}
        sending={sending}
        sendingLabel={saving}
        onClick={() => turn(!isOn)}
      >
        {isOn ? texts.takeBack : texts.agree}
      </Button>
      {isOn && <Changes changes={changes} />}
    </div>
  )
}

function Changes({ changes }: { changes: OwnConsent['changes'] }) {
  if (changes.length === 0) return <p className="text-sm text-ink-2">{texts.noChanges}</p>
  return (
    <section aria-labelledby="managers-changes" className="grid w-full gap-s3">
      <h3 id="managers-changes" className="text-head-4">
        {texts.changes}
      </h3>
      <ol className="grid">
        {changes.map(({ at, by, field, from, to }) => (
          <li key={`${at} ${field}`} className="border-t border-line py-s2">
            <p className="wrap-anywhere">
              <b>{labelOf(field)}</b>
              {(to ?? from) ? `: ${to ?? texts.removed}` : ''}
            </p>
            <p className="text-sm text-ink-2 wrap-anywhere">
              {by} · <time dateTime={at}>{momentText(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** `officeHours` → `Office hours` */
const labelOf = (field: string): string =>
  isKeyOf(factLabels, field) ? factLabels[field] : texts.fieldName(field)
