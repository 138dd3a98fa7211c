import { useLocation, useParams } from 'react-router'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { MeaningForm } from './meaning-form.tsx'
import { MeaningStatus } from './meaning-status.tsx'
import { meaningCall } from './vocabulary-calls.ts'

const back = { href: paths.adminVocabulary(), label: 'Back to the Vocabulary' }

/** One entry of the vocabulary, or a new one. */
export default function DirectoryMeaningPage() {
  const { slug = '' } = useParams()
  const { search } = useLocation()
  const isNew = slug === 'new'
  const title = isNew ? 'New Meaning' : 'Edit Meaning'
  const path = paths.adminMeaning(slug)
  return (
    <ForAdministrators title={title} path={path}>
      {() => (
        <AdministrationFrame title={title} path={path} back={back}>
          <InBrowser what="the meaning">
            {() =>
              isNew ? (
                <UnsavedGuard>
                  <div className="grid min-w-0 gap-gap wide:col-span-8">
                    <MeaningForm
                      meaning={null}
                      words={new URLSearchParams(search).get('words') ?? ''}
                    />
                  </div>
                </UnsavedGuard>
              ) : (
                <Existing key={slug} slug={slug} />
              )
            }
          </InBrowser>
        </AdministrationFrame>
      )}
    </ForAdministrators>
  )
}

function Existing({ slug }: { slug: string }) {
  const { data: meaning, error, refetch } = useCall(meaningCall(slug), { staleTime: 0 })
  if (!meaning) {
    if (error?.status === 404)
      return (
        <div className="wide:col-span-12">
          <StatePanel drawing={paths.drawing('not-found')} message="There is no such meaning." />
        </div>
      )
    return error ? (
      <CouldNotLoad message="The meaning could not be loaded." onRetry={refetch} />
    ) : (
      <RowShapes what="the meaning" />
    )
  }
  return (
    <UnsavedGuard>
      <h2 className="text-head-2 wrap-anywhere wide:col-span-12">{meaning.form.name}</h2>
      {/* on phones what it is stands before the long form */}
      <div className="grid min-w-0 content-start gap-gap wide:col-span-4 wide:col-start-9 wide:row-start-2">
        <MeaningStatus meaning={meaning} />
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-8 wide:col-start-1 wide:row-start-2">
        <MeaningForm key={meaning.revision} meaning={meaning} words="" />
      </div>
    </UnsavedGuard>
  )
}
