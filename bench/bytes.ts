import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressIn } from '../contract/addresses.ts'
import type { Language } from '../contract/languages.ts'
import { required } from '../contract/required.ts'
import { site } from '../site.config.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const client = fileURLToPath(new URL('../build/client', import.meta.url))
const kilobyte = 1024

const screens = {
  '/': 'home/home',
  '/doctors': 'doctors/doctors',
  '/doctors/elena-marsh': 'doctors/doctor',
  '/contact': 'contact/contact',
  '/auth': 'account/auth',
}

/** Measures what a browser loads in each language, compressed with brotli as it is sent. */
async function benchBytes() {
  for (const language of site.languages) benchLanguage(language)
}

function benchLanguage(language: Language) {
  const size = (bytes: number) => (bytes / kilobyte).toFixed(1)
  const first = loadOf(`first-script-${language}`, ['web/app/entry-client.ts'])
  console.log(`  First script: ${size(first.scripts)} KB of 5; CSS: ${size(first.styles)} KB of 15`)
  for (const [path, screen] of Object.entries(screens)) {
    const { scripts } = loadOf(`manifest-${language}`, [
      'web/app/hydrate.tsx',
      `web/screens/${screen}-page.tsx`,
    ])
    console.log(`  First touch of ${addressIn(language, path)}: ${size(scripts)} KB of 137`)
  }
}

/** Bytes of source modules and all they import. */
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
  const size = (file: string) => statSync(join(client, `${file}.br`)).size
  const sum = (files: string[]) =>
    [...new Set(files)].reduce((total, file) => total + size(file), 0)
  return {
    scripts: sum(chunks.map(({ file }) => file)),
    styles: sum(chunks.flatMap(({ css = [] }) => css)),
  }
}

await benchBytes()
