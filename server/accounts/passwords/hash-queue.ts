import { Problem } from '../../platform/http/problems.ts'
import { accountRefusals } from '../../platform/languages/refusals/accounts.ts'

/**
 * The number of hashes at a time: of Node's four threads two stay free for files, compression and new
 * database connections.
 */
const concurrency = 2
/** Hashes of each kind that wait at most: a few seconds of work on a slow machine. */
const longestQueue = 64
/** Hashes of one known browser or account that go first; more wait with those of strangers. */
const aheadForEach = 2
/** The number of turns of which one is a stranger's, however many known ones wait. */
const turnsToStranger = 4

type Waiting = { begin: () => void; knownAs: string | undefined }

/**
 * Runs the hashes, two at a time. A hash takes 19 MiB and a tenth of a second, so without a bound a
 * flood of sign-ins would let everybody wait for minutes. Above the bound hashes are refused.
 * Browsers that have signed in before, and readers who are signed in, go first, so a flood by
 * strangers keeps neither out.
 */
export class HashQueue {
  readonly #known: Waiting[] = []
  readonly #strangers: Waiting[] = []
  #running = 0
  #turns = 0
  #refused = 0

  get waiting(): { known: number; strangers: number } {
    return { known: this.#known.length, strangers: this.#strangers.length }
  }

  /** Hashes refused so far. */
  get refused(): number {
    return this.#refused
  }

  /**
   * @param knownAs the id of the known browser or signed-in account that waits; none for strangers
   * @throws Problem 503 while too many wait
   */
  async run<T>(work: () => Promise<T>, knownAs?: string): Promise<T> {
    if (this.#running >= concurrency) await this.#turn(knownAs)
    else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#next()
      if (next) next.begin()
      else this.#running--
    }
  }

  #turn(knownAs: string | undefined): Promise<void> {
    const ahead = this.#known.filter((one) => one.knownAs === knownAs).length
    const goesFirst =
      knownAs !== undefined && ahead < aheadForEach && this.#known.length < longestQueue
    const queue = goesFirst ? this.#known : this.#strangers
    if (queue.length >= longestQueue) {
      this.#refused++
      throw busy()
    }
    return new Promise((begin) => queue.push({ begin, knownAs }))
  }

  /** The running count stays: the place is handed over. */
  #next(): Waiting | undefined {
    this.#turns++
    const [first, second] =
      this.#turns % turnsToStranger === 0
        ? [this.#strangers, this.#known]
        : [this.#known, this.#strangers]
    return first.shift() ?? second.shift()
  }
}

const busy = () =>
  new Problem(503, 'busy', accountRefusals.tooManySigningIn.en, undefined, { 'Retry-After': '5' })
