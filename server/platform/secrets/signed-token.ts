import { createHmac, timingSafeEqual } from 'node:crypto'

/** A text that only the holder of the key can create, for one purpose and until `expires`. */
export function signToken(key: string, purpose: string, subject: string, expires: Date): string {
  const payload = Buffer.from(JSON.stringify([purpose, subject, expires.getTime()])).toString(
    'base64url',
  )
  return `${payload}.${signature(key, payload)}`
}

/** The subject of a token of this purpose; null if it is forged, of another purpose or expired. */
export function readToken(
  key: string,
  purpose: string,
  token: string,
  now = new Date(),
): string | null {
  const [payload, receivedSignature] = token.split('.')
  if (!payload || !receivedSignature) return null
  const expectedSignature = Buffer.from(signature(key, payload))
  const actual = Buffer.from(receivedSignature)
  if (expectedSignature.length !== actual.length || !timingSafeEqual(expectedSignature, actual))
    return null
  const [tokenPurpose, subject, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString())
  return tokenPurpose === purpose && expires > now.getTime() ? subject : null
}

const signature = (key: string, payload: string) =>
  createHmac('sha256', key).update(payload).digest('base64url')
