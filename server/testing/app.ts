import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { SendMailOptions } from 'nodemailer'
import { expect, inject } from 'vitest'
import { site } from '../../site.config.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { checkLayers } from '../directory/records/layers/check-layers.ts'
import { DirectoryVersion } from '../directory/version/directory-version.ts'
import { mailRenderer } from '../pages/mail-renderer.ts'
import { connectDatabase } from '../platform/database/connect.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { createLogger, type Logger } from '../platform/log/logger.ts'
import { Mail } from '../platform/mail/mail.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import { loadSecretKeys } from '../platform/secrets/installation-secrets.ts'
import type { SecretKeys } from '../platform/secrets/secret-keys.ts'
import { traceStatements } from '../platform/tracing/trace-statements.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { createTestDatabase, emptyDatabase, type TestDatabase } from './database.ts'
import { DatabaseProxy } from './servers/database-proxy.ts'
import { watchRefusals } from './texts/untranslated.ts'

export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  version: DirectoryVersion
  mail: Mail
  jobs: Jobs
  /** Mails handed over so far, oldest first. */
  sentMails: SendMailOptions[]
  /** With `proxied`: the way to the database; `database` does not take it. */
  proxy: DatabaseProxy | undefined
  secretKeys: SecretKeys
  /** The data folder, gone after `close`. */
  dataDir: string
  /** Opens a port of 127.0.0.1 at the first call: files that share an application share the port. */
  listen(): Promise<number>
  /** @throws Error that names refusals of this file without a Spanish text */
  requireTranslated(): void
  close(): Promise<void>
}

export type TestAppOptions = {
  /** Takes the mails instead of `sentMails`. */
  transport?: MailTransport
  /** Settings above the usual ones, such as RATE_LIMITS. */
  env?: NodeJS.ProcessEnv
  /** Stands between the application and its database, for what must be cut; ended by `close`. */
  proxied?: boolean
  /** Takes the place of a database of its own, with a replica; `close` closes both. */
  on?: { database: TestDatabase; replica: TestDatabase }
  /** Takes its lines; otherwise they are dropped. */
  log?: Logger
  /** The receiver of its spans; the test closes it. */
  tracing?: Tracing
}

const projectDir = fileURLToPath(new URL('../..', import.meta.url))

/** Applications of this worker that no file uses now, by their settings. They end with the worker. */
const idleApps = new Map<string, TestApp>()

/**
 * The whole application on an empty database; requests go in with `app.inject`. Making one takes
 * half a second of processor time, so files without rate limits and with no settings but the usual
 * ones use the same, one after the other. A file that changes the application itself, its schema,
 * its schedules or its folders makes its own.
 */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { env = {}, ...parts } = options
  const { RATE_LIMITS, ADMIN_2FA = 'optional', ...others } = env
  const isUsual = RATE_LIMITS === 'off' && Object.keys({ ...parts, ...others }).length === 0
  return isUsual ? takeApp(ADMIN_2FA, { env }) : createOwnTestApp(options)
}

async function takeApp(key: string, options: TestAppOptions): Promise<TestApp> {
  const idleApp = idleApps.get(key)
  idleApps.delete(key)
  if (idleApp) {
    await emptyDatabase(idleApp.database)
    await idleApp.version.refresh()
    idleApp.sentMails.length = 0
  }
  const testApp = idleApp ?? (await createOwnTestApp(options))
  const close = async () => {
    // a file may use two at a time
    if (idleApps.has(key)) return testApp.close()
    idleApps.set(key, testApp)
    testApp.requireTranslated()
    // whatever the file did
    expect((await checkLayers(testApp.database.db)).wrong).toEqual([])
  }
  return { ...testApp, close }
}

/**
 * Ends the applications of this worker that no file uses now: for a file that sets the clock so far
 * ahead that their queues, which note the time, would wait for years and spin.
 */
export async function endIdleApps(): Promise<void> {
  const apps = [...idleApps.values()]
  idleApps.clear()
  await Promise.all(apps.map((testApp) => testApp.close()))
}

/** An application that no other file uses. */
export async function createOwnTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const log = options.log ?? createLogger('silent')
  const database = options.on?.database ?? (await createTestDatabase())
  const replica = options.on?.replica ?? null
  const proxy = options.proxied ? await DatabaseProxy.to(database.url) : undefined
  const connection = proxy ? connectDatabase(proxy.url) : database
  const tracing = options.tracing ?? null
  if (tracing) traceStatements(connection.pool, tracing)
  const dataDir = await mkdtemp(join(inject('scratchFolder'), 'app-'))
  const version = new DirectoryVersion(connection.db, connection, log)
  await version.listen()
  const sentMails: SendMailOptions[] = []
  // the daily backup and others would change files and rows of a test that runs at their hour
  const jobs = await Jobs.start(connection.url, log, { tracing, byClock: false })
  const config = readConfig(
    {
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://directory.example',
      DATA_DIR: dataDir,
      ...options.env,
    },
    '/',
  )
  const mail = new Mail({
    db: connection.db,
    jobs,
    log,
    transport: options.transport ?? {
      send: async (mail) => `250 ${sentMails.push(mail)}`,
      close() {},
    },
    render: mailRenderer(join(projectDir, 'build'), null),
    from: { name: site.name, address: site.contact.sender },
    returnPath: config.mailReturnPath,
    limits: config.mailLimits,
    tracing,
    // with mails that fail the next try is near; the looks for it are work that others need not do
    ...(options.transport && { retryDelay: 1 }),
  })
  const app = await createApp({
    config,
    log,
    database: connection,
    replica,
    version,
    projectDir,
    mail,
    jobs,
    tracing,
  })
  const { requireTranslated } = watchRefusals(app)
  await mail.start()
  const secretKeys = await loadSecretKeys(database.db, config)
  const listen = async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  }
  const close = async () => {
    await app.close()
    mail.sending.stop()
    await jobs.stop()
    await version.close()
    await connection.close()
    await replica?.close()
    await proxy?.cut()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
    requireTranslated()
  }
  const parts = { app, database, version, mail, jobs, sentMails, proxy, secretKeys, dataDir }
  return { ...parts, listen, requireTranslated, close }
}
