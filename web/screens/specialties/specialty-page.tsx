import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useLocation, useParams } from 'react-router'
import { clearAllFilters } from '#texts/directory/doctors.tsx'
import { doctorsFound, loadingDoctors, nobodyMatches } from '#texts/directory/list.ts'
import { nearestFirst } from '#texts/directory/near.ts'
import { loading as loadingText } from '#texts/directory/profile.ts'
import * as texts from '#texts/directory/specialties.ts'
import type { Answer } from '../../../contract/calls.ts'
import { type DoctorFilters, paths } from '../../../contract/paths.ts'
import { required } from '../../../contract/required.ts'
import { Head } from '../../app/shell/head.tsx'
import { PageHead } from '../../app/shell/page-head.tsx'
import { usePublicUrl } from '../../app/shell/public-url.ts'
import { useCall } from '../../kit/data/call.ts'
import { usePagedCall } from '../../kit/data/paged-call.ts'
import { useFormer } from '../../kit/data/use-former.ts'
import { useKept } from '../../kit/data/use-kept.ts'
import { pageSize, partInAddress } from '../../kit/list/list-part.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { ButtonLink } from '../../kit/ui/button.tsx'
import { TryAgainButton } from '../../kit/ui/load-failure.tsx'
import { inPlace } from '../../kit/ui/opens-elsewhere.ts'
import { SectionEdge } from '../../kit/ui/pictures/section-edge.tsx'
import { CardSkeletons } from '../../kit/ui/skeletons.tsx'
import { StatePanel } from '../../kit/ui/state-panel.tsx'
import { CompareChosen } from '../../parts/compare/compare-chosen.tsx'
import { CarriedPlace } from '../../parts/near/carried-place.ts'
import { NearForm } from '../../parts/near/near-form.tsx'
import { NearNotes } from '../../parts/near/near-notes.tsx'
import { listFrom } from '../../parts/near/reader-position.ts'
import { useNearYou } from '../../parts/near/use-near-you.ts'
import {
  filtersOf,
  specialtyCall,
  specialtySummaryCall,
} from '../../parts/provider/doctor-calls.ts'
import { describeFiltered } from '../../parts/provider/filters/describe-filtered.ts'
import { FilterNotes } from '../../parts/provider/filters/filter-notes.tsx'
import { ListControls } from '../../parts/provider/filters/list-controls.tsx'
import { withRadii } from '../../parts/provider/filters/list-filters.ts'
import { showOnPhone } from '../../parts/provider/filters/show-on-phone.ts'
import { KeptNote } from '../../parts/provider/kept-note.tsx'
import { ListPlace } from '../../parts/provider/list-place.tsx'
import { collectionRecord } from '../../parts/structured-data/collection.ts'
import { Description, Missing } from './specialty-about.tsx'
import { markNameOf, SpecialtyDoctors } from './specialty-doctors.tsx'

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
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const choice = choiceIn(filters)
  const { acceptingPatients, facets: chosen, near: typed, within, view } = choice
  const resultsRef = useRef<HTMLDivElement>(null)
  const addressFrom = (of: Required<DoctorFilters>, changes: DoctorFilters) =>
    paths.specialty(slug, { ...choiceIn(of), ...changes })
  const addressWith = (changes: DoctorFilters) => addressFrom(filters, changes)
  const { change, changeBy } = useListAddress(filtersOf, addressFrom)
  const nearYou = useNearYou({ typed, onChange: change, results: resultsRef })
  const { position } = nearYou
  const isFiltered =
    acceptingPatients || Object.keys(chosen).length > 0 || typed !== '' || position !== null
  const list = usePagedCall(specialtyCall(slug, filters, position?.sent))
  const summary = useCall(specialtySummaryCall(slug, filters, position?.sent))
  const { answers, keptAt } = useKept(
    list.data && { found: list.data, figures: summary.data, from: filters.from, isFiltered },
    { of: slug, at: list.dataUpdatedAt, isPart: list.growth.state !== undefined },
  )
  const data = answers?.found
  const figures = answers?.figures ?? summary.data
  const error = data ? null : list.error
  const former = useFormer(figures)
  const facets = former?.facets
  const near = figures?.near
  const hasMap = !former?.lacksMap
  const part = partInAddress(filters)
  const words = data ? wordsOf(data) : error ? notFoundWords : loadingWords
  const mark = data ? markNameOf(data.specialty) : unchanged
  const path = paths.specialty(data?.specialty.slug ?? slug)
  return (
    <CarriedPlace value={near?.typed ?? undefined}>
      <Head
        {...(data && isFiltered && figures?.total && keptAt === undefined
          ? describeFiltered(choice, figures)
          : {
              title: data ? texts.inArea(words.title) : words.title,
              description: words.description,
            })}
        path={path}
        noindex={!data || isFiltered || view !== '' || filters.show > pageSize || filters.from > 0}
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
          {!error && hasMap && (
            <NearForm
              action={paths.specialty(slug)}
              hiddenFields={[
                ...(acceptingPatients ? [['acceptingPatients', 'true'] as const] : []),
                ...Object.entries(chosen).flatMap(([name, values]) =>
                  values.map((value) => [name, value] as const),
                ),
                ...(within ? [['within', String(within)] as const] : []),
                ...(view ? [['view', view] as const] : []),
              ]}
              typed={typed}
              onApply={(place) => {
                if (place) nearYou.forget()
                // a radius goes with its place
                change({ near: place, ...(typed && !place && { within: '' as const }) })
                showOnPhone(resultsRef.current)
              }}
              onLocate={nearYou.locate}
            />
          )}
          {!error && (
            <ListControls
              filters={{ ...choice, within: former?.near ? within : '' }}
              facets={facets && withRadii(facets, former?.near)}
              total={figures?.total}
              addressWith={addressWith}
              onChange={changeBy}
              action={paths.specialty(slug)}
              hiddenFields={{ ...(typed && { near: typed }), ...(view && { view }) }}
              isFiltered={isFiltered}
              results={resultsRef}
              place={
                <ListPlace
                  hasMap={hasMap}
                  near={near}
                  view={view}
                  part={part}
                  isEmpty={!figures?.total}
                  addressWith={addressWith}
                  onChange={change}
                  onRemove={nearYou.leave}
                />
              }
            >
              <div ref={resultsRef} tabIndex={-1} className="results-count" role="status">
                {isFiltered && figures && (
                  <p className="results-total">{doctorsFound(figures.total)}</p>
                )}
                {isFiltered && figures && figures.nearMisses.length > 0 && (
                  <p className="results-groups">{nobodyMatches}</p>
                )}
                {near && figures.total > 1 && <p className="results-groups">{nearestFirst}</p>}
              </div>
              {isFiltered && (
                <a
                  className="btn btn-link"
                  href={paths.specialty(slug, { view })}
                  onClick={inPlace(() =>
                    nearYou.leave({
                      acceptingPatients: false,
                      facets: {},
                      near: '',
                      within: '',
                    }),
                  )}
                >
                  {clearAllFilters}
                </a>
              )}
              <NearNotes locating={nearYou.message} unknownNear={figures?.unknownNear} />
            </ListControls>
          )}
          {!data && !error && <Loading />}
          {error && <NotFound status={error.status} onRetry={() => void list.refetch()} />}
          <KeptNote at={keptAt} />
          {data && (
            <div className="results-list" data-view={view || undefined}>
              {data.doctors.length > 0 ? (
                <SpecialtyDoctors
                  specialty={data.specialty}
                  doctors={listFrom(position, data.doctors, figures ?? {})}
                  near={near}
                  hasMap={hasMap}
                  mapAddress={addressWith({ ...part, view: 'map' })}
                  from={answers.from}
                  total={answers.isFiltered ? figures?.total : undefined}
                  filters={choice}
                  growth={list.growth}
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
    </CarriedPlace>
  )
}

/** The filters of a specialty's page, without the part of the list. */
const choiceIn = ({ acceptingPatients, facets, near, within, view }: Required<DoctorFilters>) => ({
  acceptingPatients,
  facets,
  near,
  within,
  view,
})

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
