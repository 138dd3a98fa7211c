import type { FactOrigin } from '../../contract/directory/facts/facts.ts'
import { ReportControl } from '../reports/report-control.tsx'
import { TickList } from '../ui/tick-list.tsx'
import { isDoubtful } from './fact-state.ts'
import { OriginNote } from './origin-note.tsx'

type Props = {
  services: readonly string[]
  origin: FactOrigin | undefined
  /** Who the record's owner is: `Dr. Marsh`. */
  owner: string
}

export function ServiceList({ services, origin, owner }: Props) {
  return (
    <div className="grid gap-s3">
      <div className={isDoubtful(origin) ? 'text-ink-3' : undefined}>
        <TickList items={services} />
      </div>
      <OriginNote origin={origin} owner={owner}>
        <ReportControl subject="services" />
      </OriginNote>
    </div>
  )
}
