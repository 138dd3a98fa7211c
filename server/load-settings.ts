// Import it before any module that reads the environment while loading, such as NODE_ENV.

import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'
import { answerHelp } from '../scripts/lib/help.mjs'
import { errorText } from './platform/log/logger.ts'
import { loadSettings, type SettingsFile } from './settings-file.ts'

/** The folder of a checkout or a release, for the sources as for the build. */
export const projectDir = dirname(findPackageJSON(import.meta.url) ?? '')

answerHelp()

/** Arguments of this process; its settings are in the environment now. */
export const settingsFile = load()

function load(): SettingsFile {
  try {
    const { argv: args, env } = process
    return loadSettings({ args, env, projectDir, warn: (line) => console.error(line) })
  } catch (error) {
    console.error(errorText(error))
    process.exit(1)
  }
}
