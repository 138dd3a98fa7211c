import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { NotFound } from '../../../shell/errors/not-found.tsx'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { ForAdministrators } from '../for-administrators.tsx'
import { CouldNotLoad } from './could-not-load.tsx'
import { MergePanel } from './duplicates/merge-panel.tsx'
import { FeaturedPanel } from './featured-panel.tsx'
import { RecordForm } from './form/record-form.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { InBrowser, RowShapes } from './in-browser.tsx'
import { isListedKind, kindNamed, wordsOf } from './kinds.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { recordCall } from './record-calls.ts'
import { RecordStatus } from './record-status.tsx'

/** One record: its form, whether it is public, and what became of it. */
export default function DirectoryRecordPage() {
  const { kind: named = '', id = '' } = useParams()
  const kind = kindNamed(named)
  const isNew = id === 'new'
  if (!kind || !(isNew || /^[1-9]\d{0,9}$/.test(id))) return <NotFound />
  const { one } = wordsOf(kind)
  const title = isNew ? `New ${one}` : `Edit ${one}`
  const path = `${paths.adminDirectory()}/${kind}/${id}`
  return (
    <ForAdministrators title={title} path={path}>
      {() =>
        isNew ? (
          <Frame kind={kind} title={title} path={path}>
            <InBrowser what={`the ${one}`}>
              {() => (
                <UnsavedGuard>
                  <div className="grid min-w-0 gap-gap wide:col-span-8">
                    <p className="max-w-prose text-ink-2">
                      {kind === 'specialties'
                        ? 'Doctors can have it as soon as it is created. Patients see it with its first public doctor.'
                        : 'It is hidden at first: you publish it when it is complete.'}
                    </p>
                    <RecordForm kind={kind} record={null} />
                  </div>
                </UnsavedGuard>
              )}
            </InBrowser>
          </Frame>
        ) : (
          <Frame kind={kind} title={title} path={path}>
            <InBrowser what={`the ${one}`}>
              {() => <Existing key={id} kind={kind} id={Number(id)} />}
            </InBrowser>
          </Frame>
        )
      }
    </ForAdministrators>
  )
}

type Where = { kind: RecordKind; title: string; path: string }

function Frame({ kind, title, path, children }: Where & { children: ReactNode }) {
  const back = {
    href: paths.adminDirectory({ kind }),
    label: `Back to ${wordsOf(kind).title}`,
  }
  return (
    <AdministrationFrame title={title} path={path} back={back}>
      {children}
    </AdministrationFrame>
  )
}

function Existing({ kind, id }: { kind: RecordKind; id: number }) {
  const { data: record, error, refetch } = useCall(recordCall(kind, id), { staleTime: 0 })
  const { one } = wordsOf(kind)
  if (!record) {
    if (error?.status === 404)
      return (
        <div className="wide:col-span-12">
          <StatePanel drawing={paths.drawing('not-found')} message={`There is no such ${one}.`} />
        </div>
      )
    return error ? (
      <CouldNotLoad message={`The ${one} could not be loaded.`} onRetry={refetch} />
    ) : (
      <RowShapes what={`the ${one}`} />
    )
  }
  return (
    <UnsavedGuard>
      <h2 className="text-head-2 wrap-anywhere wide:col-span-12">{record.title}</h2>
      {/* on phones what it is stands before the long form */}
      <div className="grid min-w-0 content-start gap-gap wide:col-span-4 wide:col-start-9 wide:row-start-2 [&_.facts>div]:grid-cols-[7.5rem_minmax(0,1fr)] [&_.facts>div]:gap-s3">
        <RecordStatus record={record} />
        {kind === 'doctors' && record.state !== 'merged' && <FeaturedPanel record={record} />}
        {isListedKind(kind) && <MergePanel record={record} kind={kind} />}
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-8 wide:col-start-1 wide:row-start-2">
        <RecordForm kind={kind} record={record} />
        {record.pictures && record.state !== 'merged' && (
          <PicturesPanel id={id} pictures={record.pictures} />
        )}
        <HistoryPanel kind={kind} id={id} />
      </div>
    </UnsavedGuard>
  )
}
