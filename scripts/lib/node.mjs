import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { environmentForNpm, runProgram } from './child.mjs'
import { root, Stop, say } from './project.mjs'
import { withSetupLock } from './setup-lock.mjs'

/** The server is TypeScript that Node runs as it is, from this version on. */
const OLDEST = 24

const folder = join(root, 'node_modules', 'node')
const windows = process.platform === 'win32'
const pinned = join(folder, 'bin', windows ? 'node.exe' : 'node')

/** Makes sure there is a Node that can run the server. */
export async function ensureNode() {
  if (existsSync(pinned)) return
  if (isNewEnough(process.version)) {
    say(`Using Node ${process.version}: the one pinned in package.json is not installed`)
    return
  }
  await withSetupLock(async () => {
    if (existsSync(pinned)) return
    say(
      `Installing Node ${OLDEST}: the install script of its package was not run, and this is ${process.version}`,
    )
    await runInstaller()
    if (!works(pinned))
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
  return runProgram(existsSync(pinned) ? pinned : process.execPath, nodeArgs)
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
