import { parseArgs } from 'node:util'
import { usageOf } from '../scripts/lib/help.mjs'
import { openFiles } from '../server/platform/files/open-files.ts'
import { acceptUploadsFolder } from '../server/platform/files/uploads-folder.ts'
import { runCommand } from './shared/run-command.ts'

await runCommand({ usage: usageOf('uploads:accept'), anyFolder: true }, async ({ db, config }) => {
  parseArgs()
  const { uploads } = await openFiles(config)
  await acceptUploadsFolder(db, uploads)
  console.log(
    `Uploaded files of this database lie in ${uploads.place.path} from now on. Servers that use another place must be stopped, and do not start again.`,
  )
})
