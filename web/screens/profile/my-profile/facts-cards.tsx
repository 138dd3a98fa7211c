import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/profile/my-profile.ts'
import type { OwnFacts, OwnPracticeFacts } from '../../../../contract/providers/fact-calls.ts'
import { api } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { FactsForm } from '../../../parts/patient-facts/facts-form.tsx'
import { useFactsForm } from '../../../parts/patient-facts/use-facts-form.ts'
import { freshFor, ownFactsCall, practiceFactsCall } from '../own-calls.ts'
import { PendingBadge } from '../pending-badge.tsx'

/** The doctor's own facts (D26). */
export function DoctorFactsCard() {
  const facts = useCall(ownFactsCall, { staleTime: freshFor })
  if (facts.data) return <DoctorFacts facts={facts.data} />
  return (
    <Panel title={texts.forPatients}>
      <CardContent query={facts} what={texts.yourDetails} failureText={texts.detailsNotLoaded}>
        {() => <p>{texts.claimFirst}</p>}
      </CardContent>
    </Panel>
  )
}

function DoctorFacts({ facts }: { facts: OwnFacts }) {
  const client = useQueryClient()
  const show = (now: OwnFacts) => {
    client.setQueryData(ownFactsCall.queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'doctor',
    subject: 'facts',
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
      origins={namedOrigins(facts)}
      pinAddress={facts.pinAddress}
      who={{ owner: texts.you, office: texts.yourPractice }}
      practice={facts.practice?.form ?? null}
      saveNote={facts.pending ? texts.publicOnceApproved : texts.savingConfirms}
      confirmLabel={texts.allStillRight}
      confirm={
        facts.pending
          ? undefined
          : async (names) =>
              show(await api('POST /api/user/facts/confirm', { body: { facts: [...names] } }))
      }
      part="facts"
    />
  )
}

/** `Confirmed by you` is only what the reader has said. */
const namedOrigins = ({ facts, saidByFormerOwner }: OwnFacts) => ({
  ...facts,
  ...Object.fromEntries(
    saidByFormerOwner.flatMap((fact) => {
      const origin = facts[fact]
      return origin ? [[fact, { ...origin, by: texts.formerOwner }]] : []
    }),
  ),
})

/** The facts of the connected practice; nothing before the connection is approved. */
export function PracticeFactsCard() {
  const facts = useCall(practiceFactsCall, { staleTime: freshFor })
  if (facts.data) return <PracticeFacts facts={facts.data} />
  if (facts.data === null) return null
  return (
    <Panel title={texts.forPracticePatients}>
      <CardContent
        query={facts}
        what={texts.practiceDetails}
        failureText={texts.practiceDetailsNotLoaded}
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}

function PracticeFacts({ facts }: { facts: OwnPracticeFacts }) {
  const client = useQueryClient()
  const show = (now: OwnPracticeFacts) => {
    client.setQueryData(practiceFactsCall.queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'practice',
    subject: 'practice facts',
    whose: 'your',
    latest: facts,
    save: async (body) => show(await api('PUT /api/user/practice/facts', { body })),
    refetch: () => client.refetchQueries({ queryKey: practiceFactsCall.queryKey }),
  })
  return (
    <FactsForm
      title={texts.forPracticePatients}
      intro={texts.practiceFactsIntro(facts.name, facts.doctors)}
      form={form}
      origins={facts.facts}
      pinAddress={facts.pinAddress}
      who={{ owner: texts.you, office: texts.theOffice }}
      saveNote={texts.savingConfirmsForAll}
      confirmLabel={texts.confirmForAll}
      confirm={async (names) =>
        show(await api('POST /api/user/practice/facts/confirm', { body: { facts: [...names] } }))
      }
      part="practice facts"
    />
  )
}
