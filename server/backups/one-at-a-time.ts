import { takeImportLock } from '../directory/nppes/import-lock.ts'
import { Problem } from '../platform/http/problems.ts'
import { connectOnce } from './database/connect-once.ts'

/**
 * Runs work on backups exclusively among all servers and commands of one database.
 * @throws Problem 409 while another works
 */
export const oneAtATime = <T>(url: string, work: () => Promise<T>): Promise<T> =>
  connectOnce(url, async (client) => {
    if (!(await takeImportLock(client)))
      throw new Problem(
        409,
        'under_way',
        'A backup is being made or restored right now, or an import runs. Please try again in a minute.',
      )
    // The end of the connection releases the lock, also when this process is killed.
    return work()
  })
