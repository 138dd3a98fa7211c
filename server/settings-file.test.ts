import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { loadSettings, parseSettings } from './settings-file.ts'

const projectDir = mkdtempSync(join(tmpdir(), 'stone-oak-settings-'))
const path = join(projectDir, '.env')
const warnings: string[] = []
beforeEach(() => {
  warnings.length = 0
  write(path, 'PORT=4000\n')
})
afterAll(() => rmSync(projectDir, { recursive: true }))

function write(file: string, text: string, mode = 0o600) {
  writeFileSync(file, text)
  chmodSync(file, mode)
}
function load(env: NodeJS.ProcessEnv = {}, ...args: string[]) {
  const settings = loadSettings({ args, env, projectDir, warn: (line) => warnings.push(line) })
  return { ...settings, env, args }
}

describe('reading the settings file', () => {
  test('the file is .env in the project’s folder, and the environment wins over it', () => {
    write(path, 'PORT=4000\nHOST=127.0.0.2\nDATABASE_URL=postgres://x/y\n')
    const env = { PORT: '5000', DATABASE_URL: '' }
    expect(load(env)).toMatchObject({ path, overruledNames: ['PORT', 'DATABASE_URL'] })
    expect(env).toEqual({ PORT: '5000', HOST: '127.0.0.2', DATABASE_URL: '' })
  })

  test('another file can be chosen with --env-file or ENV_FILE, and the option is removed from the arguments', () => {
    write(join(projectDir, 'other.env'), 'PORT=6000')
    for (const option of [['--env-file', 'other.env'], ['--env-file=other.env']]) {
      const { env, args } = load({ INIT_CWD: projectDir, ENV_FILE: 'none' }, 'a', ...option, '--b')
      expect([env.PORT, args]).toEqual(['6000', ['a', '--b']])
    }
    expect(load({ ENV_FILE: join(projectDir, 'other.env') }).env.PORT).toBe('6000')
    expect(load({ ENV_FILE: 'none' })).toMatchObject({ path: null, env: { ENV_FILE: 'none' } })
  })

  test('the file may be missing, unless an option or ENV_FILE names it', () => {
    rmSync(path)
    expect(load().path).toBeNull()
    const missing = join(projectDir, 'missing.env')
    const line = `There is no settings file ${missing}.`
    expect(() => load({}, '--env-file', missing)).toThrow(line)
    expect(() => load({ ENV_FILE: missing })).toThrow(line)
    expect(() => load({}, '--env-file')).toThrow('--env-file needs the path')
    expect(() => load({}, '--env-file', projectDir)).toThrow('cannot be read (EISDIR)')
  })

  test.each([
    ['PORT=1', []],
    ['STRIPE_SECRET_KEY=sk_test_x', ['STRIPE_SECRET_KEY']],
    ['SMTP_URL=smtp://u:p@mail.example\nDATABASE_URL=postgres://db/x', ['SMTP_URL']],
  ])('a warning comes when everybody can read secrets of the file: %j', (text, names) => {
    write(path, text, 0o644)
    load()
    expect(warnings).toEqual(names.map((name) => expect.stringContaining(`(${name}). Run: chmod`)))
    write(path, text, 0o640)
    warnings.length = 0
    load()
    expect(warnings).toEqual([])
  })

  test('a name of the environment that resembles a setting is named, and those of others are not', () => {
    const others = {
      HOME: '/',
      PATH: '/bin',
      HOSTNAME: 'a',
      PGHOST: 'b',
      HTTP_PROXY: 'c',
      PWD: '/',
    }
    const env = {
      ...others,
      SMPT_URL: 'smtp://x',
      DATABASE_URI: 'y',
      data_dir: 'z',
      ENV_FILE: 'none',
    }
    expect(load(env).doubtfulNames.map(({ setting }) => setting)).toEqual([
      'SMTP_URL',
      'DATABASE_URL',
      'DATA_DIR',
    ])
    expect(warnings[0]).toBe(
      'Warning: the environment has SMPT_URL, which is no setting; did you mean SMTP_URL?',
    )
    expect(load({ ...others, PORT: '1' }).doubtfulNames).toEqual([])
  })

  test('the file may have comments, quotes, exports and any line ends', () => {
    const text =
      '\uFEFF# one\r\nPORT=1 # two\r\n\r\nexport HOST="::1"\r\nSMTP_URL=\'smtp://u:a#b@m\'\r\n  LOG_LEVEL = warn\r\nBILLING='
    expect(Object.fromEntries(parseSettings(text, path))).toEqual({
      PORT: '1',
      HOST: '::1',
      SMTP_URL: 'smtp://u:a#b@m',
      LOG_LEVEL: 'warn',
      BILLING: '',
    })
  })

  test.each([
    ['PORT=1\n\nPROT=2', 'line 3: there is no setting PROT; did you mean PORT?'],
    ['database_url=x', 'line 1: there is no setting database_url; did you mean DATABASE_URL?'],
    ['SMPT_URL=x', 'did you mean SMTP_URL?'],
    ['SOMETHING_ELSE=1', 'line 1: there is no setting SOMETHING_ELSE'],
    ['PORT 3000', 'line 1: expected NAME=value'],
    ['PORT=1\nPORT=2', 'line 2: PORT is set a second time'],
    ['HOST="::1\nPORT=1', 'line 1: HOST begins with a quote that does not end'],
  ])('a file with %j is refused in one line', (text, message) => {
    write(path, text)
    expect(() => load()).toThrow(`${path}, `)
    expect(() => load()).toThrow(message)
    expect(() => load()).not.toThrow(/\n/)
  })
})

const project = new URL('..', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, project), 'utf8')

test('the example and the documentation have every setting, in one order', () => {
  const example = read('.env.example').matchAll(/^#([A-Z\d_]+)=/gm)
  const [table = ''] = read('docs/operations.md').match(/^\| Name \| Default.*?\n\n/ms) ?? []
  const firstColumn = [...table.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell]) => cell).join()
  const documentedNames = [...firstColumn.matchAll(/[A-Z][A-Z\d_]+/g)].map(([name]) => name)
  expect([...example].map(([, name]) => name)).toEqual(documentedNames)
  expect(documentedNames.toSorted()).toEqual(settingNames.toSorted())
})

test('the example can be used unchanged', () => {
  const text = read('.env.example').replace(/^#(?=[A-Z\d_]+=)/gm, '')
  expect([...parseSettings(text, path).keys()].toSorted()).toEqual(settingNames.toSorted())
})
