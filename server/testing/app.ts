import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { DirectoryVersion } from '../directory/directory-version.ts'
import { createLogger } from '../platform/log/logger.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export type TestApp = { app: FastifyInstance; database: TestDatabase; close(): Promise<void> }

/** The whole application on a database of its own; requests go in with `app.inject`. */
export async function createTestApp(): Promise<TestApp> {
  const log = createLogger('silent')
  const database = await createTestDatabase()
  const version = new DirectoryVersion(database.db, database.url, log)
  await version.listen()
  const app = await createApp({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://directory.example' }, '/'),
    log,
    database,
    version,
    projectDir: fileURLToPath(new URL('../..', import.meta.url)),
  })
  const close = async () => {
    await app.close()
    await version.close()
    await database.close()
  }
  return { app, database, close }
}
