// Writes the server and the commands as JavaScript to build/, each file where its source is.
import { cpSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from './lib/project.mjs'

const folder = join(root, 'build')
/** The programs, each with all that it imports, and the texts that the server finds by their names. */
const input = globSync(
  ['server/main.ts', 'server/**/{import,photo}-process.ts', 'commands/*.ts', 'texts/**/*.ts'],
  // the two are for developers, who have the sources
  { cwd: root, exclude: ['**/*.test.ts', 'commands/{brand,mail-preview}.ts'] },
)
const data = globSync(
  [
    'server/directory/search/vocabulary/*.csv',
    'database/migrations/*.sql',
    'database/migrations/meta/*.json',
  ],
  { cwd: root },
)

const others = /^(client|pages|\..*)$/
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder))
  if (!others.test(name)) rmSync(join(folder, name), { recursive: true })

await build({
  configFile: false,
  root,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  // Node reads the 180 kB of Drizzle's package.json anew for each of hundreds of imports: a third of
  // the work of a start
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input,
      // npm start does not install them
      external: /^@opentelemetry\//,
      treeshake: false,
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        // Node takes what lies in a folder `node_modules` for a package
        entryFileNames: ({ name }) => `${name.replace('node_modules', 'packages')}.js`,
        sourcemapExcludeSources: true,
      },
    },
  },
})
for (const name of data) cpSync(join(root, name), join(folder, name))
