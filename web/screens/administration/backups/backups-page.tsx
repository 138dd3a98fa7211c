import { DatabaseBackup, Download, History, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Backup } from '../../../../contract/backups/calls.ts'
import { paths } from '../../../../contract/paths.ts'
import { site } from '../../../../site.config.ts'
import { ApiError, api, send } from '../../../kit/data/api.ts'
import { useCall } from '../../../kit/data/call.ts'
import { saveFile } from '../../../kit/data/save-file.ts'
import { Badge, type BadgeVariant } from '../../../kit/ui/badge.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { showToast } from '../../../kit/ui/overlays/toast.ts'
import { StatePanel } from '../../../kit/ui/state-panel.tsx'
import { AdministrationFrame } from '../frame/administration-frame.tsx'
import { ForAdministrators } from '../frame/for-administrators.tsx'
import { BackupSchedule } from './backup-schedule.tsx'
import { backupsCall } from './backups-call.ts'
import { VerifyButton } from './verify-button.tsx'

const title = 'Backup Management'

export default function BackupsPage() {
  const path = paths.adminBackups()
  return (
    <ForAdministrators title={title} path={path}>
      {() => <BackupsScreen title={title} path={path} />}
    </ForAdministrators>
  )
}

const halfMinute = 30_000

const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** Every backup, and how to make and take one (BAK-01 to BAK-10). */
function BackupsScreen({ title, path }: { title: string; path: string }) {
  const { data, isError, isFetching, refetch } = useCall(backupsCall, { staleTime: halfMinute })
  const { creating, create } = useCreateBackup(refetch)
  const refresh = async () => {
    const { isError: hasFailed } = await refetch()
    if (hasFailed && data)
      showToast({
        title: 'Error',
        description: 'Failed to load backups. The list is as it was before.',
        destructive: true,
      })
  }
  return (
    <AdministrationFrame title={title} path={path} back={back} stats={figuresOf(data?.backups)}>
      <div className="flex flex-wrap items-start justify-between gap-x-s6 gap-y-s4 wide:col-span-12">
        <p className="max-w-prose text-ink-2">
          A backup is one file with every record and uploaded file of one moment. It holds personal
          data: keep what you download as safe as the directory itself. Besides today’s, those of 7
          days, 4 weeks and 12 months are kept.
        </p>
        <div className="flex flex-wrap gap-s3">
          <Button sending={isFetching} sendingLabel="Loading…" onClick={refresh}>
            <RefreshCw className="icon" />
            Refresh
          </Button>
          <Button variant="primary" sending={creating} sendingLabel="Creating…" onClick={create}>
            <DatabaseBackup className="icon" />
            Create Backup
          </Button>
        </div>
        <p role="status" className="sr-only">
          {creating && 'The backup is being made.'}
        </p>
      </div>
      {data?.trouble && (
        <p role="alert" className="panel text-bad wrap-anywhere wide:col-span-12">
          {data.trouble}
        </p>
      )}
      {data && <BackupSchedule {...data} />}
      <div className="wide:col-span-12">
        {data ? (
          data.backups.length > 0 ? (
            <BackupList backups={data.backups} />
          ) : (
            <StatePanel
              drawing={paths.drawing('empty')}
              message={data.trouble ? 'No backups can be shown now.' : 'No backups yet.'}
            />
          )
        ) : isError ? (
          <StatePanel
            kind="error"
            drawing={paths.drawing('error')}
            message="Failed to load backups. Please try again."
          >
            <Button onClick={() => refetch()}>Try Again</Button>
          </StatePanel>
        ) : (
          <ListShape />
        )}
      </div>
    </AdministrationFrame>
  )
}

function ListShape() {
  return (
    <div className="panel grid gap-s5" role="status">
      <span className="sr-only">Loading backups</span>
      {[1, 2, 3].map((row) => (
        <div className="grid gap-s3" key={row} aria-hidden="true">
          <span className="sk h-[1.3rem] w-4/5 max-w-100" />
          <span className="sk w-1/2 max-w-60" />
        </div>
      ))}
    </div>
  )
}

/** The figures of the page's head (BAK-02 to BAK-04); dashes while the backups are not known. */
export function figuresOf(backups: readonly Backup[] | undefined) {
  const size = backups?.reduce((sum, { size_mb }) => sum + size_mb, 0)
  const latest = backups && Math.min(...backups.map(({ age_days }) => age_days))
  return [
    { label: 'Total Backups', value: backups?.length ?? '–' },
    { label: 'Total Size', value: size === undefined ? '–' : sizeText(size) },
    {
      label: 'Latest Backup',
      value: latest === undefined ? '–' : Number.isFinite(latest) ? ageText(latest) : 'None',
    },
  ]
}

/** Makes a backup and says how that went (ERR-24, ERR-25); `then` shows it. */
function useCreateBackup(then: () => Promise<unknown>) {
  const [creating, setCreating] = useState(false)
  const create = async () => {
    setCreating(true)
    try {
      const { backup_path, missing_files } = await api('POST /api/admin/backup', {})
      await then()
      showToast({
        title: 'Backup Created',
        description:
          missing_files > 0 ? `${backup_path}. ${missingText(missing_files)}.` : backup_path,
      })
    } catch (error) {
      const message = error instanceof ApiError && error.problem?.message
      showToast({
        title: 'Backup Failed',
        description: message || 'Failed to create backup',
        destructive: true,
      })
    } finally {
      setCreating(false)
    }
  }
  return { creating, create }
}

function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <section className="panel">
      <h2 className="sr-only">Backups</h2>
      <ul>
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} />
        ))}
      </ul>
    </section>
  )
}

/** Milliseconds the restore message stays (BAK-07). */
const restoreMessageLasts = 8000

function BackupRow({
  backup: { name, size_mb, created, age_days, missing_files },
}: {
  backup: Backup
}) {
  const [saving, setSaving] = useState(false)
  const download = async () => {
    setSaving(true)
    await saveBackup(name)
    setSaving(false)
  }
  const showRestoreHint = () =>
    showToast({
      title: 'Restore Backup',
      description: restoreText(name),
      info: true,
      duration: restoreMessageLasts,
    })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s3 border-t border-line py-s4 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-s3 gap-y-s1">
          <b className="wrap-anywhere">{name}</b>
          <Badge variant={ageVariant(age_days)}>{ageText(age_days)}</Badge>
        </p>
        <p className="text-ink-2">
          <time dateTime={created}>{createdText(created)}</time>, {sizeText(size_mb)}
          {name.startsWith('before-restore-') && ', made before a restore'}
        </p>
        {missing_files > 0 && (
          <p className="text-bad">
            {missingText(missing_files)}: records name what was not there when it was made.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-s2">
        <VerifyButton name={name} />
        <Button
          sending={saving}
          sendingLabel="Saving…"
          onClick={download}
          aria-label={`Download ${name}`}
        >
          <Download className="icon" />
          Download
        </Button>
        <Button variant="quiet" onClick={showRestoreHint} aria-label={`Restore ${name}`}>
          <History className="icon" />
          Restore
        </Button>
      </div>
    </li>
  )
}

/** Downloads a backup into the browser's folder and says how that went (ERR-26, ERR-27). Never throws. */
async function saveBackup(name: string): Promise<void> {
  try {
    const response = await send('GET /api/admin/backups/:name/download', { params: { name } })
    showToast({ title: 'Download Started', description: name })
    saveFile(name, await response.blob())
  } catch (error) {
    const why = !(error instanceof ApiError)
      ? 'the connection was lost'
      : error.problem?.code === 'proof_required'
        ? 'it was not proven that it is you'
        : error.statusText
    showToast({
      title: 'Download Failed',
      description: `Failed to download: ${why}`,
      destructive: true,
    })
  }
}

/** Strong under 1 day, plain under 7, outlined from then on (BAK-10). */
export const ageVariant = (days: number): BadgeVariant =>
  days < 1 ? 'oak' : days < 7 ? 'plain' : 'outline'

/** Writes a moment in the directory's own time. */
export const createdText = (moment: string): string =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: site.timeZone,
  })
    .format(new Date(moment))
    .replace('\u202f', ' ')

/** BAK-07 and D9: the sentence that nothing happened, and what does restore. */
export const restoreText = (name: string): string =>
  `Restore is not available from this page. Nothing was changed. Contact the system administrator. On the server, this command restores it: npm run backup:restore -- ${name}`

/** BAK-09 */
export const ageText = (days: number): string => (days < 1 ? 'Today' : `${days} d ago`)

/** Megabytes to one decimal; kilobytes where that would say nothing. */
export const sizeText = (mb: number): string =>
  mb > 0 && mb < 0.1 ? `${Math.max(1, Math.round(mb * 1024))}\u00a0KB` : `${mb.toFixed(1)}\u00a0MB`

/** Counts uploaded files that records name and a backup lacks. */
const missingText = (files: number): string =>
  files === 1 ? '1 uploaded file is missing' : `${files} uploaded files are missing`
