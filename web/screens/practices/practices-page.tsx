import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { unknownPlaces as textOfUnknownPlaces } from '#texts/directory/list.ts'
import * as texts from '#texts/directory/practices.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths, type SharedFilters } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { usePagedCall } from '../../kit/data/paged-call.ts'
import { useKept } from '../../kit/data/use-kept.ts'
import { pageSize, partInAddress } from '../../kit/list/list-part.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { FilterChip } from '../../kit/ui/filter-chip.tsx'
import { TryAgainButton } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { NearNotes } from '../../parts/near/near-notes.tsx'
import { RadiusLinks } from '../../parts/near/radius-links.tsx'
import { listFrom, type ReaderPosition } from '../../parts/near/reader-position.ts'
import { useNearYou } from '../../parts/near/use-near-you.ts'
import { KeptNote } from '../../parts/provider/kept-note.tsx'
import { ListPlace } from '../../parts/provider/list-place.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { filtersOf, type PracticeFilters, practicesCall, summaryCall } from './practices-call.ts'
import { PracticesResults } from './practices-results.tsx'
import { PracticesSearch } from './practices-search.tsx'

/** All practices (PRAC-01 to PRAC-09), or those that match the `search` of the address. */
export default function PracticesPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const { search, from } = filters
  const list = useRef<HTMLDivElement>(null)
  const addressWith = (changes: SharedFilters) => addressFrom(filters, changes)
  const { change } = useListAddress(filtersOf, addressFrom)
  const nearYou = useNearYou({ typed: filters.near, onChange: change, results: list })
  const {
    practices,
    total,
    near,
    unknownNear,
    lacksMap,
    unknownPlaces,
    from: shownFrom,
    featuredDoctors,
    keptAt,
    growth,
    isError,
    retry,
  } = usePractices(filters, nearYou.position)
  const publicUrl = usePublicUrl()
  const hasMap = !lacksMap
  /** Removes a filter, whose link is gone then. */
  const leave = (changes: SharedFilters) => {
    list.current?.focus({ preventScroll: true })
    change(changes)
  }
  const part = partInAddress(filters)
  const isWhole = !search && !near
  return (
    <CarriedPlace value={near?.typed ?? undefined}>
      <Head
        title={texts.title}
        description={texts.description}
        path={paths.practices()}
        noindex={!isWhole || filters.view !== '' || filters.show > pageSize || from > 0}
        jsonLd={
          !isWhole || from > 0
            ? undefined
            : collectionRecord({
                publicUrl,
                path: paths.practices(),
                name: texts.title,
                description: texts.description,
                items: practices?.map(({ name, slug }) => ({
                  name,
                  path: paths.practice(slug),
                })),
              })
        }
      />
      <PageHead slim title={texts.title} drawing="band-practices" />
      <section className="relative on-1" aria-label={texts.title}>
        <SectionEdge seed={4} to="1" />
        <div ref={list} tabIndex={-1} className="wrap results">
          <PracticesSearch
            filters={filters}
            onSearch={(what) => {
              if (what.near) nearYou.forget()
              // a radius goes with its place
              change({ ...what, ...(filters.near && !what.near && { within: '' as const }) })
            }}
            hasMap={hasMap}
            onLocate={nearYou.locate}
          />
          {(hasMap || search) && (
            <div className="results-head">
              <div className="filter-rail print:hidden">
                <ListPlace
                  hasMap={hasMap}
                  near={near}
                  view={filters.view}
                  part={part}
                  isEmpty={!total}
                  addressWith={addressWith}
                  onChange={change}
                  onRemove={nearYou.leave}
                />
                {near && (
                  <RadiusLinks
                    near={near}
                    within={filters.within}
                    total={total ?? 0}
                    counted={texts.counted}
                    addressWith={addressWith}
                    onChange={change}
                    onRemove={leave}
                  />
                )}
                {search && (
                  <FilterChip
                    href={addressWith({ search: '' })}
                    icon={<Search className="icon" />}
                    onRemove={() => leave({ search: '' })}
                  >
                    {search}
                  </FilterChip>
                )}
              </div>
              <NearNotes locating={nearYou.message} unknownNear={unknownNear} />
            </div>
          )}
          {unknownPlaces && (
            <p className="results-note wrap-anywhere">
              {textOfUnknownPlaces(unknownPlaces, total !== 0)}
            </p>
          )}
          <KeptNote at={keptAt} />
          <div className="results-list mt-s3" data-view={filters.view || undefined}>
            {practices && total !== undefined ? (
              <PracticesResults
                {...partPractices(practices, near ? [] : featuredDoctors)}
                total={total}
                near={near}
                filters={filters}
                from={shownFrom}
                hasMap={hasMap}
                mapAddress={addressWith({ ...part, view: 'map' })}
                addressWith={addressWith}
                growth={growth}
              />
            ) : isError ? (
              <StatePanel kind="error" drawing={paths.drawing('error')} message={texts.failed}>
                <TryAgainButton variant="primary" onClick={retry} />
              </StatePanel>
            ) : (
              <div role="status">
                <span className="sr-only">{texts.loading}</span>
                <CardSkeletons count={6} />
              </div>
            )}
          </div>
        </div>
      </section>
    </CarriedPlace>
  )
}

const addressFrom = (filters: PracticeFilters, changes: SharedFilters) =>
  paths.practices({ ...filters, show: undefined, from: undefined, ...changes })

const fiveMinutes = 300_000

/** The list, its total, and featured doctors as one query. */
function usePractices(filters: PracticeFilters, position: ReaderPosition | null) {
  // CONST-09: the list is always refetched; CONST-08: featured doctors stay fresh for a while.
  const practices = usePagedCall(practicesCall(filters, position?.sent), { staleTime: 0 })
  const summary = useCall(summaryCall(filters, position?.sent), { staleTime: 0 })
  const featuredDoctors = useCall(call('GET /api/doctors/featured'), { staleTime: fiveMinutes })
  const { answers, keptAt } = useKept(
    practices.data &&
      summary.data && { practices: practices.data, summary: summary.data, from: filters.from },
    {
      of: paths.practices(),
      at: practices.dataUpdatedAt,
      isPart: practices.growth.state !== undefined,
    },
  )

  return {
    practices:
      featuredDoctors.isPending || !answers
        ? undefined
        : listFrom(position, answers.practices, {
            ...answers.summary,
            reading: filters.search || undefined,
          }),
    ...answers?.summary,
    from: answers?.from ?? filters.from,
    keptAt,
    featuredDoctors: featuredDoctors.data ?? [],
    growth: practices.growth,
    isError: practices.isError || summary.isError,
    retry: () => {
      for (const answer of [practices, summary]) if (answer.isError) void answer.refetch()
    },
  }
}

/** Separates the practices of featured doctors from the others (PRAC-02), keeping their order. */
export function partPractices(
  practices: readonly Practice[],
  featuredDoctors: readonly Pick<Doctor, 'practiceId'>[],
) {
  const featuredIds = new Set(featuredDoctors.map(({ practiceId }) => practiceId))
  return {
    featured: practices.filter(({ id }) => featuredIds.has(id)),
    others: practices.filter(({ id }) => !featuredIds.has(id)),
  }
}
