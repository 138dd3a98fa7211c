import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { itemAt } from '../../../contract/required.ts'

const nonceBytes = 12
const tagBytes = 16
const mark = 'sealed:'

type SecretKey = { id: string; bytes: Buffer }

/** A key from its text: 32 bytes in base64, base64url or hex; null for anything else. */
export function parseKey(text: string): Buffer | null {
  const isHex = /^[\da-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null
  return Buffer.from(text, isHex ? 'hex' : 'base64')
}

/** Whether a stored value is sealed; earlier versions stored plain text. */
export const isSealed = (value: string) => value.startsWith(mark)

/** The id of the key that a sealed value needs. */
export const keyIdOf = (value: string) => value.split(':')[1] ?? ''

const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/**
 * The keys of this installation, stored outside the database: the first seals, all of them open.
 * AES-256-GCM; a sealed value is `sealed:KEY:DATA`, where KEY is the id of the key and DATA nonce,
 * tag and text in base64url.
 */
export class SecretKeys {
  #keys: SecretKey[]
  readonly #reread: () => Buffer[]

  /** `reread` returns the current keys, for a value that needs one added since. */
  constructor(keys: Buffer[], reread: () => Buffer[] = () => keys) {
    this.#keys = keys.map((bytes) => ({ id: idOf(bytes), bytes }))
    this.#reread = reread
  }

  /** The id of the key that seals. */
  get currentId(): string {
    return itemAt(this.#keys, 0).id
  }

  /** `purpose` names what it is and whose, so that a value opens only in its own place. */
  seal(purpose: string, text: string): string {
    const { id, bytes } = itemAt(this.#keys, 0)
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce, { authTagLength: tagBytes })
    cipher.setAAD(Buffer.from(purpose))
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    const data = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
    return `${mark}${id}:${data.toString('base64url')}`
  }

  /**
   * The text of a value; null if no key opens it or it was changed. Plain text is returned as it
   * is.
   */
  open(purpose: string, value: string): string | null {
    if (!isSealed(value)) return value
    const key = this.#find(keyIdOf(value))
    if (!key) return null
    const data = Buffer.from(value.split(':')[2] ?? '', 'base64url')
    if (data.length < nonceBytes + tagBytes) return null
    const nonce = data.subarray(0, nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(data.subarray(nonceBytes, nonceBytes + tagBytes))
    try {
      const text = [decipher.update(data.subarray(nonceBytes + tagBytes)), decipher.final()]
      return Buffer.concat(text).toString('utf8')
    } catch {
      return null
    }
  }

  #find(id: string): SecretKey | undefined {
    const present = this.#keys.find((key) => key.id === id)
    if (present) return present
    this.#keys = this.#reread().map((bytes) => ({ id: idOf(bytes), bytes }))
    return this.#keys.find((key) => key.id === id)
  }
}
