import { BookOpenText, Copy, FileUp, Plus } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import { type DirectoryFilters, paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../kit/data/call.ts'
import { ButtonLink } from '../../../kit/ui/button.tsx'
import { FolderPanel, FolderTabs } from '../../../kit/ui/folder-tabs.tsx'
import { ProvenDownload } from '../confirm/proven-download.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { Choice, FilterForm } from '../lists/filter-form.tsx'
import { InBrowser } from './in-browser.tsx'
import { isListedKind, kindNamed, kinds, sources, wordsOf } from './kinds.ts'
import { filtersOf } from './list/filters.ts'
import { RecordList } from './list/record-list.tsx'
import { DefaultFilters, SavedFilters } from './list/saved-filters.tsx'
import { type Sorting, sortingBy, sortsOf } from './list/sorting.ts'
import { choicesCall } from './record-calls.ts'

const title = 'Directory'

/** Doctors, practices, specialties and news, for administrators (D18). */
export default function DirectoryPage() {
  const query = new URLSearchParams(useLocation().search)
  const kind = kindNamed(query.get('kind')) ?? 'doctors'
  const filters = filtersOf(query)
  const sorting = sortingOf(kind, query)
  const path = paths.adminDirectory({ kind })
  const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }
  const { one, many } = wordsOf(kind)
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <div className="min-w-0 wide:col-span-12">
            <FolderTabs label="Directory" tabs={kindTabs} selectedId={kind} />
          </div>
          <FolderPanel
            tab={kind}
            className="grid min-w-0 gap-s5 wide:col-span-12 wide:grid-cols-12 *:min-w-0"
          >
            <div className="flex flex-wrap gap-s2 wide:col-span-12">
              <ButtonLink variant="primary" href={paths.adminRecord(kind, 'new')}>
                <Plus className="icon" />
                New {one}
              </ButtonLink>
              {isListedKind(kind) && (
                <ButtonLink href={paths.adminDuplicates(kind)}>
                  <Copy className="icon" />
                  Find duplicates
                </ButtonLink>
              )}
              {isListedKind(kind) && (
                <ButtonLink href={paths.adminImports()}>
                  <FileUp className="icon" />
                  Import
                </ButtonLink>
              )}
              {(kind === 'doctors' || kind === 'specialties') && (
                <ButtonLink href={paths.adminVocabulary()}>
                  <BookOpenText className="icon" />
                  Vocabulary
                </ButtonLink>
              )}
              <ProvenDownload href={`/api/admin/directory/export/${kind}`}>
                Export CSV
              </ProvenDownload>
            </div>
            <InBrowser what={many}>
              {() => (
                <DefaultFilters>
                  <SavedFilters kind={kind} query={{ ...filters, ...sorting }} />
                  <ListFilters kind={kind} filters={filters} sorting={sorting} />
                  <RecordList
                    key={`${kind} ${JSON.stringify(filters)}`}
                    kind={kind}
                    filters={filters}
                    sorting={sorting}
                    page={pageOf(query)}
                  />
                </DefaultFilters>
              )}
            </InBrowser>
          </FolderPanel>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

const pageOf = (query: URLSearchParams) =>
  Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)

type Shown = { kind: RecordKind; filters: DirectoryFilters; sorting: Sorting }

function ListFilters({ kind, filters, sorting }: Shown) {
  const navigate = useNavigate()
  const { data: choices } = useCall(choicesCall)
  const isListed = isListedKind(kind)
  return (
    <FilterForm
      // another kind: the fields are uncontrolled
      key={kind}
      label={`Search ${wordsOf(kind).many}`}
      filters={filters}
      onApply={(fields) =>
        navigate(paths.adminDirectory({ kind, ...filtersOf(fields), ...sorting }), {
          preventScrollReset: true,
        })
      }
      hint={searchHints[kind]}
      searchWidth={isListed ? 'wide:col-span-5' : 'wide:col-span-6'}
      columns={3}
      hrefWithout={paths.adminDirectory({ kind, ...sorting })}
    >
      {isListed && (
        <Choice name="specialty" label="Specialty" value={filters.specialty} wide>
          {choices?.specialties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {kind !== 'specialties' && (
        <Choice name="state" label="State" value={filters.state}>
          <option value="published">Published</option>
          <option value="hidden">Hidden</option>
          <option value="unpublished">Unpublished</option>
          {isListed && <option value="merged">Merged</option>}
        </Choice>
      )}
      {isListed && (
        <>
          <Choice name="claimed" label="Claimed" value={filters.claimed}>
            <option value="yes">Claimed</option>
            <option value="no">Not claimed</option>
          </Choice>
          {kind === 'doctors' && (
            <Choice name="featured" label="Featured" value={filters.featured}>
              <option value="yes">Featured</option>
              <option value="no">Not featured</option>
            </Choice>
          )}
          <Choice name="lacks" label="Completeness" value={filters.lacks}>
            <option value="yes">Lacks something</option>
            <option value="no">Complete</option>
            {(choices?.hasMap || filters.lacks === 'place') && (
              <option value="place">Not on the map by house number</option>
            )}
          </Choice>
          <Choice name="source" label="Source" value={filters.source}>
            {Object.entries(sources).map(([source, label]) => (
              <option key={source} value={source}>
                {label}
              </option>
            ))}
          </Choice>
        </>
      )}
    </FilterForm>
  )
}

const searchHints: Record<RecordKind, string> = {
  doctors: 'Name, practice, NPI or phone',
  practices: 'Name, address, NPI or phone',
  specialties: 'Name or everyday word',
  news: 'Title, text or category',
}

const kindTabs = kinds.map(({ id, title }) => ({
  id,
  title,
  href: paths.adminDirectory({ kind: id }),
}))

/** The order of an address; nothing for the default. */
function sortingOf(kind: RecordKind, query: URLSearchParams): Sorting {
  const sort = sortsOf[kind].find(({ id }) => id === query.get('sort'))
  const direction = query.get('order')
  if (!sort) return {}
  return sortingBy(
    kind,
    sort.id,
    direction === 'asc' || direction === 'desc' ? direction : sort.first,
  )
}
