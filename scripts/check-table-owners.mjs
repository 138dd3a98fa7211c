// Every table has one owner: the room that inserts, updates and deletes its rows. Everybody else asks it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './lib/project.mjs'

const folder = process.argv[2] ?? root

/** The owner of a table is the room whose tables.ts declares it, but for these. */
const owners = {
  doctors: 'server/directory/records',
  practices: 'server/directory/records',
  specialties: 'server/directory/records',
  featured_listings: 'server/directory/records',
  record_merges: 'server/administration/records',
  import_changes: 'server/directory',
  import_uploads: 'server/administration/imports',
  register_downloads: 'server/administration/imports',
}
/** Write every table: a restored backup, and what is filled for tests, demonstrations and benchmarks. */
const exempt = /^(server\/(backups|testing)\/|.*\.test\.ts$)/

const read = (file) => readFileSync(join(folder, file), 'utf8')
const files = globSync('{commands,scripts,server}/**/*.{ts,mjs}', { cwd: folder })

const tables = files
  .filter((file) => file.endsWith('/tables.ts'))
  .flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
      ([, variable, name]) => ({ variable, name, owner: owners[name] ?? dirname(file) }),
    ),
  )
const tableNamed = (name) => tables.find((table) => table.variable === name || table.name === name)

// `tx.insert(doctors)`, `rowsById(doctors)`, `UPDATE doctors`, `DELETE FROM ${doctors}`
const writes = [
  /(?:\btx|db)\s*\.\s*(?:insert|update|delete)\(\s*([\w.[\]]+)/gi,
  /\b(?:rowsById|referencesOf)\(\s*([\w.[\]]+)/g,
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+|\$\{[^}]+\})/gi,
]
const isName = /^\w+$/

const wrong = []
for (const file of files) {
  if (exempt.test(file)) continue
  const code = read(file).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
  const writtenTables = new Set()
  for (const pattern of writes)
    for (const [, match] of code.matchAll(pattern)) {
      const expression = match.replace(/^\$\{|\}$/g, '')
      const table = tableNamed(expression)
      if (table) writtenTables.add(table)
      // `tx.update(table)`: any that the file names, as far as it holds a table and no word of prose
      else if (pattern !== writes[2] || !isName.test(match))
        for (const { variable } of tables)
          if (new RegExp(`\\b${variable}\\b`).test(code)) writtenTables.add(tableNamed(variable))
    }
  for (const { name, owner } of writtenTables)
    if (!file.startsWith(`${owner}/`)) wrong.push(`${file} must not write ${name}: ask ${owner}`)
}
for (const line of wrong.sort()) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
