import { useQueryClient } from '@tanstack/react-query'
import type {
  DoctorRecordFacts,
  PracticeRecordFacts,
} from '../../../../../contract/administration/records/fact-calls.ts'
import type { FactName } from '../../../../../contract/directory/facts/facts.ts'
import type { PracticeFacts } from '../../../../../contract/directory/facts/patient-facts.ts'
import { api } from '../../../../kit/data/api.ts'
import { type CallQuery, call, useCall } from '../../../../kit/data/call.ts'
import { CardContent } from '../../../../kit/ui/card-content.tsx'
import { Panel } from '../../../../kit/ui/panel.tsx'
import { FactsForm } from '../../../../parts/patient-facts/facts-form.tsx'
import { useFactsForm, type Version } from '../../../../parts/patient-facts/use-facts-form.ts'
import { forgetRead } from '../record-calls.ts'

const title = 'For patients'

type RecordFacts = DoctorRecordFacts | PracticeRecordFacts

/** The calls of a kind, which differ only in the form's type. */
function callsOf(kind: 'doctors' | 'practices', id: number) {
  const path = `/api/admin/directory/${kind}/:id/facts` as const
  const params = { id }
  const query: CallQuery<RecordFacts> = call(`GET ${path}`, { params })
  return {
    read: query,
    save: (body: Version): Promise<RecordFacts> =>
      api(`PUT ${path}`, { params, body: body as never }),
    confirm: (facts: readonly FactName[]): Promise<RecordFacts> =>
      api(`POST ${path}/confirm`, { params, body: { facts: [...facts] } }),
  }
}

type Props = { kind: 'doctors' | 'practices'; id: number }

/** A record's facts with their origins. */
export function RecordFactsCard({ kind, id }: Props) {
  const facts = useCall(callsOf(kind, id).read, { staleTime: 0 })
  if (facts.data) return <Card kind={kind} id={id} facts={facts.data} />
  return (
    <Panel title={title}>
      <CardContent
        query={facts}
        what="what it says to patients"
        failureText="What it says to patients could not be loaded."
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}

function Card({ kind, id, facts }: Props & { facts: RecordFacts }) {
  const client = useQueryClient()
  const calls = callsOf(kind, id)
  const show = (now: RecordFacts) => {
    client.setQueryData(calls.read.queryKey, now)
    // the history, and the form above, which shows some of it too
    void forgetRead(client)
    return now
  }
  const form = useFactsForm({
    kind: kind === 'doctors' ? 'doctor' : 'practice',
    subject: `facts of ${kind} ${id}`,
    whose: 'the',
    latest: facts,
    save: async (body) => show(await calls.save(body)),
    refetch: () => client.refetchQueries({ queryKey: calls.read.queryKey }),
  })
  const practice: PracticeFacts | null = 'practice' in facts ? (facts.practice?.form ?? null) : null
  return (
    <FactsForm
      title={title}
      intro="What patients choose by, and who said it last. Confirm a part only after you have asked somebody who knows."
      form={form}
      origins={facts.facts}
      pinAddress={facts.pinAddress}
      who={{ owner: 'the owner', office: 'the office' }}
      practice={practice}
      saveNote="Only what you change counts as said by you; the rest stays as it was."
      confirmLabel="All still right"
      confirm={async (names) => show(await calls.confirm(names))}
      part="facts"
    />
  )
}
