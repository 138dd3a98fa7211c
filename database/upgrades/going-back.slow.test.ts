import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemAt, required } from '../../contract/required.ts'
import { openEmbeddedDatabase } from '../../server/platform/database/embedded/open.ts'
import {
  knownMigrations,
  MIGRATIONS_FOLDER,
} from '../../server/platform/database/migration-history.ts'
import { withConnection } from '../../server/testing/backups.ts'
import {
  type RunningProduct,
  startProduct,
} from '../../server/testing/processes/running-product.ts'
import { Browser } from './browser.ts'

const runFile = promisify(execFile)
const project = join(import.meta.dirname, '../..')
const quiet = { info() {}, warn() {} }

/** Stands for `/` of the machine in the manual. */
let machine: string
let dataDir: string
let settingsFile: string
let service: RunningProduct | undefined

beforeAll(() => {
  machine = mkdtempSync(join(tmpdir(), 'stone-oak-machine-'))
  // PostgreSQL runs as another user when this is root
  chmodSync(machine, 0o711)
  for (const name of ['opt', 'etc', 'var/lib']) mkdirSync(join(machine, name), { recursive: true })
  dataDir = join(machine, 'var/lib/stone-oak-directory')
  mkdirSync(dataDir, { mode: 0o711 })
  settingsFile = join(machine, 'etc/stone-oak-directory.env')
  writeFileSync(settingsFile, `DATA_DIR=${dataDir}\nDEMO_DATA=off\n`, { mode: 0o600 })
  symlinkSync(project, release('OLD'))
  symlinkSync(release('OLD'), join(machine, 'opt/stone-oak-directory'))
  makeNextVersion(release('NEW'))
})
afterAll(async () => {
  await service?.end()
  rmSync(machine, { recursive: true, force: true })
})

const release = (version: string) => join(machine, `opt/stone-oak-health-directory-${version}`)

/** Folders that no server or command reads, or that are too large to be copied. */
const leftOut = ['.git', '.env', 'node_modules', 'data', 'release', 'test-results'].concat([
  'bench',
  'docs',
  'e2e',
  'faults',
  'web',
])

/** This program with one migration more. */
function makeNextVersion(folder: string) {
  for (const name of readdirSync(project).filter((name) => !leftOut.includes(name)))
    cpSync(join(project, name), join(folder, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  const { when } = itemAt(knownMigrations(), -1)
  const meta = join(folder, 'build/database/migrations/meta')
  writeFileSync(
    join(folder, 'build/database/migrations/9999_next.sql'),
    'ALTER TABLE "doctors" ADD COLUMN "of_the_next_version" text;',
  )
  const journal = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8'))
  const entry = { ...journal.entries.at(-1), idx: journal.entries.length, tag: '9999_next' }
  journal.entries.push({ ...entry, when: when + 1 })
  writeFileSync(join(meta, '_journal.json'), JSON.stringify(journal))
}

/** The lines of the block of commands under a heading of the manual, with this machine's places. */
function commandsUnder(heading: string, backup = ''): string[] {
  const manual = readFileSync(join(project, 'docs/operations.md'), 'utf8')
  const section = required(manual.split(/^(?=#{2,3} )/m).find((text) => text.startsWith(heading)))
  const [, block] = required(/^```sh\n(.*?)^```$/ms.exec(section))
  return required(block)
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replaceAll('BACKUP', backup)
        .replaceAll(/(?<= )\/(?=opt|etc|var)/g, `${machine}/`)
        // whoever runs the tests is the service's user, and PostgreSQL of root another one
        .replace('sudo -u stone-oak-directory ', '')
        .replace('-m 700 -o stone-oak-directory -g stone-oak-directory', '-m 711'),
    )
}

/** Does what the manual says, with a process in place of the service. @returns what was printed */
async function follow(lines: string[]): Promise<string> {
  let folder = machine
  let output = ''
  for (const line of lines) {
    const [, order] = /^systemctl (start|stop|restart) stone-oak-directory$/.exec(line) ?? []
    if (order) {
      if (order !== 'start') expect(await service?.end()).toBe(0)
      if (order !== 'stop') service = await startService()
    } else if (line.startsWith('cd ')) folder = line.slice(3)
    else output += (await run(folder, 'sh', '-ec', line)).stdout
  }
  return output
}

const startService = () =>
  startProduct({
    projectDir: join(machine, 'opt/stone-oak-directory'),
    dataDir,
    env: { ENV_FILE: settingsFile, DEMO_DATA: undefined },
  })

const run = (folder: string, program: string, ...args: string[]) =>
  runFile(program, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'test' } })

async function write(message: string) {
  await new Browser(required(service).address).call('POST', '/api/contact', {
    name: 'Pat Patient',
    email: 'pat@patient.example',
    subject: 'A question',
    message,
    originalTo: 'support@stoneoak.example',
  })
}

/** What patients wrote, as the running database has it, and whether it is the next version's. */
async function read() {
  const database = await openEmbeddedDatabase({ dataDir, log: quiet })
  try {
    return await withConnection(database.url, async (client) => {
      const { rows } = await client.query('SELECT message FROM inquiries ORDER BY id')
      const { rowCount } = await client.query(
        `SELECT FROM information_schema.columns WHERE column_name = 'of_the_next_version'`,
      )
      return { messages: rows.map(({ message }) => message), isNext: rowCount === 1 }
    })
  } finally {
    await database.stop()
  }
}

test.skipIf(process.platform === 'win32')(
  'the commands of the manual lead to the next version and back, and the older program refuses the newer data',
  async () => {
    await follow(['systemctl start stone-oak-directory'])
    await write('Written before the upgrade.')
    const output = await follow(commandsUnder('### Upgrade'))
    const [backup] = required(/^backup-[\d-]+\.tar\.gz$/m.exec(output))
    expect(await read()).toEqual({ messages: ['Written before the upgrade.'], isNext: true })
    await write('Written after the upgrade.')
    await follow(['systemctl stop stone-oak-directory'])

    const refusal = { code: 1, stderr: expect.stringContaining(newer) }
    const node = join(project, 'node_modules/.bin/node')
    const option = ['--env-file', settingsFile]
    await expect(
      run(release('OLD'), node, 'build/server/main.js', ...option),
    ).rejects.toMatchObject(refusal)
    const restore = ['build/commands/backup-restore.js', '--yes', ...option, backup]
    await expect(run(release('OLD'), node, ...restore)).rejects.toMatchObject(refusal)

    await follow(['systemctl start stone-oak-directory'])
    await follow(commandsUnder('### Going back', backup))
    expect(await read()).toEqual({ messages: ['Written before the upgrade.'], isNext: false })
    await write('Written with the older version again.')
  },
)

const newer = 'A newer version has migrated this database; this one knows it up to'
