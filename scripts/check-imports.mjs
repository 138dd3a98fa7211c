// Which room may import from which, that no files import each other in a circle, and that packages
// are used by what they offer.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './lib/project.mjs'

const namesIn = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)

/** The server's rooms: contract ← platform ← floors, upward only. */
const floors = [
  ['server/directory/address'],
  ['server/map'],
  ['server/directory', 'server/news', 'server/accounts'],
  ['server/insights', 'server/open-data'],
  ['server/agents', 'server/fhir', 'server/hsds'],
  ['server/inquiries', 'server/newsletter'],
  ['server/providers'],
  ['server/billing', 'server/reports'],
  ['server/privacy'],
  ['server/administration', 'server/backups'],
]
const stable = ['contract', 'site.config.ts', 'texts']
/** The files at the top of the contract, which no domain owns. */
const sharedFiles = globSync('contract/*.ts', { cwd: root })
/** The texts that no domain owns. */
const sharedTexts = ['texts/en/ui.ts', 'texts/en/language.ts']
const foundation = [...stable, 'server/platform']
/** Screens do not know each other, and nothing but the routes knows a screen. */
const [appRooms, kitRooms, partRooms, screenRooms] = ['app', 'kit', 'parts', 'screens'].map(
  (name) => namesIn(`web/${name}`),
)
/** Folders of the app that pages share: its frame, its addresses, its languages. */
const shared = [...stable, 'web/kit', 'web/parts', 'web/app']

/** Each room may import from itself and from the places named here. */
const rooms = {
  texts: ['site.config.ts', 'contract'],
  contract: ['site.config.ts', 'texts'],
  'server/platform': stable,
  ...Object.fromEntries(
    floors.flatMap((floor, level) =>
      floor.map((room) => [room, [...foundation, ...floors.slice(0, level).flat()]]),
    ),
  ),
  'server/pages': [...foundation, ...floors.flat()],
  ...Object.fromEntries([...appRooms, ...partRooms, ...screenRooms].map((room) => [room, shared])),
  'web/app/routes.tsx': [...stable, 'web'],
  ...Object.fromEntries(kitRooms.map((room) => [room, [...stable, 'web/kit']])),
  // These two know no domain: of contract and texts only what all domains share.
  'web/kit/ui': [...sharedFiles, ...sharedTexts],
  'web/kit/form': [
    'web/kit/ui',
    'web/kit/data',
    ...sharedFiles,
    ...sharedTexts,
    'texts/en/form.tsx',
    'texts/en/refusals/pictures.ts',
  ],
}
const isWithin = (path, place) => path === place || path.startsWith(`${place}/`)

const wrong = []
const imports = new Map()
for (const file of globSync(
  '{bench,commands,contract,database,e2e,faults,scripts,server,texts,web}/**/*.{ts,tsx,mjs}',
  { cwd: root },
)) {
  const names = [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\b(?:from|import\(?)\s*'([^'\s]+)'/g),
  ].map(([, name]) => name)
  const targets = names
    .filter((name) => /^(\.|#texts\/)/.test(name))
    .map((name) =>
      name.startsWith('.')
        ? relative(root, join(root, dirname(file), name))
        : name.replace('#texts', 'texts/en'),
    )
  imports.set(file, targets)
  for (const name of names)
    if (isInsidePackage(name))
      wrong.push(`${file} must not import the inside of a package: ${name}`)

  const room = Object.keys(rooms).find((place) => isWithin(file, place))
  // main.ts, app.ts, serve-rooms.ts and what tests share see everything; tests may set up what they like.
  if (!room || /\.(test|spec)\.tsx?$/.test(file)) continue
  for (const target of targets)
    if (![room, ...rooms[room]].some((place) => isWithin(target, place)))
      wrong.push(`${file} must not import ${target}`)
  if (room === 'contract')
    for (const name of names)
      if (!/^(\.|#texts\/|zod$)/.test(name)) wrong.push(`${file} must not import ${name}`)
}

/** Whether a name leads to a file inside of a package that says nothing of what it offers; Node refuses it in the others. */
function isInsidePackage(name) {
  const [, packageName, path] = /^((?:@[^/]+\/)?[^/]+)(\/.*)?$/.exec(name)
  if (!path || /^(\.|#|node:)/.test(name)) return false
  const description = join(root, 'node_modules', packageName, 'package.json')
  return existsSync(description) && !JSON.parse(readFileSync(description, 'utf8')).exports
}

const visitedFiles = new Set()
/** Depth first: a file met again on the way to itself closes a circle. */
function walk(file, way = []) {
  const start = way.indexOf(file)
  if (start >= 0) wrong.push(`${[...way.slice(start), file].join(' → ')} is a circle`)
  if (start >= 0 || visitedFiles.has(file)) return
  for (const target of imports.get(file) ?? []) walk(target, [...way, file])
  visitedFiles.add(file)
}
for (const file of imports.keys()) walk(file)

for (const line of wrong) console.error(line)
process.exitCode = wrong.length > 0 ? 1 : 0
