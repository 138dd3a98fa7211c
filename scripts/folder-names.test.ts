import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'

let parent: string
beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'stone-oak-folder-')))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** A copy of the project's scripts in a folder of this name. */
function projectNamed(name: string) {
  const project = join(parent, name)
  cpSync('scripts', join(project, 'scripts'), { recursive: true })
  return project
}

test.each(['stone oak', "Süd's oak", '100% oak', 'oak #1'])(
  'the built files are compressed in a folder named %s',
  (name) => {
    const project = projectNamed(name)
    const assets = join(project, 'build', 'client', 'assets')
    mkdirSync(assets, { recursive: true })
    writeFileSync(join(assets, 'page.js'), 'export {}')
    execFileSync(process.execPath, [join(project, 'scripts', 'compress-build.mjs')])
    const read = (end: string) => readFileSync(join(assets, `page.js.${end}`))
    expect(`${brotliDecompressSync(read('br'))}`).toBe('export {}')
    expect(`${gunzipSync(read('gz'))}`).toBe('export {}')
  },
)

test.each([
  ['oak #1', 'pages', '#'],
  ['oak?', 'pages', '?'],
  ['100% oak', 'tests', '%'],
])('a folder named %s makes the %s stop with a line that says so', (name, what, character) => {
  const project = projectNamed(name)
  const script =
    what === 'tests'
      ? [join(project, 'scripts', 'test.mjs')]
      : ['--input-type=module', '-e', buildIn(project)]
  const { status, stderr } = spawnSync(process.execPath, script, { cwd: parent, encoding: 'utf8' })
  expect(stderr).toMatch(/^In a folder with . in its name the \w+ cannot .*: rename or move .*\n$/)
  expect(stderr).toContain(`with ${character} in`)
  expect(stderr).toContain(project)
  expect(status).toBe(1)
})

const buildIn = (project: string) => `
  import { pathToFileURL } from 'node:url'
  const at = (name) => pathToFileURL(${JSON.stringify(project)} + '/scripts/lib/' + name).href
  const { exitWith } = await import(at('project.mjs'))
  await exitWith(async () => (await import(at('build.mjs'))).ensureBuilt())`
