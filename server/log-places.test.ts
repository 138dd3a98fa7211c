import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { logPlaces } from './log-places.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-places-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test.each([
  ['inside the data folder', join(dataDir, 'postgres'), `Its data lies in ${dataDir}`],
  [
    'elsewhere',
    '/var/lib/other/1',
    `Its data lies in ${dataDir}, its database in /var/lib/other/1`,
  ],
  [
    'with DATABASE_URL',
    null,
    `Its data lies in ${dataDir}, its database in what DATABASE_URL names`,
  ],
])('the start names where data and database lie: %s', (_, folder, line) => {
  const log = { info: vi.fn(), warn: vi.fn() }
  logPlaces({ dataDir }, { folder }, log)
  expect(log.info).toHaveBeenCalledWith(line)
})
