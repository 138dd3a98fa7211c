import { Download } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import * as texts from '#texts/profile/analytics.ts'
import type { Analytics } from '../../../../contract/insights/calls.ts'
import { entriesOf } from '../../../../contract/objects.ts'
import { itemAt } from '../../../../contract/required.ts'
import { csvLine } from '../../../../contract/text/csv-line.ts'
import { ChartTable } from '../../../kit/charts/chart-table.tsx'
import { EmptyState } from '../../../kit/charts/empty-state.tsx'
import { dayText, monthDay, number } from '../../../kit/charts/figure-texts.ts'
import { saveCsv } from '../../../kit/data/save-file.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Facts } from '../../../kit/ui/facts.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { TickList } from '../../../kit/ui/tick-list.tsx'
import { Notice } from '../../../parts/billing/notice.tsx'
import { AnalyticsTiles, noFigure } from './analytics-tiles.tsx'
import { CompetitiveAnalysis } from './competitive-analysis.tsx'

const ViewsChart = lazy(() => import('./views-chart.tsx'))
const ContactsChart = lazy(() => import('./contacts-chart.tsx'))

/** The figures of 30 days: tiles, charts with tables, and insights. */
export function AnalyticsReport({
  analytics,
  isPending,
}: {
  analytics: Analytics
  /** The profile is pending, so its public page has no figures. */
  isPending: boolean
}) {
  const { days, hasData } = analytics
  const span = texts.span(monthDay(itemAt(days, 0).day), dayText(itemAt(days, -1).day))
  return (
    <div className="grid gap-gap">
      <SectionHead title={texts.last30Days}>
        <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2">
          <p className="text-ink-2">{span}</p>
          <Button
            onClick={() => saveCsv(texts.fileName(itemAt(days, -1).day), analyticsCsv(analytics))}
          >
            <Download className="icon" />
            {texts.exportCsv}
          </Button>
        </div>
      </SectionHead>
      {isPending && <FiguresWait />}
      <AnalyticsTiles analytics={analytics} isPending={isPending} />
      <div className="grid gap-gap *:min-w-0 wide:grid-cols-12">
        <Views analytics={analytics} isPending={isPending} className="wide:col-span-7" />
        <Contacts analytics={analytics} isPending={isPending} className="wide:col-span-5" />
        <Trends analytics={analytics} className="wide:col-span-5" />
        <CompetitiveAnalysis analytics={analytics} className="wide:col-span-7" />
        <Panel title={texts.insights} className="wide:col-span-7">
          {analytics.insights.length > 0 ? (
            <TickList columns="one" items={analytics.insights} />
          ) : (
            <EmptyState>{hasData ? texts.nothingStandsOut : texts.notEnoughData}</EmptyState>
          )}
        </Panel>
        <SearchWords analytics={analytics} className="wide:col-span-5" />
        <Panel title={texts.demographics} className="wide:col-span-6">
          <EmptyState>{texts.notCollected}</EmptyState>
        </Panel>
        <Panel title={texts.trafficSources} className="wide:col-span-6">
          <EmptyState>{texts.notCollected}</EmptyState>
        </Panel>
      </div>
    </div>
  )
}

function FiguresWait() {
  return (
    <Notice tone="waits" title={texts.waitsTitle}>
      {texts.waitsText}
    </Notice>
  )
}

type Part = { analytics: Analytics; className: string }

function Views({
  analytics: { days, hasData, profileViews },
  isPending,
  className,
}: Part & { isPending: boolean }) {
  return (
    <Panel title={texts.viewsADay} className={className}>
      {!hasData ? (
        <EmptyState dash>{noFigure(profileViews, texts.noViews, isPending)}</EmptyState>
      ) : (
        <>
          <Plot>
            <ViewsChart days={days} />
          </Plot>
          <ChartTable
            label={texts.viewsADay}
            heads={[texts.day, texts.views, texts.before]}
            rows={days
              .toReversed()
              .map(({ day, profileViews, before }) => [
                dayText(day),
                number(profileViews),
                before ? number(before.profileViews) : '–',
              ])}
          />
        </>
      )}
    </Panel>
  )
}

function Contacts({
  analytics: { contactsByWay, contactClicks, hasData },
  isPending,
  className,
}: Part & { isPending: boolean }) {
  const rows = entriesOf(texts.ways).map(([way, label]) => ({
    label,
    count: contactsByWay[way],
  }))
  return (
    <Panel title={texts.contactsByKind} className={className}>
      {!hasData || contactClicks === 0 ? (
        <EmptyState dash>{noFigure(contactClicks, texts.noContacts, isPending)}</EmptyState>
      ) : (
        <>
          <Plot>
            <ContactsChart rows={rows} />
          </Plot>
          <ChartTable
            label={texts.contactsByKind}
            heads={[texts.kind, texts.contacts]}
            rows={rows.map(({ label, count }) => [label, number(count)])}
          />
        </>
      )}
    </Panel>
  )
}

/** The chart loads after the tiles; its space is reserved. */
function Plot({ children }: { children: ReactNode }) {
  return (
    <div className="h-72">
      <Suspense fallback={<span className="sk h-full rounded-2" />}>{children}</Suspense>
    </div>
  )
}

/** ANA-11 to ANA-14. */
function Trends({ analytics, className }: Part) {
  const { approved, acceptingPatients, featured, completeness } = analytics
  const { percent, filled, of, missing } = completeness
  return (
    <Panel title={texts.trends} className={className}>
      <Facts
        items={[
          { label: texts.profileStatus, value: approved ? texts.active : texts.pending },
          {
            label: texts.acceptingPatients,
            value: acceptingPatients === null ? '–' : acceptingPatients ? texts.yes : texts.no,
          },
          { label: texts.featuredStatus, value: featured ? texts.featured : texts.standard },
          {
            label: texts.completeness,
            value: (
              <>
                {percent}%
                <span className="block text-sm font-normal text-ink-2">
                  {missing.length > 0
                    ? texts.fieldsEmpty(filled, of, missing.join(', '))
                    : texts.fieldsFilled(filled, of)}
                </span>
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}

function SearchWords({ analytics: { searchWords }, className }: Part) {
  return (
    <Panel title={texts.searchWords} className={className}>
      {searchWords.length === 0 ? (
        <EmptyState>{texts.notEnoughData}</EmptyState>
      ) : (
        <ol className="grid">
          {searchWords.slice(0, 8).map(({ words, appearances }) => (
            <li
              key={words}
              className="flex justify-between gap-s4 border-t border-line py-s2 first:border-t-0"
            >
              <span className="wrap-anywhere">{words}</span>
              <b className="tnum">{number(appearances)}</b>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-s3 text-sm text-ink-2">{texts.searchWordsNote}</p>
    </Panel>
  )
}

const csvOf = (rows: readonly (readonly (string | number)[])[]) => rows.map(csvLine).join('')

/** The daily figures, then the search words. */
export function analyticsCsv({ days, searchWords }: Analytics): string {
  const figures = csvOf([
    [
      texts.day,
      texts.profileViews,
      texts.patientContacts,
      texts.searchAppearances,
      texts.viewsBefore,
      texts.contactsBefore,
      texts.appearancesBefore,
    ],
    ...days.map(({ day, profileViews, contactClicks, searchAppearances, before }) => [
      day,
      profileViews,
      contactClicks,
      searchAppearances,
      before?.profileViews ?? '',
      before?.contactClicks ?? '',
      before?.searchAppearances ?? '',
    ]),
  ])
  if (searchWords.length === 0) return figures
  return `${figures}\r\n${csvOf([
    [texts.searchWords, texts.searchAppearances],
    ...searchWords.map(({ words, appearances }) => [words, appearances]),
  ])}`
}
