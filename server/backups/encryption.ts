import { readFile } from 'node:fs/promises'
import { ReadableStream as WebStream } from 'node:stream/web'
import { UnusableBackup } from './archive/format.ts'

/** The first bytes of a file encrypted by age. */
const begin = 'age-encryption.org/v1\n'

/**
 * Checksum beside an encrypted backup, for verification without its key, in the form of `sha256sum
 * --check`.
 */
export const sumOf = (backup: string) => `${backup}.sha256`
export const sumText = (backup: string, hash: string) => Buffer.from(`${hash}  ${backup}\n`)

/** Encrypts content for these recipients in the format of age, as a stream. */
export async function* encrypt(
  content: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* inPieces(await encrypter.encrypt(streamOf(content)))
}

/** Whether the content is encrypted; the returned content is complete. */
export async function lookInto(
  content: AsyncIterable<Uint8Array>,
): Promise<{ isEncrypted: boolean; content: AsyncIterable<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]()
  const parts: Uint8Array[] = []
  let bytes = 0
  while (bytes < begin.length) {
    const { done, value } = await chunks.next()
    if (done) break
    parts.push(value)
    bytes += value.length
  }
  const isEncrypted = Buffer.concat(parts).toString('latin1', 0, begin.length) === begin
  async function* all() {
    try {
      yield* parts
      yield* { [Symbol.asyncIterator]: () => chunks }
    } finally {
      await chunks.return?.()
    }
  }
  return { isEncrypted, content: all() }
}

/** @throws UnusableBackup for another key, or if the content was changed or cut off */
export async function* decrypt(
  content: AsyncIterable<Uint8Array>,
  { identities, file }: { identities: readonly string[]; file: string },
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  let failure: unknown
  async function* watchedContent() {
    try {
      yield* content
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    yield* inPieces(await decrypter.decrypt(streamOf(watchedContent())))
  } catch (error) {
    if (failure) throw failure
    if (/no identity matched/.test(String(error)))
      throw new UnusableBackup(`It is encrypted for another key than those of ${file}.`)
    throw new UnusableBackup('It is damaged: it cannot be decrypted.')
  }
}

/** An encrypted backup without a key at hand. */
export class KeyMissing extends UnusableBackup {
  constructor() {
    super(
      'It is encrypted: name the file with its key, by BACKUP_IDENTITY_FILE or --identity PATH.',
    )
  }
}

/**
 * Reads the secret keys of a file as `age-keygen` writes it.
 * @throws Error one line without any
 */
export async function readIdentities(
  file: string,
): Promise<{ identities: string[]; file: string }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file with the key of backups, ${file}, cannot be read (${error.code}).`)
  })
  const lines = text.split('\n').map((line) => line.trim())
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const { Decrypter } = await import('age-encryption')
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity)
  } catch {
    throw new Error(`${file} holds something else than secret keys of age (AGE-SECRET-KEY-1…).`)
  }
  if (identities.length === 0) throw new Error(`${file} holds no secret key of age.`)
  return { identities, file }
}

// Node's and the web's stream types differ, the streams do not
const streamOf = (content: AsyncIterable<Uint8Array>) =>
  WebStream.from(content) as unknown as ReadableStream<Uint8Array>

/** Ends a stream that nobody reads any more, and its source. */
async function* inPieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* stream as unknown as AsyncIterable<Uint8Array>
}
