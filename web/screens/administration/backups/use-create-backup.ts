import { useState } from 'react'
import { ApiError, api } from '../../../data/api.ts'
import { showToast } from '../../../ui/overlays/toast.ts'
import { missingText } from './backup-text.ts'

/** Makes a backup and says how that went (ERR-24, ERR-25); `then` shows it. */
export function useCreateBackup(then: () => Promise<unknown>) {
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
