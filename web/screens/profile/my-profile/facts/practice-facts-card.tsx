import { useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/profile/my-profile.ts'
import type { OwnPracticeFacts } from '../../../../../contract/providers/fact-calls.ts'
import { api } from '../../../../data/api.ts'
import { useCall } from '../../../../data/call.ts'
import { FactsForm } from '../../../../patient-facts/facts-form.tsx'
import { useFactsForm } from '../../../../patient-facts/use-facts-form.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CardContent } from '../../../../ui/card-content.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { freshFor, practiceFactsCall } from '../../own-calls.ts'

/** The facts of the connected practice; nothing before the connection is approved. */
export function PracticeFactsCard({ userId }: { userId: string }) {
  const facts = useCall(practiceFactsCall, { staleTime: freshFor })
  if (facts.data) return <Card facts={facts.data} subject={`${userId} practice`} />
  if (facts.data === null) return null
  return (
    <Panel title={texts.forPracticePatients}>
      <CardContent
        query={facts}
        what={texts.practiceDetails}
        failed={texts.practiceDetailsNotLoaded}
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}

function Card({ facts, subject }: { facts: OwnPracticeFacts; subject: string }) {
  const client = useQueryClient()
  const show = (now: OwnPracticeFacts) => {
    client.setQueryData(practiceFactsCall.queryKey, now)
    return now
  }
  const form = useFactsForm({
    kind: 'practice',
    subject,
    whose: 'your',
    latest: facts,
    save: async (body) => show(await api('PUT /api/user/practice/facts', { body })),
    refetch: () => client.refetchQueries({ queryKey: practiceFactsCall.queryKey }),
  })
  return (
    <FactsForm
      title={texts.forPracticePatients}
      note={<Badge>{texts.freePlan}</Badge>}
      intro={texts.practiceFactsIntro(facts.name, facts.doctors)}
      form={form}
      origins={facts.facts}
      who={{ owner: texts.you, office: texts.theOffice }}
      saveNote={texts.savingConfirmsForAll}
      confirmLabel={texts.confirmForAll}
      confirm={async (confirmed) =>
        show(
          await api('POST /api/user/practice/facts/confirm', { body: { facts: [...confirmed] } }),
        )
      }
      part="practice facts"
    />
  )
}
