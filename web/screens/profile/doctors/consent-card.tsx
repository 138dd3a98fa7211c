import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { factLabels } from '../../../../contract/directory/facts/fact-labels.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import type { OwnConsent } from '../../../../contract/providers/consent-calls.ts'
import { refusalText } from '../../../account/refusal-text.ts'
import { api } from '../../../data/api.ts'
import { useCall } from '../../../data/call.ts'
import { localDay } from '../../../text/local-day.ts'
import { momentText } from '../../../text/moment-text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { consentCall, freshFor } from '../own-calls.ts'

/** Whether owners and managers of the practice keep the reader's profile; nothing where there are none. */
export function ConsentCard() {
  const { data } = useCall(consentCall, { staleTime: freshFor })
  if (!data) return null
  return (
    <Panel
      title="Help from your practice"
      note={
        data.agreedAt === null ? (
          <Badge>Off</Badge>
        ) : (
          <Badge variant="oak">
            <Check className="icon" />
            On
          </Badge>
        )
      }
    >
      <Consent consent={data} />
    </Panel>
  )
}

function Consent({ consent: { practice, agreedAt, changes } }: { consent: OwnConsent }) {
  const client = useQueryClient()
  const [sending, setSending] = useState(false)
  const isOn = agreedAt !== null
  const turn = async (agreed: boolean) => {
    setSending(true)
    try {
      const body = { practiceId: practice.id, agreed }
      client.setQueryData(consentCall.queryKey, await api('PUT /api/user/consent', { body }))
      showToast({
        title: 'Success',
        description: agreed
          ? `The managers of ${practice.name} can keep your profile now.`
          : `The managers of ${practice.name} can no longer change your profile.`,
      })
    } catch (error) {
      showToast({ title: 'Error', description: refusalText(error), destructive: true })
      await client.refetchQueries({ queryKey: consentCall.queryKey })
    }
    setSending(false)
  }
  return (
    <div className="grid justify-items-start gap-s4">
      <p className="max-w-prose wrap-anywhere">
        {isOn
          ? `Since ${localDay(agreedAt)} the owners and managers of ${practice.name} keep your facts, photo, hours and places, and see what patients write to you.`
          : `Let the owners and managers of ${practice.name} keep your facts, photo, hours and places, and see what patients write to you. You can take this back at any time, and see who changed what.`}
      </p>
      <Button
        variant={isOn ? 'line' : 'primary'}
        sending={sending}
        sendingLabel="Saving..."
        onClick={() => turn(!isOn)}
      >
        {isOn ? 'Take Consent Back' : `Let Them Keep My Profile`}
      </Button>
      {isOn && <Changes changes={changes} />}
    </div>
  )
}

function Changes({ changes }: { changes: OwnConsent['changes'] }) {
  if (changes.length === 0)
    return <p className="text-sm text-ink-2">They have changed nothing yet.</p>
  return (
    <section aria-labelledby="managers-changes" className="grid w-full gap-s3">
      <h3 id="managers-changes" className="text-head-4">
        What they changed
      </h3>
      <ol className="grid">
        {changes.map(({ at, by, field, from, to }) => (
          <li key={`${at} ${field}`} className="border-t border-line py-s2">
            <p className="wrap-anywhere">
              <b>{labelOf(field)}</b>
              {(to ?? from) ? `: ${to ?? 'removed'}` : ''}
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
function labelOf(field: string): string {
  if (isKeyOf(factLabels, field)) return factLabels[field]
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
