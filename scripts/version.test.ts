import { execFile, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const runFile = promisify(execFile)
const projectDir = join(import.meta.dirname, '..')
const hasGit = spawnSync('git', ['--version']).status === 0
const day = new Date().toISOString().slice(0, 10)

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'version-'))
  if (!hasGit) return
  for (const name of [
    'scripts/changelog.mjs',
    'scripts/require-slow-tests.mjs',
    'scripts/lib/help.mjs',
    'scripts/lib/project.mjs',
    'scripts/lib/slow-tests.mjs',
    '.npmrc',
    '.gitignore',
  ]) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    cpSync(join(projectDir, name), join(folder, name))
  }
  const { name, type, scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
  const { preversion, version } = scripts
  const newVersion = scripts['new-version']
  // what these two do takes minutes, and others test it
  const check = 'node --version'
  const data = `node --eval "fs.writeFileSync('database/upgrades/' + process.env.npm_package_version, '')"`
  write('package.json', {
    name,
    type,
    version: '0.3.0',
    scripts: { 'new-version': newVersion, preversion, version, check, 'upgrades:data': data },
  })
  write('package-lock.json', {
    name,
    version: '0.3.0',
    lockfileVersion: 3,
    packages: { '': { name } },
  })
  mkdirSync(join(folder, 'database/upgrades'), { recursive: true })
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changes\n\n## Unreleased\n\n- Faster.\n')
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'first')
})
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, value: object) =>
  writeFileSync(join(folder, name), `${JSON.stringify(value, null, 2)}\n`)

const env = {
  ...process.env,
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((who) => [
      [`GIT_${who}_NAME`, 'Ruth Keeper'],
      [`GIT_${who}_EMAIL`, 'ruth.keeper@directory.example'],
    ]),
  ),
  // nobody's own, which might sign or have hooks
  GIT_CONFIG_GLOBAL: join(projectDir, 'none'),
  GIT_CONFIG_NOSYSTEM: '1',
}
const git = async (...args: string[]) =>
  (await runFile('git', args, { cwd: folder, env })).stdout.trim()
/** As a person types it; on Windows npm is no program that can be started directly. */
const noteSlowTests = async (commit?: string) =>
  writeFileSync(
    join(folder, '.slow-tests-passed'),
    `${commit ?? (await git('rev-parse', 'HEAD'))}\n`,
  )
const npmVersion = (kind: string) =>
  runFile(`npm run --silent new-version ${kind}`, { cwd: folder, env, shell: true })

test.skipIf(!hasGit)(
  'a version and a release are refused until all slow tests have passed on their commit',
  async () => {
    const refusal = { stderr: expect.stringMatching(/slow tests have not passed on this commit/) }
    await expect(npmVersion('minor')).rejects.toMatchObject(refusal)
    await noteSlowTests('0123456789abcdef0123456789abcdef01234567')
    await expect(npmVersion('minor')).rejects.toMatchObject(refusal)
    const required = () => runFile('node', ['scripts/require-slow-tests.mjs'], { cwd: folder })
    await expect(required()).rejects.toMatchObject(refusal)
    await noteSlowTests()
    await required()
    writeFileSync(join(folder, 'added.ts'), '')
    await expect(required()).rejects.toMatchObject({
      stderr: expect.stringContaining('files that differ from it'),
    })
    rmSync(join(folder, 'added.ts'))
    expect(await git('tag')).toBe('')
    const { scripts } = JSON.parse(readFileSync(join(projectDir, 'package.json'), 'utf8'))
    expect(scripts.release).toMatch(/ --tested$/)
  },
)

test.skipIf(!hasGit)(
  'npm run new-version commits and tags the dated changelog and data of the version',
  async () => {
    await noteSlowTests()
    await npmVersion('minor')
    expect(await git('tag', '--points-at', 'HEAD')).toBe('v0.4.0')
    expect(await git('status', '--porcelain')).toBe('')
    expect((await git('show', '--name-only', '--format=%s')).split('\n')).toEqual([
      '0.4.0',
      '',
      'CHANGELOG.md',
      'database/upgrades/0.4.0',
      'package-lock.json',
      'package.json',
    ])
    expect(readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')).toContain(
      `## Unreleased\n\n## 0.4.0 (${day})\n\n- Faster.\n`,
    )

    // nothing is written for the next one
    await expect(npmVersion('minor')).rejects.toMatchObject({
      stderr: expect.stringContaining('CHANGELOG.md says nothing under "## Unreleased"'),
    })
    expect(await git('status', '--porcelain')).toBe('')
    expect(await git('tag')).toBe('v0.4.0')
  },
)
