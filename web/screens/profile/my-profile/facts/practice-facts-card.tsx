import { useQueryClient } from '@tanstack/react-query'
import type { OwnPracticeFacts } from '../../../../../contract/providers/fact-calls.ts'
import { api } from '../../../../data/api.ts'
import { useCall } from '../../../../data/call.ts'
import { FactsForm } from '../../../../patient-facts/facts-form.tsx'
import { useFactsForm } from '../../../../patient-facts/use-facts-form.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { CardContent } from '../../../../ui/card-content.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { freshFor, practiceFactsCall } from '../../own-calls.ts'

const title = "For your practice's patients"

/** What the connected practice says to patients; nothing before the connection is approved. */
export function PracticeFactsCard({ userId }: { userId: string }) {
  const facts = useCall(practiceFactsCall, { staleTime: freshFor })
  if (facts.data) return <Card facts={facts.data} subject={`${userId} practice`} />
  if (facts.data === null) return null
  return (
    <Panel title={title}>
      <CardContent
        query={facts}
        what="your practice's details"
        failed="Your practice's details could not be loaded."
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
  const count = facts.doctors === 1 ? 'its doctor' : `its ${facts.doctors} doctors`
  return (
    <FactsForm
      title={title}
      note={<Badge>Free Plan</Badge>}
      intro={`What is true for everybody at ${facts.name}. It counts for ${count} wherever they have said nothing of their own.`}
      form={form}
      origins={facts.facts}
      who={{ owner: 'you', office: 'the office' }}
      saveNote="Saving confirms everything on this card today, for all your doctors."
      confirmLabel="Confirm for all our doctors"
      confirm={async (confirmed) =>
        show(
          await api('POST /api/user/practice/facts/confirm', { body: { facts: [...confirmed] } }),
        )
      }
      part="practice facts"
    />
  )
}
