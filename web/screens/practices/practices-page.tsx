import { Search } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { noPhone } from '#texts/directory/cards.tsx'
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
import { ShowMore } from '../../kit/list/show-more.tsx'
import { useFirstNew } from '../../kit/list/use-first-new.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { FilterChip } from '../../kit/ui/filter-chip.tsx'
import { MoreLink } from '../../kit/ui/links.tsx'
import { TryAgainButton } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { Sun } from '../../kit/ui/pictures/sun.tsx'
import { SectionHead } from '../../kit/ui/section-head.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { OpenNow } from '../../parts/opening-hours/open-now.tsx'
import { BuildingPicture } from '../../parts/profile/building-picture.tsx'
import { FeaturedNote } from '../../parts/provider/featured-note.tsx'
import { FurtherName } from '../../parts/provider/further-name.tsx'
import { KeptNote } from '../../parts/provider/kept-note.tsx'
import { PhoneLink } from '../../parts/provider/phone-link.tsx'
import { telHref } from '../../parts/provider/tel-href.ts'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { filtersOf, type PracticeFilters, practicesCall, summaryCall } from './practices-call.ts'
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
      <PageHead title={texts.title} lead={texts.lead} drawing="band-practices" />
      <section className="relative on-1" aria-label={texts.title}>
        <SectionEdge seed={4} to="1" />
        <div ref={list} tabIndex={-1} className="wrap section pt-[clamp(2rem,3.2vw,2.75rem)]">
          <PracticesSearch
            search={search}
            onSearch={(text) => go(paths.practices({ search: text }), text === search)}
          />
          {search && (
            <p className="mb-s6">
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
          <KeptNote at={keptAt} />
          {practices && total !== undefined ? (
            <Practices
              {...partPractices(practices, featuredDoctors)}
              total={total}
              part={{ ...filters, from: shownFrom }}
              isFiltered={Boolean(search)}
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
      </section>
    </>
  )
}

type ListProps = {
  featured: Practice[]
  others: Practice[]
  total: number
  part: PracticeFilters
  isFiltered: boolean
  isGrowing: boolean
}

function Practices({ featured, others, total, part, isFiltered, isGrowing }: ListProps) {
  const grid = useRef<HTMLDivElement>(null)
  const rememberShown = useFirstNew(grid, others.length)
  return (
    <>
      <section aria-labelledby="featured">
        <SectionHead id="featured" sign={<Sun />} title={texts.featured}>
          <FeaturedNote />
        </SectionHead>
        <div className="grid gap-x-gap gap-y-gap tablet:grid-cols-2 wide:grid-cols-3">
          {featured.map((practice, place) => (
            <FeaturedPracticeCard key={practice.id} practice={practice} lazy={place > 2} />
          ))}
          <PromoCard />
        </div>
      </section>
      {total === 0 ? (
        <div className="mt-s7">
          <StatePanel drawing={paths.drawing('empty')} message={texts.none}>
            {isFiltered && <ButtonLink href={paths.practices()}>{texts.showAll}</ButtonLink>}
          </StatePanel>
        </div>
      ) : (
        <section className="mt-s7" aria-labelledby="found">
          <h2 id="found" className="mb-s5">
            {texts.found(total)}
          </h2>
          <div ref={grid} className="grid gap-x-gap gap-y-s6 tablet:grid-cols-2 wide:grid-cols-3">
            {others.map((practice) => (
              <PracticeEntry key={practice.id} practice={practice} />
            ))}
          </div>
          <div className="mt-s7">
            <ShowMore
              what="practices"
              hint={texts.toSeeFewer}
              from={part.from}
              shownCount={featured.length + others.length}
              total={total}
              isGrowing={isGrowing}
              addressWith={(other) => paths.practices({ search: part.search, ...other })}
              onGrow={rememberShown}
            />
          </div>
        </section>
      )}
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

type Props = { practice: Practice }

/** A practice of a featured doctor, with its building. Its four rows are level across a line of cards. */
function FeaturedPracticeCard({ practice, lazy }: Props & { lazy: boolean }) {
  return (
    <article className="row-span-4 grid grid-rows-subgrid gap-0 overflow-hidden rounded-3 border border-line bg-surface">
      <div className="*:rounded-none *:border-x-0 *:border-t-0">
        <BuildingPicture practice={practice} lazy={lazy} />
      </div>
      <div className="px-s5 pt-s4">
        <h3 className="wrap-anywhere">{practice.name}</h3>
        <FurtherName reason={practice.matchReason} />
        {practice.address && (
          <p className="mt-s1 leading-snug text-pretty wrap-anywhere text-ink-2">
            {practice.address}
          </p>
        )}
        <OpenNow record={practice} />
      </div>
      <div className="mt-s3 px-s5 *:w-full">
        <PhoneLink phone={practice.phone} />
      </div>
      <div className="px-s5 pt-s1 pb-s3">
        <MoreLink href={paths.practice(practice.slug)}>{texts.viewPractice}</MoreLink>
      </div>
    </article>
  )
}

// alone in its row it spans it
const promo = [
  'row-span-4 grid content-center items-center justify-items-start gap-s4 rounded-3 border-2 border-dashed border-gold-line p-s5',
  'tablet:max-wide:nth-[2n+1]:col-span-full tablet:max-wide:nth-[2n+1]:row-span-1 tablet:max-wide:nth-[2n+1]:grid-cols-[minmax(0,1fr)_auto]',
  'wide:nth-[3n+1]:col-span-full wide:nth-[3n+1]:row-span-1 wide:nth-[3n+1]:grid-cols-[minmax(0,1fr)_auto]',
].join(' ')

/** Always last in the featured section (PRAC-03, PRAC-04). */
function PromoCard() {
  return (
    <article className={promo}>
      <div className="grid max-w-prose gap-s3">
        <h3>{texts.getFeatured}</h3>
        <p className="text-ink-2">{texts.getFeaturedText}</p>
      </div>
      <ButtonLink variant="primary" href={paths.auth()}>
        {texts.join}
      </ButtonLink>
    </article>
  )
}

/** Name, address, phone: an entry of the printed directory. The name leads to the profile (PRAC-06). */
function PracticeEntry({ practice }: Props) {
  const dial = practice.phone && telHref(practice.phone)
  return (
    <article className="border-t-2 border-ink-3 pt-s3 leading-[1.4]">
      <h3 className="text-head-4 wrap-anywhere">
        <a className="lone" href={paths.practice(practice.slug)}>
          {practice.name}
        </a>
      </h3>
      <FurtherName reason={practice.matchReason} />
      {practice.address ? (
        <p className="mt-s1 text-pretty wrap-anywhere text-ink-2">{practice.address}</p>
      ) : (
        <p className="mt-s1 text-ink-3">{texts.noAddress}</p>
      )}
      <OpenNow record={practice} />
      {dial ? (
        <p className="mt-s1">
          <a className="lone font-semibold tnum" href={dial}>
            {practice.phone}
          </a>
        </p>
      ) : (
        <p className="mt-s1 text-ink-3">{practice.phone ?? noPhone}</p>
      )}
    </article>
  )
}
