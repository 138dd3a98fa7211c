// Data of a release, for the tests of upgrades: used a bit, then saved by its own `npm run backup`.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { answerHelp } from '../../scripts/lib/help.mjs'
import { startProduct } from '../../server/testing/processes/running-product.ts'
import { enterData } from './enter-data.ts'
import { fixturesFolder, listFixtures, releasesKept } from './fixtures.ts'

answerHelp()
const runFile = promisify(execFile)
const { values } = parseArgs({
  options: {
    /** Another release than this one: its checkout, installed and built. */
    program: { type: 'string', default: join(import.meta.dirname, '../..') },
    version: { type: 'string' },
  },
})
const program = resolve(values.program)
const { version = readVersion() } = values

const dataDir = mkdtempSync(join(tmpdir(), 'stone-oak-fixture-'))
// PostgreSQL runs as another user when this is root
await chmod(dataDir, 0o711)
const settings = { DATA_DIR: dataDir, DATABASE_URL: '', SMTP_URL: '', ENV_FILE: 'none' }
try {
  await runFile(process.execPath, [
    '--eval',
    `import(${JSON.stringify(join(program, 'scripts/lib/build.mjs'))}).then((m) => m.ensureBuilt())`,
  ])
  const product = await startProduct({
    projectDir: program,
    dataDir,
    env: { ...settings, NODE_ENV: 'development' },
  })
  let data: Awaited<ReturnType<typeof enterData>>
  try {
    const link = (await command('admin-invite')).trim().split('\n').at(-1) ?? ''
    data = await enterData({ address: product.address, dataDir, invitation: link })
  } finally {
    await product.end()
  }
  const backup = (await command('backup')).trim()
  const folder = join(fixturesFolder, version)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(dataDir, 'backups', backup), join(folder, 'backup.tar.gz'))
  copyFileSync(join(dataDir, 'secret-key'), join(folder, 'secret-key'))
  const { stdout: commit } = await runFile('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: program,
  })
  const today = new Date().toISOString().slice(0, 10)
  const text = JSON.stringify({ version, commit: commit.trim(), made: today, ...data }, null, 2)
  writeFileSync(join(folder, 'entered.json'), `${text}\n`)
  console.log(`${folder}: data of version ${version}`)
  for (const { folder } of listFixtures().slice(0, -releasesKept)) {
    rmSync(folder, { recursive: true })
    console.log(`${folder}: removed, only the last ${releasesKept} releases are kept`)
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

async function command(name: string): Promise<string> {
  const { stdout } = await runFile(process.execPath, [`build/commands/${name}.js`], {
    cwd: program,
    env: { ...process.env, ...settings, NODE_ENV: 'development' },
  })
  return stdout
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(program, 'package.json'), 'utf8')).version
}
