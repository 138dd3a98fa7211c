import { ExternalLink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonTexts } from '../../../../contract/map/points.ts'
import { paths } from '../../../../contract/paths.ts'
import { api } from '../../../kit/data/api.ts'
import { dayOf } from '../../../kit/text/day-text.ts'
import { momentText } from '../../../kit/text/moment-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Facts } from '../../../kit/ui/facts.tsx'
import { Dialog } from '../../../kit/ui/overlays/dialog.tsx'
import { ConfirmDialog } from '../../../kit/ui/overlays/dialog-confirm.tsx'
import { Panel } from '../../../kit/ui/panel.tsx'
import { useFocusOnStep } from '../../../parts/account/authenticator/use-focus-on-step.ts'
import { ReasonForm } from '../confirm/reason-form.tsx'
import { sources, wordsOf } from './kinds.ts'
import { type DirectoryRecord, useAct } from './record-calls.ts'
import { StateBadge } from './state-badge.tsx'
import { UnpublishDialog } from './unpublish-dialog.tsx'

/** Whether the record is public, with buttons to change that. */
export function RecordStatus({
  record,
  onIncomplete,
}: {
  record: DirectoryRecord
  /** Called if it cannot be published because something is missing. */
  onIncomplete: () => void
}) {
  const { kind, id, state, path, owner, lacks } = record
  const act = useAct()
  const consentArea = useFocusOnStep(record.managedBy ? 'managed' : 'free')
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const { one } = wordsOf(kind)
  const publish = async () => {
    if (lacks.length > 0) onIncomplete()
    setAsking(false)
    setSending(true)
    await act(
      () => api('POST /api/admin/directory/:kind/:id/publish', { params: { kind, id } }),
      `The ${one} is public.`,
    )
    setSending(false)
  }
  return (
    <Panel title="Status" note={<StateBadge state={state} publishAt={record.publishAt} />}>
      <Facts
        items={[
          {
            label: 'Public page',
            value: path && (
              <PublicLink path={path}>{kind === 'news' ? 'View on the site' : path}</PublicLink>
            ),
          },
          { label: 'Published', value: kind !== 'specialties' && moment(record.publishedAt) },
          { label: 'Unpublished', value: state !== 'merged' && moment(record.unpublishedAt) },
          { label: 'Reason', value: record.unpublishedReason },
          { label: 'Source', value: record.source && sources[record.source] },
          {
            label: 'National register',
            value: record.registerDate && `as of ${dayOf(record.registerDate)}`,
          },
          { label: 'Last checked', value: moment(record.lastCheckedAt) },
          { label: 'Created', value: moment(record.createdAt) },
          {
            label: owner?.claim === 'pending' ? 'Asked for by' : 'Owner',
            value: owner && `${owner.name} (${owner.email})`,
          },
          { label: 'Profile kept by', value: record.managedBy && <Keeper of={record.managedBy} /> },
          { label: 'On the map', value: record.point && mapText(record.point) },
          { label: 'Doctors', value: record.doctors === null ? null : String(record.doctors) },
          {
            label: 'Audit log',
            value: <a href={paths.adminAudit({ kind, record: id })}>Lines about this {one}</a>,
          },
        ].map((fact) => ({ ...fact, value: fact.value || null }))}
      />
      {lacks.length > 0 && state !== 'merged' && (
        <div className="mt-s4">
          <p className="font-semibold">
            {state === 'published' ? 'Patients miss here' : 'Missing before it can be published'}
          </p>
          <ul className="list-disc pl-s5 text-ink-2">
            {lacks.map(({ field, what }) => (
              <li key={field}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-s4 flex flex-wrap gap-s2 empty:hidden">
        {(state === 'hidden' || state === 'unpublished') && (
          <Button sending={sending} sendingLabel="Publishing..." onClick={publish}>
            {state === 'unpublished'
              ? 'Publish again'
              : record.publishAt
                ? 'Publish now'
                : 'Publish'}
          </Button>
        )}
        {state === 'published' && kind !== 'specialties' && (
          <Button onClick={() => setAsking(true)}>Unpublish</Button>
        )}
        {kind === 'specialties' && <DeleteSpecialty record={record} />}
      </div>
      <div {...consentArea}>
        {record.managedBy && (
          <div className="mt-s2">
            <EndConsent title={record.title} managedBy={record.managedBy} />
          </div>
        )}
      </div>
      {/* another administrator may have done it meanwhile */}
      {asking && state === 'published' && (
        <UnpublishDialog record={record} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}

const moment = (iso: string | null) => iso && <time dateTime={iso}>{momentText(iso)}</time>

const qualityTexts = {
  pin: 'By the pin under For patients',
  range: 'By house number',
  street: 'By street only',
  zip: 'By ZIP code only',
} as const

function mapText({ waits, quality, reason }: NonNullable<DirectoryRecord['point']>): string {
  if (waits) return 'In a minute, since the address has changed'
  const found = quality ? qualityTexts[quality] : 'Not found'
  return reason ? `${found}: ${reasonTexts[reason]}` : found
}

/** The practice, and how the doctor consented. */
function Keeper({ of }: { of: NonNullable<DirectoryRecord['managedBy']> }) {
  const { practice, since, address } = of
  return (
    <>
      {practice}, since {moment(since)}.{' '}
      {address ? `Agreed by mail to ${address}.` : 'The doctor’s account agreed.'}
    </>
  )
}

function PublicLink({ path, children }: { path: string; children: string }): ReactNode {
  return (
    <a href={path} target="_blank" rel="noopener" className="lone wrap-anywhere">
      {`${children}\u00A0`}
      <ExternalLink className="icon inline" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

function DeleteSpecialty({ record: { id, title, doctors } }: { record: DirectoryRecord }) {
  const act = useAct()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [sending, setSending] = useState(false)
  const remove = async () => {
    setSending(true)
    const isDeleted = await act(
      () => api('DELETE /api/admin/directory/specialties/:id', { params: { id } }),
      `${title} is deleted.`,
      { gone: true },
    )
    if (isDeleted) return navigate(paths.adminDirectory({ kind: 'specialties' }))
    setSending(false)
    setAsking(false)
  }
  if (doctors) return <p className="text-sm text-ink-2">It can be deleted once no doctor has it.</p>
  return (
    <>
      <Button onClick={() => setAsking(true)}>Delete</Button>
      <ConfirmDialog
        open={asking}
        title="Delete this specialty?"
        confirm="Delete"
        confirming="Deleting..."
        sending={sending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p className="font-semibold text-ink wrap-anywhere">{title}</p>
        <p>
          No doctor has it. Its page and its everyday words go; the history keeps what it said, so
          that it can be written again.
        </p>
      </ConfirmDialog>
    </>
  )
}

type Props = { title: string; managedBy: NonNullable<DirectoryRecord['managedBy']> }

/** Ends a doctor's consent to a practice. */
function EndConsent({ title, managedBy: { consentId: id, practice } }: Props) {
  const act = useAct()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>End consent</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="End this consent?"
        role="alertdialog"
      >
        {open && (
          <ReasonForm
            help="The doctor and the practice get it by mail."
            maxLength={1000}
            confirm="End Consent"
            confirming="Ending..."
            onConfirm={(reason) =>
              act(
                () => api('POST /api/admin/consents/:id/end', { params: { id }, body: { reason } }),
                `${practice} no longer keeps this profile.`,
              )
            }
          >
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="text-ink-2">
              The owners and managers of {practice} can change this profile no more. What they have
              written stays. The doctor can agree again.
            </p>
          </ReasonForm>
        )}
      </Dialog>
    </>
  )
}
