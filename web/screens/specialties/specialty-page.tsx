import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { clearAllFilters } from '#texts/directory/doctors.tsx'
import { doctorsFound, loadingDoctors, nobodyMatches } from '#texts/directory/list.ts'
import { loading as loadingText } from '#texts/directory/profile.ts'
import * as texts from '#texts/directory/specialties.ts'
import type { Answer } from '../../../contract/calls.ts'
import type { Specialty } from '../../../contract/directory/specialty.ts'
import { paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { useCall } from '../../kit/data/call.ts'
import { usePagedCall } from '../../kit/data/paged-call.ts'
import { useFormer } from '../../kit/data/use-former.ts'
import { useKept } from '../../kit/data/use-kept.ts'
import { pageSize } from '../../kit/list/list-part.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { TryAgainButton } from '../../kit/ui/load-failure.tsx'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { CompareChosen } from '../../parts/compare/compare-chosen.tsx'
import {
  filtersOf,
  specialtyCall,
  specialtySummaryCall,
} from '../../parts/provider/doctor-calls.ts'
import { describeFiltered } from '../../parts/provider/filters/describe-filtered.ts'
import { FilterNotes } from '../../parts/provider/filters/filter-notes.tsx'
import { ListControls } from '../../parts/provider/filters/list-controls.tsx'
import type { ListFilters } from '../../parts/provider/filters/list-filters.ts'
import { KeptNote } from '../../parts/provider/kept-note.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { markNameOf, SpecialtyDoctors } from './specialty-doctors.tsx'
import { specialtyIcon } from './specialty-icon.ts'

/** Loaded lazily in the browser, because most lists have entries. */
const SpecialtyEmpty = import.meta.env.SSR
  ? (await import('./specialty-empty.tsx')).SpecialtyEmpty
  : lazy(async () => ({ default: (await import('./specialty-empty.tsx')).SpecialtyEmpty }))

type Found = Answer<'GET /api/specialties/:slug'>

const back = { href: paths.specialties(), label: texts.all }

/**
 * One specialty and its doctors (SPECP-01 to SPECP-09). Head and heading are the same elements in
 * every state, so that the heading keeps its focus while the page loads.
 */
export default function SpecialtyPage() {
  const slug = required(useParams().slug)
  const publicUrl = usePublicUrl()
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = filtersOf(new URLSearchParams(search))
  const choice = { acceptingPatients: filters.acceptingPatients, facets: filters.facets }
  const isFiltered = filters.acceptingPatients || Object.keys(filters.facets).length > 0
  const list = usePagedCall(specialtyCall(slug, filters))
  const summary = useCall(specialtySummaryCall(slug, filters))
  const { answers, keptAt } = useKept(
    list.data && { found: list.data, figures: summary.data, from: filters.from, isFiltered },
    { of: slug, at: list.dataUpdatedAt, isPart: list.isPlaceholderData },
  )
  const data = answers?.found
  const figures = answers?.figures ?? summary.data
  const error = data ? null : list.error
  const facets = useFormer(figures?.facets)
  const resultsRef = useRef<HTMLDivElement>(null)
  const addressWith = (changes: ListFilters) => paths.specialty(slug, { ...choice, ...changes })
  const words = data ? wordsOf(data) : error ? notFoundWords : loadingWords
  const mark = data ? markNameOf(data.specialty) : unchanged
  const path = paths.specialty(data?.specialty.slug ?? slug)
  return (
    <>
      <Head
        {...(data && isFiltered && figures?.total && keptAt === undefined
          ? describeFiltered(choice, figures)
          : {
              title: data ? texts.inArea(words.title) : words.title,
              description: words.description,
            })}
        path={path}
        noindex={!data || isFiltered || filters.show > pageSize || filters.from > 0}
        jsonLd={
          data && filters.from === 0 && !isFiltered
            ? collectionRecord({
                publicUrl,
                path,
                name: words.title,
                description: words.description,
                items: data.doctors.map(({ name, slug }) => ({ name, path: paths.doctor(slug) })),
              })
            : undefined
        }
      />
      <PageHead
        slim
        title={mark(words.title)}
        lead={words.lead && <Lead layName={data?.specialty.layName}>{words.lead}</Lead>}
        back={back}
        drawing="band-stone"
      />
      <section className="relative on-1" aria-label={words.title}>
        <SectionEdge seed={7} to="1" />
        <div className="wrap results">
          {!error && (
            <ListControls
              filters={choice}
              facets={facets}
              total={figures?.total}
              addressWith={addressWith}
              onChange={(changes) =>
                void navigate(addressWith(changes), { preventScrollReset: true })
              }
              action={paths.specialty(slug)}
              isFiltered={isFiltered}
              results={resultsRef}
            >
              <div ref={resultsRef} tabIndex={-1} className="results-count" role="status">
                {isFiltered && figures && (
                  <p className="results-total">{doctorsFound(figures.total)}</p>
                )}
                {isFiltered && figures && figures.nearMisses.length > 0 && (
                  <p className="results-groups">{nobodyMatches}</p>
                )}
              </div>
              {isFiltered && (
                <ButtonLink variant="link" href={paths.specialty(slug)}>
                  {clearAllFilters}
                </ButtonLink>
              )}
            </ListControls>
          )}
          {!data && !error && <Loading />}
          {error && <NotFound status={error.status} onRetry={() => void list.refetch()} />}
          <KeptNote at={keptAt} />
          {data && (
            <div className="results-list">
              {data.doctors.length > 0 ? (
                <SpecialtyDoctors
                  {...data}
                  from={answers.from}
                  total={answers.isFiltered ? figures?.total : undefined}
                  filters={choice}
                  isGrowing={list.isPlaceholderData}
                />
              ) : (
                <Suspense>
                  <SpecialtyEmpty
                    slug={slug}
                    message={mark(texts.noDoctors(data.specialty.name))}
                    filters={answers.isFiltered ? choice : undefined}
                    figures={figures}
                  />
                </Suspense>
              )}
              {facets && isFiltered && data.doctors.length > 0 && (
                <FilterNotes facets={facets} unconfirmedCount={figures?.unconfirmed ?? 0} />
              )}
              <Description {...data.specialty}>{mark(words.description)}</Description>
            </div>
          )}
        </div>
      </section>
      {data && <Missing>{mark(texts.missingText(data.specialty.name))}</Missing>}
      <CompareChosen />
    </>
  )
}

const loadingWords = { title: texts.loadingOne, description: loadingText, lead: '\u00a0' }
const notFoundWords = {
  title: texts.notFound,
  description: texts.notFoundDescription,
  lead: undefined,
}
const wordsOf = ({ specialty: { name, description, doctorCount } }: Found) => ({
  title: texts.doctorsOf(name),
  description: description ?? texts.descriptionOf(name),
  lead: texts.available(doctorCount),
})

/** What the specialty is for, where its description stands below the doctors, and how many they are. */
const Lead = ({ layName, children }: { layName: string | undefined; children: ReactNode }) => (
  <>
    {layName && (
      <span className="mr-s6 inline-block first-letter:uppercase max-tablet:block">{layName}</span>
    )}
    {children}
  </>
)

const unchanged = (text: string): ReactNode => text

function Description({
  name,
  slug,
  descriptionLanguage,
  children,
}: Specialty & {
  children: ReactNode
}) {
  const Icon = specialtyIcon(name, slug)
  return (
    <div className="panel mt-s6 flex max-w-prose items-start gap-s4">
      <Icon className="icon mt-1 size-8 text-oak" strokeWidth={1.6} />
      <p className="min-w-0 flex-1" lang={descriptionLanguage}>
        {children}
      </p>
    </div>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <section className="relative on-2" aria-labelledby="missing">
      <SectionEdge seed={3} to="2" />
      <div className="wrap section flex flex-wrap items-center justify-between gap-x-s7 gap-y-s4">
        <div className="grid max-w-prose gap-s2">
          <h2 id="missing">{texts.missing}</h2>
          <p>{children}</p>
        </div>
        <ButtonLink href={paths.contact()}>{texts.contactUs}</ButtonLink>
      </div>
    </section>
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{loadingDoctors}</span>
      <CardSkeletons count={6} />
    </div>
  )
}

/** Any other failure has the same text (SPECP-02), but a retry button. */
function NotFound({ status, onRetry }: { status: number | undefined; onRetry: () => void }) {
  const isGone = status === 404
  return (
    <StatePanel
      kind={isGone ? 'empty' : 'error'}
      drawing={paths.drawing(isGone ? 'empty' : 'error')}
      message={isGone ? notFoundWords.description : texts.failedOne}
    >
      <div className="flex flex-wrap gap-s3">
        <ButtonLink variant="primary" href={paths.doctors()}>
          {texts.browseDoctors}
        </ButtonLink>
        {!isGone && <TryAgainButton onClick={onRetry} />}
      </div>
    </StatePanel>
  )
}
