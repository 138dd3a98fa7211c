import { ageOf, type Collector } from '../platform/metrics/metrics.ts'
import { type BackupPlace, lastBackupAt } from './backup-folder.ts'
import { lastDrill } from './drill.ts'

export const backupCollector = (place: BackupPlace) =>
  ({
    name: 'backups',
    families: {
      directory_backup_age_seconds: {
        help: 'Age of the newest finished backup; there is none where it is missing',
        type: 'gauge',
      },
      directory_restore_drill_age_seconds: {
        help: 'Since the newest backup was last restored beside the database, or tried to be',
        type: 'gauge',
      },
    },
    read: async () => {
      const at = await lastBackupAt(place)
      const drill = await lastDrill(place)
      return {
        directory_backup_age_seconds: at && ageOf(at),
        directory_restore_drill_age_seconds: drill && [
          { value: ageOf(new Date(drill.at)), labels: { outcome: drill.outcome } },
        ],
      }
    },
  }) satisfies Collector
