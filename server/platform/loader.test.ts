import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const project = mkdtempSync(join(tmpdir(), 'loader-'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

/** What a program of the project prints, and whether Node loaded its own stripper of types. */
async function runProgram() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', './server/platform/loader.mjs', 'server/program.ts'],
    { cwd: project },
  )
  return JSON.parse(stdout)
}

test('unchanged sources are loaded as the build stripped them, edited ones are stripped when loaded', async () => {
  for (const folder of ['server/platform', 'scripts/lib'])
    mkdirSync(join(project, folder), { recursive: true })
  for (const file of [
    'server/platform/loader.mjs',
    'scripts/strip-types.mjs',
    'scripts/lib/project.mjs',
  ])
    copyFileSync(join(import.meta.dirname, '../..', file), join(project, file))
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  const program = join(project, 'server/program.ts')
  const source = (word: string) => `const word: string = '${word}'
    const loaded = (process as { moduleLoadList?: string[] }).moduleLoadList ?? []
    console.log(JSON.stringify({ word, stripper: loaded.some((name) => name.includes('amaro')) }))`
  writeFileSync(program, source('first'))
  expect(await runProgram()).toEqual({ word: 'first', stripper: true })
  const strip = () =>
    promisify(execFile)(process.execPath, [join(project, 'scripts/strip-types.mjs')])
  await strip()
  expect(await runProgram()).toEqual({ word: 'first', stripper: false })
  writeFileSync(program, source('second'))
  expect(await runProgram()).toEqual({ word: 'second', stripper: true })
  await strip()
  expect(await runProgram()).toEqual({ word: 'second', stripper: false })
})
