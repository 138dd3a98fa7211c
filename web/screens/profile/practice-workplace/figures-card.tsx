import { Download } from 'lucide-react'
import * as analyticsTexts from '#texts/profile/analytics.ts'
import * as texts from '#texts/profile/practice-workplace.ts'
import type { SeatFigures } from '../../../../contract/billing/seat-calls.ts'
import type { Figures } from '../../../../contract/insights/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { csvLine } from '../../../../contract/text/csv-line.ts'
import { dayText, monthDay, number } from '../../../kit/charts/figure-texts.ts'
import { useCall } from '../../../kit/data/call.ts'
import { saveCsv } from '../../../kit/data/save-file.ts'
import { Button, ButtonLink } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { freshFor, seatFiguresCall } from '../own-calls.ts'

const columns = [
  ['profileViews', analyticsTexts.profileViews],
  ['contactClicks', analyticsTexts.patientContacts],
  ['searchAppearances', analyticsTexts.searchAppearances],
] as const

/** What visitors did on the pages of the doctors for whom the practice pays: each, and together. */
export function FiguresCard() {
  const query = useCall(seatFiguresCall, { staleTime: freshFor })
  if (query.data === null) return null
  return (
    <Panel
      title={texts.figures}
      note={query.data && query.data.doctors.length > 0 && <ExportButton figures={query.data} />}
    >
      <CardContent query={query} what={texts.theFigures} failureText={texts.figuresNotLoaded}>
        {(figures) =>
          figures &&
          (figures.doctors.length > 0 ? (
            <FiguresTable figures={figures} />
          ) : (
            <div className="flex flex-wrap items-center justify-between gap-s4">
              <p className="max-w-prose text-ink-2">{texts.nobodyPaidFor}</p>
              <ButtonLink href={paths.profile('billing')}>{texts.chooseDoctors}</ButtonLink>
            </div>
          ))
        }
      </CardContent>
    </Panel>
  )
}

function FiguresTable({ figures: { doctors, from, to } }: { figures: SeatFigures }) {
  return (
    <>
      <p className="mb-s3 text-ink-2">{texts.span(monthDay(from), dayText(to))}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={texts.figures} tabIndex={0}>
        <table className="w-full border-collapse tnum">
          <thead>
            <tr className="text-sm text-ink-2">
              <th scope="col" className="py-s2 text-left font-semibold">
                {texts.doctor}
              </th>
              {columns.map(([column, label]) => (
                <th key={column} scope="col" className="py-s2 pl-s3 text-right font-semibold">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {doctors.map((doctor) => (
              <tr key={doctor.id} className="border-t border-line">
                <th scope="row" className="min-w-40 py-s3 text-left font-normal">
                  <a href={paths.doctor(doctor.slug)}>{doctor.name}</a>
                </th>
                <Cells figures={doctor} before={doctor.before} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t-2 border-line-control font-semibold">
              <th scope="row" className="py-s3 text-left">
                {texts.together}
              </th>
              <Cells figures={sumOf(doctors)} before={sumBefore(doctors)} />
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

function Cells({ figures, before }: { figures: Figures; before: Figures | null }) {
  return columns.map(([column]) => (
    <td key={column} className="py-s3 pl-s3 text-right align-top">
      {number(figures[column])}
      {before && (
        <span className="block text-sm font-normal text-ink-2">{texts.before(before[column])}</span>
      )}
    </td>
  ))
}

const sumOf = (all: readonly Figures[]): Figures => ({
  profileViews: all.reduce((sum, each) => sum + each.profileViews, 0),
  contactClicks: all.reduce((sum, each) => sum + each.contactClicks, 0),
  searchAppearances: all.reduce((sum, each) => sum + each.searchAppearances, 0),
})

/** Nothing as long as the days before are not known whole. */
function sumBefore(doctors: SeatFigures['doctors']): Figures | null {
  const known = doctors.flatMap(({ before }) => before ?? [])
  return known.length === doctors.length ? sumOf(known) : null
}

function ExportButton({ figures }: { figures: SeatFigures }) {
  return (
    <Button onClick={() => saveCsv(texts.fileName(figures.to), figuresCsv(figures))}>
      <Download className="icon" />
      {analyticsTexts.exportCsv}
    </Button>
  )
}

/** A line for each doctor, and one for all together. */
export function figuresCsv({ doctors }: SeatFigures): string {
  const cells = (figures: Figures, before: Figures | null) => [
    ...columns.map(([column]) => figures[column]),
    ...columns.map(([column]) => before?.[column] ?? ''),
  ]
  return [
    [
      texts.doctor,
      ...columns.map(([, label]) => label),
      analyticsTexts.viewsBefore,
      analyticsTexts.contactsBefore,
      analyticsTexts.appearancesBefore,
    ],
    ...doctors.map((doctor) => [doctor.name, ...cells(doctor, doctor.before)]),
    [texts.together, ...cells(sumOf(doctors), sumBefore(doctors))],
  ]
    .map(csvLine)
    .join('')
}
