import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { Meaning } from '../../../../contract/administration/vocabulary/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { CouldNotLoad } from '../records/could-not-load.tsx'
import { InBrowser, RowShapes } from '../records/in-browser.tsx'
import { useAct } from '../records/record-calls.ts'
import { MeaningForm } from './meaning-form.tsx'
import { stateLooks } from './vocabulary-calls.ts'

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
      {/* on phones the status comes before the long form */}
      <div className="grid min-w-0 content-start gap-gap wide:col-span-4 wide:col-start-9 wide:row-start-2">
        <MeaningStatus meaning={meaning} />
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-8 wide:col-start-1 wide:row-start-2">
        <MeaningForm meaning={meaning} words="" />
      </div>
    </UnsavedGuard>
  )
}

const explanations: Record<Meaning['state'], string> = {
  listed: 'Comes with the program.',
  edited:
    "Comes with the program, and says what an administrator made of it. Updates of the program's list leave it alone.",
  added: 'Added by an administrator.',
  removed: 'Means nothing to the search until it is brought back.',
}

/** The origin of the entry, with buttons to remove or restore it. */
function MeaningStatus({ meaning: { slug, state, updatedAt } }: { meaning: Meaning }) {
  const act = useAct()
  const { label, variant } = stateLooks[state]
  const params = { slug }
  const [sending, setSending] = useState(false)
  const run = async (work: () => Promise<unknown>, outcome: string) => {
    setSending(true)
    await act(work, outcome)
    setSending(false)
  }
  const remove = () =>
    run(
      () => api('DELETE /api/admin/directory/vocabulary/:slug', { params }),
      'Removed. You can bring it back at any time.',
    )
  const restore = () =>
    run(
      () => api('POST /api/admin/directory/vocabulary/:slug/restore', { params }),
      state === 'removed' ? 'It is back.' : 'The built-in words are back.',
    )
  return (
    <Panel title="Status" note={<Badge variant={variant}>{label}</Badge>}>
      <div className="grid gap-s4">
        <p className="text-ink-2">{explanations[state]}</p>
        {updatedAt && (
          <p className="text-sm text-ink-2">
            Last changed <time dateTime={updatedAt}>{momentText(updatedAt)}</time>
          </p>
        )}
        <div className="flex flex-wrap gap-s2">
          {state === 'removed' && (
            <Button sending={sending} onClick={restore}>
              <RotateCcw className="icon" />
              Bring Back
            </Button>
          )}
          {state === 'edited' && (
            <Button sending={sending} onClick={restore}>
              <RotateCcw className="icon" />
              Use the Built-In Words
            </Button>
          )}
          {state !== 'removed' && (
            <Button sending={sending} onClick={remove}>
              <Trash2 className="icon" />
              Remove
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

const meaningCall = (slug: string) =>
  call('GET /api/admin/directory/vocabulary/:slug', { params: { slug } })
