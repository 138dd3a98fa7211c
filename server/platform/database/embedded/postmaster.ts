import { execFile, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { asError } from '../../log/logger.ts'
import type { Binaries } from './binaries.ts'
import { changeOwner, runAs } from './owner.ts'
import type { Place } from './place.ts'
import { processIdentity } from './process-identity.ts'

/** The content of `postmaster.pid`; the later lines appear during the start. */
interface PidFile {
  pid: number
  dataDir: string
  port: number | undefined
  status: string
}

export function readPidFile(cluster: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return {
      pid: Math.abs(Number(lines[0])),
      dataDir: lines[1]?.trim() ?? '',
      port: Number(lines[3]) || undefined,
      status: lines[7]?.trim() ?? '',
    }
  } catch {
    return undefined
  }
}

/** Whether the process in the pid file is alive and a PostgreSQL server on this very cluster. */
export function isServing(file: PidFile, cluster: string): boolean {
  if (!file.pid || processIdentity(file.pid) === undefined) return false
  if (process.platform === 'linux') {
    try {
      // A PostgreSQL server runs inside its data directory.
      return readlinkSync(`/proc/${file.pid}/cwd`) === realpathSync(cluster)
    } catch {
      // Root in a container may not read that link, but everybody may read the command line.
      return readFileSync(`/proc/${file.pid}/cmdline`, 'utf8').split('\0').includes(cluster)
    }
  }
  return commandOf(file.pid).includes('postgres') && isSamePath(file.dataDir, cluster)
}

function commandOf(pid: number): string {
  const [program, args]: [string, string[]] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']]
      : ['ps', ['-o', 'command=', '-p', `${pid}`]]
  try {
    return execFileSync(program, args, { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function isSamePath(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false
  }
}

const MAX_LOG_BYTES = 5_000_000

/**
 * Starts PostgreSQL as a separate process, which outlives this one and is out of reach of Ctrl-C.
 * Returns once it listens; it may still be recovering. Output goes to `server.log`. Uses
 * `wantedPort` if it is free.
 */
export async function startPostmaster(
  place: Place,
  binaries: Binaries,
  settings: Record<string, string>,
  wantedPort?: number,
): Promise<void> {
  const logFile = join(place.folder, 'server.log')
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? wantedPort : undefined)
    if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
      renameSync(logFile, `${logFile}.1`)
    const logStart = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0
    const outcome = await launch(place, binaries, logFile, serverArguments(port, settings))
    if (outcome === 'running') return
    const logText = readFileSync(logFile).subarray(logStart).toString('utf8')
    // Backends of a killed server need a moment to notice; a port may be taken at the last moment.
    const mayPass = /still in use|Address already in use|could not create any TCP/.test(logText)
    if (!mayPass || attempt === 20)
      throw new Error(
        `PostgreSQL did not start: ${startFailureReason(logText, outcome)} (all of it in ${logFile})`,
      )
    await sleep(250)
  }
}

function serverArguments(port: number, settings: Record<string, string>): string[] {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  return [
    '-p',
    `${port}`,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

async function launch(
  { cluster, folder, owner }: Place,
  { postgres, pgCtl }: Binaries,
  logFile: string,
  args: string[],
): Promise<'running' | string> {
  if (process.platform === 'win32') {
    // pg_ctl drops an administrator's rights, without which PostgreSQL refuses to run.
    const commandLine = args.map((arg) => `"${arg}"`).join(' ')
    const child = promisify(execFile)(pgCtl, [
      'start',
      '-w',
      '-D',
      cluster,
      '-l',
      logFile,
      '-o',
      commandLine,
    ])
    return child.then(
      () => 'running',
      (error: Error) => error.message,
    )
  }
  const output = openSync(logFile, 'a', 0o600)
  changeOwner(owner, logFile)
  const child = spawn(postgres, ['-D', cluster, ...args], {
    ...runAs(owner),
    cwd: folder,
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let exitText: string | undefined
  child.once('error', (error) => (exitText = error.message))
  child.once('exit', (code, signal) => (exitText = `it ended with ${signal ?? code}`))
  child.unref()
  while (exitText === undefined) {
    const file = readPidFile(cluster)
    if (file?.pid === child.pid && file?.status) return 'running'
    await sleep(5)
  }
  return exitText
}

/** PostgreSQL needs nothing else of our environment, which may hold secrets. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const variables = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR']
  return Object.fromEntries(variables.map((name) => [name, process.env[name]]))
}

/** The line of PostgreSQL's output with the reason. */
function startFailureReason(logText: string, fallback: string): string {
  const lines = logText.split('\n').filter((line) => line.trim())
  const fatalLine = lines.findLast((line) => /(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1)
  return fatalLine?.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim() ?? fallback
}

/**
 * Stops the server on this cluster: open transactions are rolled back, everything else is written.
 */
export async function stopPostmaster(place: Place, binaries: Binaries): Promise<void> {
  const file = readPidFile(place.cluster)
  if (!file || !isServing(file, place.cluster)) return
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', place.cluster])
    return
  }
  const identity = processIdentity(file.pid)
  process.kill(file.pid, 'SIGINT')
  const deadline = Date.now() + 120_000
  while (processIdentity(file.pid) === identity) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${file.pid}) does not stop.`)
    await sleep(10)
  }
}

/** Removes a pid file whose process is gone, or is another program by now. */
export function removeStalePidFile(cluster: string): void {
  if (existsSync(cluster)) rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function freePort(preferredPort = 0): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (preferredPort ? resolve(freePort()) : reject(error)))
    server.listen(preferredPort, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

export const DATABASE_USER = 'directory'

const execute = promisify(execFile)

/** Reads the generated password; generates it for a new cluster. */
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
 * Creates an empty cluster. It gets its name only when complete, so that an interrupted start
 * leaves nothing half-made behind.
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
      // The system lacks C.UTF-8; PostgreSQL's own rules sort the same.
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

/** Writes what `--no-sync` left in the system's cache to disk, without delaying the start. */
export async function syncCluster(place: Place, binaries: Binaries): Promise<void> {
  const method = process.platform === 'linux' ? ['--sync-method=syncfs'] : []
  const options = { ...runAs(place.owner), cwd: place.folder, env: serverEnvironment() }
  await execute(binaries.initdb, ['-D', place.cluster, '--sync-only', ...method], options)
}
