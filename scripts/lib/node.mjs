import { spawn, spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, Stop, say } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'

/** The server is TypeScript that Node runs as it is, from this version on. */
const OLDEST = 24

const folder = join(root, 'node_modules', 'node')
const windows = process.platform === 'win32'
const projectNode = join(folder, 'bin', windows ? 'node.exe' : 'node')

/** Makes sure there is a Node that can run the server. */
export async function ensureNode() {
  if (existsSync(projectNode)) return
  if (isNewEnough(process.version)) {
    say(`Using Node ${process.version}: the one pinned in package.json is not installed`)
    return
  }
  await withSetupLock(async () => {
    if (existsSync(projectNode)) return
    say(
      `Installing Node ${OLDEST}: the install script of its package was not run, and this is ${process.version}`,
    )
    await runInstaller()
    if (!works(projectNode))
      throw new Stop(
        `Node ${OLDEST} or newer is needed, this is ${process.version}, and installing it failed: install Node ${OLDEST} and start again.`,
      )
    linkAsCommand()
  })
}

/**
 * Runs a Node program in the project's folder with the project's Node, and returns its exit code.
 *
 * @param {string[]} nodeArgs such as `['server/main.ts']`
 */
export function run(nodeArgs) {
  return runProgram(existsSync(projectNode) ? projectNode : process.execPath, nodeArgs)
}

function isNewEnough(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10) >= OLDEST
}

function works(program) {
  if (!existsSync(program)) return false
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return isNewEnough(stdout ?? '')
}

/** What npm would have run: it downloads the Node of this platform into the package's folder. */
function runInstaller() {
  return runProgram(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: environmentForNpm(),
    stdio: ['inherit', 2, 2],
  })
}

/** The scripts in package.json say just `node`. */
function linkAsCommand() {
  const command = join(root, 'node_modules', '.bin', 'node')
  if (windows || existsSync(command)) return
  rmSync(command, { force: true })
  symlinkSync(join('..', 'node', 'bin', 'node'), command)
}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

const PARENT_CHECK_MS = 250

const parent = process.ppid

/** Told to end, npm ends only the shell between us; that the shell is gone is all we hear of it. */
function leftAlone() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
}

/**
 * Runs a program in the project's folder, hands signals on to it, and returns its exit code
 * (128 + number when a signal ended it).
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
function runProgram(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
    const signals = new Set()
    const forward = (signal) => {
      // Ctrl-C has reached the child already: a terminal signals the whole group. And npm, above
      // us, forwards signals too; a server that gets one twice may skip its clean stop.
      if (signals.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return
      signals.add(signal)
      child.kill(signal)
    }
    for (const signal of FORWARDED) process.on(signal, forward)
    const watch = setInterval(() => leftAlone() && forward('SIGTERM'), PARENT_CHECK_MS)
    const finish = (callback, value) => {
      clearInterval(watch)
      for (const signal of FORWARDED) process.off(signal, forward)
      callback(value)
    }
    child.once('error', (error) =>
      finish(reject, new Stop(`Cannot run ${program}: ${error.message}`)),
    )
    child.once('exit', (code, signal) =>
      finish(resolve, code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0)),
    )
  })
}

/** Settings of the npm that runs us, which are not meant for the npm that we run. */
const NOT_HANDED_ON =
  /^npm_(config_(prefix|local_prefix|global|location|omit|include|only|production|workspaces?|dry_run)|package_|lifecycle_)/i

/**
 * Runs npm in the project's folder; what it prints goes to stderr.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [extra] environment above our own
 */
export function runNpm(args, extra) {
  const windows = process.platform === 'win32'
  return runProgram(windows ? 'npm.cmd' : 'npm', args, {
    env: { ...environmentForNpm(), ...extra },
    stdio: ['inherit', 2, 2],
    shell: windows,
  })
}

/**
 * Our environment without what the npm above us set for itself, and without the project's own Node
 * on the path: `npm ci` removes node_modules, so it must not run on a Node that lies there.
 */
function environmentForNpm() {
  const ours = join(root, 'node_modules', '.bin')
  const withoutOurs = (path) => path.split(delimiter).filter((folder) => folder !== ours)
  return Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => !NOT_HANDED_ON.test(name))
      .map(([name, value]) =>
        name.toUpperCase() === 'PATH' ? [name, withoutOurs(value).join(delimiter)] : [name, value],
      ),
  )
}
