import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { asError } from '../../log/error-for-log.ts'
import type { Binaries } from './binaries.ts'
import { changeOwner, runAs } from './owner.ts'
import type { Place } from './place.ts'
import { serverEnvironment, startFailureReason } from './postmaster.ts'

export const DATABASE_USER = 'directory'

const execute = promisify(execFile)

/** Reads the generated password, making it first for a cluster that does not exist yet. */
export function readPassword(place: Place): string {
  const file = join(place.folder, 'password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (existsSync(place.cluster))
    throw new Error(`The password of the embedded database is gone: ${file} is missing.`)
  const password = randomBytes(24).toString('hex')
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  changeOwner(place.owner, `${file}.new`)
  renameSync(`${file}.new`, file)
  return password
}

/**
 * Makes an empty cluster. It appears under its name only when complete, so that a start that is cut
 * off leaves nothing half-made behind.
 */
export async function initializeCluster(place: Place, binaries: Binaries): Promise<void> {
  const temporaryCluster = `${place.cluster}.new`
  const attempt = async (locale: string[]) => {
    rmSync(temporaryCluster, { recursive: true, force: true })
    await execute(
      binaries.initdb,
      [
        ...[
          '-D',
          temporaryCluster,
          '-U',
          DATABASE_USER,
          '--pwfile',
          join(place.folder, 'password'),
        ],
        ...['--auth=scram-sha-256', '--encoding=UTF8', ...locale, '--data-checksums'],
        ...['--no-sync', '--no-instructions'],
        ...['-c', 'timezone=UTC', '-c', 'log_timezone=UTC'],
      ],
      { ...runAs(place.owner), cwd: place.folder, env: { ...serverEnvironment(), LC_ALL: 'C' } },
    )
  }
  try {
    await attempt(['--locale=C.UTF-8']).catch((error) => {
      if (!/locale/.test(error.stderr ?? '')) throw error
      // The system does not know C.UTF-8; PostgreSQL's own rules sort the same.
      return attempt(['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'])
    })
  } catch (error) {
    const { stderr, message }: Error & { stderr?: string } = asError(error)
    throw new Error(
      `PostgreSQL could not be set up: ${startFailureReason(stderr ?? '', message)}. Mend that, or set DATABASE_URL.`,
    )
  }
  renameSync(temporaryCluster, place.cluster)
}

/** Writes what `--no-sync` left in the system's cache to disk, without holding up the start. */
export async function syncCluster(place: Place, binaries: Binaries): Promise<void> {
  const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
  const options = { ...runAs(place.owner), cwd: place.folder, env: serverEnvironment() }
  await execute(binaries.initdb, ['-D', place.cluster, '--sync-only', ...method], options)
}
