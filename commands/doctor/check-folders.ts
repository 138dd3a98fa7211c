import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes, lastBackupAt, listBackups } from '../../server/backups/backup-folder.ts'
import { isWritable } from '../../server/check-folders.ts'
import type { Config } from '../../server/config.ts'
import { keyFileOf } from '../../server/platform/secrets/installation-secrets.ts'
import { sizeText } from '../shared/backup-parts.ts'
import { error, type Judgement, ok, warning } from './finding.ts'

type Folders = Pick<Config, 'dataDir' | 'backupDir'>

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

/** What only its owner may read: the key, backups and mails. */
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

/** How old the newest backup is, and whether one disk holds it together with the data. */
export async function checkBackups(
  { dataDir, backupDir, dailyBackup }: Folders & Pick<Config, 'dailyBackup'>,
  now = Date.now(),
): Promise<Judgement[]> {
  const newest = await lastBackupAt(backupDir)
  const file = (await listBackups(backupDir)).find(({ kind }) => kind === 'backup')
  if (!newest || !file) return [warning(`there is none in ${backupDir}. Run: npm run backup`)]
  const hours = Math.floor((now - newest.getTime()) / 3_600_000)
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
  const text = `the newest, ${file.name} (${sizeText(file.bytes)}), is ${age} old`
  const isOld = now - newest.getTime() > longestAge
  const judgement = !isOld
    ? ok(text)
    : dailyBackup
      ? error(`${text}. See the log for "the daily backup was not made", then: npm run backup`)
      : warning(`${text}, and DAILY_BACKUP is off. Run: npm run backup`)
  const devices = await Promise.all(
    [dataDir, backupDir].map(async (path) => (await stat(path)).dev),
  )
  if (devices[0] !== devices[1]) return [judgement]
  return [
    judgement,
    warning(
      `${backupDir} is on the disk of the data, and lost with it. Set BACKUP_DIR to another disk, or copy backups elsewhere every day`,
    ),
  ]
}
