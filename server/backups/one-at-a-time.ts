import { Problem } from '../platform/http/problems.ts'
import { connectOnce } from './database/connect-once.ts'

/** The one that imports take as well, in every version of this program: none runs under a restore. */
const lock = 7_826_600_272

/**
 * Runs work on backups alone: of all servers and commands on one database only one does any.
 * @throws Problem 409 while another does
 */
export const oneAtATime = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  connectOnce(url, async (client) => {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS free', [lock])
    if (!rows[0].free)
      throw new Problem(
        409,
        'under_way',
        'A backup is being made or restored right now, or an import runs. Please try again in a minute.',
      )
    // The end of the connection frees the lock, also when this process is killed.
    return work()
  })
