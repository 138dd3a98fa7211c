import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/profile/my-profile.ts'
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

/** The doctor's own facts (D26). */
export function DoctorFactsCard({ userId }: { userId: string }) {
  const facts = useCall(ownFactsCall, { staleTime: freshFor })
  if (facts.data) return <Card facts={facts.data} subject={`${userId} doctor`} />
  return (
    <Panel title={texts.forPatients}>
      <CardContent query={facts} what={texts.yourDetails} failed={texts.detailsNotLoaded}>
        {() => <p>{texts.claimFirst}</p>}
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
      title={texts.forPatients}
      note={
        <span className="flex flex-wrap gap-s2">
          <Badge>{texts.freePlan}</Badge>
          {facts.pending && <PendingBadge />}
        </span>
      }
      intro={texts.factsIntro}
      form={form}
      origins={facts.facts}
      who={{ owner: texts.you, office: texts.yourPractice }}
      practice={facts.practice?.form ?? null}
      saveNote={facts.pending ? texts.publicOnceApproved : texts.savingConfirms}
      confirmLabel={texts.allStillRight}
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
