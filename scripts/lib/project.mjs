import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerHelp } from './help.mjs'

/** The project's folder, wherever it is called from. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** One line for the operator. On stderr: what a command prints on stdout is its answer. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** A failure that the operator reads as one line, without a stack. */
export class Stop extends Error {
  /**
   * @param {string} line what is wrong and what to do
   * @param {number} exitCode
   */
  constructor(line, exitCode = 1) {
    super(line)
    this.exitCode = exitCode
  }
}

/**
 * Refuses a folder with such a character in its name, in which our tools cannot work and would only
 * say so in riddles.
 *
 * @param {RegExp} characters
 * @param {string} what cannot be done there
 */
export function refuseFolder(characters, what) {
  const [character] = characters.exec(root) ?? []
  if (character)
    throw new Stop(
      `In a folder with ${character} in its name ${what}: rename or move ${root} and start again.`,
    )
}

/**
 * Runs `work` and ends the process with the exit code it returns, or that of the `Stop` it throws.
 * Asked for help, it only prints that.
 *
 * @param {() => Promise<number>} work
 */
export async function exitWith(work) {
  answerHelp()
  try {
    process.exitCode = await work()
  } catch (error) {
    if (error instanceof Stop) say(error.message)
    else say(error?.stack ?? String(error))
    process.exitCode = error?.exitCode ?? 1
  }
}
