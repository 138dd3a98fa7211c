import { join } from 'node:path'
import { acceptUploadsFolder } from '../server/platform/files/uploads-folder.ts'
import { runCommand } from './shared/run-command.ts'

await runCommand({ usage: 'npm run uploads:accept', anyFolder: true }, async ({ db, config }) => {
  const folder = join(config.dataDir, 'uploads')
  await acceptUploadsFolder(db, folder)
  console.log(
    `Uploaded files of this database lie in ${folder} from now on. Servers that use another folder must be stopped, and do not start again.`,
  )
})
