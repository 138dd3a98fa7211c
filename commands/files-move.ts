import { parseArgs } from 'node:util'
import type pg from 'pg'
import { usageOf } from '../scripts/lib/help.mjs'
import { readConfig } from '../server/config.ts'
import { projectDir } from '../server/load-settings.ts'
import { moveFiles } from '../server/platform/files/move-files.ts'
import { openFiles } from '../server/platform/files/open-files.ts'
import { acceptUploadsFolder } from '../server/platform/files/uploads-folder.ts'
import { sizeText } from './shared/backup-parts.ts'
import { runCommand } from './shared/run-command.ts'

const usage = usageOf('files:move')

/** Copies; what was copied from stays, for the operator to delete. */
await runCommand(usage, async ({ db, pool, config }) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      finish: { type: 'boolean', default: false },
    },
  })
  const { to, 'dry-run': isDry, finish } = values
  if (to === undefined || (isDry && finish)) throw new Error(`Usage: ${usage}`)
  const target = readConfig({ ...process.env, FILES_URL: to === 'folder' ? '' : to }, projectDir)
  const [from, into] = [await openFiles(config), await openFiles(target)]
  if (from.uploads.place.path === into.uploads.place.path)
    throw new Error(`Files lie in ${into.uploads.place.path} already.`)
  const mark = await into.uploads.mark.read()
  if (mark && mark !== (await from.uploads.mark.read()))
    throw new Error(
      `The files in ${into.uploads.place.path} belong to another database than this one. Nothing was copied.`,
    )
  if (finish && (await serversOn(pool)) > 0)
    throw new Error(
      'A server runs on this database. Stop it first: what it stores now would be lost.',
    )
  for (const kind of ['uploads', 'exports'] as const) {
    const { copied, bytes, present } = await moveFiles(from[kind], into[kind], {
      isDry,
      compare: !finish,
    })
    console.log(
      `${kind}: ${copied} files (${sizeText(bytes)}) ${isDry ? 'would be copied' : 'copied, each read back and compared'}, ${present} were there already`,
    )
  }
  if (isDry) return
  const setting = to === 'folder' ? 'without FILES_URL' : `with FILES_URL=${to}`
  if (!finish) {
    console.log(
      `Nothing has changed for the server yet. Stop it, run this again with --finish, which copies what came since, and start it ${setting}.`,
    )
    return
  }
  await acceptUploadsFolder(db, into.uploads)
  console.log(
    `The files of this database lie in ${into.uploads.place.path} from now on: start every server ${setting}. Those in ${from.uploads.place.path} are still there; delete them once all is well.`,
  )
})

/** Only servers have connections of this name. */
async function serversOn(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS servers FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'stone-oak-directory-jobs'`,
  )
  return rows[0].servers
}
