import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { Language } from '../../../contract/languages.ts'
import { TickList } from '../../kit/ui/tick-list.tsx'
import { ReportControl } from '../reports/report-control.tsx'
import { isConfirmed, isDoubtful } from './fact-state.ts'
import { OriginNote } from './origin-note.tsx'

type Props = {
  services: readonly string[]
  /** The texts' language, if it is not the page's. */
  lang?: Language | undefined
  origin: FactOrigin | undefined
  /** The record's owner: `Dr. Marsh`. */
  owner: string
}

export function ServiceList({ services, lang, origin, owner }: Props) {
  return (
    <div className="grid gap-s3">
      <div className={isDoubtful(origin) ? 'text-ink-3' : undefined}>
        <TickList items={services} lang={lang} quiet={!isConfirmed(origin)} />
      </div>
      <OriginNote origin={origin} owner={owner}>
        <ReportControl subject="services" />
      </OriginNote>
    </div>
  )
}
