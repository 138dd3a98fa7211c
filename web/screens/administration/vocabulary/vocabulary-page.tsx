import { Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import type { Answer } from '../../../../contract/calls.ts'
import { isKeyOf } from '../../../../contract/objects.ts'
import { paths, type VocabularyFilters } from '../../../../contract/paths.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { Choice, FilterForm } from '../lists/filter-form.tsx'
import { PageLinks } from '../lists/page-links.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { UnansweredPanel } from './unanswered-panel.tsx'
import { kindLabels, stateLooks } from './vocabulary-calls.ts'

const title = 'Vocabulary'
const back = { href: paths.adminDirectory(), label: 'Back to the Directory' }

/** The search vocabulary, and unanswered searches. */
export default function DirectoryVocabularyPage() {
  const filters = filtersOf(new URLSearchParams(useLocation().search))
  const path = paths.adminVocabulary()
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <p className="max-w-prose text-lg text-ink-2 wide:col-span-12">
            What patients type, and which specialties treat it. A change holds from the next search
            on.
          </p>
          <div className="wide:col-span-12">
            <ButtonLink variant="primary" href={paths.adminMeaning('new')}>
              <Plus className="icon" />
              New meaning
            </ButtonLink>
          </div>
          <InBrowser what="the vocabulary">
            {() => (
              <>
                <UnansweredPanel />
                <Filters filters={filters} />
                <MeaningList filters={filters} />
              </>
            )}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Filters({ filters: { page: _, ...filters } }: { filters: VocabularyFilters }) {
  const navigate = useNavigate()
  return (
    <FilterForm
      label="Search the vocabulary"
      filters={filters}
      onApply={(fields) =>
        navigate(paths.adminVocabulary(filtersOf(fields)), { preventScrollReset: true })
      }
      hint="Name or word, English or Spanish"
      searchWidth="wide:col-span-5"
      columns={2}
      hrefWithout={paths.adminVocabulary()}
    >
      <Choice name="kind" label="What it is" value={filters.kind}>
        {Object.entries(kindLabels).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </Choice>
      <Choice name="state" label="State" value={filters.state}>
        {Object.entries(stateLooks).map(([state, { label }]) => (
          <option key={state} value={state}>
            {label}
          </option>
        ))}
      </Choice>
    </FilterForm>
  )
}

/** The filters of an address. */
export function filtersOf(query: URLSearchParams): VocabularyFilters {
  const [search, state, kind] = ['search', 'state', 'kind'].map((name) => query.get(name))
  const page = Number.parseInt(query.get('page') ?? '1', 10)
  return {
    ...(search && { search }),
    ...(state && isKeyOf(stateLooks, state) && { state }),
    ...(kind && isKeyOf(kindLabels, kind) && { kind }),
    ...(page > 1 && { page }),
  }
}

/** One page of the vocabulary. */
function MeaningList({ filters }: { filters: VocabularyFilters }) {
  const { data, isError, refetch } = useCall(meaningsCall(filters), { staleTime: 0 })
  if (!data)
    return isError ? (
      <CouldNotLoad message="The vocabulary could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the vocabulary" />
    )
  return (
    <section aria-label="Meanings" className="grid gap-s4 wide:col-span-12">
      <p className="text-ink-2 tnum" role="status">
        {countText(data)}
      </p>
      {data.rows.length === 0 ? (
        <StatePanel
          drawing={paths.drawing('empty')}
          message="No meanings match. Change or clear the filters."
        />
      ) : (
        <ul className="border-b border-line">
          {data.rows.map((meaning) => (
            <Row key={meaning.slug} meaning={meaning} />
          ))}
        </ul>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        to={(page) => paths.adminVocabulary({ ...filters, page })}
      />
    </section>
  )
}

function Row({ meaning: { slug, state, form, specialtyNames } }: { meaning: Meaning }) {
  const { label, variant } = stateLooks[state]
  const words = [...form.words, ...form.wordsEs]
  return (
    <li className="grid gap-x-s5 gap-y-s2 border-t border-line py-s3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem] wide:items-start">
      <div className="min-w-0">
        <a className="lone text-lg font-semibold wrap-anywhere" href={paths.adminMeaning(slug)}>
          {form.name}
        </a>
        <p className="text-ink-2 wrap-anywhere">
          <span lang="es">{form.nameEs}</span>
        </p>
        {words.length > 0 && (
          <p className="line-clamp-2 text-sm text-ink-2 wrap-anywhere">{words.join(', ')}</p>
        )}
      </div>
      <p className="min-w-0 wrap-anywhere">{specialtyNames.join(', ')}</p>
      <p className="flex flex-wrap gap-s2 wide:justify-end">
        <Badge>{kindLabels[form.kind]}</Badge>
        {form.emergency && <Badge variant="bad">Call {form.emergency}</Badge>}
        <Badge variant={variant}>{label}</Badge>
      </p>
    </li>
  )
}

function countText({ total, page, rows }: Answer<'GET /api/admin/directory/vocabulary'>) {
  const all = `${total.toLocaleString('en-US')} ${total === 1 ? 'meaning' : 'meanings'}`
  if (total <= rows.length) return all
  const first = (page - 1) * 50 + 1
  return `${first.toLocaleString('en-US')} to ${(first + rows.length - 1).toLocaleString('en-US')} of ${all}`
}

const meaningsCall = (filters: VocabularyFilters) =>
  call('GET /api/admin/directory/vocabulary', { query: filters })
