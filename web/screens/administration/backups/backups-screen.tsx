import { DatabaseBackup, RefreshCw } from 'lucide-react'
import { paths } from '../../../../contract/paths.ts'
import { useCall } from '../../../data/call.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { StatePanel } from '../../../ui/state-panel.tsx'
import { AdministrationFrame } from '../administration-frame.tsx'
import { BackupList } from './backup-list.tsx'
import { backupsCall } from './backups-call.ts'
import { figuresOf } from './figures.ts'
import { useCreateBackup } from './use-create-backup.ts'

const halfMinute = 30_000
const back = { href: paths.adminDashboard(), label: 'Back to the Dashboard' }

/** Every backup, and how to make and take one (BAK-01 to BAK-10). */
export function BackupsScreen({ title, path }: { title: string; path: string }) {
  const { data, isError, isFetching, refetch } = useCall(backupsCall, { staleTime: halfMinute })
  const { creating, create } = useCreateBackup(refetch)
  const refresh = async () => {
    const { isError: failed } = await refetch()
    if (failed && data)
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
      <div className="wide:col-span-12">
        {data ? (
          data.backups.length > 0 ? (
            <BackupList backups={data.backups} />
          ) : (
            <StatePanel drawing={paths.drawing('empty')} message="No backups yet." />
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
