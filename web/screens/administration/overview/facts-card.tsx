import type { FactsOverview } from '../../../../contract/administration/overview/calls.ts'
import { useCall } from '../../../data/call.ts'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { alwaysFresh, factsCall } from '../team-calls.ts'

/** How fresh the facts are. */
export function FactsCard() {
  const query = useCall(factsCall, alwaysFresh)
  return (
    <Panel title="Facts Patients Choose By">
      <CardContent query={query} what="the facts" failed="These figures could not be loaded.">
        {(facts) => <Freshness {...facts} />}
      </CardContent>
    </Panel>
  )
}

const number = (count: number) => count.toLocaleString('en-US')

function Freshness({ facts, fresh, records, allRecords, ownersWaiting }: FactsOverview) {
  return (
    <div className="grid gap-s4">
      {facts === 0 ? (
        <p className="text-ink-2">Nobody has confirmed a fact of a public listing yet.</p>
      ) : (
        <>
          <p>
            <b className="display block text-head-2">{shareText(fresh, facts)}</b>
            <span className="text-ink-2">
              of the facts that somebody has confirmed on public listings are younger than 90 days.
            </span>
          </p>
          <Progress subject="Facts" label="Younger than 90 days" done={fresh} of={facts} />
        </>
      )}
      {allRecords > 0 && (
        <p className="text-ink-2">
          {number(records)} of {number(allRecords)} public listings {records === 1 ? 'has' : 'have'}{' '}
          a confirmed fact.{' '}
          {ownersWaiting === 0
            ? 'Every owner has answered the last reminder.'
            : `${number(ownersWaiting)} ${ownersWaiting === 1 ? 'owner has' : 'owners have'} not answered the last reminder yet.`}
        </p>
      )}
    </div>
  )
}

/** Whole percents; never 0 or 100 unless exact. */
export function shareText(part: number, of: number): string {
  const percent = Math.round((part / of) * 100)
  if (percent === 0 && part > 0) return 'Less than 1%'
  if (percent === 100 && part < of) return '99%'
  return `${percent}%`
}
