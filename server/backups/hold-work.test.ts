import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Installation, installationOn } from '../testing/backups.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let database: TestDatabase
let here: Installation
beforeAll(async () => {
  database = await createTestDatabase()
  here = installationOn(database.url)
})
afterAll(async () => {
  await database.close()
  here.discard()
})
test('a restore pauses newsletters and ends imports under way', async () => {
  await database.pool.query(`INSERT INTO newsletters (title, content, author_id, scheduled_for, started_at, sent_at) VALUES
   ('running','x','a',null,now(),null), ('sent','x','a',null,now(),now()), ('due','x','a',now(),null,null), ('later','x','a',now()+interval '1 day',null,null)`)
  await database.pool.query(
    `INSERT INTO import_uploads (file, bytes, stored_as, state) VALUES ('register.csv', 12, gen_random_uuid(), 'applying')`,
  )
  const { name } = await createBackup(here)
  const { heldCounts } = await restoreBackup(here, join(here.folder, name))
  expect(heldCounts).toEqual({ mails: 0, newsletters: 2, import_uploads: 1 })
  const { rows } = await database.pool.query(
    `SELECT title, scheduled_for IS NULL AS unscheduled, paused_at IS NOT NULL AS paused FROM newsletters ORDER BY id`,
  )
  expect(rows).toEqual([
    { title: 'running', unscheduled: true, paused: true },
    { title: 'sent', unscheduled: true, paused: false },
    { title: 'due', unscheduled: true, paused: false },
    { title: 'later', unscheduled: false, paused: false },
  ])
  const { rows: imports } = await database.pool.query('SELECT state FROM import_uploads')
  expect(imports).toEqual([{ state: 'expired' }])
})
