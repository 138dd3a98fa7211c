import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { required } from '../contract/required.ts'

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }
>

const client = fileURLToPath(new URL('../build/client', import.meta.url))
const kilobyte = 1024

/** What a browser loads first on /doctors, compressed with brotli as it is sent. */
export async function benchBytes() {
  const { scripts, styles } = firstLoad('web/screens/doctors/doctors-page.tsx')
  console.log(`  JavaScript of /doctors: ${(scripts / kilobyte).toFixed(1)} KB of 115`)
  console.log(`  CSS: ${(styles / kilobyte).toFixed(1)} KB of 15`)
}

/** Bytes of the entry, a screen and all they import. */
export function firstLoad(screen: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const entry = required(Object.keys(manifest).find((name) => manifest[name]?.isEntry))
  const needed = new Set<string>()
  const collect = (name: string) => {
    if (needed.has(name)) return
    needed.add(name)
    manifest[name]?.imports?.forEach(collect)
  }
  collect(entry)
  collect(screen)
  const chunks = [...needed].map((name) => required(manifest[name]))
  const size = (file: string) => statSync(join(client, `${file}.br`)).size
  const sum = (files: string[]) =>
    [...new Set(files)].reduce((total, file) => total + size(file), 0)
  return {
    scripts: sum(chunks.map(({ file }) => file)),
    styles: sum(chunks.flatMap(({ css = [] }) => css)),
  }
}
