// Strips the types of all that the server and the commands load: see server/platform/loader.mjs.
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { strippedFile, strippedFolder } from '../server/platform/loader.mjs'
import { root } from './lib/project.mjs'

const sources = globSync(
  ['{commands,contract,database,server,texts}/**/*.ts', 'scripts/lib/*.ts', 'site.config.ts'],
  { cwd: root, exclude: ['**/*.test.ts', 'server/testing/**'] },
)

mkdirSync(strippedFolder, { recursive: true })
const current = new Set()
for (const name of sources) {
  const source = readFileSync(join(root, name))
  const file = strippedFile(source)
  current.add(file)
  if (existsSync(file)) continue
  // a server that starts at this moment never reads half of it
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, stripTypeScriptTypes(source.toString()))
  renameSync(draft, file)
}
for (const name of readdirSync(strippedFolder))
  if (!current.has(join(strippedFolder, name))) rmSync(join(strippedFolder, name), { force: true })
