import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const runFile = promisify(execFile)
const projectDir = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'changelog-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'scripts/lib'), { recursive: true })
for (const name of ['scripts/changelog.mjs', 'scripts/lib/project.mjs', 'scripts/lib/help.mjs'])
  cpSync(join(projectDir, name), join(folder, name))
writeFileSync(join(folder, 'package.json'), '{ "type": "module", "version": "0.2.0" }')

const changelog = join(folder, 'CHANGELOG.md')
const run = (task: string) =>
  runFile(process.execPath, [join(folder, 'scripts/changelog.mjs'), task])

test('a version without a word in the changelog is refused', async () => {
  writeFileSync(changelog, '# Changes\n\n## Unreleased\n\n## 0.1.0 (2026-11-21)\n\n- The first.\n')
  for (const task of ['check', 'release'])
    await expect(run(task)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('CHANGELOG.md says nothing under "## Unreleased"'),
    })
})

test('a release dates its section, and leaves an empty one for the next', async () => {
  writeFileSync(changelog, '# Changes\n\n## Unreleased\n\n- Faster.\n')
  await run('check')
  await run('release')
  const day = new Date().toISOString().slice(0, 10)
  expect(readFileSync(changelog, 'utf8')).toBe(
    `# Changes\n\n## Unreleased\n\n## 0.2.0 (${day})\n\n- Faster.\n`,
  )
  await expect(run('check')).rejects.toMatchObject({ code: 1 })
})
