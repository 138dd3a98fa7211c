import { Gauge, Registry } from 'prom-client'
import { ageOf, type Collector, setIfKnown } from '../platform/metrics/metrics.ts'
import { type BackupPlace, lastBackupAt } from './backup-folder.ts'
import { lastDrill } from './drill.ts'

export function backupCollector(place: BackupPlace): Collector {
  const registry = new Registry()
  const backupAge = new Gauge({
    name: 'directory_backup_age_seconds',
    help: 'Age of the newest finished backup; there is none where it is missing',
    registers: [registry],
  })
  const drillAge = new Gauge({
    name: 'directory_restore_drill_age_seconds',
    help: 'Since the newest backup was last restored beside the database, or tried to be',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const read = async () => {
    const at = await lastBackupAt(place)
    setIfKnown(backupAge, at && ageOf(at))
    const drill = await lastDrill(place)
    drillAge.reset()
    if (drill) drillAge.set({ outcome: drill.outcome }, ageOf(new Date(drill.at)))
  }
  return { name: 'backups', registry, read }
}
