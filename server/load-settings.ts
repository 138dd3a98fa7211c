// Import it before any module that reads the environment while loading, such as NODE_ENV.

import { fileURLToPath } from 'node:url'
import { errorText } from './platform/log/logger.ts'
import { loadSettings, type SettingsFile } from './settings-file.ts'

export const projectDir = fileURLToPath(new URL('..', import.meta.url))

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
