// The direction of the house: contract ← platform ← floors, upward only; web imports contract and itself.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './lib/project.mjs'

/** Each room may import from itself and from the rooms named here. */
const floors = [
  ['server/directory', 'server/news', 'server/accounts'],
  ['server/inquiries', 'server/insights', 'server/newsletter'],
  ['server/providers'],
  ['server/billing'],
  ['server/administration', 'server/backups'],
]
const foundation = ['contract', 'site.config.ts', 'server/platform']
const rooms = {
  contract: [],
  web: ['contract', 'site.config.ts'],
  'server/platform': ['contract', 'site.config.ts'],
  ...Object.fromEntries(
    floors.flatMap((floor, level) =>
      floor.map((room) => [room, [...foundation, ...floors.slice(0, level).flat()]]),
    ),
  ),
  'server/pages': [...foundation, ...floors.flat()],
}
const roomOf = (path) =>
  Object.keys(rooms).find((room) => path === room || path.startsWith(`${room}/`))

const wrong = []
for (const file of globSync('{contract,web,server}/**/*.{ts,tsx}', { cwd: root })) {
  const room = roomOf(file)
  // main.ts, app.ts and what tests share see everything; tests may set up what they like.
  if (!room || /\.(test|spec)\.tsx?$/.test(file)) continue
  for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(
    /(?:from|import\()\s*'(\.[^']+)'/g,
  )) {
    const imported = relative(root, join(root, dirname(file), target))
    const allowed = [room, ...rooms[room]].some(
      (name) => imported === name || imported.startsWith(`${name}/`),
    )
    if (!allowed) wrong.push(`${file} must not import ${imported}`)
  }
  if (room === 'contract')
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/from '([^.'][^']*)'/g))
      if (name !== 'zod') wrong.push(`${file} must not import ${name}`)
}
for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
