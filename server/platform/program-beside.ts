import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The file of a program beside the module at `url`: TypeScript in the sources, JavaScript in the build. */
export const programBeside = (url: string, name: string): string =>
  fileURLToPath(new URL(name + extname(url), url))
