import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeFolder, makeFolderSync } from './make-folder.ts'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stone-oak-make-folder-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const ways = {
  makeFolder,
  makeFolderSync: async (...args: Parameters<typeof makeFolderSync>) => makeFolderSync(...args),
}

describe.each(Object.entries(ways))('%s', (_name, make) => {
  test('a folder is made with those above it, and may be there already', async () => {
    const path = join(base, 'a', 'b', 'c')
    await make(path, 0o700)
    await make(path, 0o700)
    expect(statSync(path).isDirectory()).toBe(true)
    expect(statSync(join(base, 'a')).mode & 0o777).toBe(0o700)
  })

  test('a file in the way is refused', async () => {
    const file = join(base, 'file')
    writeFileSync(file, '')
    await expect(make(file)).rejects.toThrow('EEXIST')
    await expect(make(join(file, 'below', 'it'))).rejects.toThrow('ENOTDIR')
  })
})

// where Node's own mkdir goes on for ever: see check-folders.test.ts, which starts a process for it
test('the server and the commands make no folder in another way', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const sources = globSync('{server,commands}/**/*.ts', { cwd: root }).filter(
    (path) => !/\.test\.ts$|^server\/testing\//.test(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  const others = sources.filter((path) =>
    /mkdir(Sync)?\([^)]*recursive/.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(others).toEqual([])
})
