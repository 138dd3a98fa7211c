// Builds the pages once for each language of site.config.ts, in which they find no other texts.
import { site } from '../site.config.ts'
import { run } from './lib/node.mjs'
import { exitWith } from './lib/project.mjs'

await exitWith(async () => {
  for (const language of site.languages) {
    process.env.PAGE_LANGUAGE = language
    for (const target of [[], ['--mode', 'first-script'], ['--ssr']]) {
      const code = await run([
        'node_modules/vite/bin/vite.js',
        'build',
        ...target,
        '--logLevel',
        'warn',
      ])
      if (code !== 0) return code
    }
  }
  return run(['scripts/compress-build.mjs'])
})
