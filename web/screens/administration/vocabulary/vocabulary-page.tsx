import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { InBrowser } from '../records/in-browser.tsx'
import { MeaningList } from './meaning-list.tsx'
import { UnansweredPanel } from './unanswered-panel.tsx'
import { vocabularyFiltersOf } from './vocabulary-calls.ts'
import { VocabularyFilters } from './vocabulary-filters.tsx'

const title = 'Vocabulary'
const back = { href: paths.adminDirectory(), label: 'Back to the Directory' }

/** What patients' words mean to the search, and the searches that nobody answered. */
export default function DirectoryVocabularyPage() {
  const filters = vocabularyFiltersOf(new URLSearchParams(useLocation().search))
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
                <VocabularyFilters filters={filters} />
                <MeaningList filters={filters} />
              </>
            )}
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}
