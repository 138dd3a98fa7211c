import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { origin, type TestBrowser } from './accounts.ts'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()

/** Bits of the authenticator's data: somebody is there, and is known to it. */
const present = 1
const userVerified = 4
const hasCredential = 64

type Options = {
  origin?: string
  rpId?: string
  crossOrigin?: boolean
  /** The authenticator has not checked who is there. */
  unverified?: boolean
  type?: string
}

/** CBOR of what passkeys need: whole numbers, bytes, texts and maps of fewer than 24 entries. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as number)])
  return Buffer.concat([head(5, value.size), ...parts])
}

/** An authenticator in software with one passkey, as a phone would answer; it can also misbehave. */
export class TestPasskey {
  readonly id = base64url(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0
  userHandle = ''

  /** Answers the options with which a passkey is made. */
  create(
    options: { challenge: string; user: { id: string }; rp: { id: string } },
    misuse: Options = {},
  ) {
    this.userHandle = options.user.id
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 255])
    const authData = Buffer.concat([
      this.#data(options.rp.id, hasCredential, misuse),
      Buffer.alloc(16),
      length,
      id,
      key,
    ])
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, misuse),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  /** Answers the options with which a passkey is used. */
  sign({ challenge, rpId }: { challenge: string; rpId: string }, misuse: Options = {}) {
    this.counter += 1
    const clientDataJSON = this.#clientData('webauthn.get', challenge, misuse)
    const data = this.#data(rpId, 0, misuse)
    const signedBytes = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return this.#credential({
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signedBytes, this.#keys.privateKey)),
      userHandle: this.userHandle,
    })
  }

  #credential = <Response>(response: Response) => ({
    id: this.id,
    rawId: this.id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  #clientData(type: string, challenge: string, misuse: Options) {
    const { crossOrigin = false } = misuse
    const data = {
      type: misuse.type ?? type,
      challenge,
      origin: misuse.origin ?? origin,
      crossOrigin,
    }
    return base64url(JSON.stringify(data))
  }

  #data(rpId: string, bits: number, { unverified = false, rpId: otherId }: Options) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = present | (unverified ? 0 : userVerified) | bits
    return Buffer.concat([sha256(otherId ?? rpId), Buffer.from([flags]), counter])
  }
}

/** Adds a passkey to the account that is signed in in a browser. */
export async function givePasskey(browser: TestBrowser, password: string): Promise<TestPasskey> {
  const passkey = new TestPasskey()
  const options = (await browser.post('/api/user/passkeys/options', { password })).json()
  const response = await browser.post('/api/user/passkeys', { passkey: passkey.create(options) })
  if (response.statusCode !== 200) throw new Error(response.body)
  return passkey
}

export async function signInWith(browser: TestBrowser, passkey: TestPasskey, misuse: Options = {}) {
  const options = (await browser.post('/api/login/passkey/options')).json()
  return browser.post('/api/login/passkey', { passkey: passkey.sign(options, misuse) })
}
