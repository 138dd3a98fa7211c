import { BookOpenText, Copy, Download, FileUp, Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FolderTabs, panelId, tabId } from '../../../ui/folder-tabs.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { InBrowser } from './in-browser.tsx'
import { isListedKind, kindNamed, kindTabs, wordsOf } from './kinds.ts'
import { filtersOf, ListFilters } from './list-filters.tsx'
import { RecordList } from './record-list.tsx'

const title = 'Directory'

/** Doctors, practices, specialties and news, as administrators keep them (D18). */
export default function DirectoryPage() {
  const query = new URLSearchParams(useLocation().search)
  const kind = kindNamed(query.get('kind')) ?? 'doctors'
  const filters = filtersOf(query)
  const path = paths.adminDirectory({ kind })
  const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }
  const { one, many } = wordsOf(kind)
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <div className="min-w-0 wide:col-span-12">
            <FolderTabs label="Directory" tabs={kindTabs} chosen={kind} />
          </div>
          <div
            key={kind}
            role="tabpanel"
            id={panelId(kind)}
            aria-labelledby={tabId(kind)}
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
              <ButtonLink href={`/api/admin/directory/export/${kind}`} download>
                <Download className="icon" />
                Export CSV
              </ButtonLink>
            </div>
            <InBrowser what={many}>
              {() => (
                <>
                  <ListFilters kind={kind} filters={filters} />
                  <RecordList kind={kind} filters={filters} page={pageOf(query)} />
                </>
              )}
            </InBrowser>
          </div>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

const pageOf = (query: URLSearchParams) =>
  Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
