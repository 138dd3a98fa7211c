// Makes a folder that runs the directory as it is: nothing in it is installed, built or written later.
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readNpm } from './lib/node.mjs'
import { exitWith, root, Stop, say } from './lib/project.mjs'
import { serverEnvironment, serverOptions } from './lib/server-options.mjs'
import { requireSlowTests } from './lib/slow-tests.mjs'
import { parts, stampOf } from './lib/sources.mjs'

const PARTS = [
  'build',
  'deploy',
  'package-lock.json',
  'docs/operations.md',
  '.env.example',
  'CHANGELOG.md',
]
/** What only compilers and debuggers read of packages: the headers of Node, libraries, types, maps. */
const notRun =
  /[\\/]node_modules[\\/](node(-bin)?-(darwin|linux|win)[^\\/]*[\\/]include$|.*\.(a|map|[cm]?ts)$)/
/** Scripts that a release has, and needs nothing else for: options of Node, and the name of a command. */
const OPERATORS = /^node -- scripts\/command\.mjs ((?:--\S+ )*)([\w-]+)$/

await exitWith(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, tested: { type: 'boolean' } } })
  if (values.tested) requireSlowTests()
  await ensureInstalled({ tools: true })
  await ensureBuilt()
  const project = readJson('package.json')
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## ${project.version} (`))
    throw new Stop(
      `CHANGELOG.md has no section for version ${project.version}: make versions by npm run new-version.`,
    )
  const target = resolve(values.to ?? join(root, 'release', `${project.name}-${project.version}`))
  if (existsSync(target) && !existsSync(join(target, 'build')))
    throw new Stop(`${target} is there and is no release: name another folder with --to.`)
  const partial = `${target}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  for (const part of PARTS) if (existsSync(join(root, part))) copy(part, partial)
  for (const part of parts) rmSync(stampOf(partial, part))
  const scripts = Object.entries(project.scripts).flatMap(([script, line]) => {
    const [, options, command] = OPERATORS.exec(line) ?? []
    return command ? [[script, `node ${options}-- build/commands/${command}.js`]] : []
  })
  writeFileSync(
    join(partial, 'package.json'),
    `${JSON.stringify({ ...project, devDependencies: {}, scripts: { start: startLine(), ...Object.fromEntries(scripts) } }, null, 2)}\n`,
  )
  const packages = packagesOf(project, partial)
  for (const path of packages) copy(path, partial)
  linkNode(packages, partial)
  writeFileSync(join(partial, 'sbom.cdx.json'), billOfMaterials(project, packages))
  rmSync(target, { recursive: true, force: true })
  renameSync(partial, target)
  say(`${target}: version ${project.version}, with ${packages.length} packages`)
  return 0
})

function copy(part, target) {
  cpSync(join(root, part), join(target, part), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !notRun.test(path),
  })
}

/** Places of the packages that the copied programs import, and of those that these need. */
function packagesOf(project, target) {
  const programs = 'build/{commands,contract,database,packages,server}/**/*.js'
  const imports = globSync(programs, { cwd: target }).flatMap((file) => {
    const text = readFileSync(join(target, file), 'utf8')
    return [...text.matchAll(/\b(?:from|import\(?)\s*"([^".:\s][^":\s]*)"/g)].map(([, name]) =>
      nameOf(name),
    )
  })
  const packages = new Set()
  const add = (name, from) => {
    const place = findPlace(name, from)
    if (!place || packages.has(place)) return
    packages.add(place)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readJson(
      join(place, 'package.json'),
    )
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (peer) => !peerDependenciesMeta?.[peer]?.optional,
    )
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      add(next, place)
  }
  // `vite` is loaded by `npm run dev` only; the packages for traces are developers' in a checkout
  const { vite: _, ...known } = { ...project.devDependencies, ...project.dependencies }
  for (const name of new Set(imports)) if (known[name]) add(name, '')
  for (const name of Object.keys(project.optionalDependencies)) add(name, '')
  return [...packages].sort()
}

/** Finds a package as Node does: beside the package itself, then further up. */
function findPlace(name, from) {
  for (let place = from; ; place = dirname(dirname(place).replace(/\/@[^/]+$/, ''))) {
    const candidate = join(place, 'node_modules', name)
    if (existsSync(join(root, candidate, 'package.json'))) return candidate
    if (!place.includes('node_modules')) return undefined
  }
}

function nameOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Writes the line that starts it on this platform, as the whole release. */
function startLine() {
  const settings = Object.entries(serverEnvironment).map(([name, value]) => `${name}=${value} `)
  const environment = process.platform === 'win32' ? '' : settings.join('')
  return `${environment}node ${serverOptions.join(' ')} -- build/server/main.js`
}

/** The scripts say just `node`. */
function linkNode(packages, target) {
  const [folder] = packages.filter((path) => /^node_modules\/node(-bin)?-[^/]+$/.test(path))
  if (!folder || process.platform === 'win32') return
  const commands = join(target, 'node_modules', '.bin')
  mkdirSync(commands)
  symlinkSync(relative('node_modules/.bin', join(folder, 'bin', 'node')), join(commands, 'node'))
}

/**
 * The packages that the release is made of, also those that only its pages are built from, with
 * their versions, hashes and licenses. `npm sbom --omit=dev` also leaves out what developers need
 * too, such as zod, so the lock file says what is theirs only.
 */
function billOfMaterials({ name }, copied) {
  const bill = JSON.parse(readNpm(['sbom', '--sbom-format=cyclonedx']))
  const entries = Object.entries(readJson('package-lock.json').packages)
  const isHere = (path) => existsSync(join(root, path, 'package.json'))
  const own = entries.filter(
    // what is bundled is in the archive of a package that has its hash
    ([path, { dev, devOptional, inBundle }]) =>
      copied.includes(path) || (isHere(path) && !dev && !devOptional && !inBundle),
  )
  const refs = new Set(
    own.map(([path, entry]) => `${path.split('node_modules/').at(-1)}@${entry.version}`),
  )
  const components = bill.components.filter((part) => refs.has(`${part.name}@${part.version}`))
  // npm says the name of the folder
  const component = { ...bill.metadata.component, name }
  const kept = new Set([component, ...components].map((part) => part['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map((part) => ({ ...part, dependsOn: part.dependsOn.filter((ref) => kept.has(ref)) }))
  const metadata = { ...bill.metadata, component }
  return `${JSON.stringify({ ...bill, metadata, components, dependencies }, null, 2)}\n`
}

function readJson(name) {
  return JSON.parse(readFileSync(join(root, name), 'utf8'))
}
