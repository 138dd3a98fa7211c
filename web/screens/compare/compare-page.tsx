import { use, useEffect } from 'react'
import { useLocation } from 'react-router'
import { comparison } from '#texts/directory/chosen-doctors.ts'
import * as texts from '#texts/directory/compare.tsx'
import { distancesFrom, placeUnknown } from '#texts/directory/distance.ts'
import { backToSearch } from '#texts/directory/doctor.ts'
import type { Comparison, Doctor } from '../../../contract/directory/doctor.ts'
import { addressedAs } from '../../../contract/directory/provider-name.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { useCall } from '../../kit/data/call.ts'
import { Button, ButtonLink } from '../../kit/ui/button.tsx'
import { LoadFailure } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { mostCompared, setChosenDoctors } from '../../parts/compare/chosen-doctors.ts'
import { isDoubtful } from '../../parts/facts/fact-state.ts'
import { OriginNote } from '../../parts/facts/origin-note.tsx'
import { StoryNote, storyText } from '../../parts/facts/story-note.tsx'
import { CarriedPlace, placeIn } from '../../parts/near/carried-place.ts'
import { fromText } from '../../parts/near/from-text.ts'
import { useDistances } from '../../parts/near/use-distances.ts'
import { useToday } from '../../parts/opening-hours/use-today.ts'
import { useWayBack } from '../../parts/profile/use-way-back.ts'
import { comparisonCall } from '../../parts/provider/doctor-calls.ts'
import { FeaturedBadge } from '../../parts/provider/featured-badge.tsx'
import { PlaceNumber } from '../../parts/provider/list-map/place-number.tsx'
import { ProviderName } from '../../parts/provider/provider-name.tsx'
import { ShareButton } from '../../parts/share/share-button.tsx'
import { CompareMap } from './compare-map.tsx'
import { differingRowsOf, distanceRow, originOf, rowsOf } from './compare-rows.tsx'

/** Up to three doctors side by side: facts with their origins. */
export default function ComparePage() {
  const params = new URLSearchParams(useLocation().search)
  const { data, isError, refetch } = useCall(comparisonCall(params))
  const back = { href: useWayBack(paths.doctors()), label: backToSearch }
  useRemembered(data?.doctors)
  return (
    <CarriedPlace value={placeIn(params)}>
      <Head title={texts.title} description={texts.description} path={paths.compare()} noindex />
      <PageHead title={texts.title} lead={texts.lead} back={back} />
      <section className="relative on-1" aria-label={texts.title}>
        <SectionEdge seed={3} to="1" />
        <div className="wrap section grid gap-s5 pt-[clamp(2rem,3.2vw,2.75rem)]">
          {data ? (
            <Compared
              {...data}
              listHref={back.href}
              onlyDifferences={params.get('only') === 'differences'}
            />
          ) : isError ? (
            <LoadFailure message={texts.failed} onRetry={refetch} />
          ) : (
            <div role="status">
              <span className="sr-only">{texts.loading}</span>
              <CardSkeletons count={3} />
            </div>
          )}
        </div>
      </section>
    </CarriedPlace>
  )
}

/** Selects the compared doctors in the lists. */
function useRemembered(doctors: readonly Doctor[] | undefined) {
  useEffect(() => {
    if (doctors) setChosenDoctors(doctors.map(({ slug, name }) => ({ slug, name })))
  }, [doctors])
}

type ComparedProps = Comparison & { listHref: string; onlyDifferences: boolean }

function Compared({
  doctors: asked,
  unknown,
  near,
  unknownNear,
  listHref,
  onlyDifferences,
}: ComparedProps) {
  const today = useToday()
  const doctors = useDistances(asked, near)
  const place = use(CarriedPlace)
  if (doctors.length === 0)
    return (
      <StatePanel
        drawing={paths.drawing('empty')}
        message={unknown.length > 0 ? texts.noneListed : texts.noneChosen}
      >
        <ButtonLink variant="primary" href={listHref}>
          {texts.findDoctors}
        </ButtonLink>
      </StatePanel>
    )
  return (
    <>
      {unknown.length > 0 && (
        <p className="rounded-3 bg-warn-tint p-s4 wrap-anywhere text-warn-ink">
          {texts.notListed(unknown)}
        </p>
      )}
      {unknownNear && <p className="max-w-prose wrap-anywhere">{placeUnknown(unknownNear)}</p>}
      {doctors.length === 1 && <p className="max-w-prose">{texts.onlyOne}</p>}
      <div className="flex flex-wrap gap-s3 max-tablet:gap-s2 *:max-tablet:grow print:hidden">
        {doctors.length < mostCompared && (
          <ButtonLink variant={doctors.length === 1 ? 'primary' : 'line'} href={listHref}>
            {texts.addDoctor}
          </ButtonLink>
        )}
        {doctors.length > 1 && (
          <ButtonLink
            href={paths.compare(
              doctors.map(({ slug }) => slug),
              { only: onlyDifferences ? undefined : 'differences', near: place },
            )}
          >
            {onlyDifferences ? texts.allDetails : texts.onlyDifferences}
          </ButtonLink>
        )}
        <Button className="noscript:hidden" onClick={() => print()}>
          {texts.print}
        </Button>
        <ShareButton />
      </div>
      {doctors.some(({ distance }) => distance) && (
        <p className="max-w-prose wrap-anywhere">{distancesFrom(fromText(near))}</p>
      )}
      <CompareTable
        doctors={doctors}
        rows={(onlyDifferences && doctors.length > 1 ? differingRowsOf : rowsOf)(doctors, today)}
        today={today}
      />
      <CompareMap doctors={doctors} />
    </>
  )
}

type TableProps = {
  doctors: readonly Doctor[]
  rows: ReturnType<typeof rowsOf>
  today: string
}

/**
 * Doctors side by side below their names, which stay in view. On phones each label stands over its
 * row: two doctors fit, three scroll sideways.
 */
function CompareTable({ doctors, rows, today }: TableProps) {
  const near = use(CarriedPlace)
  const without = (slug: string) =>
    paths.compare(
      doctors.flatMap((doctor) => (doctor.slug === slug ? [] : [doctor.slug])),
      { near },
    )
  const hasMap = doctors.some(({ point }) => point)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <section className="compare-scroll" aria-label={comparison} tabIndex={0}>
      <table className="compare-table" data-columns={doctors.length}>
        <caption className="sr-only">{texts.sideBySide(doctors.map(({ name }) => name))}</caption>
        <thead>
          <tr>
            <td />
            {doctors.map(({ id, slug, name }, place) => (
              <th key={id} scope="col">
                {hasMap && <PlaceNumber>{place + 1}</PlaceNumber>}
                <a className="lone" href={paths.doctor(slug, { near })}>
                  <ProviderName name={name} />
                </a>
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {doctors.map(({ id, slug, name, specialty, specialtyLanguage, featured }) => (
              <td key={id}>
                {specialty && (
                  <span className="block text-ink-2" lang={specialtyLanguage}>
                    {specialty}
                  </span>
                )}
                {featured && <FeaturedBadge />}
                {doctors.length > 1 && (
                  <a className="lone block text-sm print:hidden" href={without(slug)}>
                    {texts.remove}
                    <span className="sr-only"> {name}</span>
                  </a>
                )}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={doctors.length + 1}>{texts.noDifferences}</td>
            </tr>
          )}
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {doctors.map((doctor) => {
                const value = row.value(doctor, today)
                const origin = originOf(row, doctor)
                return (
                  <td key={doctor.id}>
                    {value ? (
                      <>
                        <div className={isDoubtful(origin) ? 'text-ink-3' : ''}>{value}</div>
                        <OriginNote origin={origin} owner={addressedAs(doctor)} />
                        {!row.fact && row !== distanceRow && (
                          <StoryNote>{storyText(doctor)}</StoryNote>
                        )}
                      </>
                    ) : (
                      <span className="text-ink-3">{texts.notSaid}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
