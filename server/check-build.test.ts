import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { site } from '../site.config.ts'
import { checkBuild } from './check-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text = '') => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

test('a build without pages is refused anywhere, one of other sources in production', () => {
  const check = (environment: 'production' | 'test') => () => checkBuild(folder, { environment })
  expect(check('test')).toThrow('The pages are not built')
  for (const part of [
    ...site.languages.flatMap((language) => [
      `client/.vite/manifest-${language}.json`,
      `client/.vite/first-script-${language}.json`,
      `pages/${language}/entry-server.js`,
    ]),
    'pages/en/entry-mail.js',
  ])
    write(`build/${part}`)
  write('site.config.ts', 'export const site = {}')
  expect(check('production')).not.toThrow()
  write('build/.server', 'of other sources')
  expect(check('test')).not.toThrow()
  expect(check('production')).toThrow('The server in build/ was made from other sources')
})
