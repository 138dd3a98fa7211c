import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { required } from '../contract/required.ts'
import { editsAllowed, editsBetween } from '../contract/text/near-spelling.ts'
import { settingNames } from './config.ts'
import { errorCode } from './platform/error-code.ts'

export type SettingsFile = {
  /** Null without a file. */
  path: string | null
  /** Settings of the file that the environment overrides. */
  overruledNames: string[]
  /** Names of the environment that are no settings, with the setting that each resembles. */
  doubtfulNames: { name: string; setting: string }[]
}

type Place = {
  /** Arguments without `--env-file PATH`. */
  args: string[]
  env: NodeJS.ProcessEnv
  projectDir: string
  warn: (line: string) => void
}

/**
 * Puts the settings of a file into the environment, whose own values take precedence: of
 * `--env-file PATH`, else of ENV_FILE (`none`: no file), else of `.env` in the project's folder if
 * there is one.
 * @throws Error one line for a missing file, and for an invalid line
 */
export function loadSettings({ args, env, projectDir, warn }: Place): SettingsFile {
  const name = takeOption(args) ?? (env.ENV_FILE || null)
  const doubtfulNames = findDoubtfulNames(env)
  for (const doubtful of doubtfulNames) warn(`Warning: ${doubtfulText(doubtful)}`)
  if (name === 'none') return { path: null, overruledNames: [], doubtfulNames }
  // npm changes into the project's folder and reports the working directory
  const path = name ? resolve(env.INIT_CWD ?? '.', name) : join(projectDir, '.env')
  const text = readText(path)
  if (text === null) {
    if (name) throw new Error(`There is no settings file ${path}.`)
    return { path: null, overruledNames: [], doubtfulNames }
  }
  const settings = parseSettings(text, path)
  if (isForEverybody(path)) {
    const secrets = [...settings].filter(isSecret).map(([setting]) => setting)
    if (secrets.length > 0)
      warn(
        `Warning: every user of this machine can read ${path}, which holds secrets (${secrets.join(', ')}). Run: chmod o= ${path}`,
      )
  }
  const overruledNames: string[] = []
  for (const [setting, value] of settings) {
    const present = env[setting]
    if (present === undefined) env[setting] = value
    else if (present !== value) overruledNames.push(setting)
  }
  return { path, overruledNames, doubtfulNames }
}

/** The environment has many names of others, so one that resembles a setting is named, not refused. */
const findDoubtfulNames = (env: NodeJS.ProcessEnv) =>
  Object.keys(env).flatMap((name) => {
    if (settingNames.includes(name)) return []
    const setting = nearestSetting(name, editsAllowed(name.length))
    return setting ? [{ name, setting }] : []
  })

export const doubtfulText = ({ name, setting }: SettingsFile['doubtfulNames'][number]) =>
  `the environment has ${name}, which is no setting; did you mean ${setting}?`

function takeOption(args: string[]): string | null {
  const at = args.findIndex((arg) => arg === '--env-file' || arg.startsWith('--env-file='))
  if (at < 0) return null
  const [option = ''] = args.splice(at, 1)
  const value = option.includes('=') ? option.slice(option.indexOf('=') + 1) : args.splice(at, 1)[0]
  if (!value) throw new Error('--env-file needs the path of a settings file after it.')
  return value
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return null
    if (code === 'EACCES')
      throw new Error(`The settings file ${path} cannot be read by this user. Start as its owner.`)
    throw new Error(`The settings file ${path} cannot be read (${code}).`)
  }
}

/** @throws Error one line with file, line and the probable meaning */
export function parseSettings(text: string, path: string): Map<string, string> {
  const settings = new Map<string, string>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const refuse = (why: string): never => {
      throw new Error(`Bad setting. ${path}, line ${index + 1}: ${why}`)
    }
    // line by line: settings have one line, and an open quote would swallow the following ones
    const [[name, value] = refuse('expected NAME=value')] = Object.entries(parseEnv(line))
    if (!settingNames.includes(name)) refuse(`there is no setting ${name}${suggestion(name)}`)
    if (settings.has(name)) refuse(`${name} is set a second time`)
    if (/^["'`]/.test(required(value))) refuse(`${name} begins with a quote that does not end`)
    settings.set(name, required(value))
  }
  return settings
}

function suggestion(name: string): string {
  const setting = nearestSetting(name, 3)
  return setting ? `; did you mean ${setting}?` : ''
}

function nearestSetting(name: string, mostEdits: number): string | null {
  const [nearest] = settingNames
    .map((setting) => ({ setting, edits: editsBetween(name.toUpperCase(), setting, mostEdits) }))
    .sort((one, other) => one.edits - other.edits)
  return nearest && nearest.edits <= mostEdits ? nearest.setting : null
}

const isForEverybody = (path: string) =>
  process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0

const isSecret = ([name, value]: [string, string]) =>
  value !== '' && (/SECRET|TOKEN|PASSWORD|KEY/.test(name) || Boolean(URL.parse(value)?.password))
