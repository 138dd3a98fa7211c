import { createHash } from 'node:crypto'

const hashLength = 32
// gzip (RFC 1952): deflated, with an extra field and nothing else, made by no particular system
const begin = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff])
// the extra field: 36 bytes, of which one part, named SH, has 32
const field = Buffer.from([36, 0, 0x53, 0x48, hashLength, 0])
// no data: an empty block, its checksum and its length
const nothing = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

export const sealLength = begin.length + field.length + hashLength + nothing.length

/**
 * The end of a backup: SHA-256 over everything before it, in the form of a gzip member without content,
 * so that other programs read past it. gzip's own checksum covers what comes out; this one covers the
 * file.
 */
const sealOf = (hash: Buffer) => Buffer.concat([begin, field, hash, nothing])

export const isSealOf = (end: Buffer, hash: Buffer) => end.equals(sealOf(hash))

/** Whether this is a seal, of whatever. */
export const looksSealed = (end: Buffer) =>
  end.subarray(0, begin.length + field.length).equals(Buffer.concat([begin, field]))

/** Passes bytes on and adds their seal. */
export async function* appendSeal(chunks: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  yield sealOf(hash.digest())
}
