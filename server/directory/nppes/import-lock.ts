import type pg from 'pg'

/**
 * Two imports at a time would plan from what the other is about to change, and a backup restored in
 * the middle of one would put other records under the ids it is about to write: backups take the
 * same lock. The number is that of every version of this program.
 */
const lock = 7_826_600_272

/** Takes the lock until the session ends or gives it back. @returns whether it was free */
export async function takeImportLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS free',
    [lock],
  )
  return rows[0]?.free === true
}
