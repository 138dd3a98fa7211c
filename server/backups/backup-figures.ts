import { ageOf, type Collector } from '../platform/metrics/metrics.ts'
import { lastBackupAt } from './backup-folder.ts'

export const backupCollector = (folder: string) =>
  ({
    name: 'backups',
    families: {
      directory_backup_age_seconds: {
        help: 'Age of the newest finished backup; there is none where it is missing',
        type: 'gauge',
      },
    },
    read: async () => {
      const at = await lastBackupAt(folder)
      return { directory_backup_age_seconds: at && ageOf(at) }
    },
  }) satisfies Collector
