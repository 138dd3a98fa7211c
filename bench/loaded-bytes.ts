import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '../contract/languages.ts'
import { required } from '../contract/required.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const client = fileURLToPath(new URL('../build/client', import.meta.url))
const kilobyte = 1024

/** Most KB that readers load, compressed; a page that needs more takes it from another. */
export const byteLimits = { firstScript: 5, styles: 20, firstTouch: 150 }

/** Screens that patients and providers come to first. */
const screens = {
  '/': 'home/home',
  '/doctors': 'doctors/doctors',
  '/doctors/elena-marsh': 'doctors/doctor',
  '/contact': 'contact/contact',
  '/auth': 'account/auth',
}

/** KB of the build that a browser loads in a language, compressed with brotli as they are sent. */
export function loadedBytes(language: Language) {
  const first = loadOf(`first-script-${language}`, ['web/app/entry-client.ts'])
  const firstTouch = Object.entries(screens).map(([path, screen]) => {
    const modules = ['web/app/hydrate.tsx', `web/screens/${screen}-page.tsx`]
    return { path, size: loadOf(`manifest-${language}`, modules).scripts }
  })
  return { firstScript: first.scripts, styles: first.styles, firstTouch }
}

/** KB of source modules and all they import. */
function loadOf(build: string, modules: readonly string[]) {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, `.vite/${build}.json`), 'utf8'))
  const files = new Set<string>()
  const collect = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    manifest[name]?.imports?.forEach(collect)
  }
  modules.forEach(collect)
  const chunks = [...files].map((name) => required(manifest[name]))
  const size = (file: string) => statSync(join(client, `${file}.br`)).size / kilobyte
  const sum = (files: string[]) =>
    [...new Set(files)].reduce((total, file) => total + size(file), 0)
  return {
    scripts: sum(chunks.map(({ file }) => file)),
    styles: sum(chunks.flatMap(({ css = [] }) => css)),
  }
}
