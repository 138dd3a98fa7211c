import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as texts from '#texts/directory/doctors.tsx'
import { clearFilters } from '#texts/directory/list.ts'
import { tryAgain } from '#texts/ui.ts'
import type { DoctorCard, DoctorSummary } from '../../../contract/directory/doctor.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { itemAt } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { useCall } from '../../kit/data/call.ts'
import { usePagedCall } from '../../kit/data/paged-call.ts'
import { useFormer } from '../../kit/data/use-former.ts'
import { pageSize } from '../../kit/list/list-part.ts'
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { Button } from '../../kit/ui/button.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { CompareChosen } from '../../parts/compare/compare-chosen.tsx'
import { doctorsCall, filtersOf, summaryCall } from '../../parts/provider/doctor-calls.ts'
import { FeaturedCard } from '../../parts/provider/featured-card.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { describeFiltered } from '../../parts/provider/filters/describe-filtered.ts'
import { FilterBar } from '../../parts/provider/filters/filter-bar.tsx'
import { FilterForm } from '../../parts/provider/filters/filter-form.tsx'
import { FilterNotes } from '../../parts/provider/filters/filter-notes.tsx'
import { FilterRail } from '../../parts/provider/filters/filter-rail.tsx'
import type { ListFilters } from '../../parts/provider/filters/list-filters.ts'
import { showOnPhone } from '../../parts/provider/filters/show-on-phone.ts'
import { ProviderEntry } from '../../parts/provider/provider-entry.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { DoctorsCount } from './doctors-count.tsx'
import { ClearButton, DoctorsFilters } from './doctors-filters.tsx'
import { MeaningChips, PracticesThatMatch } from './reading-chips.tsx'

/** Loaded lazily in the browser, because most lists have entries. */
const DoctorsEmpty = import.meta.env.SSR
  ? (await import('./doctors-empty.tsx')).DoctorsEmpty
  : lazy(async () => ({ default: (await import('./doctors-empty.tsx')).DoctorsEmpty }))

export default function DoctorsPage() {
  const { filters, filtered, clear, addressWith, change } = useDoctorFilters()
  const { doctors, summary, choices, isGrowing, isPending, isError, retry } = useDoctors(filters)
  const resultsRef = useRef<HTMLDivElement>(null)
  const publicUrl = usePublicUrl()
  const figures = isError ? undefined : summary
  const facets = useFormer(figures?.facets)
  // the pressed link or button is gone
  const focusResults = () => resultsRef.current?.focus({ preventScroll: true })
  const applyAndShow = (changes: DoctorFilters) => {
    void change(changes)
    showOnPhone(resultsRef.current)
  }
  const remove = (changes: DoctorFilters) => {
    focusResults()
    void change(changes)
  }
  const filterProps: FilterProps = {
    filters,
    facets,
    total: figures?.total,
    addressWith,
    onChange: change,
  }
  const orDash = (figure: number | undefined) => figure ?? <span aria-hidden="true">–</span>
  return (
    <>
      <Head
        {...(filtered && figures?.total
          ? describeFiltered(filters, figures)
          : { title: texts.title, description: texts.description })}
        path={paths.doctors()}
        noindex={filtered || filters.show > pageSize || filters.from > 0}
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
          { label: texts.featuredProviders, value: orDash(figures?.featured) },
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
              focusResults()
              void clear()
            }}
          />
          <FilterForm
            {...filterProps}
            action={paths.doctors()}
            hiddenFields={{
              ...(filters.search && { search: filters.search }),
              ...(filters.specialty && { specialty: filters.specialty }),
            }}
            onShow={() => showOnPhone(resultsRef.current)}
          />
          <FilterBar filters={filters} total={figures?.total} />
          <div className="results-head">
            <FilterRail {...filterProps} isShareable={filtered} onRemove={remove}>
              {figures?.reading && (
                <>
                  <MeaningChips
                    reading={figures.reading}
                    englishNames={figures.englishNames}
                    addressWith={addressWith}
                    onRemove={remove}
                  />
                  <PracticesThatMatch {...figures.reading.practices} />
                </>
              )}
            </FilterRail>
            <DoctorsCount
              ref={resultsRef}
              search={filters.search}
              figures={figures}
              isPending={isPending}
              addressWith={addressWith}
            />
            {filtered && <ClearButton variant="link">{texts.clearAllFilters}</ClearButton>}
          </div>
          <div className="results-list">
            {isError ? (
              <StatePanel kind="error" drawing={paths.drawing('error')} message={texts.failed}>
                <Button onClick={retry}>{tryAgain}</Button>
              </StatePanel>
            ) : !doctors || !summary ? (
              <CardSkeletons count={6} />
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
                from={filters.from}
                isGrowing={isGrowing}
                addressWith={addressWith}
              />
            )}
            {facets && filtered && (
              <FilterNotes facets={facets} unconfirmedCount={figures?.unconfirmed ?? 0} />
            )}
          </div>
        </div>
      </section>
      <CompareChosen />
    </>
  )
}

type FilterProps = {
  filters: ListFilters
  facets: DoctorSummary['facets'] | undefined
  total: number | undefined
  addressWith: (changes: ListFilters) => string
  onChange: (changes: ListFilters) => void
}

/** The list and its figures as one query. */
function useDoctors(filters: Required<DoctorFilters>) {
  const doctors = usePagedCall(doctorsCall(filters))
  const summary = useCall(summaryCall(filters))

  // the specialty can be changed while the figures load
  const choices = useFormer(summary.data?.specialtyChoices)

  return {
    doctors: doctors.data,
    summary: summary.data,
    choices: choices ?? [],
    /** More of the same list is loading. */
    isGrowing: doctors.isPlaceholderData,
    isPending: doctors.isPending || summary.isPending,
    isError: doctors.isError || summary.isError,
    retry: () => {
      for (const answer of [doctors, summary]) if (answer.isError) void answer.refetch()
    },
  }
}

/**
 * The active filters and their setters. All are in the address (DOC-08).
 * `acceptingPatients` has no field: set by an address, it stays until it is removed (DOC-02).
 */
function useDoctorFilters() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const filters = filtersOf(new URLSearchParams(search))

  const isFiltered = Boolean(
    filters.search ||
      filters.specialty ||
      filters.acceptingPatients ||
      Object.keys(filters.facets).length > 0,
  )

  const addressWith = (changes: DoctorFilters) =>
    paths.doctors({
      ...filters,
      // another text is read anew
      ...(changes.search !== undefined && { readAs: '' }),
      show: undefined,
      from: undefined,
      ...changes,
    })

  return {
    filters,
    filtered: isFiltered,
    clear: () => isFiltered && navigate(paths.doctors(), { preventScrollReset: true }),
    /** Address of the first page of the same search with changed filters. */
    addressWith,
    change: (changes: DoctorFilters) => {
      const address = addressWith(changes)
      return navigate(address, {
        replace: address === pathname + search,
        preventScrollReset: true,
      })
    },
  }
}

type Props = {
  doctors: readonly DoctorCard[]
  summary: DoctorSummary
  /** Number of doctors on the pages before this one. */
  from: number
  isGrowing: boolean
  /** Address of another part of the list. */
  addressWith: (part: { show?: number; from?: number }) => string
}

/** Featured providers, then additional ones, then `Show more` (DOC-11 to DOC-16). */
function DoctorsResults({ doctors, summary, from, isGrowing, addressWith }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(list, doctors.length)
  // With a search text only featured providers of the best tier lead (D23).
  const leading = summary.featured
  const leads = ({ featured }: DoctorCard, place: number) =>
    featured && (!summary.reading || from + place < leading)
  const featured = doctors.filter(leads)
  const additional = doctors.filter((doctor, place) => !leads(doctor, place))

  return (
    // no grid: a skipped part keeps its width, and would widen the track in a narrower window
    <div ref={list} className="flex flex-col gap-s5 tablet:gap-s6">
      {featured.length > 0 && (
        <section aria-labelledby="featured-providers">
          <SectionHead id="featured-providers" title={texts.featuredCount(leading)} sign={<Sun />}>
            <FeaturedNote />
          </SectionHead>
          <Parts of={featured} grid="cards" size={cardsInPart} gap="gap-gap">
            {(doctor) => <FeaturedCard key={doctor.id} doctor={doctor} />}
          </Parts>
        </section>
      )}
      {additional.length > 0 && (
        <section aria-labelledby="additional-providers">
          <SectionHead
            id="additional-providers"
            title={texts.additionalCount(summary.total - leading)}
          />
          <Parts of={additional} grid="entries" size={entriesInPart} gap="gap-s6">
            {(doctor) => <ProviderEntry key={doctor.id} doctor={doctor} />}
          </Parts>
        </section>
      )}
      <ShowMore
        what="doctors"
        hint={texts.toSeeFewer}
        from={from}
        shownCount={doctors.length}
        total={summary.total}
        isGrowing={isGrowing}
        addressWith={addressWith}
        onGrow={rememberShown}
      />
    </div>
  )
}

/** Both fill complete lines on a phone, a tablet and a wide screen; web/kit/styles/lists.css reserves their heights. */
const cardsInPart = 6
const entriesInPart = 8

type PartsProps = {
  of: readonly DoctorCard[]
  /** Class of each part. */
  grid: 'cards' | 'entries'
  size: number
  /** The gap between two lines of a part. */
  gap: string
  children: (doctor: DoctorCard) => ReactNode
}

/** A list in parts, of which only the first is laid out before the first paint. */
function Parts({ of, grid, size, gap, children }: PartsProps) {
  const parts = Array.from({ length: Math.ceil(of.length / size) }, (_, place) =>
    of.slice(place * size, (place + 1) * size),
  )
  return (
    <div className={`flex flex-col ${gap}`}>
      {parts.map((part, place) => (
        // nothing is reserved for an incomplete part
        <div
          key={itemAt(part, 0).id}
          className={place > 0 && part.length === size ? `${grid}-far` : undefined}
        >
          <div className={grid}>{part.map(children)}</div>
        </div>
      ))}
    </div>
  )
}
