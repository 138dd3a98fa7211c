import pg from 'pg'

/**
 * Two simultaneous imports would each plan from values that the other is about to change, and a
 * backup restored during an import would put other records under the ids it is about to write:
 * backups take the same lock. All versions of this program use the same number.
 */
const lock = 7_826_600_272

/** Takes the lock until the session ends or releases it. @returns whether it was free */
export async function takeImportLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS free',
    [lock],
  )
  return rows[0]?.free === true
}

/**
 * Runs work while no import and no backup runs. The end of the connection releases the lock, also
 * when this process is killed.
 * @throws Error if one is running
 */
export async function holdingImportLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // without this listener a lost connection would end the process
  client.on('error', () => {})
  await client.connect()
  try {
    if (!(await takeImportLock(client)))
      throw new Error('An import or a backup is running; wait until it has ended.')
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
