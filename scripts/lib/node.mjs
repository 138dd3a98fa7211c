import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { root, Stop, say } from './project.mjs'

/** Node hashes by Argon2 from this version on. */
const OLDEST = [24, 7]

const windows = process.platform === 'win32'

/**
 * The Node of package.json: the packages hold its program for one platform each, and npm installs
 * the one for ours. `node-bin` is the name for Macs with a processor of Apple.
 */
function projectNode() {
  const platform = `${windows ? 'win' : process.platform}-${process.arch}`
  return ['node', 'node-bin']
    .map((name) => join(root, 'node_modules', `${name}-${platform}`, 'bin'))
    .map((folder) => join(folder, windows ? 'node.exe' : 'node'))
    .find((program) => existsSync(program))
}

/** Makes sure there is a Node that can run the server. */
export function ensureNode() {
  const program = projectNode()
  if (program) return linkAsCommand(program)
  if (!isNewEnough(process.versions.node))
    throw new Stop(
      `Node ${OLDEST.join('.')} or newer is needed, this is ${process.version}, and there is no package with Node for ${process.platform} on ${process.arch}: install Node ${OLDEST[0]} and start again.`,
    )
  say(
    `Using Node ${process.version}: there is no package with Node for ${process.platform} on ${process.arch}`,
  )
}

/**
 * The scripts in package.json say just `node`. npm links it, but npm 9 and 10 remove the link again
 * with the packages for other platforms, which have a command of the same name.
 */
function linkAsCommand(program) {
  const commands = join(root, 'node_modules', '.bin')
  const command = join(commands, windows ? 'node.cmd' : 'node')
  if (existsSync(command)) return
  const target = relative(commands, program)
  try {
    mkdirSync(commands, { recursive: true })
    if (windows) writeFileSync(command, `@"%~dp0${target}" %*\r\n`)
    else symlinkSync(target, command)
  } catch (error) {
    // another start was faster, or we may not write here: commands then run on the Node that is there
    if (!['EEXIST', 'EACCES', 'EROFS'].includes(error.code)) throw error
  }
}

/**
 * Runs a Node program in the project's folder with the project's Node, and returns its exit code.
 *
 * @param {string[]} nodeArgs such as `['build/server/main.js']`
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function run(nodeArgs, options) {
  return runProgram(projectNode() ?? process.execPath, nodeArgs, options)
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
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
  return runProgram(windows ? 'npm.cmd' : 'npm', args, {
    env: { ...environmentForNpm(), ...extra },
    stdio: ['inherit', 2, 2],
    shell: windows,
  })
}

/**
 * Reads what npm prints in the project's folder.
 *
 * @param {string[]} args
 * @throws Stop if npm fails; it has said why on stderr
 */
export function readNpm(args) {
  const { status, stdout } = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env: environmentForNpm(),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: windows,
  })
  if (status !== 0) throw new Stop(`npm ${args[0]} ended with ${status}, see above.`, status ?? 1)
  return stdout
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
