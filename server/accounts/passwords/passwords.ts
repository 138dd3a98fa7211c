import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { Problem } from '../../platform/http/problems.ts'

const argon2id = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
    argon2('argon2id', parameters, done),
)

/** Of Node's four threads two stay free for files, compression and new database connections. */
const hashLimit = pLimit(2)
const derive = (parameters: Argon2Parameters) => hashLimit(() => argon2id(parameters))

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. Memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const keyBytes = 32

let common: Promise<Set<string>> | undefined

/** Loaded at the first new password: with the list it comes from it takes 3 MB. */
async function loadCommonPasswords() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, 10_000))
}

/** Normalizes accents, which keyboards compose differently. */
const normal = (password: string) => password.normalize('NFKC')
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** A password as it is stored: the PHC string format of Argon2id. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const key = await derive({
    message: Buffer.from(normal(password)),
    nonce,
    ...cost,
    tagLength: keyBytes,
  })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(key)}`
}

/** Compared when there is no account, so that it takes the same work. */
const decoy = hashPassword(randomBytes(16).toString('hex'))

/** Whether a password matches the stored hash. Without a hash it is false, after the same time. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, , , costs = '', nonce = '', key = ''] = (storedHash ?? (await decoy)).split('$')
  const [memory = 0, passes = 0, parallelism = 0] = costs
    .split(',')
    .map((part) => Number(part.slice(2)))
  const expectedKey = Buffer.from(key, 'base64')
  const actual = await derive({
    message: Buffer.from(normal(password)),
    nonce: Buffer.from(nonce, 'base64'),
    memory,
    passes,
    parallelism,
    tagLength: expectedKey.length,
  })
  return timingSafeEqual(actual, expectedKey) && storedHash !== null
}

/** @throws Problem for one of the 10,000 most common passwords, which attackers try first */
export async function refuseCommonPassword(
  password: string,
  field: 'password' | 'newPassword',
): Promise<void> {
  common ??= loadCommonPasswords()
  if (!(await common).has(normal(password).toLowerCase())) return
  const message = 'This password is too common. Please choose one that others do not use.'
  throw new Problem(400, 'common_password', message, { [field]: message })
}
