import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip'
type Form = 'plain' | Coding

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Enough for all output, which otherwise comes in pieces of 16 KB with a turn of the event loop for
 * each.
 */
const chunkSize = ({ length }: Buffer) => Math.max(1024, Math.ceil(length / 3))

const compress: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, {
      chunkSize: chunkSize(plain),
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain) => zip(plain, { level: 6, chunkSize: chunkSize(plain) }),
}

const decompress: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
}

/** A part of Node's pool, or of a buffer that was filled in part, would hold all of it in memory. */
function withOwnMemory(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * The bytes of one answer, plain and compressed, in the forms that clients ask for. Nearly all
 * clients accept one compressed form, a fifth of the plain one, which is then dropped.
 */
export class BodyForms {
  readonly #forms = new Map<Form, Buffer | Promise<Buffer>>()
  #someoneTakesPlain = false
  /** Called after a form was made. */
  onChange = () => {}

  constructor(plain: Buffer) {
    this.#forms.set('plain', withOwnMemory(plain))
  }

  /** The size of all forms in memory. */
  get bytes(): number {
    return [...this.#forms.values()].reduce(
      (sum, bytes) => sum + (Buffer.isBuffer(bytes) ? bytes.length : 0),
      0,
    )
  }

  /** Makes a form at its first request; simultaneous requests share the work. */
  get(form: Form): Buffer | Promise<Buffer> {
    if (form === 'plain') this.#someoneTakesPlain = true
    return this.#forms.get(form) ?? this.#make(form)
  }

  #make(form: Form): Promise<Buffer> {
    const making = (form === 'plain' ? this.#decompress() : this.#compress(form)).then(
      withOwnMemory,
    )
    this.#forms.set(form, making)
    making.then(
      (bytes) => {
        this.#forms.set(form, bytes)
        if (!this.#someoneTakesPlain) this.#forms.delete('plain')
        this.onChange()
      },
      () => this.#forms.delete(form),
    )
    return making
  }

  async #compress(coding: Coding): Promise<Buffer> {
    const plain = await (this.#forms.get('plain') ?? this.#decompress())
    return compress[coding](plain)
  }

  async #decompress(): Promise<Buffer> {
    for (const coding of ['br', 'gzip'] as const) {
      const bytes = this.#forms.get(coding)
      if (Buffer.isBuffer(bytes)) return decompress[coding](bytes)
    }
    throw new Error('An answer is kept in no form')
  }
}
