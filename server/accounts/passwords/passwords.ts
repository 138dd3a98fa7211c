import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Counter, Gauge, Registry } from 'prom-client'
import { entriesOf } from '../../../contract/objects.ts'
import type { Collector } from '../../platform/metrics/metrics.ts'
import { HashQueue } from './hash-queue.ts'

const argon2id = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    argon2('argon2id', parameters, done),
)

/** One for the process, whose threads all hashes share. */
const queue = new HashQueue()
const derive = (parameters: Argon2Parameters, { knownAs }: Turn) =>
  queue.run(() => argon2id(parameters), knownAs)

/**
 * The one who waits: the id of a browser known to the account, or of an account whose owner is signed
 * in or was mailed a link or a code; these go first. Without an id it is a stranger.
 */
type Turn = { knownAs?: string | undefined }

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const keyBytes = 32

/** Normalizes accents, which keyboards compose differently. */
const normal = (password: string) => password.normalize('NFKC')
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/**
 * A password as it is stored: the PHC string format of Argon2id.
 * @throws Problem 503 while too many wait
 */
export async function hashPassword(password: string, turn: Turn = {}): Promise<string> {
  const nonce = randomBytes(16)
  const message = Buffer.from(normal(password))
  const key = await derive({ message, nonce, ...cost, tagLength: keyBytes }, turn)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`
}

/** Compared when there is no account, so that it takes the same work. */
const decoy = hashPassword(randomBytes(16).toString('hex'))

/**
 * Whether a password matches the stored hash. Without a hash it is false, after the same time.
 * `refund`: uncounts the try if it is refused unchecked.
 * @throws Problem 503 while too many wait
 */
export async function isPassword(
  password: string,
  storedHash: string | null,
  { knownAs, refund }: Turn & { refund?: () => Promise<void> } = {},
): Promise<boolean> {
  const [, , , costs = '', nonce = '', key = ''] = (storedHash ?? (await decoy)).split('$')
  const [memory = 0, passes = 0, parallelism = 0] = costs
    .split(',')
    .map((part) => Number(part.slice(2)))
  const expectedKey = Buffer.from(key, 'base64')
  const parameters = {
    message: Buffer.from(normal(password)),
    nonce: Buffer.from(nonce, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expectedKey.length,
  }
  const actual = await derive(parameters, { knownAs }).catch(async (error) => {
    await refund?.()
    throw error
  })
  return timingSafeEqual(actual, expectedKey) && storedHash !== null
}

/** Collects how many hashes wait, and how many were refused because too many did. */
export const passwordCollector: Collector = { name: 'passwords', registry: new Registry() }

const registers = [passwordCollector.registry]
new Gauge({
  name: 'directory_password_hashes_waiting',
  help: 'Passwords that wait to be hashed',
  labelNames: ['caller'],
  registers,
  collect() {
    for (const [caller, count] of entriesOf(queue.waiting)) this.set({ caller }, count)
  },
})
new Counter({
  name: 'directory_password_hashes_refused_total',
  help: 'Passwords that were not hashed because too many waited',
  registers,
  collect() {
    this.reset()
    this.inc(queue.refused)
  },
})
