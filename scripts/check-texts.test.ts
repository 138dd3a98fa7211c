import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'check-texts-')))
  for (const script of ['check-texts.mjs', 'lib/project.mjs', 'lib/help.mjs'])
    cpSync(join('scripts', script), join(folder, 'scripts', script))
  for (const language of ['en', 'es'])
    write(`texts/${language}/news.ts`, "export const news = 'News'\nexport function count() {}\n")
  compare('es/news.ts')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

/** The list of files that the compiler compares. */
const compare = (...files: string[]) =>
  write('texts/same-texts.ts', files.map((file) => `import('./${file}')\n`).join(''))

function check() {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-texts.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, lines: stderr.split('\n').filter(Boolean) }
}

test('the same texts in all languages pass', () => {
  expect(check()).toEqual({ status: 0, lines: [] })
})

test('a file that the compiler does not compare is named', () => {
  compare()
  expect(check()).toEqual({ status: 1, lines: ['texts/same-texts.ts lacks es/news.ts'] })
})

test('a text that one language lacks is named', () => {
  write('texts/en/news.ts', "export const news = 'News'\n")
  expect(check()).toEqual({ status: 1, lines: ['texts/en lacks news.ts: count'] })
})

test('a file that one language lacks is named', () => {
  write('texts/en/practices/list.tsx', 'export const empty = <p>None</p>\n')
  expect(check()).toEqual({
    status: 1,
    lines: ['texts/es lacks practices/list.tsx', 'texts/es lacks practices/list.tsx: empty'],
  })
})

test('a destructured module of texts is named', () => {
  write('web/news-page.tsx', "import * as texts from '#texts/news.ts'\nconst { news } = texts\n")
  write('web/head.tsx', "import * as texts from '#texts/news.ts'\nconst { length } = texts.news\n")
  expect(check()).toEqual({
    status: 1,
    lines: ['web/news-page.tsx takes texts apart: name what it shows, such as texts.title'],
  })
})
