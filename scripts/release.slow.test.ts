import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, lstat, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/testing/processes/running-product.ts'
import { serverOptions } from './lib/server-options.mjs'

const runFile = promisify(execFile)
const projectDir = join(import.meta.dirname, '..')
/** `nobody`, where the tests run as root; otherwise whoever runs them. */
const uid = process.getuid?.() === 0 ? 65534 : undefined
const user = uid ? { uid, gid: uid } : {}

let folder: string
let program: string
let dataDir: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'))
  await chmod(folder, 0o755)
  program = join(folder, 'program')
  dataDir = join(folder, 'data')
  await runFile(process.execPath, ['scripts/release.mjs', '--to', program], { cwd: projectDir })
  await runFile('chmod', ['-R', 'a-w,a+rX', program])
  mkdirSync(dataDir)
  if (uid) chownSync(dataDir, uid, uid)
})
afterAll(async () => {
  await runFile('chmod', ['-R', 'u+w', program])
  rmSync(folder, { recursive: true, force: true })
})

const options = (port = 0) => ({
  ...user,
  cwd: program,
  env: {
    NODE_ENV: 'production',
    BILLING: 'sandbox',
    LOG_LEVEL: 'warn',
    DATA_DIR: dataDir,
    TMPDIR: dataDir,
    PORT: String(port),
    PATH: process.env.PATH,
  },
})
const node = () => join(program, 'node_modules/.bin/node')

/** Every file of the program with its size and when it was written. */
async function listProgram() {
  const names = await readdir(program, { recursive: true })
  const lines = names.map(async (name) => {
    const { size, mtimeMs } = await lstat(join(program, name))
    return `${name} ${size} ${mtimeMs}`
  })
  return (await Promise.all(lines)).sort()
}

test('a release runs as an ordinary user from a folder that it cannot write, and ends cleanly', async () => {
  const before = await listProgram()
  const port = await freePort()
  const server = spawn(node(), [...serverOptions, 'build/server/main.js'], {
    ...options(port),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exit = once(server, 'exit')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  for (let tries = 0; !(await get('/readyz'))?.ok && server.exitCode === null; tries++) {
    if (tries > 1200) server.kill('SIGKILL')
    await sleep(100)
  }
  expect((await get('/'))?.status).toBe(200)
  await runFile(node(), ['build/commands/backup.js'], options())
  expect(await readdir(join(dataDir, 'backups'))).not.toEqual([])
  // pictures are decoded in a process that is started when the first one comes
  await runFile(node(), ['--eval', "import('sharp')"], options())
  server.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
  expect(await listProgram()).toEqual(before)
})

test('a release has the files that operators run, and no tests or tools', async () => {
  const { scripts, devDependencies, version } = JSON.parse(
    await readFile(join(program, 'package.json'), 'utf8'),
  )
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(devDependencies).toEqual({})
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'backup', 'admin:invite', 'import:nppes', 'secrets:rotate']),
  )
  expect(scripts).not.toHaveProperty('brand')
  const names = await readdir(program, { recursive: true })
  const own = names.filter((name) => !name.startsWith('node_modules'))
  expect(
    own.filter((name) =>
      /\.test\.|^(build\/)?(server\/testing|database\/upgrades|web|e2e)|^\.env$/.test(name),
    ),
  ).toEqual([])
  expect(own.filter((name) => /^build\/server\/.*\.js$/.test(name)).length).toBeGreaterThan(300)
  expect(own.filter((name) => /\.tsx?$|^build\/\.\w+$/.test(name))).toEqual([])
  for (const name of ['vite', 'lucide-react', 'typescript']) {
    expect(names).not.toContain(`node_modules/${name}`)
  }
  const sizes = await Promise.all(
    names.map(async (name) => (await lstat(join(program, name))).size),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(360 * 1024 * 1024)
})

test('a release has a bill of its packages, also of those that its pages are built from', async () => {
  type Component = {
    name: string
    version: string
    hashes?: { alg: string }[]
  }
  const bill = JSON.parse(await readFile(join(program, 'sbom.cdx.json'), 'utf8'))
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { name: 'stone-oak-health-directory' } },
  })
  const components: Component[] = bill.components
  const versions = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const names = await readdir(program, { recursive: true })
  const packages = names.filter((name) =>
    /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/.test(name),
  )
  expect(packages.length).toBeGreaterThan(100)
  for (const file of packages) {
    const { name, version } = JSON.parse(await readFile(join(program, file), 'utf8'))
    expect(versions).toContain(`${name}@${version}`)
  }
  const listed = components.map(({ name }) => name)
  expect(listed).toEqual(expect.arrayContaining(['fastify', 'react', 'lucide-react']))
  expect(listed.filter((name) => /^(vitest|typescript)$/.test(name))).toEqual([])
  expect(listed.filter((name) => /^node(-bin)?-/.test(name))).toHaveLength(1)
  expect(components.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([])
})
