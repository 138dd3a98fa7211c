import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureNode, runNpm } from './node.mjs'
import { root, Stop, say } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'

const lockFile = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed')

/**
 * Installs the packages that package-lock.json asks for, Node among them, unless they stand.
 *
 * @param {{ tools?: boolean }} [options] with `tools` also those that only developers need:
 * the devDependencies
 */
export async function ensureInstalled({ tools = false } = {}) {
  if (reasonToInstall(tools)) {
    await withSetupLock(async () => {
      const reason = reasonToInstall(tools)
      if (reason) await install(reason, tools)
    })
  }
  ensureNode()
}

async function install(reason, tools) {
  say(`Installing packages: ${reason}`)
  const code = await runNpm([
    'ci',
    ...[tools ? '--include=dev' : '--omit=dev', '--include=optional', '--ignore-scripts'],
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ])
  if (code !== 0)
    throw new Stop(`Installing packages failed: npm ci ended with ${code}, see above.`, code)
  // a third of the package: for programs in C++ that nobody compiles here
  for (const name of readdirSync(modules))
    if (/^node(-bin)?-(darwin|linux|win)/.test(name))
      rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  writeFileSync(stampFile, stamp(tools))
}

/** @returns {string | undefined} why an install is due */
function reasonToInstall(tools) {
  if (!existsSync(modules)) return 'there are none yet'
  const expectedStamp = stamp(tools)
  const actual = readIfThere(stampFile)
  if (actual === expectedStamp || actual === stamp(true)) return undefined
  if (actual && platformOf(actual) !== platformOf(expectedStamp))
    return 'they are for another platform'
  if (actual === stamp(false)) return 'those of developers are missing'
  if (!installedByHand(tools)) return 'package-lock.json has changed'
  try {
    writeFileSync(stampFile, expectedStamp)
  } catch {
    // A folder we may not write to: the closer check runs each time instead.
  }
  return undefined
}

function stamp(tools) {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  return `${process.platform}-${process.arch} ${hash}${tools ? ' with tools' : ''}\n`
}

function platformOf(text) {
  return text.split(' ')[0]
}

/** Whether npm itself has noted every package that is needed as installed. */
function installedByHand(tools) {
  const npmRecord = readIfThere(join(modules, '.package-lock.json'))
  if (!npmRecord) return false
  const installedPackages = JSON.parse(npmRecord).packages ?? {}
  const entries = Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages)
  return entries.every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !tools)) return true
    if (installedPackages[path]) return installedPackages[path].version === entry.version
    return Boolean(entry.optional || entry.devOptional) && !isForHere(entry)
  })
}

/** Packages for one C library (`libc`) do not say enough to decide; they count as optional. */
function isForHere({ os, cpu, libc, optional }) {
  if (libc || (!os && !cpu)) return !optional
  // npm notes one name or a list of them
  const isAmong = (names, name) => !names || [names].flat().includes(name)
  return isAmong(os, process.platform) && isAmong(cpu, process.arch)
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
