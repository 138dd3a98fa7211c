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

/** Measures what a browser loads on /doctors in each language, compressed with brotli as it is sent. */
async function benchBytes() {
  for (const language of site.languages) benchLanguage(language)
}

function benchLanguage(language: Language) {
  const before = loadOf(language, ['web/app/entry-client.ts'])
  const all = loadOf(language, [
    'web/app/entry-client.ts',
    'web/app/hydrate.tsx',
    'web/screens/doctors/doctors-page.tsx',
  ])
  const path = addressIn(language, '/doctors')
  const size = (bytes: number) => (bytes / kilobyte).toFixed(1)
  console.log(`  JavaScript of ${path} before the first touch: ${size(before.scripts)} KB of 60`)
  console.log(`  JavaScript of ${path} after it: ${size(all.scripts)} KB of 123`)
  console.log(`  CSS: ${size(all.styles)} KB of 15`)
}

/** Bytes of source modules and all they import. */
function loadOf(language: Language, modules: readonly string[]) {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(client, `.vite/manifest-${language}.json`), 'utf8'),
  )
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
