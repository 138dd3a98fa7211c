import * as labels from '#texts/directory/fact-labels.ts'
import * as texts from '#texts/directory/facts.ts'
import { isConfirmed } from '../../../contract/directory/facts/fact-counts.ts'
import type { FactOrigin } from '../../../contract/directory/facts/facts.ts'
import type { Language } from '../../../contract/languages.ts'
import { TickList } from '../../kit/ui/tick-list.tsx'
import { ReportControl } from '../reports/report-control.tsx'
import { isDoubtful } from './fact-state.ts'
import { OriginNote } from './origin-note.tsx'

type Props = {
  services: readonly string[]
  /** The texts' language, if it is not the page's. */
  lang?: Language | undefined
  origin: FactOrigin | undefined
  /** The record's owner: `Dr. Marsh`. */
  owner: string
}

/** What the style sheet shows of a list that is folded. */
const mostOnPhones = 8

/** Services with their origin. On phones a long list is folded. */
export function ServiceList({ services, lang, origin, owner }: Props) {
  return (
    <div className="grid gap-s1 tablet:gap-s3">
      <div className={isDoubtful(origin) ? 'folding-list text-ink-3' : 'folding-list'}>
        <TickList items={services} lang={lang} quiet={!isConfirmed(origin)} />
        {services.length > mostOnPhones && (
          <details className="fold">
            <summary className="btn btn-link">{texts.allServices(services.length)}</summary>
          </details>
        )}
      </div>
      <div className="fact-foot">
        <OriginNote origin={origin} owner={owner}>
          {lang && `· ${texts.originalText}`}
        </OriginNote>
        <ReportControl block={labels.services} subjects={['services']} />
      </div>
    </div>
  )
}
