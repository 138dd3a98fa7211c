import { lazy, Suspense, useRef } from 'react'
import * as texts from '#texts/directory/doctors.tsx'
import { clearFilters } from '#texts/directory/list.ts'
import { tryAgain } from '#texts/ui.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { useFormer } from '../../kit/data/use-former.ts'
import { pageSize } from '../../kit/list/list-part.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { CompareChosen } from '../../parts/compare/compare-chosen.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { UseLocationButton } from '../../parts/near/use-location-button.tsx'
import { useNearYou } from '../../parts/near/use-near-you.ts'
import { describeFiltered } from '../../parts/provider/filters/describe-filtered.ts'
import { FilterNotes } from '../../parts/provider/filters/filter-notes.tsx'
import { focusResults, ListControls } from '../../parts/provider/filters/list-controls.tsx'
import { withRadii } from '../../parts/provider/filters/list-filters.ts'
import { showOnPhone } from '../../parts/provider/filters/show-on-phone.ts'
import { KeptNote } from '../../parts/provider/kept-note.tsx'
import { ListPlace } from '../../parts/provider/list-place.tsx'
import { MeaningChips, PracticesThatMatch } from '../../parts/provider/reading/reading-chips.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { DoctorsCount } from './doctors-count.tsx'
import { ClearButton, DoctorsFilters } from './doctors-filters.tsx'
import { DoctorsNotes } from './doctors-notes.tsx'
import { DoctorsResults } from './doctors-results.tsx'
import { useDoctorFilters, useDoctors } from './use-doctors.ts'

/** Loaded lazily in the browser, because most lists have entries. */
const DoctorsEmpty = import.meta.env.SSR
  ? (await import('./doctors-empty.tsx')).DoctorsEmpty
  : lazy(async () => ({ default: (await import('./doctors-empty.tsx')).DoctorsEmpty }))

export default function DoctorsPage() {
  const { filters, isFiltered, part, clear, addressWith, change, changeBy } = useDoctorFilters()
  const resultsRef = useRef<HTMLDivElement>(null)
  const nearYou = useNearYou({
    typed: filters.near,
    onChange: change,
    results: resultsRef,
  })
  const { doctors, summary, from, choices, keptAt, growth, isPending, isError, retry } = useDoctors(
    filters,
    nearYou.position,
  )
  const publicUrl = usePublicUrl()
  const figures = isError ? undefined : summary
  const near = figures?.near
  const former = useFormer(figures)
  const hasMap = !former?.lacksMap
  const facets = former?.facets
  const filtered = isFiltered || near !== undefined
  const applyAndShow = (changes: DoctorFilters) => {
    if (changes.near) nearYou.forget()
    change(changes)
    showOnPhone(resultsRef.current)
  }
  const orDash = (figure: number | undefined) => figure ?? <span aria-hidden="true">–</span>
  return (
    <CarriedPlace value={near?.typed ?? undefined}>
      <Head
        {...(filtered && figures?.total && keptAt === undefined
          ? describeFiltered(filters, figures)
          : { title: texts.title, description: texts.description })}
        path={paths.doctors()}
        noindex={filtered || filters.view !== '' || filters.show > pageSize || filters.from > 0}
        jsonLd={
          doctors && !filtered && filters.from === 0
            ? collectionRecord({
                publicUrl,
                path: paths.doctors(),
                name: texts.title,
                description: texts.description,
                items: doctors.map(({ name, slug }) => ({ name, path: paths.doctor(slug) })),
              })
            : undefined
        }
      />
      <PageHead
        slim
        title={texts.title}
        drawing="band-doctors"
        stats={[
          { label: texts.totalProviders, value: orDash(figures?.total) },
          // near a place none of them leads, and none would be no figure of how many there are
          ...(figures?.near
            ? []
            : [{ label: texts.featuredProviders, value: orDash(figures?.featured) }]),
          { label: texts.specialties, value: orDash(figures?.specialties.length) },
        ]}
      />
      <section className="relative on-1">
        <SectionEdge seed={4} to="1" />
        <div className="wrap results">
          <DoctorsFilters
            filters={filters}
            specialtyName={summary?.specialty}
            englishNames={summary?.englishNames}
            choices={choices}
            onApply={applyAndShow}
            onClear={() => {
              focusResults(resultsRef)
              nearYou.forget()
              void clear()
            }}
            hasMap={hasMap}
            onLocate={nearYou.locate}
          />
          <ListControls
            filters={{ ...filters, within: former?.near ? filters.within : '' }}
            facets={facets && withRadii(facets, former?.near)}
            total={figures?.total}
            addressWith={addressWith}
            onChange={changeBy}
            action={paths.doctors()}
            hiddenFields={{
              ...(filters.search && { search: filters.search }),
              ...(filters.near && { near: filters.near }),
              ...(filters.specialty && { specialty: filters.specialty }),
              ...(filters.view && { view: filters.view }),
            }}
            isFiltered={filtered}
            results={resultsRef}
            place={
              <>
                <ListPlace
                  hasMap={hasMap}
                  near={near}
                  view={filters.view}
                  part={part}
                  isEmpty={!figures?.total}
                  addressWith={addressWith}
                  onChange={change}
                  onRemove={nearYou.leave}
                />
                {hasMap && figures?.reading?.nearby && !near && (
                  <UseLocationButton
                    className="chip chip-offer noscript:hidden"
                    onPress={nearYou.locate}
                  />
                )}
              </>
            }
            chips={
              figures?.reading && (
                <>
                  <MeaningChips
                    reading={figures.reading}
                    englishNames={figures.englishNames}
                    addressWith={addressWith}
                    onRemove={(changes) => {
                      focusResults(resultsRef)
                      change(changes)
                    }}
                  />
                  <PracticesThatMatch {...figures.reading.practices} />
                </>
              )
            }
          >
            <DoctorsCount ref={resultsRef} figures={figures} isPending={isPending} />
            {filtered && <ClearButton variant="link">{texts.clearAllFilters}</ClearButton>}
            <DoctorsNotes
              search={filters.search}
              figures={figures}
              locating={nearYou.message}
              addressWith={addressWith}
            />
          </ListControls>
          <div className="results-list" data-view={filters.view || undefined}>
            <KeptNote at={keptAt} />
            {isError ? (
              <StatePanel kind="error" drawing={paths.drawing('error')} message={texts.failed}>
                <Button onClick={retry}>{tryAgain}</Button>
              </StatePanel>
            ) : !doctors || !summary ? (
              <>
                <CardSkeletons count={6} />
                {hasMap && <div className="list-map" />}
              </>
            ) : doctors.length === 0 ? (
              <Suspense>
                <DoctorsEmpty
                  filters={filters}
                  summary={summary}
                  addressWith={addressWith}
                  clear={<ClearButton>{clearFilters}</ClearButton>}
                />
              </Suspense>
            ) : (
              <DoctorsResults
                doctors={doctors}
                summary={summary}
                from={from}
                growth={growth}
                hasMap={hasMap}
                view={filters.view}
                mapAddress={addressWith({ ...part, view: 'map' })}
                addressWith={addressWith}
              />
            )}
            {facets && filtered && doctors?.length !== 0 && (
              <FilterNotes facets={facets} unconfirmedCount={figures?.unconfirmed ?? 0} />
            )}
          </div>
        </div>
      </section>
      <CompareChosen />
    </CarriedPlace>
  )
}
