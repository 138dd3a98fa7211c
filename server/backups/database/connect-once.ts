import pg from 'pg'
import { patient, plainText } from './tables-of-database.ts'

/** One connection of its own, for work that takes long; `work` has it to itself. */
export async function connectOnce<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stone-oak-directory-backups',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // The query under way hears of a lost connection too; unheard here it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`${patient};${plainText}`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
