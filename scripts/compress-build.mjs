// Compresses the built files once and hard, so that the server only has to send them.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './lib/project.mjs'

const folder = join(root, 'build', 'client')
const worthIt = /\.(m?js|css|svg|txt|json|webmanifest)$/

for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, name)
  if (!worthIt.test(name) || !statSync(file).isFile() || name.includes('.vite')) continue
  const bytes = readFileSync(file)
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
