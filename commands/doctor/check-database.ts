import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { like } from 'drizzle-orm'
import type pg from 'pg'
import { isStuck } from '../../contract/administration/overview/red-states.ts'
import type { Config } from '../../server/config.ts'
import { checkLayers } from '../../server/directory/records/layers/check-layers.ts'
import { countServers } from '../../server/directory/version/count-servers.ts'
import type { Db } from '../../server/platform/database/connect.ts'
import {
  commandsToAdd,
  migrationsPending,
  missingExtensions,
  refuseOldServer,
} from '../../server/platform/database/migrate.ts'
import { one } from '../../server/platform/database/one.ts'
import { openFiles } from '../../server/platform/files/open-files.ts'
import { foreignFolderText } from '../../server/platform/files/uploads-folder.ts'
import { failedJobs } from '../../server/platform/jobs/jobs.ts'
import { failedMails, readQueue } from '../../server/platform/mail/mail-queue.ts'
import { keyFileOf, loadSecretKeys } from '../../server/platform/secrets/installation-secrets.ts'
import { secrets } from '../../server/platform/secrets/tables.ts'
import type { SettingsFile } from '../../server/settings-file.ts'
import { type Installation, openInstallation } from '../shared/installation.ts'
import { clockText } from './check-clock.ts'
import { sendTestMail } from './check-mail.ts'
import { checkMap } from './check-map.ts'
import { checkReplica } from './check-replica.ts'
import { examineSetup } from './check-setup.ts'
import { error, type Finding, type Judgement, ok, runCheck, warning } from './finding.ts'

export type Examination = {
  config: Config
  settingsFile: SettingsFile
  projectDir: string
  /** Gets a test mail. */
  mail: string | undefined
  /** Is asked for the time. */
}

/** All that needs the database, or why there is none. */
export async function* examineDatabase(
  name: string,
  { config, projectDir, mail }: Examination,
): AsyncGenerator<Finding> {
  let installation: Installation | undefined
  const opening = await runCheck('database', async () => {
    installation = await openInstallation(config, { anyFolder: true })
    return []
  })
  if (!installation) {
    for (const { what, text } of opening)
      yield {
        what,
        ...error(
          `${name}: ${text}${text.endsWith('.') ? '' : '. Start it, or correct DATABASE_URL'}`,
        ),
      }
    return
  }
  const { db, pool } = installation.database
  try {
    yield* await runCheck('database', () => checkSchema(pool, name))
    yield* await runCheck('servers', () => checkServers(db, config))
    yield* await runCheck('replica', () => checkReplica(pool, config))
    yield* await runCheck('uploads', () => checkUploads(db, config))
    yield* await runCheck('clock', () => checkDatabaseClock(pool))
    yield* await runCheck('secret key', () => checkSecretKey(db, config))
    yield* await runCheck('given up', () => checkFailures(db))
    yield* await runCheck('mail queue', () => checkQueue(db))
    yield* await runCheck('owners', () => checkOwners(db))
    yield* await runCheck('map', () => checkMap(db))
    yield* examineSetup(db, config)
    if (mail)
      yield* await runCheck('test mail', () => sendTestMail({ config, db, projectDir }, mail))
  } finally {
    await installation.close()
  }
}

/** Its version, what it needs, and whether it is as this program expects it. */
export async function checkSchema(pool: pg.Pool, name: string): Promise<Judgement> {
  await refuseOldServer(pool)
  const missing = await missingExtensions(pool)
  if (missing.length > 0)
    return error(
      `${name} lacks ${missing.join(' and ')}. A superuser has to run in it: ${commandsToAdd(missing)}`,
    )
  const { version } = one(
    (await pool.query(`SELECT current_setting('server_version') AS version`)).rows,
  )
  const text = `${name}, PostgreSQL ${version}`
  const pending = await migrationsPending(pool)
  if (pending === 0) return ok(`${text}, up to date`)
  return warning(
    `${text}, lacks ${pending} migrations. npm start applies them; make a backup first`,
  )
}

/** Whether the folder of uploaded files is that of the database. */
export async function checkUploads(db: Db, config: Pick<Config, 'dataDir' | 'files'>) {
  const { uploads } = await openFiles(config)
  const foreign = await foreignFolderText(db, uploads)
  return foreign
    ? error(foreign)
    : ok(`uploaded files in ${uploads.place.path} are those of the database`)
}

/** Several servers that count limits each for itself allow as many tries as there are servers. */
async function checkServers(
  db: Db,
  { rateLimits }: Pick<Config, 'rateLimits'>,
): Promise<Judgement> {
  const count = await countServers(db)
  const text = `${count} ${count === 1 ? 'server uses' : 'servers use'} this database`
  return count > 1 && rateLimits === 'on'
    ? warning(`${text}, and each counts rate limits for itself. Set RATE_LIMITS=database`)
    : ok(text)
}

/** A server whose clock is wrong refuses authenticator apps and ends sessions at the wrong time. */
export async function checkDatabaseClock(pool: pg.Pool): Promise<Judgement> {
  const startedAt = Date.now()
  const { rows } = await pool.query(
    'SELECT extract(epoch from clock_timestamp()) * 1000 AS milliseconds',
  )
  const here = (startedAt + Date.now()) / 2
  return clockText('the database', here - Number(one(rows).milliseconds))
}

/** The key is there, only its owner can read it, and it opens what the database keeps sealed. */
export async function checkSecretKey(
  db: Db,
  config: Pick<Config, 'secretKey' | 'dataDir'>,
): Promise<Judgement> {
  const path = keyFileOf(config.dataDir)
  const place = config.secretKey ? 'SECRET_KEY' : path
  const isThere = Boolean(config.secretKey) || existsSync(path)
  // without a key and without secrets loading would make the first key
  if (!isThere && !(await hasSealedSecrets(db)))
    return warning(`${path} is not there yet; the first npm start makes it`)
  await loadSecretKeys(db, config)
  if (!config.secretKey && process.platform !== 'win32') {
    const { mode } = await stat(path)
    if ((mode & 0o077) !== 0)
      return error(`${path} can be read by others than its owner. Run: chmod 600 ${path}`)
  }
  return ok(`${place} opens the secrets of the database. Keep a copy apart from the backups`)
}

async function hasSealedSecrets(db: Db): Promise<boolean> {
  return (await db.$count(secrets, like(secrets.value, 'sealed:%'))) > 0
}

/** Whether mails wait longer than they should, and why. */
export async function checkQueue(db: Db, now = new Date()): Promise<Judgement> {
  const { count, oldestAt, lastAnswer, lastTakenAt } = await readQueue(db)
  if (oldestAt === null) return ok('no mail waits')
  const since = `${oldestAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const answer = lastAnswer === null ? '' : `. The mail server’s last answer: ${lastAnswer}`
  const text = `${count} ${count === 1 ? 'mail waits' : 'mails wait'}, the oldest since ${since}${answer}`
  return isStuck(
    { oldestAt: oldestAt.toISOString(), lastTakenAt: lastTakenAt?.toISOString() ?? null },
    now,
  )
    ? error(`${text}. See whether the server runs and SMTP_URL is right`)
    : ok(text)
}

/** Checks what was given up and waits for an operator. */
export async function checkFailures(db: Db): Promise<Judgement[]> {
  const { count, oldestAt } = await failedMails(db)
  const jobs = await failedJobs(db)
  const since = oldestAt ? ` since ${oldestAt.toISOString().slice(0, 10)}` : ''
  return [
    count === 0
      ? ok('no mail was given up')
      : error(`${count} mails were given up${since}. See why: npm run mail:failed`),
    jobs.length === 0
      ? ok('no job was given up')
      : warning(
          `jobs were given up: ${jobs.map(({ name, count }) => `${name} (${count})`).join(', ')}. See "a job failed" in the log`,
        ),
  ]
}

/** Checks that records say what their owners have said. */
export async function checkOwners(db: Db): Promise<Judgement> {
  const { count, wrong } = await checkLayers(db)
  if (wrong.length === 0) return ok(`${count} records with owners say what these have said`)
  const places = wrong.map(({ kind, recordId, fact }) => `${kind} ${recordId} (${fact})`)
  return error(
    `records say something else than their owners have said: ${places.join(', ')}. Ask the owners, and report it as a fault of the program`,
  )
}
