import type { AdministrationStats } from '../../../../contract/administration/overview/calls.ts'
import { dollars } from '../../../../contract/billing/dollars.ts'
import { useCall } from '../../../data/call.ts'
import { CardContent } from '../../../ui/card-content.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FigureCards } from '../figure-cards.tsx'
import { alwaysFresh, statsCall } from '../team-calls.ts'

const figures = ({
  pendingSubmissions,
  activeSubscriptions,
  totalDoctors,
  monthlyRevenue,
}: AdministrationStats) => [
  { label: 'Pending Submissions', value: pendingSubmissions.toLocaleString('en-US') },
  { label: 'Active Subscriptions', value: activeSubscriptions.toLocaleString('en-US') },
  { label: 'Total Doctors', value: totalDoctors.toLocaleString('en-US') },
  { label: 'Monthly Revenue', value: dollars(monthlyRevenue * 100), note: 'estimated' },
]

/** ADM-05. */
export function StatCards() {
  const query = useCall(statsCall, alwaysFresh)
  if (query.data) return <FigureCards items={figures(query.data)} />
  return (
    <Panel>
      <CardContent
        query={query}
        what="the figures"
        failed="The figures could not be loaded. Please try again."
      >
        {() => null}
      </CardContent>
    </Panel>
  )
}
