import { createHash, randomBytes } from 'node:crypto'

/** A token for one mailed link. Only its hash is stored. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** SHA-256, hex. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')
