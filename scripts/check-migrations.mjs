// The tables in the code and the committed migrations must say the same.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const scratch = mkdtempSync(join(root, 'node_modules', '.migrations-'))
try {
  const folder = join(scratch, 'migrations')
  cpSync(join(root, 'database/migrations'), folder, { recursive: true })
  const before = readdirSync(folder).length
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  if (snapshots.length > 1)
    throw new Error(
      `Only the last snapshot is read. Delete ${snapshots.sort().slice(0, -1).join(', ')} in database/migrations/meta.`,
    )
  const kit = join(root, 'node_modules/drizzle-kit/bin.cjs')
  const options = [
    'generate',
    '--dialect=postgresql',
    '--schema=./server/**/tables.ts',
    '--casing=snake_case',
    `--out=${folder.slice(root.length + 1)}`,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [kit, ...options], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  if (readdirSync(folder).length !== before)
    throw new Error('The tables have changed: run npm run db:generate and commit the migration.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
