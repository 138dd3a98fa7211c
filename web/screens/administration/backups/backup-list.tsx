import { Download, History } from 'lucide-react'
import { useState } from 'react'
import type { Backup } from '../../../../contract/backups/calls.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import {
  ageText,
  ageVariant,
  createdText,
  missingText,
  restoreText,
  sizeText,
} from './backup-text.ts'
import { saveBackup } from './save-backup.ts'

export function BackupList({ backups }: { backups: readonly Backup[] }) {
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
