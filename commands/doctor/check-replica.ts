import type pg from 'pg'
import type { Config } from '../../server/config.ts'
import { connectDatabase } from '../../server/platform/database/connect.ts'
import { one } from '../../server/platform/database/one.ts'
import { error, type Judgement, ok, reasonOf, warning } from './finding.ts'

/** Milliseconds that it has for what it may lack. */
const grace = 2_000

/** Whether the replica answers, is one of this database, and how far behind it is. */
export async function checkReplica(
  primary: pg.Pool,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): Promise<Judgement[]> {
  if (!databaseReadUrl) return []
  const replica = connectDatabase(databaseReadUrl, { max: 1, connectionTimeout: 3_000 })
  try {
    const versionOf = async (pool: pg.Pool) =>
      Number(
        one((await pool.query('SELECT version FROM directory_version WHERE id = 1')).rows).version,
      )
    const { follows, server } = await aboutServer(replica.pool)
    if (server !== (await aboutServer(primary)).server)
      return [error('DATABASE_READ_URL is no copy of DATABASE_URL, so its answers are wrong')]
    if (!follows)
      return [
        warning(
          'DATABASE_READ_URL follows no primary: it is the primary itself, or was promoted. Name a replica, or leave it out',
        ),
      ]
    const target = await versionOf(primary)
    const until = Date.now() + grace
    let version = await versionOf(replica.pool)
    while (version < target && Date.now() < until) version = await versionOf(replica.pool)
    return [
      version < target
        ? warning(
            `the replica is ${target - version} versions behind, so the primary reads for everybody. See pg_stat_replication on the primary, and pg_is_wal_replay_paused() there`,
          )
        : ok('the replica has everything that the primary has'),
    ]
  } catch (failure) {
    return [
      warning(
        `the replica does not answer, so the primary reads for everybody: ${reasonOf(failure)}`,
      ),
    ]
  } finally {
    await replica.close()
  }
}

/** A copy has the number that its primary was made with. */
async function aboutServer(pool: pg.Pool): Promise<{ follows: boolean; server: string }> {
  const { rows } = await pool.query(
    'SELECT pg_is_in_recovery() AS follows, system_identifier::text AS server FROM pg_control_system()',
  )
  return one(rows)
}
