import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { changedByRestore, fileSums, rowSums } from '../../server/testing/backups.ts'
import { createTestDatabase } from '../../server/testing/database.ts'
import { callOperatorCommand } from '../../server/testing/processes/operator-command.ts'
import { startProduct } from '../../server/testing/processes/running-product.ts'
import { isSlowRun } from '../../server/testing/slow.ts'
import { expectEntered } from './expect-entered.ts'
import { type Fixture, listFixtures, releasesKept } from './fixtures.ts'
import { withOldInstallation } from './old-installation.ts'

const fixtures = listFixtures()
/** Oldest first. */
const upgraded = isSlowRun ? fixtures : fixtures.slice(-1)

test('there are data of the last three releases', () => {
  expect(fixtures).toHaveLength(releasesKept)
})

describe.each(upgraded.map((fixture) => [fixture.entered.version, fixture] as const))(
  'data of version %s',
  (_, fixture) => {
    test('the program works with the data as its own did, and they are the same as those restored from a backup', async () => {
      await withOldInstallation(fixture, async ({ url, dataDir, settings }) => {
        const product = await startProduct({ dataDir, env: settings })
        try {
          await expectSameAsRestored(fixture, url, dataDir)
          await expectNamesOfDoctors(url)
          await expectEntered(product.address, fixture.entered)
        } finally {
          expect(await product.end()).toBe(0)
        }
      })
    })
  },
)

/** Migrations wrote the words of names as triggers do. */
async function expectNamesOfDoctors(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(`
      WITH stored AS (SELECT word, in_practice, sort_name, doctor_id FROM doctor_names),
      own AS (SELECT word, in_practice, sort_name, doctor_id FROM doctor_search, words_of_names(vector))
      SELECT (SELECT count(*) FROM stored) > 0 AS any,
        (SELECT count(*)::int FROM (TABLE stored EXCEPT ALL TABLE own) s) AS others,
        (SELECT count(*)::int FROM (TABLE own EXCEPT ALL TABLE stored) o) AS missing`)
    expect(rows).toEqual([{ any: true, others: 0, missing: 0 }])
  } finally {
    await client.end()
  }
}

/** Restoring a backup of the release into an empty directory leads to the same rows and files. */
async function expectSameAsRestored({ backup, keyFile }: Fixture, url: string, dataDir: string) {
  const database = await createTestDatabase()
  const restoredDir = mkdtempSync(join(tmpdir(), 'stone-oak-restored-'))
  try {
    copyFileSync(keyFile, join(restoredDir, 'secret-key'))
    const restore = await callOperatorCommand('backup-restore', [backup, '--yes'], {
      DATABASE_URL: database.url,
      DATA_DIR: restoredDir,
    })
    expect(restore.code, restore.stderr).toBe(0)
    const except = [...changedByRestore, 'secrets']
    expect(await rowSums(database.url, except)).toEqual(await rowSums(url, except))
    expect(fileSums(restoredDir)).toEqual(fileSums(dataDir))
  } finally {
    await database.close()
    rmSync(restoredDir, { recursive: true, force: true })
  }
}
