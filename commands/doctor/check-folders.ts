import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes, newestBackup, placeText } from '../../server/backups/backup-folder.ts'
import { lastDrill } from '../../server/backups/drill.ts'
import { isWritable } from '../../server/check-folders.ts'
import type { Config } from '../../server/config.ts'
import { keyFileOf } from '../../server/platform/secrets/installation-secrets.ts'
import { backupPlaceOf, sizeText } from '../shared/backup-parts.ts'
import { error, type Finding, type Judgement, ok, runCheck, warning } from './finding.ts'

type Folders = Pick<Config, 'dataDir' | 'backupDir'>

export async function* examineFolders(config: Config): AsyncGenerator<Finding> {
  const { dataDir, backupDir, backupStore } = config
  yield* await runCheck('data folder', () => checkFolder('DATA_DIR', dataDir))
  if (!backupStore)
    yield* await runCheck('backup folder', () => checkFolder('BACKUP_DIR', backupDir))
  yield* await runCheck('permissions', () => checkPermissions(config))
  yield* await runCheck('backups', () => checkBackups(config))
}

const MB = 1024 * 1024
/** Below the first writes begin to fail soon, below the second within weeks. */
const room = { least: 256 * MB, good: 2048 * MB }

/** A folder that a setting names: there, ours, writable, and with room on its disk. */
export async function checkFolder(
  setting: string,
  folder: string,
  free = freeBytes,
): Promise<Judgement> {
  const about = await stat(folder).catch(() => null)
  if (!about)
    return error(
      `${setting} ${folder} is not there. Mount its disk, correct ${setting}, or make it with npm start`,
    )
  if (!about.isDirectory()) return error(`${setting} ${folder} is no folder. Correct ${setting}`)
  const ourUser = process.getuid?.()
  if (ourUser !== undefined && about.uid !== ourUser)
    return warning(
      `${setting} ${folder} belongs to the user with the id ${about.uid}, and this is ${ourUser}. Run the doctor and the server as its owner`,
    )
  if (!(await isWritable(folder)))
    return error(
      `${setting} ${folder} cannot be written. Give it to the user who runs the server, and look whether its disk is full or mounted read-only`,
    )
  const bytes = await free(folder)
  const text = `${setting} ${folder}, ${sizeText(bytes)} free`
  if (bytes < room.least) return error(`${text}: make room on its disk now`)
  if (bytes < room.good) return warning(`${text}: make room on its disk soon`)
  return ok(text)
}

/** Checks what only its owner may read: the key, backups and mails. */
export async function checkPermissions({ dataDir, backupDir }: Folders): Promise<Judgement> {
  const paths = [keyFileOf(dataDir), backupDir, join(dataDir, 'outbox')]
  const open: string[] = []
  for (const path of paths) {
    const about = await stat(path).catch(() => null)
    if (about && process.platform !== 'win32' && (about.mode & 0o007) !== 0) open.push(path)
  }
  if (open.length === 0) return ok('nobody else can read key, backups and mails')
  return error(`other users of this machine can read secrets. Run: chmod o= ${open.join(' ')}`)
}

const longestAge = 26 * 60 * 60_000

/** Checks how old the newest backup is, and whether one disk holds it together with the data. */
export async function checkBackups(
  config: Pick<Config, 'dataDir' | 'backupDir' | 'backupStore' | 'dailyBackup'>,
  now = Date.now(),
): Promise<Judgement[]> {
  const { dataDir, backupDir, dailyBackup } = config
  const place = await backupPlaceOf(config)
  const file = await newestBackup(place)
  if (!file) return [warning(`there is none in ${placeText(place)}. Run: npm run backup`)]
  const newest = file.created
  const hours = Math.floor((now - newest.getTime()) / 3_600_000)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  const text = `the newest, ${file.name} (${sizeText(file.bytes)}), is ${age} old`
  const isOld = now - newest.getTime() > longestAge
  const judgement = !isOld
    ? ok(text)
    : dailyBackup
      ? error(`${text}. See the log for "the daily backup was not made", then: npm run backup`)
      : warning(`${text}, and DAILY_BACKUP is off. Run: npm run backup`)
  const drill = judgeDrill(await lastDrill(place))
  if (place.store) return [judgement, drill]
  const devices = await Promise.all(
    [dataDir, backupDir].map(async (path) => (await stat(path)).dev),
  )
  if (devices[0] !== devices[1]) return [judgement, drill]
  return [
    judgement,
    drill,
    warning(
      `${backupDir} is on the disk of the data, and lost with it. Set BACKUP_DIR to another disk, or copy backups elsewhere every day`,
    ),
  ]
}

/** Whether the newest backup was proven by restoring it. */
function judgeDrill(drill: Awaited<ReturnType<typeof lastDrill>>): Judgement {
  if (!drill) return ok('none was restored for proof yet; every week the newest is')
  const day = drill.at.slice(0, 10)
  if (drill.outcome === 'failed')
    return error(
      `${drill.backup ?? 'the newest'} could not be restored for proof on ${day}: ${drill.reason} Make a new one with npm run backup, and prove it with npm run backup:verify`,
    )
  if (drill.outcome === 'checksum')
    return ok(`${drill.backup} was compared with its checksum on ${day}; its key is not here`)
  return ok(`${drill.backup} was restored for proof on ${day}, ${drill.records} records`)
}
