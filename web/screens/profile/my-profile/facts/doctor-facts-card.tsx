import { useQueryClient } from '@tanstack/react-query'
import type { OwnFacts } from '../../../../../contract/providers/fact-calls.ts'
import { api } from '../../../../data/api.ts'
import { useCall } from '../../../../data/call.ts'
import { FactsForm } from '../../../../patient-facts/facts-form.tsx'
import { useFactsForm } from '../../../../patient-facts/use-facts-form.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CardContent } from '../../../../ui/card-content.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { freshFor, ownFactsCall } from '../../own-calls.ts'
import { PendingBadge } from '../../pending-badge.tsx'

const title = 'For your patients'

/** What patients choose by, as the doctor says it (D26). */
export function DoctorFactsCard({ userId }: { userId: string }) {
  const facts = useCall(ownFactsCall, { staleTime: freshFor })
  if (facts.data) return <Card facts={facts.data} subject={`${userId} doctor`} />
  return (
    <Panel title={title}>
      <CardContent
        query={facts}
        what="your details for patients"
        failed="Your details for patients could not be loaded."
      >
        {() => <p>Please claim or create your profile first.</p>}
      </CardContent>
    </Panel>
  )
}

function Card({ facts, subject }: { facts: OwnFacts; subject: string }) {
  const client = useQueryClient()
  const show = (now: OwnFacts) => {
    client.setQueryData(ownFactsCall.queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'doctor',
    subject,
    whose: 'your',
    latest: facts,
    save: async (body) => show(await api('PUT /api/user/facts', { body: body as never })),
    refetch: () => client.refetchQueries({ queryKey: ownFactsCall.queryKey }),
  })
  return (
    <FactsForm
      title={title}
      note={
        <span className="flex flex-wrap gap-s2">
          <Badge>Free Plan</Badge>
          {facts.pending && <PendingBadge />}
        </span>
      }
      intro="What patients want to know before they call. Each answer shows who confirmed it and when; after 90 days it may be out of date, after 180 days it no longer counts in searches."
      form={form}
      origins={facts.facts}
      who={{ owner: 'you', office: 'your practice' }}
      practice={facts.practice?.form ?? null}
      saveNote={
        facts.pending
          ? 'What you save becomes public once our team approves your profile.'
          : 'Saving confirms everything on this card today.'
      }
      confirmLabel="All still right"
      confirm={
        facts.pending
          ? undefined
          : async (confirmed) =>
              show(await api('POST /api/user/facts/confirm', { body: { facts: [...confirmed] } }))
      }
      part="facts"
    />
  )
}
