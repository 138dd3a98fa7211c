import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { unknownPlaces as textOfUnknownPlaces } from '#texts/directory/list.ts'
import * as texts from '#texts/directory/practices.ts'
import type { Doctor } from '../../../contract/directory/doctor.ts'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { call, useCall } from '../../kit/data/call.ts'
import { usePagedCall } from '../../kit/data/paged-call.ts'
import { useKept } from '../../kit/data/use-kept.ts'
import { pageSize } from '../../kit/list/list-part.ts'
import { FilterChip } from '../../kit/ui/filter-chip.tsx'
import { TryAgainButton } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { KeptNote } from '../../parts/provider/kept-note.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { filtersOf, type PracticeFilters, practicesCall, summaryCall } from './practices-call.ts'
import { PracticesResults } from './practices-results.tsx'
import { PracticesSearch } from './practices-search.tsx'

/** All practices (PRAC-01 to PRAC-09), or those that match the `search` of the address. */
export default function PracticesPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const { search, from } = filters
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const {
    practices,
    total,
    unknownPlaces,
    from: shownFrom,
    featuredDoctors,
    keptAt,
    isGrowing,
    isError,
    retry,
  } = usePractices(filters)
  const publicUrl = usePublicUrl()
  const go = (address: string, replace = false) =>
    void navigate(address, { replace, preventScrollReset: true })
  return (
    <>
      <Head
        title={texts.title}
        description={texts.description}
        path={paths.practices()}
        noindex={Boolean(search) || filters.show > pageSize || from > 0}
        jsonLd={
          search || from > 0
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
            search={search}
            onSearch={(text) => go(paths.practices({ search: text }), text === search)}
          />
          {search && (
            <p className="mt-s2">
              <FilterChip
                href={paths.practices()}
                icon={<Search className="icon" />}
                onRemove={() => {
                  list.current?.focus({ preventScroll: true }) // the pressed link is gone
                  go(paths.practices())
                }}
              >
                {search}
              </FilterChip>
            </p>
          )}
          {unknownPlaces && (
            <p className="results-note wrap-anywhere">
              {textOfUnknownPlaces(unknownPlaces, total !== 0)}
            </p>
          )}
          <KeptNote at={keptAt} />
          <div className="results-list mt-s3">
            {practices && total !== undefined ? (
              <PracticesResults
                {...partPractices(practices, featuredDoctors)}
                total={total}
                part={{ ...filters, from: shownFrom }}
                isGrowing={isGrowing}
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
    </>
  )
}

const fiveMinutes = 300_000

/** The list, its total, and featured doctors as one query. */
function usePractices(filters: PracticeFilters) {
  // CONST-09: the list is always refetched; CONST-08: featured doctors stay fresh for a while.
  const practices = usePagedCall(practicesCall(filters), { staleTime: 0 })
  const summary = useCall(summaryCall(filters.search), { staleTime: 0 })
  const featuredDoctors = useCall(call('GET /api/doctors/featured'), { staleTime: fiveMinutes })
  const { answers, keptAt } = useKept(
    practices.data &&
      summary.data && { practices: practices.data, ...summary.data, from: filters.from },
    { of: paths.practices(), at: practices.dataUpdatedAt, isPart: practices.isPlaceholderData },
  )

  return {
    practices: featuredDoctors.isPending ? undefined : answers?.practices,
    total: answers?.total,
    unknownPlaces: answers?.unknownPlaces,
    from: answers?.from ?? filters.from,
    keptAt,
    featuredDoctors: featuredDoctors.data ?? [],
    /** More of the same list is loading. */
    isGrowing: practices.isPlaceholderData,
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
