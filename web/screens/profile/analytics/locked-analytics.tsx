import { Lock } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { HalfSun } from '../../../ui/pictures/sun.tsx'
import { Tile, tileGrid } from './analytics-tiles.tsx'
import { Sparkline } from './sparkline.tsx'

/** ANA-02. What is not collected yet says so. */
const items = [
  { name: 'Detailed performance metrics', isComing: false },
  { name: 'Patient demographics', isComing: true },
  { name: 'Traffic source tracking', isComing: true },
  { name: 'Competitive analysis', isComing: false },
]

/** What a Featured listing would show, behind the way to one (ANA-01 to ANA-03). */
export function LockedAnalytics({ opensWithApproval }: { opensWithApproval: boolean }) {
  return (
    <div className="grid gap-s4">
      <p>
        <Badge variant="outline">Sample data</Badge>
      </p>
      <div className="grid *:col-start-1 *:row-start-1">
        <Sample />
        <Panel className="z-sticky m-s3 w-full max-w-form self-start justify-self-center shadow-float max-tablet:mx-0 max-tablet:mt-28 tablet:mt-s6">
          <h2 className="flex items-center gap-s3 text-head-3">
            <Lock className="icon" />
            Unlock Premium Analytics
          </h2>
          <ul className="mt-s4 grid gap-s2">
            {items.map(({ name, isComing }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-s3">
                {name}
                {isComing && <Badge>coming soon</Badge>}
              </li>
            ))}
          </ul>
          <p className="mt-s4 text-ink-2">
            {opensWithApproval
              ? 'This listing is Featured: its analytics open once your claim is approved.'
              : 'Part of a Featured listing. The figures behind this box are a sample and not yours.'}
          </p>
          {!opensWithApproval && (
            <p className="mt-s5">
              <ButtonLink variant="gold" href={paths.subscribe()}>
                <HalfSun />
                Upgrade to Premium
              </ButtonLink>
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}

const course = [3, 4, 3, 5, 6, 5, 7, 6, 8, 7, 9, 8, 10, 12]
const sample = [
  { label: 'Total profile views', value: '412' },
  { label: 'Patient contacts', value: '61' },
  { label: 'Search appearances', value: '1,284' },
  { label: 'Patient rating', value: '4.8' },
]

/** Invented figures, told apart from real ones by the blur, the label and the words in front. */
function Sample() {
  return (
    <div
      className="grid min-h-[36rem] content-start gap-gap opacity-60 blur-[7px] select-none"
      aria-hidden="true"
      inert
    >
      <dl className={tileGrid}>
        {sample.map(({ label, value }) => (
          <Tile key={label} label={label} value={value}>
            <Sparkline values={course} />
          </Tile>
        ))}
      </dl>
      <div className="panel grid gap-s4">
        <b>Profile views a day</b>
        <Sparkline values={course} />
        <Sparkline values={course.toReversed()} />
        <Sparkline values={course} />
      </div>
    </div>
  )
}
