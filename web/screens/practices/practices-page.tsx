import { RefreshCw, Search } from 'lucide-react'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Practice } from '../../../contract/directory/practice.ts'
import { paths } from '../../../contract/paths.ts'
import { site } from '../../../site.config.ts'
import { pageSize } from '../../list/list-part.ts'
import { ShowMore } from '../../list/show-more.tsx'
import { useFirstNew } from '../../list/use-first-new.ts'
import { FeaturedNote } from '../../provider/featured-note.tsx'
import { Head } from '../../shell/head.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { usePublicUrl } from '../../shell/public-url.ts'
import { collectionRecord } from '../../structured-data/collection.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/filter-chip.tsx'
import { Bed } from '../../ui/pictures/bed.tsx'
import { Sun } from '../../ui/pictures/sun.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { CardSkeletons } from '../../ui/skeletons.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'
import { partPractices } from './featured-practices.ts'
import { FeaturedPracticeCard, PracticeEntry, PromoCard } from './practice-cards.tsx'
import { filtersOf, type PracticeFilters } from './practices-loader.ts'
import { PracticesSearch } from './practices-search.tsx'
import { usePractices } from './use-practices.ts'

const title = 'Medical Practices'
const description = `Medical practices in ${site.area}, ${site.city}: address, phone number and the team inside.`

/** All practices (PRAC-01 to PRAC-09), or those that match the `search` of the address. */
export default function PracticesPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const { search, from } = filters
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { practices, total, featuredDoctors, isGrowing, isError, retry } = usePractices(filters)
  const publicUrl = usePublicUrl()
  const go = (address: string, replace = false) =>
    void navigate(address, { replace, preventScrollReset: true })
  return (
    <>
      <Head
        title={title}
        description={description}
        path={paths.practices()}
        noindex={Boolean(search) || filters.show > pageSize || from > 0}
        jsonLd={
          search || from > 0
            ? undefined
            : collectionRecord({
                publicUrl,
                path: paths.practices(),
                name: title,
                description,
                items: practices?.map(({ name, slug }) => ({
                  name,
                  path: paths.practice(slug),
                })),
              })
        }
      />
      <PageHead
        title={title}
        lead="Offices, addresses and the team inside."
        drawing="band-practices"
      />
      <section className="relative on-1" aria-label={title}>
        <Bed seed={4} to="1" />
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
                  list.current?.focus({ preventScroll: true }) // the link pressed is gone
                  go(paths.practices())
                }}
              >
                {search}
              </FilterChip>
            </p>
          )}
          {practices && total !== undefined ? (
            <Practices
              {...partPractices(practices, featuredDoctors)}
              total={total}
              part={filters}
              isFiltered={Boolean(search)}
              isGrowing={isGrowing}
            />
          ) : isError ? (
            <StatePanel
              kind="error"
              drawing={paths.drawing('error')}
              message="Failed to load practices. Please try again."
            >
              <Button variant="primary" onClick={retry}>
                <RefreshCw className="icon" />
                Try Again
              </Button>
            </StatePanel>
          ) : (
            <div role="status">
              <span className="sr-only">Loading practices</span>
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
        <SectionHead id="featured" sign={<Sun />} title="Featured Practices">
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
          <StatePanel drawing={paths.drawing('empty')} message="No practices found.">
            {isFiltered && <ButtonLink href={paths.practices()}>Show all practices</ButtonLink>}
          </StatePanel>
        </div>
      ) : (
        <section className="mt-s7" aria-labelledby="found">
          <h2 id="found" className="mb-s5">
            {`Found ${total} practice(s) in the ${site.area} area`}
          </h2>
          <div ref={grid} className="grid gap-x-gap gap-y-s6 tablet:grid-cols-2 wide:grid-cols-3">
            {others.map((practice) => (
              <PracticeEntry key={practice.id} practice={practice} />
            ))}
          </div>
          <div className="mt-s7">
            <ShowMore
              what="practices"
              hint="Enter a name or a specialty to see fewer."
              from={part.from}
              shown={featured.length + others.length}
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
