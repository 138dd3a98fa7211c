import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import type { RecordChange } from '../../../../contract/administration/records/calls.ts'
import type { RecordKind } from '../../../../contract/administration/records/forms.ts'
import type { PracticePictures } from '../../../../contract/directory/practice-pictures.ts'
import { paths } from '../../../../contract/paths.ts'
import { itemAt } from '../../../../contract/required.ts'
import { capitalize } from '../../../../contract/text/capitalize.ts'
import { NotFound } from '../../../app/shell/errors/not-found.tsx'
import { api } from '../../../kit/data/api.ts'
import { call, useCall } from '../../../kit/data/call.ts'
import { UnsavedGuard } from '../../../kit/form/unsaved-guard.tsx'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Badge } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { CardContent } from '../../../kit/ui/card-content.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { placesOfDoctor } from '../../../parts/places/place-calls.ts'
import { PlacesPanel } from '../../../parts/places/places-panel.tsx'
import { PicturesPanel } from '../../../parts/practice-pictures/pictures-panel.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { FromTo } from '../lists/from-to.tsx'
import { CouldNotLoad } from './could-not-load.tsx'
import { MergePanel } from './duplicates/merge-panel.tsx'
import { RecordFactsCard } from './facts/record-facts-card.tsx'
import { historyText, labelOf } from './form/record-fields.ts'
import { RecordForm } from './form/record-form.tsx'
import { InBrowser, RowShapes } from './in-browser.tsx'
import { isListedKind, kindNamed, wordsOf } from './kinds.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { type DirectoryRecord, forgetRead, recordCall, useAct } from './record-calls.ts'
import { RecordStatus } from './record-status.tsx'

/** One record: its form, state and history. */
export default function DirectoryRecordPage() {
  const { kind: kindName = '', id = '' } = useParams()
  const kind = kindNamed(kindName)
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
                    <p className="max-w-prose text-ink-2">{newText(kind)}</p>
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

function newText(kind: RecordKind): string {
  if (kind === 'specialties')
    return 'Doctors can have it as soon as it is created. Patients see it with its first public doctor.'
  return kind === 'news'
    ? 'It is hidden at first: you publish it, or it is published at the time you choose.'
    : 'It is hidden at first: you publish it when it is complete.'
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
  // after a failed attempt to publish, the missing fields are marked
  const [tries, setTries] = useState(0)
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
      {/* on phones the status comes before the long form */}
      <div className="grid min-w-0 content-start gap-gap wide:col-span-4 wide:col-start-9 wide:row-start-2 [&_.facts>div]:grid-cols-[7.5rem_minmax(0,1fr)] [&_.facts>div]:gap-s3">
        <RecordStatus record={record} onIncomplete={() => setTries((count) => count + 1)} />
        {kind === 'doctors' && record.state !== 'merged' && <FeaturedPanel record={record} />}
        {isListedKind(kind) && <MergePanel record={record} kind={kind} />}
      </div>
      <div className="grid min-w-0 content-start gap-gap wide:col-span-8 wide:col-start-1 wide:row-start-2">
        <RecordForm kind={kind} record={record} triedToPublish={tries} />
        {isListedKind(kind) && record.state !== 'merged' && <RecordFactsCard kind={kind} id={id} />}
        {kind === 'doctors' && record.state !== 'merged' && (
          <PlacesPanel
            calls={placesOfDoctor(id)}
            lead="Where patients see this doctor, beside the practice and address above."
            who={{ owner: 'the owner', office: 'the practice' }}
          />
        )}
        {kind === 'doctors' && record.state !== 'merged' && <PhotoPanel record={record} />}
        {record.pictures && record.state !== 'merged' && (
          <RecordPictures id={id} pictures={record.pictures} />
        )}
        <HistoryPanel kind={kind} id={id} />
      </div>
    </UnsavedGuard>
  )
}

type Props = { kind: RecordKind; id: number }

/** The history of a record: who changed what, and when. */
function HistoryPanel({ kind, id }: Props) {
  return (
    <Panel title="History">
      <ChangesBefore kind={kind} id={id} />
    </Panel>
  )
}

/** Changes before a given one, with earlier ones on demand. */
function ChangesBefore({ kind, id, before }: Props & { before?: number }) {
  const [shownOlder, showOlder] = useState(false)
  const query = useCall(
    call('GET /api/admin/directory/:kind/:id/changes', {
      params: { kind, id },
      query: { ...(before !== undefined && { before }) },
    }),
    { staleTime: 0 },
  )
  return (
    <CardContent query={query} what="the history" failureText="The history could not be loaded.">
      {({ changes, more }) =>
        changes.length === 0 && before === undefined ? (
          <p className="text-ink-2">Nothing was changed here yet.</p>
        ) : (
          <>
            <ul>
              {changes.map((change) => (
                <Change key={change.id} kind={kind} change={change} />
              ))}
            </ul>
            {more && !shownOlder && (
              <Button className="mt-s3" onClick={() => showOlder(true)}>
                Show older changes
              </Button>
            )}
            {shownOlder && <ChangesBefore kind={kind} id={id} before={itemAt(changes, -1).id} />}
          </>
        )
      }
    </CardContent>
  )
}

function Change({ kind, change }: { kind: RecordKind; change: RecordChange }) {
  const { at, by, action, fields } = change
  return (
    <li className="border-t border-line py-s3 first:border-t-0 first:pt-0">
      <p>
        <b>{capitalize(action)}</b>{' '}
        <span className="text-ink-2">
          {by ? `by ${by}, ` : action.startsWith('imported') ? '' : 'by an account that is gone, '}
          <time dateTime={at}>{momentText(at)}</time>
        </span>
      </p>
      {fields.length > 0 && (
        <dl className="mt-s2 grid gap-s2">
          {fields.map(({ field, from, to }) => (
            <div key={field} className="grid gap-x-s4 tablet:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{labelOf(kind, field)}</dt>
              <dd className="wrap-anywhere whitespace-pre-wrap">
                <FromTo from={historyText(kind, field, from)} to={historyText(kind, field, to)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** A complimentary listing. A paid one is read-only. */
function FeaturedPanel({ record: { id, title, featured } }: { record: DirectoryRecord }) {
  const act = useAct()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const feature = async (featured: boolean) => {
    setSending(true)
    await act(
      () =>
        api('PUT /api/admin/directory/doctors/:id/featured', {
          params: { id },
          body: { featured },
        }),
      featured ? 'The listing is Featured.' : 'The complimentary listing has ended.',
    )
    setSending(false)
    setAsking(false)
  }
  return (
    <Panel title="Featured" note={featured && <Badge variant="gold">Featured</Badge>}>
      {featured?.reason === 'subscription' ? (
        <p className="text-ink-2">
          By a subscription{featured.until && `, until ${momentText(featured.until)}`}. Only the
          subscription itself can end it.
        </p>
      ) : (
        <>
          <p className="mb-s3 text-ink-2">
            {featured
              ? 'Complimentary: nobody pays for it.'
              : 'You can give this doctor a listing that nobody pays for.'}
          </p>
          {featured ? (
            <Button onClick={() => setAsking(true)}>End complimentary listing</Button>
          ) : (
            <Button sending={sending} sendingLabel="Giving..." onClick={() => feature(true)}>
              Give complimentary listing
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        title="End the complimentary listing?"
        confirm="End Listing"
        confirming="Ending..."
        cancel="Keep It"
        sending={sending}
        onConfirm={() => feature(false)}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{title}</p>
        <p>
          The profile is no longer shown first, and its detailed biography no longer shows. You can
          give the listing again at any time.
        </p>
      </ConfirmDialog>
    </Panel>
  )
}

/** The pictures of a practice, edited by administrators. */
function RecordPictures({ id, pictures }: { id: number; pictures: PracticePictures }) {
  const client = useQueryClient()
  const act = useAct()
  return (
    <PicturesPanel
      pictures={pictures}
      actions={{
        uploadPath: (place) => `/api/admin/directory/practices/${id}/pictures/${place}`,
        arrange: (body, outcome) =>
          act(
            () => api('PUT /api/admin/directory/practices/:id/pictures', { params: { id }, body }),
            outcome,
          ),
        refresh: () => forgetRead(client),
      }}
    />
  )
}
